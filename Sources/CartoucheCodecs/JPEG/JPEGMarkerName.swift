/// What markers are called.
///
/// Source: ITU-T T.81 table B.1.
enum JPEGMarkerName {
  /// What kind of coding a frame marker stands for, of those that are not read.
  static func process(of code: UInt8) -> String {
    switch code {
    case 0xC3: "lossless coding"
    case 0xC5, 0xC6: "hierarchical coding"
    case 0xC7: "lossless hierarchical coding"
    case 0xC9, 0xCA: "arithmetic coding"
    default: "arithmetic lossless or hierarchical coding"
    }
  }

  /// The name of a marker, `0xFF..` for those without one.
  static func name(of code: UInt8) -> String {
    switch code {
    case 0xC4: "DHT"
    case 0xC8: "JPG"
    case 0xCC: "DAC"
    case 0xC0...0xCF: "SOF\(code - 0xC0)"
    case 0xD8: "SOI"
    case 0xD9: "EOI"
    case 0xDA: "SOS"
    case 0xDB: "DQT"
    case 0xDC: "DNL"
    case 0xDD: "DRI"
    case 0xE0...0xEF: "APP\(code - 0xE0)"
    case 0xFE: "COM"
    default: "0xFF" + (code < 16 ? "0" : "") + String(code, radix: 16, uppercase: true)
    }
  }
}
