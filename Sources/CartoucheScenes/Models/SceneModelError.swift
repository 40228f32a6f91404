/// What is wrong with one item of the data behind a scene; the other items are not touched by it.
///
/// A path leads from the document to the value: `results[3].trackPrice`.
public indirect enum SceneModelError: Error, Hashable, Sendable {
  /// A value is of another kind than it must be.
  case wrongType(path: String, found: String, needed: String)
  /// A number is larger or more exact than an amount of money can be.
  case outOfRange(path: String, needed: String)
  /// A currency is not three letters.
  case invalidCurrency(path: String, found: String)
  /// There is a price, but no currency.
  case missingCurrency(path: String, price: String)
  /// A line of JSON Lines is no response; lines count from 1.
  case line(Int, SearchResponseError)
  /// An item of a line of JSON Lines is wrong; the path begins in that line.
  case inLine(Int, SceneModelError)
}

extension SceneModelError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .wrongType(let path, let found, let needed):
      "\(path) is \(found); \(needed) is needed"
    case .outOfRange(let path, let needed):
      "\(path) is out of range; \(needed) is needed"
    case .invalidCurrency(let path, let found):
      "\(path) is \"\(found)\"; three letters as in USD are needed"
    case .missingCurrency(let path, let price):
      "\(path) is missing, though there is a price of \(price)"
    case .line(let number, .notJSON(_, let column, let expected)):
      "line \(number), column \(column) is not JSON: expected \(expected)"
    case .line(let number, let error):
      "line \(number): \(error)"
    case .inLine(let number, let error):
      "line \(number): \(error)"
    }
  }
}
