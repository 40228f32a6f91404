import Cartouche

/// What `cartouche --version` says: the program, then the libraries.
///
/// No font is opened for it.
enum VersionText {
  /// The version of this program.
  static let version = "0.1.0"

  /// The lines, with a line end after the last.
  static var text: String {
    "cartouche \(version)\n" + lines(of: libraries)
  }

  /// The libraries and their versions.
  static var libraries: RenderFingerprint {
    var result = CodecLibraries.fingerprint
    result.merge(Canvas.fingerprint)
    result.merge(FontLibrary.engineFingerprint)
    return result
  }

  /// A line for each thing, by name.
  static func lines(of fingerprint: RenderFingerprint) -> String {
    fingerprint.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }
}
