import CartoucheCore

/// How the samples of a PNG pixel are arranged.
enum PNGColorType: UInt8 {
  case grey = 0
  case rgb = 2
  case palette = 3
  case greyAlpha = 4
  case rgba = 6

  /// The number of samples of a pixel.
  var channels: Int {
    switch self {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// What a colour profile must be for.
  var model: ColorModel {
    switch self {
    case .grey, .greyAlpha: .grey
    case .rgb, .palette, .rgba: .rgb
    }
  }

  /// The name as `inspect` shows it.
  var name: String {
    switch self {
    case .grey: "grey"
    case .rgb: "rgb"
    case .palette: "palette"
    case .greyAlpha: "grey+alpha"
    case .rgba: "rgba"
    }
  }

  /// The depths that the specification allows.
  var depths: [Int] {
    switch self {
    case .grey: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .greyAlpha, .rgba: [8, 16]
    }
  }
}

/// The IHDR chunk.
struct PNGHeader: Equatable {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: PNGColorType
  var isInterlaced: Bool

  /// The bits of a pixel.
  var bitsPerPixel: Int { bitDepth * colorType.channels }

  /// The bytes of a row of so many pixels, without the filter byte.
  func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The passes of the picture: one that takes every pixel, or the seven of Adam7 that are not empty.
  var passes: [PNGPass] {
    isInterlaced
      ? PNGPass.adam7.filter { $0.width(of: width) > 0 && $0.height(of: height) > 0 }
      : [PNGPass(x: 0, y: 0, dx: 1, dy: 1)]
  }

  /// The bytes of all rows of all passes with their filter bytes.
  var filteredBytes: Int {
    passes.reduce(0) { sum, pass in
      sum + pass.height(of: height) * (1 + rowBytes(width: pass.width(of: width)))
    }
  }

  /// The 13 bytes of the chunk.
  var bytes: [UInt8] {
    bigEndian(width) + bigEndian(height)
      + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }
}

extension PNGHeader {
  /// Reads the data of the chunk and checks every field.
  init(parsing data: ArraySlice<UInt8>, limits: ResourceLimits) throws(CodecError) {
    let reader = ByteReader(data)
    guard data.count == 13, let width = reader.uint32(at: 0), let height = reader.uint32(at: 4),
      let depth = reader.uint8(at: 8), let color = reader.uint8(at: 9),
      let compression = reader.uint8(at: 10), let filter = reader.uint8(at: 11),
      let interlace = reader.uint8(at: 12)
    else {
      throw damage("it has \(data.count) bytes, allowed are 13")
    }
    do {
      try limits.check(width: Int(width), height: Int(height))
    } catch {
      throw .invalidSize(.png, error)
    }
    guard let colorType = PNGColorType(rawValue: color) else {
      throw damage("the colour type is \(color), allowed are 0, 2, 3, 4 and 6")
    }
    guard colorType.depths.contains(Int(depth)) else {
      let allowed = colorType.depths.map { "\($0)" }.joined(separator: ", ")
      throw damage("the bit depth is \(depth), allowed with \(colorType.name) are \(allowed)")
    }
    guard compression == 0, filter == 0 else {
      throw damage("compression and filter method are \(compression) and \(filter), allowed is 0")
    }
    guard interlace <= 1 else {
      throw damage("the interlace method is \(interlace), allowed are 0 and 1")
    }
    self.init(
      width: Int(width), height: Int(height), bitDepth: Int(depth), colorType: colorType,
      isInterlaced: interlace == 1)
  }
}

private func damage(_ found: String) -> CodecError {
  .damaged(.png, found: found, place: "chunk IHDR")
}

/// The pixels of a pass: from (x, y), every `dx`-th of every `dy`-th row.
struct PNGPass: Equatable {
  var x: Int
  var y: Int
  var dx: Int
  var dy: Int

  /// Source: PNG specification, 8.1, <https://www.w3.org/TR/png-3/#8InterlaceMethods>.
  static let adam7 = [
    PNGPass(x: 0, y: 0, dx: 8, dy: 8), PNGPass(x: 4, y: 0, dx: 8, dy: 8),
    PNGPass(x: 0, y: 4, dx: 4, dy: 8), PNGPass(x: 2, y: 0, dx: 4, dy: 4),
    PNGPass(x: 0, y: 2, dx: 2, dy: 4), PNGPass(x: 1, y: 0, dx: 2, dy: 2),
    PNGPass(x: 0, y: 1, dx: 1, dy: 2),
  ]

  /// The columns of the pass in a picture of so many.
  func width(of width: Int) -> Int { max(0, (width - x + dx - 1) / dx) }

  /// The rows of the pass in a picture of so many.
  func height(of height: Int) -> Int { max(0, (height - y + dy - 1) / dy) }
}

/// The lower 32 bits, the top byte first.
func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
