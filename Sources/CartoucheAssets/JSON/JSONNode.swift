/// A value of a JSON document as it was read: members in the order of the document, of which some
/// may have the same name.
///
/// Objects of catalogs have few members, and looking through them is faster than hashing names.
package enum JSONNode {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([Member])

  /// A name and its value.
  package struct Member {
    package let name: String
    package let node: JSONNode
  }

  /// Whether it is null.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The same as a value whose members have no order; of two of one name the last counts.
  package var value: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members):
      .object(
        Dictionary(members.map { ($0.name, $0.node.value) }, uniquingKeysWith: { $1 }))
    }
  }
}
