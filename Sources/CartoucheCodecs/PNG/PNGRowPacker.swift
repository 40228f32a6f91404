/// Writes rows of a source as the bytes of a PNG row, before filtering, from the top down.
struct PNGRowPacker {
  private let source: PNGRowSource
  private let form: PNGPixelForm
  private let scratch: UnsafeMutablePointer<UInt32>
  private let indices: [UInt32: UInt8]

  /// Creates a packer; `scratch` has room for a row of pixels.
  init(
    _ source: PNGRowSource, as form: PNGPixelForm, scratch: UnsafeMutablePointer<UInt32>
  ) {
    self.source = source
    self.form = form
    self.scratch = scratch
    if case .palette(_, let words) = form {
      var indices: [UInt32: UInt8] = [:]
      for (index, word) in words.enumerated() { indices[word] = UInt8(truncatingIfNeeded: index) }
      self.indices = indices
    } else {
      indices = [:]
    }
  }

  /// Writes a row; up to three bytes after its end may be written too.
  ///
  /// The row above has been packed before, or is the same as one that was.
  func pack(_ y: Int, into target: UnsafeMutablePointer<UInt8>) {
    switch form {
    case .rgba:
      let words = UnsafeMutableRawPointer(target)
      source.read(y, into: scratch)
      words.copyMemory(from: scratch, byteCount: source.width &* 4)
    case .rgb:
      source.read(y, into: scratch)
      packRGB(into: UnsafeMutableRawPointer(target))
    case .greyAlpha:
      source.read(y, into: scratch)
      for x in 0..<source.width {
        target[x &* 2] = UInt8(truncatingIfNeeded: scratch[x])
        target[x &* 2 &+ 1] = UInt8(truncatingIfNeeded: scratch[x] &>> 24)
      }
    case .grey(let depth):
      // An opaque word is the same premultiplied and straight.
      let row = source.row(y)
      for x in 0..<source.width { target[x] = UInt8(truncatingIfNeeded: row[x]) }
      packBits(target, depth: depth, shift: UInt8(8 - depth))
    case .palette(let depth, _):
      packIndices(source.row(y), into: target)
      packBits(target, depth: depth, shift: 0)
    }
  }

  /// Four pixels a turn, as three words.
  private func packRGB(into target: UnsafeMutableRawPointer) {
    let count = source.width
    var x = 0
    var place = target
    while x &+ 4 <= count {
      let first = scratch[x] & 0xFF_FFFF | scratch[x &+ 1] &<< 24
      let second = (scratch[x &+ 1] &>> 8) & 0xFFFF | scratch[x &+ 2] &<< 16
      let third = (scratch[x &+ 2] &>> 16) & 0xFF | scratch[x &+ 3] &<< 8
      place.storeBytes(of: first, as: UInt32.self)
      place.storeBytes(of: second, toByteOffset: 4, as: UInt32.self)
      place.storeBytes(of: third, toByteOffset: 8, as: UInt32.self)
      place += 12
      x &+= 4
    }
    while x < count {
      place.storeBytes(of: scratch[x], as: UInt32.self)
      place += 3
      x &+= 1
    }
  }

  private func packIndices(
    _ row: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    var last = row[0]
    var index = indices[last] ?? 0
    for x in 0..<source.width {
      if row[x] != last {
        last = row[x]
        index = indices[last] ?? 0
      }
      target[x] = index
    }
  }

  /// Packs bytes in place, the leftmost pixel in the highest bits.
  private func packBits(_ target: UnsafeMutablePointer<UInt8>, depth: Int, shift: UInt8) {
    guard depth < 8 else { return }
    let perByte = 8 / depth
    for place in 0..<(source.width + perByte - 1) / perByte {
      var byte: UInt8 = 0
      for part in 0..<perByte {
        let x = place * perByte + part
        let value = x < source.width ? target[x] >> shift : 0
        byte = byte << UInt8(depth) | value
      }
      target[place] = byte
    }
  }
}
