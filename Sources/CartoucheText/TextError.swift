/// What can go wrong with fonts and text.
public enum TextError: Error, Hashable, Sendable {
  /// No font of a family is in any of the folders.
  case fontMissing(family: String, searched: [String])
  /// A folder of fonts holds a pipe, a socket or a device, which cannot be searched for fonts.
  case notAFile(path: String)
  /// fontconfig or Pango refused to be set up.
  case setUp(String)
}

extension TextError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .fontMissing(let family, let searched):
      "the font \"\(family)\" is not installed; looked in \(searched.joined(separator: ", "))"
    case .notAFile(let path):
      "\(path) is a pipe, a socket or a device; a folder of fonts may hold files and folders only"
    case .setUp(let what):
      "the text engine could not be set up: \(what)"
    }
  }
}
