/// Finds what somebody may have meant.
package enum Spelling {
  /// The candidate that is nearest to a word, where one is near enough.
  ///
  /// Near enough is a slip of the finger for every three letters, or a candidate that the word
  /// begins. Words longer than 64 bytes have none.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = max(1, letters.filter { $0 != UInt8(ascii: "-") }.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      let isBeginning = letters.count >= 3 && other.starts(with: letters)
      let distance = isBeginning ? 1 : distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  ///
  /// Source: the optimal string alignment distance, by its recurrence over rows.
  /// https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
  package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var line = [row + 1]
      for (column, other) in second.enumerated() {
        let change = above[column] + (letter == other ? 0 : 1)
        var least = min(above[column + 1] + 1, line[column] + 1, change)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      before = above
      above = line
    }
    return above.last ?? 0
  }
}
