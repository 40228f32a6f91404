import Cartouche

/// What `cartouche button` is asked for, checked and complete.
struct ButtonOptions {
  /// The background of one appearance.
  struct Variant {
    let background: ButtonBackground
    let style: UserInterfaceStyle?
    let contrast: AccessibilityContrast?
  }

  /// The words for a rendering intent.
  enum Intent: String, CaseIterable {
    case template, original
    case automatic = "default"
  }

  /// The name of the set.
  let name: String
  /// The folder that the set goes to.
  let folder: String
  /// The backgrounds, that for any appearance first.
  let variants: [Variant]
  /// The scales of the pictures.
  let scales: [DisplayScale]
  /// How they are drawn.
  let renderingMode: ImageRenderingMode
  /// Whether there are several colours of which a template keeps only how opaque they are.
  let losesColors: Bool
  /// How they are packed.
  let preset: PNGEncoder.Preset
  /// The largest picture.
  let limits: ResourceLimits
  /// Whether a report goes to standard output.
  let reportsJSON: Bool
  /// Whether nothing is said but errors.
  let isQuiet: Bool

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`; `noInput` and `badData` where the catalog of a colour cannot be opened.
  init(_ arguments: ScannedArguments) throws(ToolError) {
    name = try arguments.onlyInput(of: .button)
    guard let folder = arguments.value("-o") else {
      throw .usage("button needs -o DIR", hint: "write -o App.xcassets")
    }
    guard folder != "-" else {
      throw .usage("button writes several files, which standard output cannot take")
    }
    self.folder = Self.withoutSlashes(folder)
    try Self.checkEffects(arguments)
    limits = try LimitWord.limits(arguments)
    preset = try Self.choice("--png", arguments) ?? .small
    renderingMode =
      switch try Self.choice("--render-as", arguments, as: Intent.self) ?? .template {
      case .template: .alwaysTemplate
      case .original: .alwaysOriginal
      case .automatic: .automatic
      }
    scales = try Self.scales(arguments.values["--scales"] ?? ["1", "2", "3"])
    variants = try Self.variants(arguments, limits: limits)
    losesColors =
      renderingMode == .alwaysTemplate
      && (variants.count > 1 || arguments.value("--fill") == "gradient")
    reportsJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
  }

  /// A path without slashes at its end.
  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = String(path.utf8.dropLast()) ?? ""
    }
    return path
  }

  /// Refuses what would have no effect.
  private static func checkEffects(_ arguments: ScannedArguments) throws(ToolError) {
    func isZero(_ option: String) -> Bool {
      arguments.value(option).flatMap { Number.parse(decimal: $0) } == 0
    }
    if isZero("--corner-radius"), arguments.has("--corner-curve") {
      throw .usage("--corner-curve has no effect with --corner-radius 0")
    }
    for option in ["--border-color", "--dark-border-color", "--contrast-border-color"]
    where isZero("--border-width") && arguments.has(option) {
      throw .usage("\(option) has no effect with --border-width 0")
    }
  }

  // MARK: - Backgrounds

  private static func variants(
    _ arguments: ScannedArguments, limits: ResourceLimits
  ) throws(ToolError) -> [Variant] {
    let colors = try ButtonColors(arguments, limits: limits)
    var background = ButtonBackground()
    if let size = arguments.value("--size") {
      background.size = try NumberList.size(size, of: "--size")
    }
    background.cornerRadius = try length("--corner-radius", arguments) ?? background.cornerRadius
    background.cornerCurve = try choice("--corner-curve", arguments) ?? background.cornerCurve
    background.borderWidth = try length("--border-width", arguments) ?? background.borderWidth
    background.resizingMode = try choice("--mode", arguments) ?? background.resizingMode
    let light = TraitCollection()
    background.borderColor =
      try colors.color("--border-color", for: light) ?? background.borderColor
    background.fill = try colors.fill(for: light) ?? background.fill

    var variants = [Variant(background: background, style: nil, contrast: nil)]
    let dark = TraitCollection(userInterfaceStyle: .dark)
    if let other = try colors.variant(of: background, "--dark-", for: dark) {
      variants.append(Variant(background: other, style: .dark, contrast: nil))
    }
    let contrast = TraitCollection(accessibilityContrast: .high)
    if let other = try colors.variant(of: background, "--contrast-", for: contrast) {
      variants.append(Variant(background: other, style: nil, contrast: .high))
    }
    return variants
  }

  // MARK: - Words

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ arguments: ScannedArguments, as type: Value.Type = Value.self
  ) throws(ToolError) -> Value? {
    guard let word = arguments.value(option) else { return nil }
    return try Choice.parse(word, of: option)
  }

  private static func length(
    _ option: String, _ arguments: ScannedArguments
  ) throws(ToolError) -> Double? {
    guard let word = arguments.value(option) else { return nil }
    return try NumberList.length(word, of: option)
  }

  private static func scales(_ words: [String]) throws(ToolError) -> [DisplayScale] {
    let known: [String: DisplayScale] = ["1": .one, "2": .two, "3": .three]
    return try words.map { word throws(ToolError) in
      guard let scale = known[word] else {
        throw .usage("--scales is \"\(word)\", Xcode knows 1, 2 and 3")
      }
      return scale
    }
  }
}
