import Cartouche

/// Small inputs for the tests of the command.
enum Samples {
  /// A song with a price and an artwork field.
  static func song(artwork: String? = nil) -> String {
    let field = artwork.map { ",\"artworkUrl100\":\"\($0)\"" } ?? ""
    return """
      {"wrapperType":"track","kind":"song","trackName":"A Song","artistName":"Somebody",\
      "primaryGenreName":"Pop","trackPrice":1.29,"currency":"USD"\(field)}
      """
  }

  /// The folders of the system that hold Inter, and no other font that text needs.
  static let onlyInter = FontLibrary.systemDirectories.filter { $0.hasSuffix("/inter") }

  /// A response of two results.
  static let response = "{\"resultCount\":2,\"results\":[\(song()),\(song())]}"

  /// A PNG of red, green, blue and clear white, made by hand with Python's zlib.
  static let png = bytes(
    "89504e470d0a1a0a0000000d494844520000000200000002080600000072b60d24000000134944415478da63f8"
      + "cfc0f01f0c81340830000048c908f8c534fd050000000049454e44ae426082")

  /// A PNG whose header asks for 100000 x 100000 pixels.
  static let hugePNG = bytes(
    "89504e470d0a1a0a0000000d49484452000186a0000186a00806000000a8520bc8000000084944415478da0300"
      + "000000016fddc9910000000049454e44ae426082")

  /// The beginning of a JPEG.
  static let cutJPEG = bytes("ffd8ffe000104a46494600010100000100010000ffc0001108000800080301")

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    var rest = hexadecimal[...]
    var result: [UInt8] = []
    while !rest.isEmpty {
      result.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return result
  }
}
