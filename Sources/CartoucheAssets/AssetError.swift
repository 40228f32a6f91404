/// Why a catalog, or an image or colour of it, cannot be had.
///
/// A set is named by its path below the catalog, `Buttons/PriceButton.imageset`.
public enum AssetError: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound(path: String)
  /// What is at this path is not a folder.
  case notAFolder(path: String)
  /// The name of a folder does not end in `.imageset`.
  case notAnImageSet(path: String)
  /// The system refuses to read a file or folder.
  case unreadable(path: String, reason: String)
  /// A link leads to something that does not lie in the catalog.
  case leavesCatalog(path: String)
  /// Folders lie in folders beyond the limit.
  case tooDeep(path: String, limit: Int)
  /// The catalog has more files and folders than the limit.
  case tooManyFiles(path: String, limit: Int)
  /// The catalog has more links than the limit, or ways to them.
  case tooManyLinks(path: String, limit: Int)
  /// No set of this kind has this name.
  case unknownName(kind: AssetKind, name: String)
  /// Two sets of a kind have the same name, and no namespace keeps them apart.
  case ambiguousName(kind: AssetKind, name: String, first: String, second: String)
  /// A set has no `Contents.json`.
  case missingContents(set: String)
  /// The `Contents.json` of a set or group is not what it should be.
  case invalidContents(set: String, reason: String)
  /// A colour of a set is not given in a way that is known.
  case invalidColor(set: String, reason: String)
  /// A colour of a set refers to a colour of the system that is not known here.
  case unknownSystemColor(set: String, reference: String)
  /// No entry of a colour set sets a colour, as in the `AccentColor` of Xcode's templates.
  case noColor(set: String)
  /// Nothing in a set is meant for these traits, and nothing for any.
  case noVariant(set: String, wanted: String)
  /// A file name of a set is a path, which could lead out of the set.
  case unsafeFileName(set: String, file: String)
  /// A set names a file that is not there.
  case missingFile(set: String, file: String)
  /// A file has more bytes than the limit.
  case tooLarge(set: String, file: String, byteCount: Int, limit: Int)
  /// A file of a set is not a picture that can be read.
  case invalidImage(set: String, file: String, reason: String)
  /// The slices of an image are not given in a way that is known, or do not fit into it.
  case invalidSlices(set: String, file: String, reason: String)
  /// A picture has no frame of a nine-patch, or a wrong one.
  case invalidNinePatch(reason: String)
  /// A set cannot be written as it is.
  case notWritable(set: String, reason: String)
}

extension AssetError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notFound, .notAFolder, .notAnImageSet, .unreadable, .leavesCatalog, .tooDeep,
      .tooManyFiles, .tooManyLinks:
      catalogSentence
    case .unknownName(let kind, let name):
      "the catalog has no \(kind.noun) named \"\(name)\""
    case .ambiguousName(let kind, let name, let first, let second):
      "the catalog has two of the \(kind.noun) \"\(name)\": \(first) and \(second)"
    case .missingContents(let set):
      "\(set) has no Contents.json"
    case .invalidContents(let set, let reason):
      "the Contents.json of \(set) \(reason)"
    case .invalidColor(let set, let reason):
      "\(set): \(reason)"
    case .unknownSystemColor(let set, let reference):
      "\(set) refers to the system colour \"\(reference)\", which is not known here"
    case .noColor(let set):
      "\(set) sets no colour"
    case .noVariant(let set, let wanted):
      "\(set) has nothing for \(wanted)"
    case .notWritable(let set, let reason):
      "\(set) cannot be written: \(reason)"
    case .unsafeFileName, .missingFile, .tooLarge, .invalidImage, .invalidSlices:
      fileSentence
    case .invalidNinePatch(let reason):
      "the picture is no nine-patch: \(reason)"
    }
  }

  private var catalogSentence: String {
    switch self {
    case .notFound(let path):
      "there is no catalog at \(path)"
    case .notAFolder(let path):
      "\(path) is not a folder, as a catalog is"
    case .notAnImageSet(let path):
      "\(path) is not a folder NAME.imageset"
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .leavesCatalog(let path):
      "\(path) is a link that leads out of the catalog"
    case .tooDeep(let path, let limit):
      "\(path) lies deeper in the catalog than the limit of \(limit) folders"
    case .tooManyFiles(let path, let limit):
      "\(path) holds more than the limit of \(limit) files and folders"
    case .tooManyLinks(let path, let limit):
      "\(path) holds more than the limit of \(limit) links"
    default: ""
    }
  }

  private var fileSentence: String {
    switch self {
    case .unsafeFileName(let set, let file):
      "\(set) names the file \"\(file)\"; only a plain name of a file in the set is allowed"
    case .missingFile(let set, let file):
      "\(set) names the file \"\(file)\", which is not in it"
    case .tooLarge(let set, let file, let byteCount, let limit):
      "\(file) in \(set) has \(byteCount) bytes, more than the limit of \(limit)"
    case .invalidImage(let set, let file, let reason):
      "\(file) in \(set) cannot be drawn: \(reason)"
    case .invalidSlices(let set, let file, let reason):
      "the slices of \(file) in \(set): \(reason)"
    default: ""
    }
  }
}
