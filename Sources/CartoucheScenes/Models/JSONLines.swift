import CartoucheAssets
import CartoucheCore

/// A text with a JSON document a line.
///
/// Source: JSON Lines. https://jsonlines.org
struct JSONLines {
  /// The lines that are not blank, with their numbers from 1.
  let lines: [(number: Int, bytes: ArraySlice<UInt8>)]

  /// How many lines are looked at to find out what a text is.
  private static let sample = 100

  /// Divides a text; nil where it does not look as if each line were a document.
  ///
  /// A document that was cut, or has a mistake, may have lines that are objects by themselves; so
  /// the first line has to be one, or more than half of the lines, unless the form says that they
  /// are lines.
  init?(_ bytes: [UInt8], form: SearchResponse.Form, limits: ResourceLimits) {
    var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
    var rest = bytes[...]
    var number = 1
    // Each line is a result at least, so that no more of them need to be kept.
    while !rest.isEmpty, lines.count <= limits.elements {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if !rest[..<end].allSatisfy(Self.isBlank) { lines.append((number, rest[..<end])) }
      rest = rest[end...].dropFirst()
      number += 1
    }
    self.lines = lines
    guard form == .automatic else { return }
    guard lines.count > 1 else { return nil }
    let sampled = lines.prefix(Self.sample)
    let whole = sampled.map { Self.isObject($0.bytes, limits: limits) }
    guard whole.first == true || whole.count(where: \.self) * 2 > whole.count else { return nil }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func isObject(_ line: ArraySlice<UInt8>, limits: ResourceLimits) -> Bool {
    do {
      let document = try JSONSyntax.checked(Array(line), limits: limits)
      return document.first { !isBlank($0) } == UInt8(ascii: "{")
    } catch {
      return false
    }
  }
}
