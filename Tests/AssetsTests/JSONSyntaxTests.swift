import CartoucheAssets
import CartoucheCore
import Foundation
import TestSupport
import Testing

@Suite struct JSONSyntaxTests {
  private func check(
    _ text: String, limits: ResourceLimits = .standard
  ) throws(JSONSyntaxError) -> ArraySlice<UInt8> {
    try JSONSyntax.checked(Array(text.utf8), limits: limits)
  }

  @Test(arguments: [
    "{}", "[]", " [ ] ", "1", "-0.5e+10", "true", "null", "\"\"", "[1,[2,[3]],{\"a\":{}}]",
    "{\"a\" : \"\\u00e9\\n\\\\\\\"\\/\" , \"b\":[false]}", "\"\\ud83d\\ude00 é 漢 😀\"",
  ])
  func `documents that follow the rules are accepted`(_ text: String) throws {
    #expect(Array(try check(text)) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("{\"a\":}", 1, 6), ("[1 2]", 1, 4), ("{\n  \"a\": 1,\n  b }", 3, 3), ("[1,]", 1, 4),
      ("{\"a\":1,}", 1, 8), ("[01]", 1, 3), ("[1.]", 1, 4), ("[-]", 1, 3), ("[1e]", 1, 4),
      ("tru", 1, 1), ("nulL", 1, 1), ("[\"é\" x]", 1, 6), ("{\"a\" 1}", 1, 6), ("[} ", 1, 2),
      ("{]", 1, 2), ("1 2", 1, 3), ("[\n\n\"a", 3, 3), ("[\"\\x\"]", 1, 4), ("[\"a\tb\"]", 1, 4),
      ("[\"\\ud83d\"]", 1, 9), ("[\"\\udc00\"]", 1, 9), ("{1:2}", 1, 2), ("[1", 1, 3),
      ("NaN", 1, 1),
      ("// a\n1", 1, 1),
    ] as [(String, Int, Int)])
  func `the first mistake is named by line and column`(
    _ text: String, line: Int, column: Int
  ) throws {
    let error = #expect(throws: JSONSyntaxError.self) { try check(text) }

    guard case .invalid(line, column, _)? = error else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82], [0x22, 0x80, 0x22],
      [0x22, 0xE0, 0x80, 0x80, 0x22],
    ] as [[UInt8]])
  func `text that is not UTF-8 is refused`(_ bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError.invalid(line: 1, column: 2, expected: "text in UTF-8")) {
      try JSONSyntax.checked(bytes, limits: .standard)
    }
  }

  @Test func `a byte order mark is dropped and not counted as a column`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    #expect(
      Array(try JSONSyntax.checked(mark + Array("[1]".utf8), limits: .standard)) == [91, 49, 93])
    #expect(throws: JSONSyntaxError.invalid(line: 1, column: 2, expected: "a value")) {
      try JSONSyntax.checked(mark + Array("[x".utf8), limits: .standard)
    }
  }

  @Test(arguments: ["", " \n\t\r ", "\u{FEFF}"])
  func `a document of white space is empty`(_ text: String) {
    #expect(throws: JSONSyntaxError.empty) { try check(text) }
  }

  @Test func `brackets are counted up to the limit`() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)

    _ = try check(deep)
    #expect(throws: JSONSyntaxError.tooDeep(limit: 128)) { try check("[" + deep + "]") }
    #expect(throws: JSONSyntaxError.tooDeep(limit: 128)) {
      try check(String(repeating: "{\"a\":", count: 1_000_000))
    }
  }

  @Test func `thirty million numbers in sixty megabytes are refused early`() throws {
    let numbers = String(repeating: ",1", count: 29_999_999)
    let bytes = Array((#"{"trackName":"x","z":[1"# + numbers + "]}").utf8)

    let error = #expect(throws: JSONSyntaxError.tooManyValues(limit: 1_000_000)) {
      try JSONSyntax.checked(bytes, limits: .standard)
    }
    #expect(error?.description == "has more than 1000000 values, which is the limit")
  }

  @Test func `values of every kind are counted up to the limit, names are not`() throws {
    var limits = ResourceLimits.standard
    limits.jsonValues = 7
    let document = #"{"a": [1, "x", true], "b": {"c": null}}"#

    _ = try check(document, limits: limits)
    limits.jsonValues = 6
    #expect(throws: JSONSyntaxError.tooManyValues(limit: 6)) {
      try check(document, limits: limits)
    }
  }

  @Test func `brackets in texts do not count`() throws {
    _ = try check("\"" + String(repeating: "[{", count: 500) + "\"")
  }

  @Test func `a document above the size limit is refused`() throws {
    var limits = ResourceLimits.standard
    limits.documentBytes = 4

    _ = try check("[12]", limits: limits)
    #expect(throws: JSONSyntaxError.tooLarge(byteCount: 5, limit: 4)) {
      try check("[123]", limits: limits)
    }
  }

  /// Foundation allows a comma before the end of an object, which the standard does not.
  @Test func `Foundation agrees on which documents are JSON`() throws {
    let base = Array(
      #"{"a": [1, -2.5e3, true, null, "x\u00e9\ud83d\ude00é漢"], "b": {"c": {}, "d": []}}"#.utf8)
    let letters = Array("{}[]\",:\\u0e9.-+tfn x".utf8) + [0x80, 0xC3, 0x00]
    var numbers = SeededGenerator(seed: 1)

    for _ in 0..<20_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...2, using: &numbers) {
        let index = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(letters.randomElement(using: &numbers) ?? 0, at: index)
        default: bytes[index] = letters.randomElement(using: &numbers) ?? 0
        }
      }
      let ours = (try? JSONSyntax.checked(bytes, limits: .standard)) != nil
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(ours == theirs || text.contains(/,\s*}/), "seed 1: \(text)")
    }
  }
}
