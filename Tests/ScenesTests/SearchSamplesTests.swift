import Cartouche
import Foundation
import Testing

@Suite struct SearchSamplesTests {
  private let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "samples")

  @Test(
    arguments: [
      ("song.json", ["Song"], ["1.29"]), ("album.json", ["Album"], ["11.99"]),
      ("movie.json", ["Movie"], ["14.99"]), ("app.json", ["App"], ["480"]),
      ("book.json", ["E-Book"], ["29"]),
      ("search.json", ["Song", "Movie", "Podcast"], ["1.29", "14.99", "0"]),
    ] as [(String, [String], [String])])
  func `each sample is a response whose artwork lies beside it`(
    _ file: String, kinds: [String], prices: [String]
  ) throws {
    let bytes = Array(try Data(contentsOf: samples.appending(path: file)))

    let results = try SearchResponse(parsing: bytes).items.map { try $0.get() }

    #expect(results.map(\.kindLabel) == kinds)
    #expect(results.map(\.price) == prices.map { Decimal(string: $0) })
    for result in results {
      guard let artwork = result.artworkReference else { continue }
      let picture = try Data(contentsOf: samples.appending(path: artwork))
      #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]) && picture.count <= 120_000)
    }
    #expect(results.count { $0.artworkReference != nil } == (file == "search.json" ? 2 : 1))
  }
}
