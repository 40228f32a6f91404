import Cartouche
import FoundationEssentials

/// A card to draw: its words, and the file of its picture.
struct CardItem: Sendable {
  /// The words.
  let result: SearchResult
  /// The path of the picture.
  let artwork: String

  /// The card with its picture read and decoded anew.
  func card(at scale: DisplayScale) throws -> DetailCard {
    DetailCard(result, artwork: Image(try picture(at: scale).bitmap(scale: .one)))
  }

  /// The picture, decoded with at least as many pixels as the card draws at a scale.
  func picture(at scale: DisplayScale) throws -> DecodedImage {
    let side = PixelGrid(scale: scale).length(holding: DetailCard.artworkSide)
    return try ImageDecoder().decode(
      BenchFile.bytes(artwork), covering: PixelSize(width: side, height: side))
  }

  /// The items of a file: a list of objects with `name`, `artist`, `kind`, `genre`, `price` and
  /// `artwork`, or a search response whose artwork lies beside it.
  ///
  /// - Throws: `BenchError.unreadable`.
  static func items(at path: String) throws(BenchError) -> [CardItem] {
    let bytes = try BenchFile.bytes(path)
    do {
      guard bytes.first == UInt8(ascii: "[") else { return try items(of: bytes, beside: path) }
      return try JSONDecoder().decode([Specification].self, from: Data(bytes)).map(\.item)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The results of the samples, where the run is in the folder of the package.
  static func samples() throws(BenchError) -> [CardItem] { try items(at: samplesPath) }

  /// Where the samples are.
  static let samplesPath = "samples/search.json"

  private static func items(of bytes: [UInt8], beside path: String) throws -> [CardItem] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try SearchResponse(parsing: bytes).items.compactMap { item in
      let result = try item.get()
      return result.artworkReference.map { CardItem(result: result, artwork: folder + $0) }
    }
  }

  private struct Specification: Decodable {
    let name: String
    let artist: String
    let kind: String
    let genre: String
    let price: String
    let artwork: String

    var item: CardItem {
      var result = SearchResult(name: name, artistName: artist)
      result.kind = kind
      result.genre = genre
      result.price = Decimal(string: String(price.drop { $0 == "$" }))
      result.currency = "USD"
      return CardItem(result: result, artwork: artwork)
    }
  }
}
