/// The kinds of values in JSON, to say in a message what was found.
enum JSONKind: Decodable {
  case text
  case number
  case flag
  case null
  case list
  case object

  /// The kind of the value that a decoder stands at.
  init(of decoder: any Decoder) {
    do {
      try self.init(from: decoder)
    } catch {
      self = .object
    }
  }

  /// The kind of the value of a field.
  init<Key: CodingKey>(of name: String, in container: KeyedDecodingContainer<Key>) {
    do {
      guard let key = Key(stringValue: name) else {
        self = .null
        return
      }
      self = try container.decode(JSONKind.self, forKey: key)
    } catch {
      self = .object
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if Self.decodes(String.self, from: container) {
        .text
      } else if Self.decodes(Bool.self, from: container) {
        .flag
      } else if Self.isList(decoder) {
        .list
      } else if Self.isObject(decoder) {
        .object
      } else {
        // The last kind: asking for it fails where the number is beyond any of Swift's.
        .number
      }
  }

  /// Its name in a sentence.
  var noun: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }

  private static func decodes<Value: Decodable>(
    _ type: Value.Type, from container: any SingleValueDecodingContainer
  ) -> Bool {
    do {
      _ = try container.decode(type)
      return true
    } catch {
      return false
    }
  }

  private static func isList(_ decoder: any Decoder) -> Bool {
    do {
      _ = try decoder.unkeyedContainer()
      return true
    } catch {
      return false
    }
  }

  private static func isObject(_ decoder: any Decoder) -> Bool {
    do {
      _ = try decoder.container(keyedBy: FieldName.self)
      return true
    } catch {
      return false
    }
  }
}
