import CartoucheCore
import CartoucheScenes
import Testing

@Suite struct CardStringsTests {
  private func parse(_ text: String) throws -> CardStrings {
    try CardStrings(parsing: Array(text.utf8))
  }

  @Test func `words that are not given stay English`() throws {
    let strings = try parse(#"{"Type:": "Typ:", "Song": "Titel"}"#)

    #expect(strings["Type:"] == "Typ:")
    #expect(strings["Song"] == "Titel")
    #expect(strings["Genre:"] == "Genre:")
    #expect(strings["some-kind"] == "some-kind")
    #expect(try parse("{}") == .english)
  }

  @Test func `every word of a card can be replaced`() throws {
    let labels = [
      ("song", "Song"), ("feature-movie", "Movie"), ("tv-episode", "TV Episode"),
      ("ebook", "E-Book"), ("software", "App"),
    ]
    for (kind, label) in labels {
      var result = SearchResult(name: "", artistName: "")
      result.kind = kind
      #expect(result.kindLabel == label)
      #expect(CardStrings.keys.contains(label))
    }
    #expect(CardStrings.keys.prefix(4) == ["Type:", "Genre:", "Free", "Unknown"])
    #expect(Set(CardStrings.keys).count == CardStrings.keys.count)
  }

  @Test(arguments: [
    ("", "the words of a card are one JSON object of texts, but it is empty"),
    ("[]", "the words of a card are one JSON object of texts, but it is not an object"),
    (
      "{",
      "the words of a card are one JSON object of texts, but it is not JSON: line 1, column 2: "
        + "expected a name in double quotes"
    ),
    (#"{"Typ:":"","song":"x"}"#, #"a card has no word "Typ:", "song""#),
    (#"{"Free":1}"#, #"the value of "Free" is not a text"#),
    (#"{"Free":""}"#, #"the value of "Free" is empty"#),
  ])
  func `what is wrong is named`(text: String, sentence: String) {
    let error = #expect(throws: CardStringsError.self) { try parse(text) }

    #expect(error?.description == sentence)
  }
}
