/// The checks of one file, from its path below the package and its text to what is wrong.
enum SourceChecks {
  /// Imports that the table does not allow.
  static func imports(path: String, text: SwiftText) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2, parts[0] == "Sources" else { return [] }
    guard let allowed = LayeringRules.table[parts[1]] else {
      return ["\(path): the folder \(parts[1]) is not in the table of targets"]
    }
    let file = parts.dropFirst().joined(separator: "/")
    let more = LayeringRules.exceptions[file] ?? []
    let all = allowed.union(more).union(LayeringRules.everywhere)
    return text.imports.filter { !all.contains($0.text) }.map { line in
      "\(path):\(line.number): \(parts[1]) may not import \(line.text)"
    }
  }

  /// C types that a public declaration shows.
  static func cTypes(path: String, text: SwiftText) -> [String] {
    text.publicDeclarations.flatMap { line in
      identifiers(in: line.text).filter(isCType).map { name in
        "\(path):\(line.number): the public declaration shows the C type \(name)"
      }
    }
  }

  /// Words that no file may hold without a reason, and reasons for words that a file does not hold.
  static func forbiddenWords(
    path: String, text: SwiftText,
    reasons: [String: [String: String]] = LayeringRules.filesWithForbiddenWords
  ) -> [String] {
    let excused = Set(reasons[path]?.keys.map(\.self) ?? [])
    var found: Set<String> = []
    let wrong = text.lines.flatMap { line in
      LayeringRules.forbiddenWords.filter { holds(line.text, $0) }.compactMap { word in
        found.insert(word)
        return excused.contains(word) ? nil : "\(path):\(line.number): \(word) is not allowed"
      }
    }
    return wrong
      + excused.subtracting(found).sorted().map { word in
        "\(path) has a reason for \(word), but does not hold it"
      }
  }

  /// A file that is too long without a reason, or has a reason without being too long.
  static func length(
    path: String, lineCount: Int, reasons: [String: String] = LayeringRules.longFiles
  ) -> [String] {
    switch (lineCount > LayeringRules.lineLimit, reasons[path] != nil) {
    case (true, false): ["\(path) has \(lineCount) lines, allowed are \(LayeringRules.lineLimit)"]
    case (false, true): ["\(path) is on the list of long files, but has only \(lineCount) lines"]
    default: []
    }
  }

  private static func identifiers(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  private static func isCType(_ name: String) -> Bool {
    name == "OpaquePointer"
      || LayeringRules.prefixesOfCTypes.contains { prefix in
        guard name.hasPrefix(prefix) else { return false }
        // `Fc` and `tj` begin English words too: what follows has to begin a word of its own.
        let next = name.dropFirst(prefix.count).first
        return prefix.hasSuffix("_") || next?.isUppercase == true || name == "tjhandle"
      }
  }

  /// Whether a line holds a word that is not the end of a longer one, as `alias!` is of `as!`.
  private static func holds(_ line: String, _ word: String) -> Bool {
    var rest = line[...]
    while let range = rest.firstRange(of: word) {
      let isWhole = rest[..<range.lowerBound].last.map { !($0.isLetter || $0.isNumber) } ?? true
      if isWhole { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
