import FoundationEssentials

/// The fields of one item of a document, read by name.
///
/// A field that is null counts as missing. Only the fields that are asked for are looked at, so that
/// others may hold anything.
struct ItemFields {
  private let container: KeyedDecodingContainer<FieldName>

  /// Opens an item.
  ///
  /// - Throws: `SceneModelError.wrongType` where it is not an object.
  init(_ decoder: any Decoder) throws(SceneModelError) {
    do {
      container = try decoder.container(keyedBy: FieldName.self)
    } catch {
      throw .wrongType(
        path: Self.path(decoder.codingPath), found: JSONKind(of: decoder).noun, needed: "an object")
    }
  }

  /// Whether a field is there; it may be null.
  func contains(_ name: String) -> Bool {
    container.contains(FieldName(name))
  }

  /// The first text that is there and not empty; the fields after it are not looked at.
  func text(_ names: String...) throws(SceneModelError) -> String? {
    for name in names {
      let text = try value(name, as: String.self, needed: "a text")
      if let text, !text.isEmpty { return text }
    }
    return nil
  }

  /// The first number that is there, exactly as it is written in decimals; the fields after it are
  /// not looked at.
  func number(_ names: String...) throws(SceneModelError) -> Decimal? {
    for name in names {
      guard let number = try value(name, as: Decimal.self, needed: "a number") else { continue }
      guard !number.isNaN else {
        throw .outOfRange(path: path(name), needed: "an amount of money")
      }
      return number
    }
    return nil
  }

  /// A text that nothing is drawn from; nil where the field is anything else, or empty.
  func optionalText(_ name: String) -> String? {
    do {
      return try text(name)
    } catch {
      return nil
    }
  }

  /// A whole number that nothing is drawn from; nil where the field is anything else.
  func identifier(_ name: String) -> Int? {
    do {
      return try container.decodeIfPresent(Int.self, forKey: FieldName(name))
    } catch {
      return nil
    }
  }

  /// The texts of a list of texts, or of a list of objects with a `name`, as in podcast episodes.
  func names(_ name: String) throws(SceneModelError) -> [String] {
    try value(name, as: [ListedName].self, needed: "a list of texts")?.map(\.name) ?? []
  }

  /// The path of a field, or of one that is missing.
  func path(_ name: String) -> String {
    Self.path(container.codingPath + [FieldName(name)])
  }

  private func value<Value: Decodable>(
    _ name: String, as type: Value.Type, needed: String
  ) throws(SceneModelError) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: FieldName(name))
    } catch {
      let kind = JSONKind(of: name, in: container)
      guard kind != .number || type != Decimal.self else {
        throw .outOfRange(path: path(name), needed: "an amount of money")
      }
      throw .wrongType(path: path(name), found: kind.noun, needed: needed)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    return path.isEmpty ? "the document" : String(path.drop { $0 == "." })
  }
}

/// The name of a field.
struct FieldName: CodingKey {
  let stringValue: String

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  var intValue: Int? { nil }

  init?(intValue: Int) {
    nil
  }
}

/// An entry of a list of names: a text, or an object with a `name`.
private struct ListedName: Decodable {
  let name: String

  private enum CodingKeys: CodingKey {
    case name
  }

  init(from decoder: any Decoder) throws {
    do {
      name = try decoder.singleValueContainer().decode(String.self)
    } catch DecodingError.typeMismatch {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }
}
