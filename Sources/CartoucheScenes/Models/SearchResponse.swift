import CartoucheAssets
public import CartoucheCore
import FoundationEssentials

/// A response of the iTunes Search API, or of a lookup, or one result out of one.
///
/// Each item is decoded on its own: one that is wrong does not take the others with it.
///
/// ```swift
/// let response = try SearchResponse(parsing: bytes)
/// let first = try response.items[0].get()
/// print(first.name, first.kindLabel)
/// ```
public struct SearchResponse: Sendable {
  /// The results in the order of the response, each with its error where it cannot be read; there is
  /// at least one.
  public let items: [Result<SearchResult, SceneModelError>]

  /// Reads a response: an object with a list `results`, or an object that is a result itself.
  ///
  /// The text is UTF-8, with or without a byte order mark. Fields that a card does not need may be
  /// missing or hold anything.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - limits: how large and deep it may be, and how many results it may hold (`elements`).
  /// - Throws: `SearchResponseError`: `.emptyFile`, `.tooLarge`, `.tooDeep` and
  ///   `.tooManyValues`; `.notJSON` with the
  ///   place; `.notAnObject`, `.notAResponse` and `.resultsNotAList` where it is other JSON;
  ///   `.noResults` and `.tooManyResults`.
  /// - Complexity: linear in the number of bytes.
  public init(
    parsing bytes: [UInt8], limits: ResourceLimits = .standard
  ) throws(SearchResponseError) {
    let document = try Self.checked(bytes, limits: limits)
    do {
      items = try JSONDecoder().decode(
        ResponseDocument.self, from: Data(document), configuration: limits
      ).items
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

/// The document as JSON has it.
private struct ResponseDocument: DecodableWithConfiguration {
  let items: [Result<SearchResult, SceneModelError>]

  init(from decoder: any Decoder, configuration limits: ResourceLimits) throws {
    let fields: ItemFields
    do {
      fields = try ItemFields(decoder)
    } catch {
      throw SearchResponseError.notAnObject(found: JSONKind(of: decoder).noun)
    }
    if fields.contains("results") {
      items = try Self.results(decoder, limit: limits.elements)
    } else if SearchResult.tellingFields.contains(where: fields.contains) {
      items = [ResponseItem(fields).result]
    } else {
      throw SearchResponseError.notAResponse
    }
  }

  private static func results(
    _ decoder: any Decoder, limit: Int
  ) throws -> [Result<SearchResult, SceneModelError>] {
    let container = try decoder.container(keyedBy: FieldName.self)
    var list: any UnkeyedDecodingContainer
    do {
      list = try container.nestedUnkeyedContainer(forKey: FieldName("results"))
    } catch {
      throw SearchResponseError.resultsNotAList(
        found: JSONKind(of: "results", in: container).noun)
    }
    let count = list.count ?? 0
    guard count > 0 else { throw SearchResponseError.noResults }
    guard count <= limit else {
      throw SearchResponseError.tooManyResults(count: count, limit: limit)
    }
    var items: [Result<SearchResult, SceneModelError>] = []
    items.reserveCapacity(count)
    while !list.isAtEnd { items.append(try list.decode(ResponseItem.self).result) }
    return items
  }
}

/// A result, or why it cannot be read.
private struct ResponseItem: Decodable {
  let result: Result<SearchResult, SceneModelError>

  init(_ fields: ItemFields) {
    result = Result { () throws(SceneModelError) in try SearchResult(fields) }
  }

  init(from decoder: any Decoder) {
    result = Result { () throws(SceneModelError) in try SearchResult(ItemFields(decoder)) }
  }
}
