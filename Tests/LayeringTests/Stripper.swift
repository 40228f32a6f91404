/// Removes comments and the contents of string literals; line ends stay where they are.
struct Stripper {
  private static let lineEnd = UInt8(ascii: "\n")

  private let text: [UInt8]
  private var place = 0
  private var result: [UInt8] = []

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  mutating func strip() -> String {
    while place < text.count {
      if starts(with: "//") {
        skipLineComment()
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let hashes = rawStringStart {
        skipString(hashes: hashes)
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func starts(with word: String, at offset: Int = 0) -> Bool {
    text.dropFirst(place + offset).starts(with: word.utf8)
  }

  /// The number of `#` before a quotation mark that begins here, or nil where no string begins.
  private var rawStringStart: Int? {
    var hashes = 0
    while starts(with: "#", at: hashes) { hashes += 1 }
    return starts(with: "\"", at: hashes) ? hashes : nil
  }

  private mutating func skipLineComment() {
    while place < text.count, text[place] != Self.lineEnd { place += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        place += 2
      } else if starts(with: "*/") {
        depth -= 1
        place += 2
      } else {
        if text[place] == Self.lineEnd { result.append(text[place]) }
        place += 1
      }
    } while depth > 0 && place < text.count
  }

  private mutating func skipString(hashes: Int) {
    place += hashes
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let mark = String(repeating: "#", count: hashes)
    place += quote.count
    result += "\"\"".utf8
    while place < text.count {
      if starts(with: quote + mark) {
        place += quote.count + hashes
        return
      } else if starts(with: "\\" + mark + "(") {
        place += 1 + hashes
        skipInterpolation()
      } else if starts(with: "\\" + mark) {
        place += 2 + hashes
      } else {
        if text[place] == Self.lineEnd { result.append(text[place]) }
        place += 1
      }
    }
  }

  /// What an interpolation holds is code, and stays.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let hashes = rawStringStart {
        skipString(hashes: hashes)
        continue
      }
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") { depth -= 1 }
      result.append(text[place])
      place += 1
    } while depth > 0 && place < text.count
  }
}
