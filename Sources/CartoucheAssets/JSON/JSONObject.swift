/// The members of an object of a JSON document, and where in the document it stands.
struct JSONObject {
  private let members: [JSONNode.Member]
  private let place: String

  /// Takes a value that has to be an object.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - place: where it stands, as `images[0].resizing`; empty for the whole document.
  /// - Throws: `JSONMismatch` where it is something else.
  init(_ value: JSONNode, at place: String) throws(JSONMismatch) {
    guard case .object(let members) = value else {
      throw JSONMismatch(value, at: place, wanted: "an object")
    }
    self.members = members
    self.place = place
  }

  /// A text; nil where there is none, or null.
  func text(_ name: String) throws(JSONMismatch) -> String? {
    switch node(name) {
    case nil, .null?: nil
    case .string(let text)?: text
    case let value?: throw JSONMismatch(value, at: path(to: name), wanted: "a text")
    }
  }

  /// A text that has to be there.
  func requiredText(_ name: String) throws(JSONMismatch) -> String {
    switch node(name) {
    case nil: throw JSONMismatch(place: path(to: name), problem: "is missing")
    case .string(let text)?: text
    case let value?: throw JSONMismatch(value, at: path(to: name), wanted: "a text")
    }
  }

  /// A number; nil where there is none, or null.
  func number(_ name: String) throws(JSONMismatch) -> Double? {
    switch node(name) {
    case nil, .null?: nil
    case .number(let number)?: number
    case let value?: throw JSONMismatch(value, at: path(to: name), wanted: "a number")
    }
  }

  /// True or false; nil where there is neither, or null.
  func flag(_ name: String) throws(JSONMismatch) -> Bool? {
    switch node(name) {
    case nil, .null?: nil
    case .bool(let flag)?: flag
    case let value?: throw JSONMismatch(value, at: path(to: name), wanted: "true or false")
    }
  }

  /// What is made of an object; nil where there is none, or null.
  func object<Part>(
    _ name: String, _ make: (JSONObject) throws(JSONMismatch) -> Part
  ) throws(JSONMismatch) -> Part? {
    guard let value = value(name) else { return nil }
    return try make(JSONObject(value, at: path(to: name)))
  }

  /// What is made of each object of a list; nil where there is no list, or null.
  func objects<Part>(
    _ name: String, _ make: (JSONObject) throws(JSONMismatch) -> Part
  ) throws(JSONMismatch) -> [Part]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else {
      throw JSONMismatch(value, at: path(to: name), wanted: "a list")
    }
    let path = path(to: name)
    var parts: [Part] = []
    for (index, value) in values.enumerated() {
      parts.append(try make(JSONObject(value, at: "\(path)[\(index)]")))
    }
    return parts
  }

  /// Any value but null.
  func value(_ name: String) -> JSONNode? {
    guard let node = node(name), !node.isNull else { return nil }
    return node
  }

  /// The values under other names than these.
  func values(besides known: Set<String>) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for member in members where !known.contains(member.name) {
      values[member.name] = member.node.value
    }
    return values
  }

  /// Of two members of one name the last counts.
  private func node(_ name: String) -> JSONNode? {
    members.last { $0.name == name }?.node
  }

  /// Where the member of a name stands.
  func path(to name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }
}

/// A value of a document that is of another kind than it has to be.
package struct JSONMismatch: Error {
  /// Where it stands, as `images[0].scale`; empty for the whole document.
  package let place: String
  /// What is wrong with it, after the place in a sentence.
  package let problem: String

  init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  /// A value where another kind is wanted.
  init(_ value: JSONNode, at place: String, wanted: String) {
    self.place = place
    problem = value.isNull && !place.isEmpty ? "is null, not \(wanted)" : "is not \(wanted)"
  }

  /// One sentence without a full stop that continues "the document".
  var reason: String { place.isEmpty ? problem : "says wrongly: \(place) \(problem)" }
}
