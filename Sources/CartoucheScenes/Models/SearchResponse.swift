import CartoucheAssets
public import CartoucheCore
import FoundationEssentials

/// A response of the iTunes Search API, or of a lookup, or one result out of one, or lines of these.
///
/// Each item is decoded on its own: one that is wrong does not take the others with it.
///
/// ```swift
/// let response = try SearchResponse(parsing: bytes)
/// let first = try response.items[0].get()
/// print(first.name, first.kindLabel)
/// ```
public struct SearchResponse: Sendable {
  /// How the text of a response is laid out.
  public enum Form: Hashable, Sendable {
    /// One document, or else JSON Lines where the first line, or most lines, are objects by
    /// themselves.
    case automatic
    /// One document, or else JSON Lines, as the name of the file says: a document a line.
    case lines
  }

  /// The results in the order of the response, each with its error where it cannot be read; there is
  /// at least one.
  public let items: [Result<SearchResult, SceneModelError>]
  /// Where each item stands, as `results[3]`, `line 4` or `line 4: results[0]`; `the document` where
  /// it is the only one.
  public let paths: [String]

  /// Reads a response: an object with a list `results`, or an object that is a result itself, or
  /// several of these, one a line.
  ///
  /// The text is UTF-8, with or without a byte order mark. Fields that a card does not need may be
  /// missing or hold anything. In JSON Lines a line that is wrong is an item that is wrong; blank
  /// lines are passed over, and lines count from 1.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - form: how it is laid out.
  ///   - limits: how large and deep it may be, and how many results it may hold (`elements`).
  /// - Throws: `SearchResponseError`: `.emptyFile`, `.tooLarge`, `.tooDeep` and
  ///   `.tooManyValues`; `.notJSON` with the
  ///   place; `.notAnObject`, `.notAResponse` and `.resultsNotAList` where it is other JSON;
  ///   `.noResults` and `.tooManyResults`.
  /// - Complexity: linear in the number of bytes.
  public init(
    parsing bytes: [UInt8], form: Form = .automatic, limits: ResourceLimits = .standard
  ) throws(SearchResponseError) {
    let decoder = JSONDecoder()
    do throws(SearchResponseError) {
      let document = try Self.document(bytes, decoder: decoder, limits: limits)
      items = document.items
      paths = Self.paths(of: document)
    } catch {
      // Only what goes wrong at the text as a whole makes it worth looking at the lines.
      guard case .notJSON = error, let lines = JSONLines(bytes, form: form, limits: limits) else {
        throw error
      }
      (items, paths) = try Self.results(of: lines, decoder: decoder, limits: limits)
    }
  }

  private static func results(
    of lines: JSONLines, decoder: JSONDecoder, limits: ResourceLimits
  ) throws(SearchResponseError) -> ([Result<SearchResult, SceneModelError>], [String]) {
    var items: [Result<SearchResult, SceneModelError>] = []
    var paths: [String] = []
    for line in lines.lines {
      let name = "line \(line.number)"
      do throws(SearchResponseError) {
        let document = try document(Array(line.bytes), decoder: decoder, limits: limits)
        items += document.items.map { item in
          item.mapError { .inLine(line.number, $0) }
        }
        paths += document.isBareResult ? [name] : Self.paths(of: document).map { "\(name): \($0)" }
      } catch {
        items.append(.failure(.line(line.number, error)))
        paths.append(name)
      }
      guard items.count <= limits.elements else {
        throw .tooManyResults(count: items.count, limit: limits.elements)
      }
    }
    return (items, paths)
  }

  private static func paths(of document: ResponseDocument) -> [String] {
    document.isBareResult
      ? ["the document"] : document.items.indices.map { "results[\($0)]" }
  }

  private static func document(
    _ bytes: [UInt8], decoder: JSONDecoder, limits: ResourceLimits
  ) throws(SearchResponseError) -> ResponseDocument {
    let document = try checked(bytes, limits: limits)
    do {
      return try decoder.decode(
        ResponseDocument.self, from: Data(document), configuration: limits)
    } catch let error as SearchResponseError {
      throw error
    } catch {
      throw .undecodable(reason: "\(error)")
    }
  }

  private static func checked(
    _ bytes: [UInt8], limits: ResourceLimits
  ) throws(SearchResponseError) -> ArraySlice<UInt8> {
    do {
      return try JSONSyntax.checked(bytes, limits: limits)
    } catch {
      switch error {
      case .empty: throw .emptyFile
      case .tooLarge(let byteCount, let limit): throw .tooLarge(byteCount: byteCount, limit: limit)
      case .tooDeep(let limit): throw .tooDeep(limit: limit)
      case .tooManyValues(let limit): throw .tooManyValues(limit: limit)
      case .invalid(let line, let column, let expected):
        throw .notJSON(line: line, column: column, expected: expected)
      }
    }
  }
}
