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
      guard let keyword = Self.visibleKeyword(of: line.text) else { continue }
      // A signature is never longer than a screen.
      let start = all[index..<min(index + 60, all.count)].map(\.text).joined(separator: "\n")
      result.append(Line(number: line.number, text: Self.signature(start)))
      if keyword == "enum" || keyword == "protocol" {
        result += Self.members(of: all[index...])
      }
    }
    return result
  }

  /// The word that tells what is declared, where the line begins a declaration that others can see.
  private static func visibleKeyword(of line: String) -> String? {
    guard line.contains("public") || line.contains("open") else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    guard let place = words.firstIndex(where: { declaringWords.contains(String($0)) }),
      words[..<place].contains(where: { $0 == "public" || $0 == "open" })
    else { return nil }
    // `class func` declares a function.
    let isClass = words[place] == "class" && place + 1 < words.count
    let next = isClass ? String(words[place + 1]) : ""
    return declaringWords.contains(next) ? next : String(words[place])
  }

  private static let declaringWords: Set = [
    "func", "var", "let", "init", "subscript", "struct", "class", "enum", "protocol", "actor",
    "typealias", "associatedtype", "extension", "case", "macro", "operator",
  ]

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
  private static func members(of lines: ArraySlice<Line>) -> [Line] {
    var result: [Line] = []
    var depth = 0
    for line in lines {
      let words = line.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if depth == 1, let first = words.first, ["case", "func", "var", "init"].contains(first) {
        result.append(line)
      }
      depth += line.text.count { $0 == "{" } - line.text.count { $0 == "}" }
      if depth <= 0, line.text.contains("}") { break }
    }
    return result
  }
}
