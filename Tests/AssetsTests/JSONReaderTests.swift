import CartoucheAssets
import CartoucheCore
import Foundation
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  private func root(_ text: String) throws -> JSONNode {
    try JSONReader.root(of: Array(text.utf8), limits: .standard)
  }

  /// A value in one text: numbers by their bits, members sorted, of two of one name the last.
  private func spelled(_ node: JSONNode) -> String {
    switch node {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .number(let number): return "#\(number.bitPattern)"
    case .string(let text): return "\"\(text.unicodeScalars.map(\.value))\""
    case .array(let nodes): return "[" + nodes.map(spelled).joined(separator: ",") + "]"
    case .object(let members):
      let last = Dictionary(members.map { ($0.name, spelled($0.node)) }) { $1 }
      let parts = last.map { "\($0.key.unicodeScalars.map(\.value)):\($0.value)" }
      return "{" + parts.sorted().joined(separator: ",") + "}"
    }
  }

  /// The same of what Foundation reads.
  private func spelled(_ value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case let number as NSNumber where "\(type(of: value))".contains("Bool"):
      return "\(number.boolValue)"
    case let flag as Bool where !(value is NSNumber): return "\(flag)"
    case let number as NSNumber: return "#\(number.doubleValue.bitPattern)"
    case let text as String: return "\"\(text.unicodeScalars.map(\.value))\""
    case let values as [Any]: return "[" + values.map(spelled).joined(separator: ",") + "]"
    case let members as [String: Any]:
      let parts = members.map { "\($0.key.unicodeScalars.map(\.value)):\(spelled($0.value))" }
      return "{" + parts.sorted().joined(separator: ",") + "}"
    default: return "unknown \(type(of: value))"
    }
  }

  private static func text(using numbers: inout SeededGenerator) -> String {
    let pieces = [
      "a", "é", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\\\", "\\\"", "\\/", "\\b\\f\\r\\t",
      "漢", " ", "key", "\\u0000",
    ]
    let count = Int.random(in: 0...5, using: &numbers)
    let chosen = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }
    return "\"" + chosen.joined() + "\""
  }

  private static func value(depth: Int, using numbers: inout SeededGenerator) -> String {
    let space = [" ", "", "\n", "\t\r"].randomElement(using: &numbers) ?? ""
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &numbers) {
    case 0: return "null" + space
    case 1: return (Bool.random(using: &numbers) ? "true" : "false") + space
    case 2: return "\(Int.random(in: -99...99_999_999, using: &numbers))"
    case 3:
      let spellings = [
        "0.1", "-0.0", "1e3", "2.5E-7", "123456789012345678", "1e308", "4.9e-324", "0.30",
        "9007199254740993", "1.7976931348623157e308", "123456789.123456789",
      ]
      return spellings.randomElement(using: &numbers) ?? "0"
    case 4, 5: return space + text(using: &numbers)
    case 6:
      let count = Int.random(in: 0...4, using: &numbers)
      let values = (0..<count).map { _ in value(depth: depth - 1, using: &numbers) }
      return "[" + space + values.joined(separator: space + ",") + "]"
    default:
      let count = Int.random(in: 0...4, using: &numbers)
      let members = (0..<count).map { index in
        // No name twice: which of two counts is our own rule.
        "\"\(index)" + text(using: &numbers).dropFirst() + space + ":"
          + value(depth: depth - 1, using: &numbers)
      }
      return "{" + members.joined(separator: "," + space) + space + "}"
    }
  }

  @Test func `Foundation reads the same values in random documents`() throws {
    var numbers = SeededGenerator(seed: 3)

    for _ in 0..<2_000 {
      let text = Self.value(depth: 4, using: &numbers)
      let theirs = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(spelled(try root(text)) == spelled(theirs), "seed 3: \(text)")
    }
  }

  @Test func `of two members of one name the last counts`() throws {
    guard case .object(let members) = try root(#"{"a": 1, "b": 2, "a": 3}"#) else {
      Issue.record("an object is expected")
      return
    }
    #expect(members.map(\.name) == ["a", "b", "a"])

    let set = #"{"colors": [{"color": {"components": {"white": "9"}, "color-space": "a"}}],"#
    let twice = set + #""colors": [{"color": {"color-space": "b"}}]}"#
    let error = #expect(throws: AssetError.self) {
      try ColorSet(parsing: Array(twice.utf8), path: "A", limits: .standard)
        .color(for: TraitCollection())
    }
    #expect(
      error
        == .invalidColor(
          set: "A", reason: "a colour has neither components nor a reference"))
  }

  @Test func `a number that no Double holds is an error, one that vanishes is zero`() throws {
    let digits = String(repeating: "9", count: 400)
    for text in ["1e999", "-1e309", digits] {
      #expect(throws: JSONMismatch.self) { try root("[\(text)]") }
    }
    guard case .number(let number) = try root("1e-999") else {
      Issue.record("a number is expected")
      return
    }
    #expect(number == 0)
  }

  @Test func `nothing but an error comes of what is cut or too deep`() throws {
    let text = #"{"a": [1, "x\u00e9\ud83d\ude00", {"b": null}], "c": true}"#
    for count in 0..<text.utf8.count {
      #expect(throws: JSONMismatch.self) {
        try JSONReader.root(of: Array(text.utf8.prefix(count)), limits: .standard)
      }
    }
    // Limits that allow more than the stack holds.
    var limits = ResourceLimits.standard
    limits.jsonDepth = .max
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONMismatch.self) { try JSONReader.root(of: deep, limits: limits) }
  }
}
