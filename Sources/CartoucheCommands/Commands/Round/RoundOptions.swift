import Cartouche

/// What `cartouche round` is asked for, checked and complete.
struct RoundOptions {
  /// What all verbs that draw are asked for.
  let picture: PictureOptions
  /// The picture.
  let input: PictureInput
  /// The number of its pixels in a point.
  let imageScale: DisplayScale
  /// The radii in points.
  let radii: CornerRadii
  /// The line of the corners.
  let curve: CornerCurve
  /// The width of the border in points; 0 is none.
  let borderWidth: Double
  /// The colour of the border.
  let borderColor: Color
  /// The colour below the picture.
  let background: Color?

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`; `noInput` and `badData` where the catalog of a colour cannot be opened.
  init(_ arguments: ScannedArguments, environment: ToolEnvironment) throws(ToolError) {
    input = PictureInput(path: try arguments.onlyInput(of: .round))
    picture = try PictureOptions(arguments, verb: .round, environment: environment)
    imageScale = try input.scale(arguments)
    radii = try Self.radii(arguments.value("--radius"))
    curve =
      if let word = arguments.value("--corner-curve") {
        try Choice.parse(word, of: "--corner-curve")
      } else { .circular }
    guard radii != .zero || !arguments.has("--corner-curve") else {
      throw .usage("--corner-curve has no effect with --radius 0")
    }
    borderWidth =
      if let word = arguments.value("--border-width") {
        try NumberList.length(word, of: "--border-width")
      } else { 0 }
    guard borderWidth > 0 || !arguments.has("--border-color") else {
      throw .usage("--border-color has no effect without --border-width")
    }
    let colors = try PictureColors(
      of: ["--border-color", "--background"], arguments, limits: picture.limits)
    borderColor = try colors.color("--border-color") ?? .black
    background = try colors.color("--background")
  }

  private static func radii(_ word: String?) throws(ToolError) -> CornerRadii {
    guard let word else {
      throw .usage(
        "round needs --radius R", hint: "in points, as --radius 12 or --radius 12,12,0,0")
    }
    let order = "R or R,R,R,R: top-left,top-right,bottom-right,bottom-left"
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Number.parse(decimal: String($0)) }
    guard numbers.count == words.count, [1, 4].contains(numbers.count) else {
      throw .usage("--radius is \"\(word)\", it has to be \(order)")
    }
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw .usage("--radius is \"\(word)\", no radius may be below 0")
    }
    guard numbers.count == 4 else { return CornerRadii(numbers[0]) }
    return CornerRadii(
      topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3])
  }
}
