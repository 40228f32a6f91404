import CartoucheCore
import FoundationEssentials

/// The document as JSON has it.
struct ResponseDocument: DecodableWithConfiguration {
  let items: [Result<SearchResult, SceneModelError>]
  /// Whether it is an object that is a result itself.
  let isBareResult: Bool

  init(from decoder: any Decoder, configuration limits: ResourceLimits) throws {
    let fields: ItemFields
    do {
      fields = try ItemFields(decoder)
    } catch {
      throw SearchResponseError.notAnObject(found: JSONKind(of: decoder).noun)
    }
    if fields.contains("results") {
      items = try Self.results(decoder, limit: limits.elements)
      isBareResult = false
    } else if SearchResult.tellingFields.contains(where: fields.contains) {
      items = [ResponseItem(fields).result]
      isBareResult = true
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
