/// The words of a command line after the name of the workload: pairs of a name and a value.
struct BenchArguments {
  private var values: [String: String] = [:]

  /// Reads pairs as `--size 100x100`.
  ///
  /// - Throws: `BenchError.unknownOption` and `BenchError.missingValue`.
  init(_ words: [String], allowed: [String]) throws(BenchError) {
    var rest = words[...]
    while let name = rest.popFirst() {
      guard allowed.contains(name) else { throw .unknownOption(name, known: allowed) }
      guard let value = rest.popFirst() else { throw .missingValue(name) }
      values[name] = value
    }
  }

  /// The value of an option; nil where it is not given.
  subscript(name: String) -> String? { values[name] }

  /// A number above zero.
  ///
  /// - Throws: `BenchError.wrongValue` where the value is none.
  func count(_ name: String, default standard: Int) throws(BenchError) -> Int {
    guard let word = values[name] else { return standard }
    guard let number = Int(word), number > 0, number <= 1_000_000 else {
      throw .wrongValue(name, found: word, allowed: "a number from 1 to 1000000")
    }
    return number
  }

  /// Extents as `1170x2532`; nil where they are not given.
  ///
  /// - Throws: `BenchError.wrongValue` where the value is none.
  func size(_ name: String) throws(BenchError) -> (width: Int, height: Int)? {
    guard let word = values[name] else { return nil }
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...32_767).contains(width), (1...32_767).contains(height)
    else {
      throw .wrongValue(name, found: word, allowed: "WIDTHxHEIGHT in pixels")
    }
    return (width, height)
  }
}

/// Why nothing is measured.
enum BenchError: Error, Hashable {
  case unknownWorkload(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(String)
  case wrongValue(String, found: String, allowed: String)
  case unreadable(path: String, reason: String)
  case notYet(String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownWorkload(let name, let known):
      "there is no workload \"\(name)\"; known are \(known.joined(separator: ", "))"
    case .unknownOption(let name, let known):
      "there is no option \(name) here; known are \(known.joined(separator: ", "))"
    case .missingValue(let name):
      "\(name) needs a value"
    case .wrongValue(let name, let found, let allowed):
      "\(name) is \"\(found)\"; it has to be \(allowed)"
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .notYet(let what):
      "\(what) cannot be drawn yet"
    }
  }
}
