import CPango
public import CartoucheCore

/// The fonts that text may use, and the engine that shapes it.
///
/// Inter is needed; the families of ``needs`` stand in for the characters that it lacks. Of the
/// system's folders only these families exist for it: neither the host's configuration nor other
/// fonts in the same folders change a picture. Folders of your own give all that is in them. Each
/// worker has a library of its own: it is not Sendable, since a Pango font map that two threads share
/// gives wrong pixels.
public final class FontLibrary {
  /// The folders that were searched, those of your own first.
  public let directories: [String]
  /// The font files that were found, in order.
  public let files: [String]
  /// The fonts of other scripts that were not found; their characters are drawn as boxes.
  public let missing: [FontNeed]
  /// The versions of the text engine and of the fonts.
  public let fingerprint: RenderFingerprint
  /// The families that your own folders hold, sorted.
  public let addedFamilies: [String]
  let fontMap: PangoFontMapHandle
  let glyphs: GlyphCache
  private let configuration: FontConfiguration

  /// The families of the system that text may need.
  public static var needs: [FontNeed] { FontFallback.needs }

  /// The folders in which the system's packages put the fonts that this package names.
  public static let systemDirectories = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/noto",
    "/usr/local/share/fonts",
    "/Library/Fonts",
  ]

  /// Opens the fonts.
  ///
  /// Folders are searched with all folders in them; those that do not exist are passed over.
  ///
  /// - Parameters:
  ///   - directories: The folders of the system, of which only the families of ``needs`` count.
  ///   - added: Folders of your own, of which every family counts: text may ask for it by name, and
  ///     it stands in for characters that another lacks. Where the system has the family too, yours
  ///     comes first.
  /// - Throws: `TextError.fontMissing` where no font of the system family is found,
  ///   `TextError.notAFile` where a folder of your own holds a pipe, a socket or a device, and
  ///   `TextError.setUp` where the text engine fails.
  public init(
    directories: [String] = FontLibrary.systemDirectories, adding added: [String] = []
  ) throws(TextError) {
    self.directories = added + directories
    for folder in added { try FontFolder.check(folder) }
    let own =
      added.isEmpty
      ? FontConfiguration.Fonts() : try FontConfiguration(admittingAll: added).fonts()
    addedFamilies = own.families
    let names = FontFallback.needs.map(\.family)
    configuration = try FontConfiguration(
      directories: directories, families: names + FontFallback.han, added: added,
      addedFiles: own.files)
    var found: [String: FontConfiguration.Fonts] = [:]
    for name in names + addedFamilies {
      let fonts = configuration.fonts(family: name)
      if !fonts.files.isEmpty { found[name] = fonts }
    }
    guard found[Font.systemFamily] != nil else {
      throw .fontMissing(family: Font.systemFamily, searched: self.directories)
    }
    files = Set(found.values.flatMap(\.files)).sorted()
    missing = FontFallback.needs.filter { found[$0.family] == nil }
    fontMap = try PangoFontMapHandle(configuration: configuration)
    glyphs = try GlyphCache()
    var versions = Self.engineVersions
    for (name, fonts) in found {
      // OpenType's head.fontRevision, a 16.16 fixed-point number.
      let said = fonts.versions.map(Self.decimal(fixed:)).joined(separator: "+")
      versions["font \(name)"] = said.isEmpty ? "unknown" : said
    }
    fingerprint = RenderFingerprint(versions)
  }

  /// Whether there is a font of a family.
  package func has(family: String) -> Bool {
    !configuration.fonts(family: family).files.isEmpty
  }

  /// The versions of the libraries that shape and draw text; no font is opened for it.
  public static var engineFingerprint: RenderFingerprint { RenderFingerprint(engineVersions) }

  private static var engineVersions: [String: String] {
    let fontconfig = FcGetVersion()
    return [
      "pango": String(cString: pango_version_string()),
      "harfbuzz": String(cString: hb_version_string()),
      "fontconfig": "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)",
      "freetype": freeTypeVersion,
    ]
  }

  private static var freeTypeVersion: String {
    FontConfiguration.prepareProcess()
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static func decimal(fixed: Int) -> String {
    let thousandths = (fixed * 1000 + 32_768) / 65_536
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
