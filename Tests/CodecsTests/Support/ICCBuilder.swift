/// Makes small ICC profiles, of version 2 or with more tags of version 4: primaries as XYZ tags and one
/// gamma curve.
///
/// Source: ICC.1:2001-04, 6.1 to 6.5.
enum ICCBuilder {
  /// Three primaries adapted to D50, each as X, Y, Z.
  static let displayP3 = [
    [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
  ]
  static let sRGB = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// A profile for RGB pixels; `curve` gives light from 0 to 1 for a value from 0 to 1.
  static func rgb(
    primaries: [[Double]], padding: Int = 0, more: [(name: String, data: [UInt8])] = [],
    curve: (Double) -> Double = sRGBCurve
  ) -> [UInt8] {
    let tags = [
      ("rXYZ", xyz(primaries[0])), ("gXYZ", xyz(primaries[1])), ("bXYZ", xyz(primaries[2])),
    ]
    let curves = ["rTRC", "gTRC", "bTRC"].map { ($0, table(curve)) }
    return profile(
      space: "RGB ", tags: tags + curves + more, padding: padding,
      version: more.isEmpty ? 2 : 4)
  }

  /// A profile for grey pixels.
  static func grey(curve: (Double) -> Double) -> [UInt8] {
    profile(space: "GRAY", tags: [("kTRC", table(curve))], padding: 0)
  }

  static func sRGBCurve(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// The power of a number from 0 to 1, by halving the exponent's bits: square roots and products.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    var factor = base
    for _ in 0..<Int(exponent) { result *= base }
    var rest = exponent - exponent.rounded(.down)
    for _ in 0..<50 {
      factor = factor.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= factor
        rest -= 1
      }
    }
    return result
  }

  /// The data of a tag with so many elements, which all lie in one place: a table of three channels that
  /// gives the same for every colour.
  static func elements(_ count: Int, steps: Int) -> [UInt8] {
    let header = bigEndianBytes(3, count: 2) + bigEndianBytes(3, count: 2)
    // A half as a number of 32 bits.
    let half: [UInt8] = [0x3F, 0, 0, 0]
    let table =
      Array("clut\0\0\0\0".utf8) + header + [UInt8](repeating: UInt8(steps), count: 3)
      + [UInt8](repeating: 0, count: 13)
      + (0..<steps * steps * steps * 3).flatMap { _ in half }
    let place = bigEndianBytes(16 + 8 * count) + bigEndianBytes(table.count)
    return Array("mpet\0\0\0\0".utf8) + header + bigEndianBytes(count)
      + (0..<count).flatMap { _ in place } + table
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    bigEndianBytes(Int((value * 65_536).rounded()))
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + values.flatMap(fixed)
  }

  private static func table(_ curve: (Double) -> Double) -> [UInt8] {
    let entries = (0..<1024).flatMap { index in
      bigEndianBytes(Int((curve(Double(index) / 1023) * 65_535).rounded()), count: 2)
    }
    return Array("curv\0\0\0\0".utf8) + bigEndianBytes(1024) + entries
  }

  private static func profile(
    space: String, tags: [(name: String, data: [UInt8])], padding: Int, version: UInt8 = 2
  ) -> [UInt8] {
    let description =
      Array("desc\0\0\0\0".utf8) + bigEndianBytes(5) + Array("Test\0".utf8)
      + [UInt8](repeating: 0, count: 78)
    let all =
      [("desc", description), ("wtpt", xyz([0.9642, 1, 0.8249]))] + tags
      + (padding > 0 ? [("pad0", [UInt8](repeating: 0, count: padding))] : [])
    var offset = 128 + 4 + all.count * 12
    var directory = bigEndianBytes(all.count)
    var data: [UInt8] = []
    for (name, bytes) in all {
      let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      directory += Array(name.utf8) + bigEndianBytes(offset) + bigEndianBytes(bytes.count)
      data += padded
      offset += padded.count
    }
    var header = bigEndianBytes(offset) + [0, 0, 0, 0, version, 0x40, 0, 0]
    header += Array("mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + directory + data
  }
}
