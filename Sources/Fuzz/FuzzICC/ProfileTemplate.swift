/// A small ICC profile of version 2: primaries, or a white point, and curves.
///
/// Source: ICC.1:2001-04, 6.1 to 6.5.
enum ProfileTemplate {
  static func bytes(isGrey: Bool) -> [UInt8] {
    let white = triple(0xF6D6, 0x10000, 0xD32D)
    let curve = Array("curv".utf8) + word(0) + word(3) + [0, 0, 0x40, 0, 0xFF, 0xFF, 0, 0]
    let name = Array("desc".utf8) + word(0) + word(5) + Array("Test".utf8) + zeros(79)
    var tags = [("desc", name), ("wtpt", white)]
    if isGrey {
      tags.append(("kTRC", curve))
    } else {
      tags += [
        ("rXYZ", triple(0x6FA2, 0x38F5, 0x390)), ("gXYZ", triple(0x6299, 0xB785, 0x18DA)),
        ("bXYZ", triple(0x24A0, 0xF84, 0xB6CF)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
      ]
    }
    var directory = word(tags.count)
    var data: [UInt8] = []
    for (tag, bytes) in tags {
      directory += Array(tag.utf8) + word(132 + tags.count * 12 + data.count) + word(bytes.count)
      data += bytes + zeros((4 - bytes.count % 4) % 4)
    }
    let size = 128 + directory.count + data.count
    let header =
      word(size) + zeros(4) + word(0x0240_0000) + Array("mntr".utf8)
      + Array((isGrey ? "GRAY" : "RGB ").utf8) + Array("XYZ ".utf8) + zeros(12)
      + Array("acsp".utf8) + zeros(28) + word(0xF6D6) + word(0x10000) + word(0xD32D) + zeros(48)
    return header + directory + data
  }

  private static func triple(_ x: Int, _ y: Int, _ z: Int) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + word(x) + word(y) + word(z)
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
