import Cartouche

/// The colours and fills of `cartouche button`.
struct ButtonColors {
  private let arguments: ScannedArguments
  private let catalog: AssetCatalog
  private static let options = [
    "--border-color", "--fill", "--stop", "--dark-border-color", "--dark-fill",
    "--contrast-border-color", "--contrast-fill",
  ]

  /// Opens the catalog, where a colour comes from one.
  ///
  /// - Throws: `usage` where the catalog would have no effect, `noInput` and `badData` where it cannot
  ///   be opened.
  init(_ arguments: ScannedArguments, limits: ResourceLimits) throws(ToolError) {
    self.arguments = arguments
    catalog = try CatalogWord.catalog(forColorsOf: Self.options, arguments, limits: limits)
  }

  /// The colour of an option, nil where it does not stand.
  func color(_ option: String, for traits: TraitCollection) throws(ToolError) -> Color? {
    guard let word = arguments.value(option) else { return nil }
    return try ColorWord(word, option: option).color(in: catalog, for: traits)
  }

  /// The fill for any appearance, nil where it is not given.
  func fill(for traits: TraitCollection) throws(ToolError) -> ButtonBackground.Fill? {
    let isGradient = arguments.value("--fill") == "gradient"
    for option in ["--stop", "--fill-angle"] where arguments.has(option) && !isGradient {
      throw .usage("\(option) has no effect without --fill gradient")
    }
    guard isGradient else { return try plainFill("--fill", for: traits) }
    let gradient = try gradient(for: traits)
    switch arguments.value("--fill-angle") {
    case nil, "vertical"?: return .vertical(gradient)
    case "horizontal"?: return .horizontal(gradient)
    case let word?:
      throw .usage(
        "--fill-angle is \"\(word)\", a gradient at an angle cannot be sliced",
        hint: "vertical and horizontal can")
    }
  }

  /// The background of another appearance, nil where nothing is given for it.
  func variant(
    of background: ButtonBackground, _ prefix: String, for traits: TraitCollection
  ) throws(ToolError) -> ButtonBackground? {
    let border = try color(prefix + "border-color", for: traits)
    let fill = try plainFill(prefix + "fill", for: traits)
    guard border != nil || fill != nil else { return nil }
    var other = background
    other.borderColor = border ?? background.borderColor
    other.fill = fill ?? background.fill
    return other
  }

  private func plainFill(
    _ option: String, for traits: TraitCollection
  ) throws(ToolError) -> ButtonBackground.Fill? {
    guard arguments.value(option) != "none" else { return ButtonBackground.Fill.none }
    guard let color = try color(option, for: traits) else { return nil }
    return .color(color)
  }

  private func gradient(for traits: TraitCollection) throws(ToolError) -> Gradient {
    let words = arguments.values["--stop"] ?? []
    guard !words.isEmpty else {
      throw .usage(
        "--fill gradient needs --stop", hint: "write --stop '0 white' --stop '1 black'")
    }
    let stops = try words.map { word throws(ToolError) in
      let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let location = Number.parse(decimal: parts[0]) else {
        throw .usage(
          "--stop is \"\(word)\", it has to be a location from 0 to 1, a space and a colour",
          hint: "write --stop '0.5 #ff8800'")
      }
      let color = String(parts[1].drop { $0 == " " })
      return Gradient.Stop(
        location: location,
        color: try ColorWord(color, option: "--stop").color(in: catalog, for: traits))
    }
    do throws(CoreError) {
      return try Gradient(stops: stops)
    } catch {
      throw .usage("--stop: \(error)")
    }
  }
}
