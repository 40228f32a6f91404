import Cartouche
import CartoucheCommands
import Testing

/// Pictures for the tests of the verbs that draw one.
enum PictureSamples {
  /// A PNG whose pixels, straight red, green, blue and alpha, a rule tells.
  static func png(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = pixel(x, y)
        bytes += [color.x, color.y, color.z, color.w]
      }
    }
    return try PNGEncoder().encode(RGBAImage(width: width, height: height, bytes: bytes))
  }

  /// A PNG of one colour.
  static func png(_ width: Int, _ height: Int, _ color: SIMD4<UInt8>) throws -> [UInt8] {
    try png(width: width, height: height) { _, _ in color }
  }

  static let red = SIMD4<UInt8>(255, 0, 0, 255)
  static let green = SIMD4<UInt8>(0, 255, 0, 255)
  static let blue = SIMD4<UInt8>(0, 0, 255, 255)
  static let black = SIMD4<UInt8>(0, 0, 0, 255)
  static let white = SIMD4<UInt8>(255, 255, 255, 255)
  static let clear = SIMD4<UInt8>(0, 0, 0, 0)
}

extension ToolRun {
  /// The picture on standard output.
  func picture(sourceLocation: SourceLocation = #_sourceLocation) throws -> RGBAImage {
    try #require(status == .success, "\(errors)", sourceLocation: sourceLocation)
    return try ImageDecoder().decode(output).image
  }

  /// The first line that is an error or warning, without the words before it.
  var sentence: String {
    let line = lines.first ?? ""
    return ["cartouche: error: ", "cartouche: warning: "].reduce(line) {
      $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0
    }
  }
}
