import CartoucheCodecs
public import CartoucheCore

/// A folder of golden images that is held against a folder of new pictures, name by name.
///
/// ```swift
/// let verification = try GoldenVerification(goldens: "Goldens", actual: "out")
/// let failures = verification.names.indices.map(verification.result).filter { !$0.isMatch }
/// ```
///
/// Images are the files that end in `.png`, also in folders of the two; names that begin with a dot are
/// left out. A link to a file in its folder is followed; one that leads elsewhere, a pipe, or a name
/// that is not UTF-8 is a result that failed. Nothing is read before its result is asked for, so that
/// memory does not depend on the number of images, and several threads may ask at the same time.
public struct GoldenVerification: Sendable {
  /// What is verified.
  public enum Scope: Hashable, Sendable {
    /// Every golden image and every picture.
    case everything
    /// The pictures that there are; golden images without one are not looked at.
    case pictures
  }

  private struct Pair: Sendable {
    let name: String
    var expected: GoldenFolder.Entry?
    var actual: GoldenFolder.Entry?
  }

  /// A name that is not UTF-8 stands as a file may be called that is another.
  private struct Key: Hashable {
    let name: ExactPath
    let isEscaped: Bool

    init(_ entry: GoldenFolder.Entry) {
      name = ExactPath(entry.name)
      isEscaped = entry.isEscaped
    }

    func precedes(_ other: Key) -> Bool {
      guard name == other.name else {
        return name.text.utf8.lexicographicallyPrecedes(other.name.text.utf8)
      }
      return !isEscaped && other.isEscaped
    }
  }

  /// A result keeps no more regions of a difference than these, the largest ones.
  package static let mostRegions = 100

  /// The names of the images, in the order of their bytes.
  public var names: [String] { pairs.map(\.name) }

  private let goldens: GoldenFolder
  private let actual: GoldenFolder
  private let pairs: [Pair]
  private let settings: ComparisonSettings
  private let limits: ResourceLimits

  /// Lists what is in two folders.
  ///
  /// - Parameters:
  ///   - goldens: the folder of what should be there.
  ///   - actual: the folder of what is there.
  ///   - settings: what counts as a difference.
  ///   - scope: what is verified.
  ///   - limits: how much a file may ask for.
  /// - Throws: `GoldenError` where a folder cannot be read, or holds more than 100,000 images or
  ///   folders 32 deep.
  public init(
    goldens: String, actual: String, settings: ComparisonSettings = ComparisonSettings(),
    scope: Scope = .everything, limits: ResourceLimits = .standard
  ) throws(GoldenError) {
    self.goldens = try GoldenFolder(goldens)
    self.actual = try GoldenFolder(actual)
    self.settings = settings
    self.limits = limits
    var found: [Key: Pair] = [:]
    for entry in try self.actual.entries() {
      var pair = Pair(name: entry.name, actual: entry)
      if scope == .pictures, entry.fault == nil {
        pair.expected = try self.goldens.entry(named: entry.name)
      }
      found[Key(entry)] = pair
    }
    for entry in scope == .everything ? try self.goldens.entries() : [] {
      found[Key(entry), default: Pair(name: entry.name)].expected = entry
    }
    pairs = found.sorted { $0.key.precedes($1.key) }.map(\.value)
  }

  /// What became of an image.
  ///
  /// - Parameter index: the place of its name in `names`.
  /// - Returns: what was found; never a match where a file cannot be read. Of two files that are equal
  ///   byte for byte the header and the checksums are looked at, and the picture is not unpacked.
  public func result(at index: Int) -> GoldenResult {
    let pair = pairs[index]
    let expected = Side(pair.expected, in: goldens, noun: "golden image", limits: limits)
    let actual = Side(pair.actual, in: self.actual, noun: "picture", limits: limits)
    if let fault = expected.fault ?? actual.fault {
      return GoldenResult(
        name: pair.name, outcome: .failed(reason: fault), expected: expected.file(limits),
        actual: actual.file(limits))
    }
    guard let first = expected.bytes else { return new(pair.name, actual) }
    guard let second = actual.bytes else { return missing(pair.name, expected) }
    do throws(ComparedFiles.Failure) {
      let compared = try ComparedFiles(
        expected: first, actual: second, settings: settings, limits: limits,
        decoding: .oneAfterTheOther)
      return result(pair.name, compared, expected, actual)
    } catch {
      let noun = error.side == .expected ? "golden image" : "picture"
      return GoldenResult(
        name: pair.name, outcome: .failed(reason: "the \(noun) cannot be read: \(error.error)"),
        expected: expected.file(limits), actual: actual.file(limits))
    }
  }

  private func result(
    _ name: String, _ compared: ComparedFiles, _ expected: Side, _ actual: Side
  ) -> GoldenResult {
    let outcome: GoldenResult.Outcome
    switch compared.comparison {
    case .notComparable(let reason): outcome = .failed(reason: reason)
    case let other: outcome = .compared(other.keepingRegions(atMost: Self.mostRegions))
    }
    let infos = compared.infos
    let first = GoldenResult.File(expected, infos.expected)
    // Equal bytes have one hash.
    let second =
      compared.areSameBytes
      ? GoldenResult.File(path: actual.path, sha256: first.sha256, size: first.size)
      : GoldenResult.File(actual, infos.actual)
    return GoldenResult(
      name: name, outcome: outcome, expected: first, actual: second,
      otherVersions: compared.comparison.isMatch
        ? []
        : StoredFingerprint(infos.expected).otherVersions(than: StoredFingerprint(infos.actual)))
  }

  /// A new picture has to be one before somebody may accept it.
  private func new(_ name: String, _ actual: Side) -> GoldenResult {
    let file = actual.file(limits)
    let outcome: GoldenResult.Outcome =
      file?.size == nil ? .failed(reason: "the picture cannot be read") : .new
    return GoldenResult(name: name, outcome: outcome, expected: nil, actual: file)
  }

  private func missing(_ name: String, _ expected: Side) -> GoldenResult {
    GoldenResult(name: name, outcome: .missing, expected: expected.file(limits), actual: nil)
  }
}

/// One of the two files of a result while it is made.
private struct Side {
  let path: String
  var bytes: [UInt8]?
  var fault: String?

  init(
    _ entry: GoldenFolder.Entry?, in folder: GoldenFolder, noun: String, limits: ResourceLimits
  ) {
    guard let entry else {
      path = ""
      return
    }
    path = folder.path(of: entry.name)
    if let fault = entry.fault {
      self.fault = "the \(noun) cannot be used: \(fault)"
      return
    }
    do throws(GoldenError) {
      bytes = try GoldenFile(path).read(limit: limits.imageBytes)
    } catch {
      fault = "the \(noun) cannot be used: \(error)"
    }
  }

  /// The mark of the file, where it could be read.
  func file(_ limits: ResourceLimits) -> GoldenResult.File? {
    guard let bytes else { return nil }
    var size: PixelSize?
    do throws(CodecError) {
      let info = try ImageDecoder(limits: limits).info(of: bytes)
      size = PixelSize(width: info.width, height: info.height)
    } catch {
      size = nil
    }
    return GoldenResult.File(path: path, sha256: SHA256.hexDigest(of: bytes), size: size)
  }
}

extension GoldenResult.File {
  fileprivate init(_ side: Side, _ info: ImageInfo) {
    self.init(
      path: side.path, sha256: SHA256.hexDigest(of: side.bytes ?? []),
      size: PixelSize(width: info.width, height: info.height))
  }
}
