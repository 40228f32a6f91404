/// A file to be put into a catalog.
public struct CatalogFile: Hashable, Sendable {
  /// Its path below the catalog, as `Price.imageset/Price@2x.png`.
  public let path: String
  /// Its bytes.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The names of sets, which become names of folders and files.
package enum SetName {
  /// The longest name that still leaves room for what stands after it, in bytes.
  private static let byteLimit = 200

  /// Checks a name.
  ///
  /// - Throws: `AssetError.notWritable` where it is empty or too long, begins with a dot, or holds a
  ///   slash, a backslash, a colon or a control character.
  package static func check(_ name: String) throws(AssetError) {
    if let reason = fault(of: name) { throw .notWritable(set: name, reason: reason) }
  }

  /// Why a name is none for a set; nil where it is one.
  package static func fault(of name: String) -> String? {
    if name.isEmpty {
      "its name is empty"
    } else if name.utf8.count > byteLimit {
      "its name has \(name.utf8.count) bytes, more than \(byteLimit)"
    } else if name.unicodeScalars.contains(where: isForbidden) {
      "its name holds a slash, a backslash, a colon or a control character"
    } else if name.utf8.first == UInt8(ascii: ".") {
      "its name begins with a dot"
    } else {
      nil
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    ["/", "\\", ":"].contains(scalar) || scalar.properties.generalCategory == .control
  }
}
