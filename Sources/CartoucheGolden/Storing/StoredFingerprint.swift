package import CartoucheCodecs
import CartoucheCore

/// The versions that drew a picture, as its file keeps them.
package struct StoredFingerprint {
  /// The keyword of the text of a PNG file that holds them.
  package static let keyword = "Cartouche-Fingerprint"

  /// The names with their versions, in the order of the file.
  private let versions: [(name: String, version: String)]

  /// The versions that a file names; none where it names none.
  package init(_ info: ImageInfo) {
    let text = info.texts.first { $0.keyword == Self.keyword }?.text ?? ""
    versions = text.split(separator: ";").compactMap { part in
      let text = part.drop { $0 == " " }
      guard let space = text.lastIndex(of: " ") else { return nil }
      return (String(text[..<space]), String(text[text.index(after: space)...]))
    }
  }

  /// The versions as `cairo 1.16.0`.
  package var texts: [String] { versions.map { "\($0.name) \($0.version)" } }

  /// The versions of what draws now.
  init(_ fingerprint: RenderFingerprint) {
    versions = fingerprint.versions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What has another version now, as `cairo 1.16.0, now 1.18.0`; what only one names is left out.
  func otherVersions(than now: StoredFingerprint) -> [String] {
    versions.compactMap { name, version in
      guard let other = now.versions.first(where: { $0.name == name })?.version, other != version
      else { return nil }
      return "\(name) \(version), now \(other)"
    }
  }

  /// The text for the file of a picture; nil where nothing is known.
  static func text(of fingerprint: RenderFingerprint) -> PNGText? {
    guard fingerprint != RenderFingerprint() else { return nil }
    return PNGText(keyword: keyword, text: "\(fingerprint)")
  }
}
