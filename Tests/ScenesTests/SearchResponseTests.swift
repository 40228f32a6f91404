import Cartouche
import Foundation
import Testing

@Suite struct SearchResponseTests {
  private func parse(
    _ text: String, limits: ResourceLimits = .standard
  ) throws(SearchResponseError) -> [Result<SearchResult, SceneModelError>] {
    try SearchResponse(parsing: Array(text.utf8), limits: limits).items
  }

  @Test func `a response has its results in order`() throws {
    let items = try parse(
      #"{"resultCount": 2, "results": [{"trackName": "A"}, {"trackName": "B"}]}"#)

    #expect(try items.map { try $0.get().name } == ["A", "B"])
  }

  @Test func `one result object is a response of one`() throws {
    let items = try parse(#"{"kind": "song", "trackName": "A", "artistName": "B"}"#)

    #expect(items.count == 1)
    #expect(try items[0].get().artistName == "B")
  }

  @Test func `a byte order mark and white space before the document are allowed`() throws {
    #expect(try parse("\u{FEFF}\n\n\n {\"results\": [{\"trackName\": \"A\"}]}\n").count == 1)
  }

  @Test func `one bad item does not touch the others`() throws {
    let items = try parse(
      """
      {"results": [{"trackName": "A"}, {"trackName": 7}, null, 3, {"trackName": "B"},
        {"trackName": "C", "trackPrice": "1.29", "currency": "USD"}]}
      """)

    #expect(items.count == 6)
    #expect(try items[0].get().name == "A")
    #expect(try items[4].get().name == "B")
    let errors = items.map { item -> SceneModelError? in
      if case .failure(let error) = item { error } else { nil }
    }
    #expect(
      errors == [
        nil, .wrongType(path: "results[1].trackName", found: "a number", needed: "a text"),
        .wrongType(path: "results[2]", found: "null", needed: "an object"),
        .wrongType(path: "results[3]", found: "a number", needed: "an object"), nil,
        .wrongType(path: "results[5].trackPrice", found: "a text", needed: "a number"),
      ])
  }

  @Test(
    arguments: [
      ("", .emptyFile), (" \n", .emptyFile), ("\u{FEFF}", .emptyFile),
      ("[]", .notAnObject(found: "a list")), ("3", .notAnObject(found: "a number")),
      ("\"x\"", .notAnObject(found: "a text")), ("null", .notAnObject(found: "null")),
      ("true", .notAnObject(found: "true or false")),
      ("{}", .notAResponse), ("{\"resultCount\": 1}", .notAResponse),
      ("{\"results\": []}", .noResults), ("{\"resultCount\": 0, \"results\": []}", .noResults),
      ("{\"results\": {}}", .resultsNotAList(found: "an object")),
      ("{\"results\": null}", .resultsNotAList(found: "null")),
      ("{\"results\": [}", .notJSON(line: 1, column: 14, expected: "a value")),
      ("{\n\"results\": [\n{]}", .notJSON(line: 3, column: 2, expected: "a name in double quotes")),
      ("<html>", .notJSON(line: 1, column: 1, expected: "a value")),
    ] as [(String, SearchResponseError)])
  func `what is no response is an error of one sentence`(
    _ text: String, _ expected: SearchResponseError
  ) {
    #expect(throws: expected) { try parse(text) }
    #expect(!expected.description.contains("\n") && !expected.description.hasSuffix("."))
  }

  @Test func `an empty response holds no results`() {
    #expect(SearchResponseError.noResults.description.contains("holds no results"))
  }

  @Test func `limits of size, depth and count are kept`() throws {
    let item = #"{"results": [{"trackName": "A"}, {"trackName": "B"}]}"#
    var limits = ResourceLimits.standard

    limits.documentBytes = item.utf8.count - 1
    #expect(
      throws: SearchResponseError.tooLarge(
        byteCount: item.utf8.count, limit: item.utf8.count - 1)
    ) { try parse(item, limits: limits) }

    limits = .standard
    limits.jsonDepth = 2
    #expect(throws: SearchResponseError.tooDeep(limit: 2)) { try parse(item, limits: limits) }

    limits = .standard
    limits.elements = 1
    #expect(throws: SearchResponseError.tooManyResults(count: 2, limit: 1)) {
      try parse(item, limits: limits)
    }
    limits.elements = 2
    #expect(try parse(item, limits: limits).count == 2)
  }

  @Test func `a million brackets do not overflow the stack`() {
    for bracket in ["[", "{\"a\":"] {
      let text = #"{"results": ["# + String(repeating: bracket, count: 1_000_000)

      #expect(throws: SearchResponseError.tooDeep(limit: 128)) { try parse(text) }
    }
  }

  @Test func `damaged responses never do more than throw`() throws {
    let base = Array(
      """
      {"resultCount": 3, "results": [{"kind": "song", "trackName": "A\\u00e9", "trackPrice": 1.29,
      "currency": "USD", "artistName": "漢字 😀", "trackId": 12345, "genres": ["x", {"name": "y"}],
      "artworkUrl100": "a.jpg"}, {"wrapperType": "collection", "collectionPrice": -1e2,
      "collectionName": "B", "primaryGenreName": "Pop"}, {"price": 0, "trackName": null}]}
      """.utf8)
    let pieces = ["{", "}", "[", "]", "\"", ":", ",", "null", "1e400", "-", "\\u", "\u{FEFF}", "9"]
    var numbers = SeededBytes(seed: 3)
    var parsed = 0
    var failed = 0

    for _ in 0..<4_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let start = Int.random(in: bytes.indices, using: &numbers)
        let end = min(bytes.count, start + Int.random(in: 0...4, using: &numbers))
        let piece = pieces.randomElement(using: &numbers) ?? ""
        bytes.replaceSubrange(
          start..<end,
          with: Bool.random(using: &numbers)
            ? Array(piece.utf8) : [UInt8.random(in: .min ... .max, using: &numbers)])
      }
      do throws(SearchResponseError) {
        for item in try SearchResponse(parsing: bytes).items {
          switch item {
          case .success(let result): #expect(result.price?.isNaN != true, "seed 3")
          case .failure(let error): #expect(!error.description.isEmpty, "seed 3")
          }
        }
        parsed += 1
      } catch {
        #expect(!error.description.isEmpty, "seed 3")
        failed += 1
      }
    }
    #expect(parsed > 100 && failed > 100)
  }
}

/// Bytes that are the same in each run.
///
/// Source: Vigna, SplitMix64. https://prng.di.unimi.it/splitmix64.c
private struct SeededBytes: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
