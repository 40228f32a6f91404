import CartoucheCore
import FoundationEssentials
import Synchronization

/// A Swift package whose tests have golden images.
package struct GoldenPackage: Hashable, Sendable {
  /// Its folder, absolute.
  package let path: String

  /// Creates a view of the package in a folder.
  package init(path: String) {
    self.path = path
  }

  /// Finds the package that a file or folder lies in: the nearest folder above it with a
  /// `Package.swift`.
  package init?(around place: String) {
    var folder = place[...]
    while true {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
        self.init(path: String(folder))
        return
      }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = folder[..<slash]
    }
  }

  /// The path of something in it, below its folder; nil where it does not lie there.
  package func relativePath(of place: String) -> String? {
    guard ExactPath(place).lies(below: ExactPath(path)) else { return nil }
    return String(decoding: place.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
  }

  /// What its file says; read once.
  ///
  /// - Throws: `GoldenError.invalidConfiguration`, and what reading throws.
  package func configuration() throws(GoldenError) -> GoldenConfiguration {
    try Self.known.withLock { known throws(GoldenError) in
      if let configuration = known[path] { return configuration }
      let configuration = try GoldenConfiguration(package: path)
      known[path] = configuration
      return configuration
    }
  }

  private static let known = Mutex<[String: GoldenConfiguration]>([:])

  /// The golden images beside its tests: what lies in a folder `Goldens`, anywhere below it, but not
  /// in a package or build below it, nor among the pictures of failures.
  ///
  /// - Returns: their paths below the package, in the order of their bytes.
  package func goldens() throws(GoldenError) -> [String] {
    let failures = ExactPath(try configuration().failures)
    return try GoldenFolder(path).entries(inFoldersCalled: "Goldens").map(\.name).filter {
      !ExactPath($0).lies(below: failures)
    }
  }
}

/// The pictures of a test that failed.
package struct GoldenFailureFiles {
  /// Which of the pictures.
  package enum Part: String, CaseIterable {
    /// The golden image.
    case expected
    /// What the test drew, as it would be recorded.
    case actual
    /// The picture of the difference.
    case difference
  }

  private let folder: String
  private let name: String

  /// Creates a view of the pictures for a golden image.
  ///
  /// - Parameters:
  ///   - package: the package of the test.
  ///   - configuration: where it keeps them.
  ///   - name: the path of the golden image below the package.
  package init(package: GoldenPackage, configuration: GoldenConfiguration, name: String) {
    folder = "\(package.path)/\(configuration.failures)"
    self.name = name
  }

  /// Where one of them lies: in a folder for each part, under the name of the golden image, so that
  /// the folder of all actual pictures can be held against the package.
  package func path(of part: Part) -> String { "\(folder)/\(part.rawValue)/\(name)" }

  /// Writes those that there are, and removes the others.
  package func write(_ mismatch: GoldenMismatch) throws(GoldenError) {
    let files: [(Part, [UInt8]?)] = [
      (.expected, mismatch.expected), (.actual, mismatch.actual),
      (.difference, mismatch.difference),
    ]
    for (part, bytes) in files {
      let file = GoldenFile(path(of: part))
      if let bytes { try file.replace(with: bytes) } else { try file.remove() }
    }
  }

  /// Writes the picture of a test that has no golden image yet, and removes the others.
  package func write(actual: [UInt8]) throws(GoldenError) {
    try remove()
    try GoldenFile(path(of: .actual)).replace(with: actual)
  }

  /// Removes the pictures of an earlier failure.
  package func remove() throws(GoldenError) {
    for part in Part.allCases { try GoldenFile(path(of: part)).remove() }
  }
}
