/// Why a document is not a response of the iTunes Search API.
public enum SearchResponseError: Error, Hashable, Sendable {
  /// There is nothing in it.
  case emptyFile
  /// It has more bytes than the limit.
  case tooLarge(byteCount: Int, limit: Int)
  /// It has more open brackets at once than the limit.
  case tooDeep(limit: Int)
  /// It has more values than the limit.
  case tooManyValues(limit: Int)
  /// It is not JSON; lines and columns count from 1, columns in characters.
  case notJSON(line: Int, column: Int, expected: String)
  /// It is JSON that cannot be decoded all the same.
  case undecodable(reason: String)
  /// It is JSON, but no object.
  case notAnObject(found: String)
  /// It is an object, but neither a response nor a result.
  case notAResponse
  /// Its `results` are not a list.
  case resultsNotAList(found: String)
  /// It is a response without results.
  case noResults
  /// It has more results than the limit.
  case tooManyResults(count: Int, limit: Int)
}

extension SearchResponseError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .emptyFile:
      "the file is empty; an iTunes Search response or one result is needed"
    case .tooLarge(let byteCount, let limit):
      "the file has \(byteCount) bytes, more than the limit of \(limit)"
    case .tooDeep(let limit):
      "the JSON is nested deeper than the limit of \(limit) brackets"
    case .tooManyValues(let limit):
      "the JSON has more than \(limit) values, which is the limit"
    case .notJSON(let line, let column, let expected):
      "the file is not JSON: line \(line), column \(column): expected \(expected)"
    case .undecodable(let reason):
      "the JSON cannot be decoded: \(reason)"
    case .notAnObject(let found):
      "the JSON is \(found), not an object with results"
    case .notAResponse:
      "the JSON object has neither results nor the fields of a result"
    case .resultsNotAList(let found):
      "results is \(found), not a list"
    case .noResults:
      "the response holds no results"
    case .tooManyResults(let count, let limit):
      "the response holds \(count) results, more than the limit of \(limit)"
    }
  }
}
