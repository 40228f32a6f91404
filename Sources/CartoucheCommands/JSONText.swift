import FoundationEssentials

/// Data as JSON, for programs and people to read.
enum JSONText {
  /// The lines of a value, keys in alphabetical order, with a line end after the last.
  static func bytes(of value: some Encodable) throws(ToolError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw ToolError(.internalFault, "cannot write JSON: \(error)")
    }
  }
}
