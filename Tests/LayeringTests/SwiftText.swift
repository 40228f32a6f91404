/// The text of a Swift file, taken apart as far as the checks need it.
struct SwiftText {
  /// A line of code and where it stands.
  struct Line: Equatable {
    let number: Int
    let text: String
  }

  /// The text without comments, and without what stands between quotation marks.
  let code: String

  init(_ text: String) {
    var stripper = Stripper(text)
    code = stripper.strip()
  }

  /// The lines of code, counted from 1.
  var lines: [Line] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(number: $0 + 1, text: String($1))
    }
  }

  /// The modules that are imported.
  var imports: [Line] {
    lines.compactMap { line in
      let words = line.text.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy(Self.isImportModifier)
      else { return nil }
      let kinds = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
      ]
      let name =
        kinds.contains(words[place + 1]) ? words.dropFirst(place + 2).first : words[place + 1]
      guard let module = name?.split(separator: ".").first else { return nil }
      return Line(number: line.number, text: String(module))
    }
  }

  /// The declarations that others can see: from the word `public` or `open` to the body, and what a
  /// public enum or protocol holds.
  var publicDeclarations: [Line] {
    var result: [Line] = []
    let all = lines
    for (index, line) in all.enumerated() {
      let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
      guard words.contains("public") || words.contains("open"), !words.contains("import") else {
        continue
      }
      let rest = all[index...].map(\.text).joined(separator: "\n")
      result.append(Line(number: line.number, text: Self.signature(rest)))
      if words.contains("enum") || words.contains("protocol") {
        result += Self.members(of: rest, from: line.number)
      }
    }
    return result
  }

  private static func isImportModifier(_ word: String) -> Bool {
    word.hasPrefix("@")
      || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }

  /// The text up to the body, or to the end of a line at which no bracket is open and nothing follows.
  private static func signature(_ text: String) -> String {
    var depth = 0
    var result = ""
    for character in text {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      if depth <= 0, character == "{" { break }
      if depth <= 0, character == "\n", !Self.goesOn(result) { break }
      result.append(character)
    }
    return result
  }

  private static func goesOn(_ text: String) -> Bool {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return true }
    return ",:>=&".contains(last)
  }

  /// The cases of an enum, the requirements of a protocol: lines directly inside of the braces.
  private static func members(of text: String, from number: Int) -> [Line] {
    var result: [Line] = []
    var depth = 0
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if depth == 1, let first = words.first, ["case", "func", "var", "init"].contains(first) {
        result.append(Line(number: number + offset, text: String(line)))
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth <= 0, offset > 0 || line.contains("}") { break }
    }
    return result
  }
}
