import CartoucheCore
import CartoucheScenes
import Testing

@Suite struct SearchLinesTests {
  private static let song = #"{"trackName":"A","kind":"song"}"#

  private func parse(
    _ text: String, form: SearchResponse.Form = .automatic
  ) throws -> SearchResponse {
    try SearchResponse(parsing: Array(text.utf8), form: form)
  }

  @Test func `each line is a response or a result, and says where it stands`() throws {
    let response = #"{"results":[{"trackName":"B"},{"trackName":"C"}]}"#

    let read = try parse("\u{FEFF}\(Self.song)\r\n\n \t\n\(response)\n\(Self.song)")

    #expect(try read.items.map { try $0.get().name } == ["A", "B", "C", "A"])
    #expect(read.paths == ["line 1", "line 4: results[0]", "line 4: results[1]", "line 5"])
  }

  @Test(arguments: [
    ("{\"trackName\":", "line 2, column 14 is not JSON: expected a value"),
    ("17", "line 2: the JSON is a number, not an object with results"),
    ("{\"a\":1}", "line 2: the JSON object has neither results nor the fields of a result"),
    ("{\"results\":[]}", "line 2: the response holds no results"),
    ("{\"kind\":1}", "line 2: kind is a number; a text is needed"),
    (
      "{\"results\":[{\"kind\":\"song\"},{\"kind\":1}]}",
      "line 2: results[1].kind is a number; a text is needed"
    ),
  ])
  func `a wrong line is an item that says its number`(line: String, sentence: String) throws {
    let read = try parse("\(Self.song)\n\(line)\n\(Self.song)")

    let errors = read.items.compactMap { item in
      if case .failure(let error) = item { error } else { nil }
    }
    #expect(errors.map(\.description) == [sentence])
    #expect(try read.items.first?.get().name == "A")
    #expect(try read.items.last?.get().name == "A")
  }

  @Test func `a document that is only cut is not taken for lines`() {
    let cut = "{\"results\":[\n\(Self.song),\n\(Self.song)\n"

    #expect(throws: SearchResponseError.notJSON(line: 4, column: 1, expected: "a comma or ]")) {
      try parse(cut)
    }
  }

  @Test func `a wrong first line does not sink the others where most are objects`() throws {
    let read = try parse("{\"trackName\n\(Self.song)\n\(Self.song)")

    #expect(read.items.count == 3)
    #expect(read.paths == ["line 1", "line 2", "line 3"])
  }

  @Test func `lines may be asked for, and one document is one all the same`() throws {
    #expect(try parse("nonsense\n\(Self.song)", form: .lines).items.count == 2)
    #expect(try parse("{\n\"trackName\": \"A\"\n}", form: .lines).paths == ["the document"])
    #expect(throws: SearchResponseError.self) { try parse("nonsense\n\(Self.song)") }
  }

  @Test func `more results than the limit are refused, however many lines`() {
    var limits = ResourceLimits.standard
    limits.elements = 3
    let lines = String(repeating: Self.song + "\n", count: 5)

    #expect(throws: SearchResponseError.tooManyResults(count: 4, limit: 3)) {
      try SearchResponse(parsing: Array(lines.utf8), limits: limits)
    }
  }

  @Test(arguments: [
    (#"{"trackId":7,"collectionId":8}"#, "7"), (#"{"collectionId":8}"#, "8"),
    (#"{"trackId":"x","collectionId":8}"#, "x"), (#"{"collectionId":"y"}"#, "y"),
    (#"{"trackId":"","kind":"song"}"#, nil), (#"{"trackId":[1],"collectionId":{}}"#, nil),
  ])
  func `the identifier is the track's, else the collection's`(text: String, id: String?) throws {
    #expect(try parse(text).items[0].get().identifier == id)
  }
}
