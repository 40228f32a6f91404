import Cartouche
import Foundation
import Testing

@Suite struct SearchResultTests {
  private func result(_ fields: String) throws -> SearchResult {
    let text = #"{"results": [{\#(fields)}]}"#
    return try SearchResponse(parsing: Array(text.utf8)).items[0].get()
  }

  private func error(_ fields: String) throws -> SceneModelError? {
    let text = #"{"results": [{\#(fields)}]}"#
    guard case .failure(let error) = try SearchResponse(parsing: Array(text.utf8)).items[0] else {
      return nil
    }
    return error
  }

  @Test func `a track goes before its collection`() throws {
    let result = try result(
      """
      "trackName": "T", "collectionName": "C", "trackViewUrl": "t", "collectionViewUrl": "c",
      "trackId": 1, "collectionId": 2
      """)

    #expect(result.name == "T")
    #expect(result.storeURL == "t")
    #expect(result.trackId == 1)
    #expect(result.collectionId == 2)
  }

  @Test func `a collection stands where there is no track`() throws {
    let result = try result(
      #""trackName": null, "collectionName": "C", "collectionViewUrl": "c", "collectionId": 2"#)

    #expect(result.name == "C")
    #expect(result.storeURL == "c")
    #expect(result.trackId == nil)
  }

  @Test func `fields that are missing are empty`() throws {
    let result = try result("")

    #expect(result == SearchResult(name: "", artistName: ""))
    #expect(result.genre.isEmpty)
    #expect(result.artworkReference == nil)
  }

  @Test(
    arguments: [
      (#""trackPrice": 1.29, "collectionPrice": 9.99, "price": 3"#, "1.29"),
      (#""collectionPrice": 9.99, "price": 3"#, "9.99"), (#""price": 3"#, "3"),
      (#""trackPrice": null, "price": 0.1"#, "0.1"), (#""trackPrice": -1.00"#, "-1"),
      (#""trackPrice": 0"#, "0"), (#""trackPrice": 0.00"#, "0"),
      (#""trackPrice": 19.950"#, "19.95"),
      (#""trackPrice": 1290"#, "1290"), (#""trackPrice": 1.5e2"#, "150"),
      (#""trackPrice": 1.10, "collectionPrice": "x""#, "1.1"),
    ] as [(String, String)])
  func `the price is the first of track, collection and item, to the digit`(
    _ fields: String, _ expected: String
  ) throws {
    #expect(try result(fields + #", "currency": "USD""#).price == Decimal(string: expected))
  }

  @Test func `a price that is missing is not free`() throws {
    #expect(try result(#""currency": "USD""#).price == nil)
  }

  @Test func `a price needs a currency of three letters, and no price needs none`() throws {
    #expect(
      try error(#""trackPrice": 1.29"#)
        == .missingCurrency(path: "results[0].currency", price: "1.29"))
    for wrong in ["US", "USDX", "U$D", "12A", "€€€", " US"] {
      #expect(
        try error(#""trackPrice": 1.29, "currency": "\#(wrong)""#)
          == .invalidCurrency(path: "results[0].currency", found: wrong))
    }
    #expect(try result(#""trackPrice": 1.29, "currency": "usd""#).currency == "USD")
    #expect(try result(#""trackPrice": 0"#).currency == nil)
    #expect(try result(#""trackPrice": -1"#).currency == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "1e-300", "1e999999999999999999999"])
  func `a price that no amount of money has is an error`(_ price: String) throws {
    #expect(
      try error(#""trackPrice": \#(price), "currency": "USD""#)
        == .outOfRange(path: "results[0].trackPrice", needed: "an amount of money"))
  }

  @Test(arguments: [
    ("true", "true or false"), ("\"1\"", "a text"), ("[1]", "a list"), ("{}", "an object"),
  ])
  func `a price of another kind is an error with its path`(
    _ value: String, _ found: String
  ) throws {
    #expect(
      try error(#""trackPrice": \#(value)"#)
        == .wrongType(path: "results[0].trackPrice", found: found, needed: "a number"))
  }

  @Test func `fields that are not needed may hold anything`() throws {
    let result = try result(
      """
      "trackName": "A", "collectionName": 4, "trackId": "x", "collectionId": 1.5, "kind": "song",
      "wrapperType": [], "trackViewUrl": {}, "genres": 7, "primaryGenreName": "Pop",
      "artworkUrl100": "a.jpg", "artworkUrl60": 60, "releaseDate": false
      """)

    #expect(result.name == "A")
    #expect(result.genre == "Pop")
    #expect(result.artworkReference == "a.jpg")
    #expect(result.trackId == nil && result.collectionId == nil && result.storeURL == nil)
  }

  @Test func `genres are joined where there is no main genre`() throws {
    #expect(try result(#""genres": ["Crime", "Mystery"]"#).genre == "Crime, Mystery")
    #expect(
      try result(#""genres": [{"name": "News", "id": "1489"}, {"name": "Daily"}]"#).genre
        == "News, Daily")
    #expect(try result(#""genres": []"#).genre.isEmpty)
    #expect(
      try error(#""genres": [1]"#)
        == .wrongType(path: "results[0].genres", found: "a list", needed: "a list of texts"))
  }

  @Test func `artwork is taken in the order 100, 512, 600, 60, 30`() throws {
    let sizes = [100, 512, 600, 60, 30]

    for start in sizes.indices {
      let fields = sizes[start...].reversed().map { #""artworkUrl\#($0)": "a\#($0).jpg""# }
      let result = try result(fields.joined(separator: ", "))
      #expect(result.artworkReference == "a\(sizes[start]).jpg")
    }
    #expect(
      try result(#""artworkUrl100": "", "artworkUrl60": "b""#).artworkReference == "b")
  }

  @Test(arguments: [
    ("song", "Song"), ("feature-movie", "Movie"), ("music-video", "Music Video"),
    ("tv-episode", "TV Episode"), ("software", "App"), ("ebook", "E-Book"), ("book", "Book"),
    ("podcast", "Podcast"), ("audiobook", "Audio Book"), ("album", "Album"),
    ("mac-software", "mac-software"), ("Song", "Song"), ("hologram", "hologram"),
  ])
  func `a kind has a label, and one that is not known stays as it came`(
    _ kind: String, _ label: String
  ) throws {
    let result = try result(#""kind": "\#(kind)", "wrapperType": "collection""#)

    #expect(result.kind == kind)
    #expect(result.kindLabel == label)
  }

  @Test(arguments: [
    (#""wrapperType": "collection", "collectionType": "Album""#, "Album"),
    (#""wrapperType": "collection", "collectionType": "TV Season""#, "TV Season"),
    (#""wrapperType": "collection", "collectionType": "Compilation""#, "Compilation"),
    (#""wrapperType": "collection""#, "Album"), (#""wrapperType": "audiobook""#, "Audio Book"),
    (#""wrapperType": "software""#, "App"), (#""wrapperType": "artist""#, "artist"),
    (#""kind": "", "wrapperType": "audiobook""#, "Audio Book"), (#""trackName": "A""#, "Unknown"),
  ])
  func `without a kind the wrapper and the collection decide`(
    _ fields: String, _ label: String
  ) throws {
    let result = try result(fields)

    #expect(result.kind == nil)
    #expect(result.kindLabel == label)
  }
}

@Suite(.enabled(if: cases != nil, "CARTOUCHE_CASES names no folder of cases"))
struct SearchCasesTests {
  private var folder: URL { URL(filePath: cases ?? "").appending(path: "itunes") }

  private func items(of file: String) throws -> [Result<SearchResult, SceneModelError>] {
    try SearchResponse(parsing: Array(Data(contentsOf: folder.appending(path: file)))).items
  }

  @Test func `every collected response gives its expected values`() throws {
    let table = try String(contentsOf: folder.appending(path: "EXPECTED.tsv"), encoding: .utf8)
    let lines = table.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count == 156)
    let responses = try Dictionary(
      uniqueKeysWithValues: Set(lines.map { $0[0] }).map { ($0, try items(of: $0)) })

    for line in lines {
      let items = try #require(responses[line[0]])
      #expect(items.count == lines.count { $0[0] == line[0] })
      let result = try items[try #require(Int(line[1]))].get()
      #expect(result.name == line[2])
      #expect(result.artistName == line[3])
      #expect(result.kind ?? "" == line[4])
      #expect(result.genre == line[5])
      #expect(result.price == Decimal(string: line[6]), "\(line)")
      #expect(result.currency == line[7])
      #expect(result.wrapperType ?? "" == line[8])
    }
  }

  @Test func `a response without results says so`() {
    #expect(throws: SearchResponseError.noResults) {
      try items(of: "us_upc_075678317729_v1.json")
    }
  }
}

private let cases = ProcessInfo.processInfo.environment["CARTOUCHE_CASES"]
