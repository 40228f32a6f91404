import CartoucheCore
import FoundationEssentials

/// What a person decided on golden images, as the page of a report saves it.
///
///     {"version": 1, "decisions": [{"name": "Cards/a~dark@2x.png", "decision": "accept",
///       "expectedSha256": "…", "actualSha256": "…"}]}
///
/// A hash is null where there was no such file.
package struct GoldenDecisions: Sendable {
  /// A decision on one image.
  package struct Decision: Hashable, Sendable {
    /// The path of the image below its folder.
    package let name: String
    /// Whether the picture is to become the golden image.
    package let isAccepted: Bool
    /// The SHA-256 of the golden image that was looked at.
    package let expectedSha256: String?
    /// The SHA-256 of the picture that was looked at.
    package let actualSha256: String?
  }

  /// The decisions in the order of the file.
  package let decisions: [Decision]

  /// Reads a file.
  ///
  /// - Throws: `GoldenError.invalidDecisions` where it is none, has another version or other keys,
  ///   decides twice on a name, accepts what has no file or names a hash that is none; `invalidName` where a name could
  ///   lead out of a folder.
  package init(parsing bytes: [UInt8]) throws(GoldenError) {
    let file: DecisionsFile
    do {
      file = try JSONDecoder().decode(DecisionsFile.self, from: Data(bytes))
    } catch let error as UnknownKey {
      throw .invalidDecisions(reason: error.reason)
    } catch {
      throw .invalidDecisions(reason: "it is not JSON of the form that a report saves")
    }
    guard file.version == 1 else {
      throw .invalidDecisions(reason: "its version is \(file.version), known is 1")
    }
    var seen: Set<ExactPath> = []
    for decision in file.decisions {
      try GoldenFolder.check(name: decision.name)
      guard seen.insert(ExactPath(decision.name)).inserted else {
        throw .invalidDecisions(reason: "it decides twice on \(decision.name)")
      }
      for hash in [decision.expectedSha256, decision.actualSha256] {
        guard let hash, !Self.isHash(hash) else { continue }
        throw .invalidDecisions(reason: "\"\(hash)\" of \(decision.name) is no SHA-256")
      }
      guard decision.expectedSha256 != nil || decision.actualSha256 != nil else {
        throw .invalidDecisions(reason: "it names neither file of \(decision.name)")
      }
    }
    decisions = file.decisions.map {
      Decision(
        name: $0.name, isAccepted: $0.decision == .accept, expectedSha256: $0.expectedSha256,
        actualSha256: $0.actualSha256)
    }
  }

  private static func isHash(_ text: String) -> Bool {
    let digits = Array("0123456789abcdef".utf8)
    return text.utf8.count == 64 && text.utf8.allSatisfy(digits.contains)
  }
}

/// A key that a report does not write: a misspelt one must not stay unnoticed.
private struct UnknownKey: Error {
  let reason: String

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  static func refuse(_ decoder: any Decoder, _ name: String, _ known: [String]) throws {
    let keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
    guard let key = keys.first(where: { !known.contains($0) }) else { return }
    throw UnknownKey(
      reason: "\(name) has the key \"\(key)\", it knows \(known.joined(separator: ", "))")
  }
}

/// The file as it is written.
private struct DecisionsFile: Decodable {
  enum Word: String, Decodable {
    case accept
    case reject
  }

  struct Line: Decodable {
    let name: String
    let decision: Word
    let expectedSha256: String?
    let actualSha256: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case name, decision, expectedSha256, actualSha256
    }

    init(from decoder: any Decoder) throws {
      try UnknownKey.refuse(decoder, "a decision", CodingKeys.allCases.map(\.rawValue))
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      decision = try values.decode(Word.self, forKey: .decision)
      expectedSha256 = try values.decodeIfPresent(String.self, forKey: .expectedSha256)
      actualSha256 = try values.decodeIfPresent(String.self, forKey: .actualSha256)
    }
  }

  let version: Int
  let decisions: [Line]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version, decisions
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    guard version == 1 else {
      // Another version may have other keys, and is refused as such.
      decisions = []
      return
    }
    try UnknownKey.refuse(decoder, "the file", CodingKeys.allCases.map(\.rawValue))
    decisions = try values.decode([Line].self, forKey: .decisions)
  }
}
