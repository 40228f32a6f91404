import Cartouche

/// What `cartouche stretch` is asked for, checked and complete.
struct StretchOptions {
  /// The units of `--caps`.
  enum Unit: String, CaseIterable {
    case points, pixels
  }

  /// What is stretched.
  enum Source {
    /// A picture whose parts the options tell.
    case picture(scale: DisplayScale)
    /// An Android nine-patch.
    case ninePatch(scale: DisplayScale)
    /// An image set of a catalog, as it is on a screen.
    case imageSet(TraitCollection)
  }

  /// What all verbs that draw are asked for.
  let picture: PictureOptions
  /// The picture, nine-patch or folder.
  let input: PictureInput
  /// What it is.
  let source: Source
  /// The extents in points.
  let size: Size
  /// The caps in the unit.
  let caps: EdgeInsets?
  /// What the caps count in.
  let unit: Unit
  /// How the centre is filled, where it was said.
  let mode: ResizingMode?

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    input = PictureInput(path: try arguments.onlyInput(of: .stretch))
    picture = try PictureOptions(arguments, verb: .stretch, environment: environment)
    guard let word = arguments.value("--size") else {
      throw .usage("stretch needs --size WxH", hint: "in points, as --size 120x48")
    }
    size = try NumberList.size(word, of: "--size")
    unit =
      if let word = arguments.value("--unit") {
        try Choice.parse(word, of: "--unit")
      } else { .points }
    caps = try Self.caps(arguments.value("--caps"), unit: unit)
    guard caps != nil || !arguments.has("--unit") else {
      throw .usage("--unit has no effect without --caps")
    }
    mode =
      if let word = arguments.value("--mode") { try Choice.parse(word, of: "--mode") } else { nil }
    source = try Self.source(arguments, input: input, scale: picture.scale)
    if case .ninePatch = source { try refuseSlices("an Android nine-patch") }
  }

  /// Refuses options for slices of something that has its own.
  func refuseSlices(_ what: String) throws(ToolError) {
    for (option, isGiven) in [("--caps", caps != nil), ("--mode", mode != nil)] where isGiven {
      throw .usage("\(option) has no effect: \(input.name) is \(what) with slices of its own")
    }
  }

  private static func caps(_ word: String?, unit: Unit) throws(ToolError) -> EdgeInsets? {
    guard let word else { return nil }
    let caps = try NumberList.insets(word, of: "--caps")
    let numbers = [caps.top, caps.left, caps.bottom, caps.right]
    guard unit == .points || numbers.allSatisfy({ $0 == $0.rounded() }) else {
      throw .usage("--caps is \"\(word)\", pixels have to be whole numbers")
    }
    return caps
  }

  private static func source(
    _ arguments: ScannedArguments, input: PictureInput, scale: DisplayScale?
  ) throws(ToolError) -> Source {
    guard input.isImageSet else {
      for option in ["--appearance", "--contrast", "--direction"] where arguments.has(option) {
        throw .usage("\(option) has no effect but on a folder NAME.imageset")
      }
      let scale = try input.scale(arguments)
      return input.isNinePatch ? .ninePatch(scale: scale) : .picture(scale: scale)
    }
    guard !arguments.has("--image-scale") else {
      throw .usage("--image-scale has no effect on an image set, which says the scale of its files")
    }
    var traits = TraitCollection(displayScale: scale ?? .one)
    if let word = arguments.value("--appearance") {
      traits.userInterfaceStyle = try Choice.parse(word, of: "--appearance")
    }
    if let word = arguments.value("--contrast") {
      traits.accessibilityContrast = try Choice.parse(word, of: "--contrast")
    }
    if let word = arguments.value("--direction") {
      let direction = try Choice.parse(word, of: "--direction", as: Direction.self)
      traits.layoutDirection = direction == .ltr ? .leftToRight : .rightToLeft
    }
    return .imageSet(traits)
  }

  private enum Direction: String, CaseIterable {
    case ltr, rtl
  }
}
