/// The kinds of sets that a catalog is read for; a name is unique within a kind.
public enum AssetKind: String, CaseIterable, Hashable, Sendable {
  /// An image set: a picture, in a file for each scale and appearance.
  case image
  /// A colour set: a colour for each appearance.
  case color

  /// The kind of a folder, by the end of its name; nil where it is not a set that is read.
  init?(folderExtension: some StringProtocol) {
    switch folderExtension {
    case "imageset": self = .image
    case "colorset": self = .color
    default: return nil
    }
  }

  /// Its name in a sentence.
  var noun: String {
    switch self {
    case .image: "image"
    case .color: "colour"
    }
  }
}
