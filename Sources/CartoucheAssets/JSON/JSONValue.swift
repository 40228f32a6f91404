/// Any value of a JSON document: what is kept of one that has no meaning here.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
      return
    }
    for read in Self.readers {
      do {
        self = try read(container)
        return
      } catch DecodingError.typeMismatch {
        // A value of another kind: the next reader is asked.
        continue
      }
    }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "the value is of no kind that JSON has")
  }

  /// The kinds in the order in which they are tried.
  private static var readers: [(any SingleValueDecodingContainer) throws -> JSONValue] {
    [
      { .string(try $0.decode(String.self)) }, { .bool(try $0.decode(Bool.self)) },
      { .number(try $0.decode(Double.self)) }, { .array(try $0.decode([JSONValue].self)) },
      { .object(try $0.decode([String: JSONValue].self)) },
    ]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

/// A key of an object that may have any name.
struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

extension Decoder {
  /// The values of an object under other keys than these.
  func values(besides known: Set<String>) throws -> [String: JSONValue] {
    let container = try container(keyedBy: JSONKey.self)
    var values: [String: JSONValue] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      values[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return values
  }
}

extension Encoder {
  /// Adds values to an object.
  func add(_ values: [String: JSONValue]) throws {
    var container = container(keyedBy: JSONKey.self)
    for (name, value) in values { try container.encode(value, forKey: JSONKey(name)) }
  }
}
