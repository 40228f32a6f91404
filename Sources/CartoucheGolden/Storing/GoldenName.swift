public import CartoucheCore

/// The name of a golden image: what it shows, and what it was drawn for.
///
/// Beside the test file, `Goldens/SUITE/NAME[~dark][~contrast][~SIZE][~LOCALE][~rtl][@Nx].png`. A
/// part stands only where it is not the usual one: light, normal contrast, the text size `large`, left
/// to right, scale 1.
public struct GoldenName: Hashable, Sendable {
  /// The suite, with those around it: a folder.
  public let suite: String
  /// The test, and the name of the picture in it where it has one.
  public let name: String

  /// Creates a name.
  ///
  /// Letters, digits and dots stay, what is between them becomes one dash each: a name never leads
  /// out of its folder, and is one on every file system.
  ///
  /// - Parameters:
  ///   - suite: the names of the suites, outermost first.
  ///   - test: the name of the test function.
  ///   - picture: which picture of the test it is; nil where it has one only.
  ///   - traits: what it was drawn for; nil says nothing but the scale.
  ///   - locale: the locale that it was drawn for, where it depends on one.
  ///   - scale: the number of pixels in a point.
  public init(
    suite: [String], test: String, picture: String? = nil, traits: TraitCollection? = nil,
    locale: String? = nil, scale: DisplayScale = .one
  ) {
    let suites = suite.map(Self.plain).filter { !$0.isEmpty }
    self.suite = suites.isEmpty ? "tests" : Self.shortened(suites.joined(separator: "."))
    let parts = [Self.plain(Self.function(test)), picture.map(Self.plain) ?? ""]
    var name = parts.filter { !$0.isEmpty }.joined(separator: ".")
    if name.isEmpty { name = "picture" }
    if traits?.userInterfaceStyle == .dark { name += "~dark" }
    if traits?.accessibilityContrast == .high { name += "~contrast" }
    if let size = traits?.preferredContentSizeCategory, size != .large { name += "~\(size)" }
    if let locale { name += "~\(Self.plain(locale))" }
    if traits?.layoutDirection == .rightToLeft { name += "~rtl" }
    self.name = Self.shortened(name + scale.suffix)
  }

  /// The paths of the golden image, relative to the folder of the test file, in the order in which they
  /// are looked for: that of the system and processor, that of the system, and the one for all.
  public var candidates: [String] {
    let system = Platform.system
    return ["~\(system)-\(Platform.processor)", "~\(system)", ""].map {
      "Goldens/\(suite)/\(name)\($0).png"
    }
  }

  /// The name of a function without its backticks, labels and brackets.
  private static func function(_ name: String) -> String {
    guard name.first == "`", let end = name.dropFirst().firstIndex(of: "`") else {
      return name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
    }
    return String(name[name.index(after: name.startIndex)..<end])
  }

  /// The longest name, in bytes: a file name may have 255, and the ends of other names follow.
  private static let longest = 180

  /// A name that is too long, cut, with a mark of all of it at its end.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let mark = SHA256.hexDigest(of: Array(name.utf8)).prefix(12)
    var cut = ""
    for character in name {
      guard cut.utf8.count + String(character).utf8.count <= longest - 13 else { break }
      cut.append(character)
    }
    return "\(cut)-\(mark)"
  }

  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      let stays =
        properties.isAlphabetic || properties.numericType != nil
        || "._-".unicodeScalars.contains(scalar)
        || properties.generalCategory == .nonspacingMark
      let next = stays ? String(scalar) : "-"
      if next == "-", result.isEmpty || result.last == "-" { continue }
      result += next
    }
    while let last = result.last, "-.".contains(last) { result.removeLast() }
    return String(result.drop { ".-".contains($0) })
  }
}

/// The machine that this was built for.
enum Platform {
  /// Every word that `system` can be.
  static let systems: Set = ["linux", "macos", "other"]

  /// Every word that `processor` can be.
  static let processors: Set = ["x86_64", "arm64", "other"]

  /// The system, in lower case.
  static var system: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #else
      "other"
    #endif
  }

  /// The processor.
  static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
