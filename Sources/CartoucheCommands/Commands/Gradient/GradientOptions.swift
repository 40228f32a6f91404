import Cartouche

/// What `cartouche gradient` is asked for, checked and complete.
struct GradientOptions {
  /// One of the two kinds.
  enum Kind {
    case radial(RadialGradient)
    case linear(LinearGradient)
  }

  /// Gradients that people want by name.
  enum Preset: String, CaseIterable {
    case dimmingLight = "dimming-light"
    case dimmingDark = "dimming-dark"
  }

  /// Where a gradient goes on.
  enum Extend: String, CaseIterable {
    case none, before, after, both

    var options: GradientDrawingOptions {
      switch self {
      case .none: []
      case .before: .drawsBeforeStartLocation
      case .after: .drawsAfterEndLocation
      case .both: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      }
    }
  }

  /// What all verbs that draw are asked for.
  let picture: PictureOptions
  /// The extents in points.
  let size: Size
  /// The gradient, in points.
  let kind: Kind
  /// Maps it to points of the picture.
  let transform: AffineTransform
  /// Whether steps between levels are hidden.
  let dithering: GradientDithering
  /// The colour below it.
  let background: Color?

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`; `noInput` and `badData` where the catalog of a colour cannot be opened.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    if let word = arguments.inputs.first {
      throw .usage("gradient takes no input, \"\(word)\" is one too many")
    }
    picture = try PictureOptions(arguments, verb: .gradient, environment: environment)
    guard let word = arguments.value("--size") else {
      throw .usage("gradient needs --size WxH", hint: "in points, as --size 120x48")
    }
    size = try NumberList.size(word, of: "--size")
    dithering =
      if let word = arguments.value("--dither") {
        try Choice.parse(word, of: "--dither")
      } else { .none }
    transform = try Self.transform(arguments)
    let colors = try PictureColors(
      of: ["--stop", "--background"], arguments, limits: picture.limits)
    background = try colors.color("--background")
    let gradient = try Self.gradient(arguments, colors: colors)
    let extend = try Self.extend(arguments)
    kind =
      arguments.has("--linear")
      ? .linear(try Self.linear(arguments, gradient, extend))
      : .radial(try Self.radial(arguments, gradient, extend, size: size))
  }

  // MARK: - Colours

  private static func gradient(
    _ arguments: ScannedArguments, colors: PictureColors
  ) throws(ToolError) -> Gradient {
    let stops = try stops(arguments, colors: colors)
    let mixing: GradientMixing =
      if let word = arguments.value("--mix") {
        try Choice.parse(word, of: "--mix")
      } else { .straight }
    let spread: GradientSpread =
      if let word = arguments.value("--spread") {
        try Choice.parse(word, of: "--spread")
      } else { .pad }
    do throws(CoreError) {
      return try Gradient(stops: stops, mixing: mixing, spread: spread)
    } catch {
      throw .usage("--stop: \(error)")
    }
  }

  private static func stops(
    _ arguments: ScannedArguments, colors: PictureColors
  ) throws(ToolError) -> [Gradient.Stop] {
    let words = arguments.values["--stop"] ?? []
    if let preset = arguments.value("--preset") {
      guard words.isEmpty else { throw .usage("--stop has no effect with --preset") }
      // All stops of one are of the same grey: both ways of mixing are the same.
      guard !arguments.has("--mix") else { throw .usage("--mix has no effect with --preset") }
      return try Choice.parse(preset, of: "--preset", as: Preset.self).stops
    }
    guard !words.isEmpty else {
      throw .usage(
        "gradient needs --stop or --preset",
        hint: "write --stop '0 white' --stop '1 black', or --preset dimming-light")
    }
    return try StopWord.stops(words, of: "--stop") { word throws(ToolError) in
      try colors.color(word, of: "--stop")
    }
  }

  private static func extend(
    _ arguments: ScannedArguments
  ) throws(ToolError) -> GradientDrawingOptions {
    let extend =
      if let word = arguments.value("--extend") {
        try Choice.parse(word, of: "--extend", as: Extend.self)
      } else { Extend.both }
    guard extend != .none || !arguments.has("--spread") else {
      throw .usage("--spread has no effect with --extend none")
    }
    return extend.options
  }

  // MARK: - Geometry

  private static func transform(
    _ arguments: ScannedArguments
  ) throws(ToolError) -> AffineTransform {
    guard let word = arguments.value("--transform") else { return .identity }
    let numbers = try NumberList.parse(word, of: "--transform", as: "a,b,c,d,tx,ty")
    let transform = AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
      ty: numbers[5])
    guard transform.inverse != nil else {
      throw .usage("--transform is \"\(word)\", which flattens the plane: nothing would be painted")
    }
    return transform
  }

  private static func linear(
    _ arguments: ScannedArguments, _ gradient: Gradient, _ extend: GradientDrawingOptions
  ) throws(ToolError) -> LinearGradient {
    for option in ["--radial", "--start", "--end"] where arguments.has(option) {
      throw .usage("\(option) has no effect with --linear")
    }
    let word = arguments.value("--linear") ?? ""
    let numbers = try NumberList.parse(word, of: "--linear", as: "X0,Y0,X1,Y1")
    let start = Point(x: numbers[0], y: numbers[1])
    let end = Point(x: numbers[2], y: numbers[3])
    guard start != end else {
      throw .usage("--linear is \"\(word)\", its two points are one: nothing would be painted")
    }
    do throws(CoreError) {
      return try LinearGradient(gradient, start: start, end: end, options: extend)
    } catch {
      throw .usage("--linear: \(error)")
    }
  }

  private static func radial(
    _ arguments: ScannedArguments, _ gradient: Gradient, _ extend: GradientDrawingOptions,
    size: Size
  ) throws(ToolError) -> RadialGradient {
    func circle(_ option: String, radius: Double) throws(ToolError) -> [Double] {
      guard let word = arguments.value(option) else {
        return [size.width / 2, size.height / 2, radius]
      }
      return try NumberList.parse(word, of: option, as: "X,Y,R")
    }
    let start = try circle("--start", radius: 0)
    let end = try circle("--end", radius: max(size.width, size.height) / 2)
    guard start != end, start[2] != 0 || end[2] != 0 else {
      throw .usage(
        start == end
          ? "--start and --end are one circle: nothing would be painted"
          : "--start and --end both have radius 0: nothing would be painted")
    }
    do throws(CoreError) {
      return try RadialGradient(
        gradient, startCenter: Point(x: start[0], y: start[1]), startRadius: start[2],
        endCenter: Point(x: end[0], y: end[1]), endRadius: end[2], options: extend)
    } catch {
      throw .usage("--start, --end: \(error)")
    }
  }
}

extension GradientOptions.Preset {
  /// The colours of the view that dims what lies behind a pop-up in the tutorial StoreSearch.
  fileprivate var stops: [Gradient.Stop] {
    let level = self == .dimmingLight ? 0.314 : 1
    let grey = Color(red: level, green: level, blue: level)
    return [(0, 0.2), (0.5, 0.4), (0.75, 0.6), (1, 1)].map { location, alpha in
      Gradient.Stop(location: location, color: grey.opacity(alpha))
    }
  }
}
