public import CartoucheText

/// What had to give way while a scene was laid out, or while its images were read.
public enum SceneWarning: Hashable, Sendable {
  /// No font has a glyph for these characters, and boxes are drawn; the fonts that would have most
  /// of them are not installed, if there are any here.
  case missingGlyphs([Unicode.Scalar], notInstalled: [FontNeed])
  /// A text asks for a family that is not there, and another stands in.
  case missingFamily(String)
  /// The file of an image of the catalog was read in a lesser way: a sentence that names it and says
  /// what was skipped, guessed or degraded.
  case imageFile(String)

  /// Whether installing a font would help.
  public var isMissingFont: Bool {
    switch self {
    case .missingGlyphs(_, let fonts): !fonts.isEmpty
    case .missingFamily: true
    case .imageFile: false
    }
  }
}

extension SceneWarning: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .missingGlyphs(let scalars, let fonts):
      Self.sentence(missing: scalars, notInstalled: fonts)
    case .missingFamily(let family):
      "the font \"\(family)\" is not installed; another stands in"
    case .imageFile(let sentence): sentence
    }
  }

  private static func sentence(
    missing scalars: [Unicode.Scalar], notInstalled fonts: [FontNeed]
  ) -> String {
    let names = scalars.prefix(5).map { "\($0.codePointName) \"\(Character($0))\"" }
    let more = scalars.count > 5 ? " and \(scalars.count - 5) more" : ""
    let glyphs = "no font has a glyph for " + names.joined(separator: ", ") + more
    let boxes = "; a box is drawn instead"
    guard !fonts.isEmpty else { return glyphs + boxes }
    let wanted = fonts.map { "\"\($0.family)\" of the package \($0.package)" }
    let verb = fonts.count == 1 ? "is" : "are"
    return glyphs + boxes + "; \(wanted.joined(separator: ", ")) \(verb) not installed"
  }
}

extension SceneWarning {
  /// The warnings of shaped texts, each once.
  static func warnings(of texts: [ShapedText], library: FontLibrary) -> [SceneWarning] {
    var missing: [Unicode.Scalar] = []
    var families: Set<String> = []
    var warnings: [SceneWarning] = []
    for text in texts {
      for scalar in text.missingCharacters where !missing.contains(scalar) {
        missing.append(scalar)
      }
      let family = text.line.font.family
      if families.insert(family).inserted, !library.has(family: family) {
        warnings.append(.missingFamily(family))
      }
    }
    if !missing.isEmpty {
      let wanted = library.missing.filter { need in missing.contains { need.serves($0) } }
      warnings.append(.missingGlyphs(missing, notInstalled: wanted))
    }
    return warnings
  }
}
