import CPango
import CartoucheCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A private fontconfig configuration: our folders and families, and nothing of the host's.
///
/// Folders that also hold other fonts make no difference, since only the named families are
/// admitted. The unique owner of its handle.
struct FontConfiguration: ~Copyable {
  /// The fonts of a family.
  struct Fonts {
    /// Their files, sorted.
    var files: [String] = []
    /// The first names of their families, sorted.
    var families: [String] = []
    /// The different versions that they state, sorted.
    var versions: [Int] = []
  }

  let handle: OpaquePointer

  /// Admits all fonts of some folders.
  init(admittingAll directories: [String]) throws(TextError) {
    try self.init(document: Self.document(directories: directories, rules: ""))
  }

  /// Admits the families named, of the system's folders, and the files named, of the folders that
  /// are added and searched first.
  init(
    directories: [String], families: [String], added: [String], addedFiles: [String]
  ) throws(TextError) {
    let accepted =
      addedFiles.map { Self.pattern("file", $0) } + families.map { Self.pattern("family", $0) }
    let rules = """
      <selectfont>
      <acceptfont>\(accepted.joined())</acceptfont>
      <rejectfont>
      <pattern><patelt name="scalable"><bool>true</bool></patelt></pattern>
      <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern>
      </rejectfont>
      </selectfont>
      """
    try self.init(document: Self.document(directories: added + directories, rules: rules))
    Self.installAsDefault(handle)
  }

  private init(document text: String) throws(TextError) {
    Self.prepareProcess()
    guard let configuration = FcConfigCreate() else {
      throw .setUp("fontconfig made no configuration")
    }
    // "Parses and loads the configuration from memory"; true complains about errors in it.
    // https://www.freedesktop.org/software/fontconfig/fontconfig-devel/fcconfigparseandloadfrommemory.html
    let isLoaded = text.withCString { pointer in
      pointer.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
        FcConfigParseAndLoadFromMemory(configuration, $0, FcTrue)
      }
    }
    guard isLoaded == FcTrue, FcConfigBuildFonts(configuration) == FcTrue else {
      FcConfigDestroy(configuration)
      throw .setUp("fontconfig could not list the fonts")
    }
    handle = configuration
  }

  deinit {
    FcConfigDestroy(handle)
  }

  /// The fonts of a family, or of all.
  func fonts(family: String? = nil) -> Fonts {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else {
      return Fonts()
    }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    family?.withCString { name in
      name.withMemoryRebound(to: FcChar8.self, capacity: strlen(name) + 1) {
        _ = FcPatternAddString(pattern, FC_FAMILY, $0)
      }
    }
    for name in [FC_FILE, FC_FAMILY, FC_FONTVERSION] { FcObjectSetAdd(wanted, name) }
    // The caller destroys the returned set.
    guard let found = FcFontList(handle, pattern, wanted) else { return Fonts() }
    defer { FcFontSetDestroy(found) }
    var files: Set<String> = []
    var families: Set<String> = []
    var versions: Set<Int> = []
    for index in 0..<Int(max(0, found.pointee.nfont)) {
      guard let font = found.pointee.fonts[index] else { continue }
      if let file = Self.text(FC_FILE, of: font) { files.insert(file) }
      if let family = Self.text(FC_FAMILY, of: font) { families.insert(family) }
      var number: Int32 = 0
      if FcPatternGetInteger(font, FC_FONTVERSION, 0, &number) == FcResultMatch {
        versions.insert(Int(number))
      }
    }
    return Fonts(
      files: files.sorted(), families: families.sorted(), versions: versions.sorted())
  }

  private static func text(_ object: String, of font: OpaquePointer) -> String? {
    // The text belongs to the font.
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  /// Makes the process ready before the first use of the libraries, which read their variables
  /// once.
  ///
  /// The variables are taken out of the environment of the process: a program in which other threads
  /// read the environment at that moment makes its first font library before it starts them.
  static func prepareProcess() {
    _ = isPrepared
  }

  private static let isPrepared: Bool = {
    for name in changingVariables { unsetenv(name) }
    return true
  }()

  /// Variables with which FreeType, HarfBuzz and fontconfig draw other shapes, find other fonts, or
  /// write to standard output.
  private static let changingVariables = [
    "FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "HB_OPTIONS", "HB_FACE_LOADER", "HB_FONT_FUNCS",
    "FC_DEBUG", "FC_DBG_MATCH_FILTER", "FC_LANG", "FONTCONFIG_SYSROOT", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH", "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND",
  ]

  /// Makes the first configuration of the process its default one.
  ///
  /// Pango loads the default configuration in a thread of its own even where a private one is set;
  /// with a default already there it loads nothing: that is quicker, and a broken configuration of
  /// the host cannot complain on standard error. `FcConfigSetCurrent` takes a reference of its own.
  private static func installAsDefault(_ configuration: OpaquePointer) {
    hasDefault.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = FcConfigSetCurrent(configuration) == FcTrue
    }
  }

  private static let hasDefault = Mutex(false)

  private static func pattern(_ property: String, _ value: String) -> String {
    "<pattern><patelt name=\"\(property)\"><string>\(value.escapedForMarkup)</string></patelt></pattern>"
  }

  private static func document(directories: [String], rules: String) -> String {
    let folders = directories.compactMap(absolute).map { "<dir>\($0.escapedForMarkup)</dir>" }
      .joined()
    // Pango asks for the family "emoji" where characters are to be pictures.
    // The rules for bitmaps scale colour emoji to the size asked for, as fontconfig's own
    // 10-scale-bitmap-fonts.conf does; without them they are drawn at the size of their strikes.
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(folders)
      <cachedir>/var/cache/fontconfig</cachedir>
      \(rules)
      <match target="pattern">
      <test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong"><string>\(FontFallback.emoji)</string></edit>
      </match>
      <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign"><divide>
      <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
      </divide></edit>
      </match>
      <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <test name="pixelsizefixupfactor" compare="not_eq"><double>1.0</double></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
      <name>pixelsizefixupfactor</name><double>0</double>
      <double>0</double><name>pixelsizefixupfactor</name>
      </matrix></times></edit>
      <edit name="size" mode="assign"><divide>
      <name>size</name><name>pixelsizefixupfactor</name>
      </divide></edit>
      </match>
      </fontconfig>
      """
  }

  /// The path of a folder that is there; fontconfig complains aloud about one that is not absolute.
  private static func absolute(_ path: String) -> String? {
    // What a document in XML cannot hold.
    guard !path.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }) else { return nil }
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
