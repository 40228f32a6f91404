import Cartouche

/// A validator of the few words of JSON Schema that the schemas of this project use; plain and slow.
///
/// Source: JSON Schema, draft 2020-12. https://json-schema.org/draft/2020-12/json-schema-validation
struct JSONSchema {
  let root: JSONValue

  /// A word of a schema that is not known here, or a reference that leads nowhere.
  struct Unknown: Error {
    let word: String
  }

  /// Whether a document is valid.
  func accepts(_ document: JSONValue) throws -> Bool {
    try accepts(document, by: root)
  }

  private func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
    guard case .object(let words) = schema else { throw Unknown(word: "\(schema)") }
    for (word, rule) in words where try !holds(word, rule, for: value, among: words) {
      return false
    }
    return true
  }

  private func holds(
    _ word: String, _ rule: JSONValue, for value: JSONValue, among words: [String: JSONValue]
  ) throws -> Bool {
    switch (word, rule, value) {
    case ("$schema", _, _), ("title", _, _), ("description", _, _), ("$defs", _, _): return true
    case ("$ref", .string(let path), _): return try accepts(value, by: target(of: path))
    case ("type", .string(let name), _): return value.type == name
    case ("enum", .array(let values), _): return values.contains(value)
    case ("const", let other, _): return value == other
    case ("anyOf", .array(let rules), _):
      return try rules.contains { try accepts(value, by: $0) }
    case ("minimum", .number(let least), .number(let number)): return number >= least
    case ("maximum", .number(let most), .number(let number)): return number <= most
    case ("minLength", .number(let least), .string(let text)):
      return text.unicodeScalars.count >= Int(least)
    case ("pattern", .string(let pattern), .string(let text)):
      return try text.contains(Regex(pattern))
    case ("minItems", .number(let least), .array(let items)): return items.count >= Int(least)
    case ("maxItems", .number(let most), .array(let items)): return items.count <= Int(most)
    case ("uniqueItems", .bool, .array(let items)): return Set(items).count == items.count
    case ("items", let rule, .array(let items)):
      return try items.allSatisfy { try accepts($0, by: rule) }
    case ("required", .array(let names), .object(let values)):
      return names.allSatisfy {
        if case .string(let name) = $0 { values[name] != nil } else { false }
      }
    case ("properties", .object(let rules), .object(let values)):
      return try values.allSatisfy { name, value in
        try rules[name].map { try accepts(value, by: $0) } ?? true
      }
    case ("additionalProperties", .bool(false), .object(let values)):
      guard case .object(let rules)? = words["properties"] else { return values.isEmpty }
      return values.keys.allSatisfy { rules[$0] != nil }
    case ("minimum", _, _), ("maximum", _, _), ("minLength", _, _), ("pattern", _, _),
      ("minItems", _, _), ("maxItems", _, _), ("uniqueItems", _, _), ("items", _, _),
      ("required", _, _), ("properties", _, _), ("additionalProperties", _, _):
      // A rule for another kind of value.
      return true
    default: throw Unknown(word: word)
    }
  }

  /// The part of the schema that a path such as `#/$defs/color` leads to.
  func target(of path: String) throws -> JSONValue {
    try path.split(separator: "/").dropFirst().reduce(root) { part, name in
      guard case .object(let words) = part, let next = words[String(name)] else {
        throw Unknown(word: path)
      }
      return next
    }
  }
}

extension JSONValue {
  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
