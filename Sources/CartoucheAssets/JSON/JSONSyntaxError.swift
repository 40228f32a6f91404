/// Why a document is not JSON that can be read.
package enum JSONSyntaxError: Error, Hashable, Sendable {
  /// It has more bytes than the limit.
  case tooLarge(byteCount: Int, limit: Int)
  /// It holds nothing but white space.
  case empty
  /// It has more open brackets at once than the limit.
  case tooDeep(limit: Int)
  /// It has more values than the limit.
  case tooManyValues(limit: Int)
  /// It breaks the rules of JSON at a place; lines and columns count from 1, columns in characters.
  case invalid(line: Int, column: Int, expected: String)
}

extension JSONSyntaxError: CustomStringConvertible {
  /// One sentence without a full stop that continues "the document".
  package var description: String {
    switch self {
    case .tooLarge(let byteCount, let limit):
      "has \(byteCount) bytes, more than the limit of \(limit)"
    case .empty:
      "is empty"
    case .tooDeep(let limit):
      "is nested deeper than the limit of \(limit) brackets"
    case .tooManyValues(let limit):
      "has more than \(limit) values, which is the limit"
    case .invalid(let line, let column, let expected):
      "is not JSON: line \(line), column \(column): expected \(expected)"
    }
  }
}
