extension Verb {
  /// The options of every verb that draws one picture.
  ///
  /// - Parameter scale: what holds without `--scale`.
  /// - Returns: the options in the order of the help.
  static func pictureOptions(scale: String) -> [Option] {
    [
      .value("-o", "FILE.png", "where the picture goes, needed; @3x in the name sets the scale"),
      .value("--scale", "S", "pixels in a point, above 0 and at most 16 (\(scale))"),
      .value("--png", "PRESET", "fastest, fast or small (fast)"),
      .value("--limit-pixels", "N", "the most pixels of a picture read or drawn (100000000)"),
      .flag("--json", "says on standard output what was written"),
      .flag("--strict", "takes warnings as errors"),
      .flag("--quiet", "says nothing but errors"),
    ]
  }

  /// The option for the scale of an input.
  static let imageScaleOption = Option.value(
    "--image-scale", "S", "pixels of IMAGE in a point (the @Nx of its name, else 1)")

  /// The option for a catalog of colours.
  static let colorCatalogOption = Option.value(
    "--assets", "DIR.xcassets", "a catalog for asset:NAME; what it lacks comes from the one inside")

  /// What is said of colours at the end of a help.
  static let colorNote = """
    COLOR is #RGB, #RRGGBB, #RRGGBBAA, rgb() or rgba(), a name of CSS, or asset:NAME of a catalog.
    """

  /// What is said of scales at the end of a help.
  static let scaleNote = """
    Lengths are points: at scale 3 a point is 3 pixels. Without --scale and @Nx in the name of -o the
    picture has the scale of IMAGE, and so as many pixels.
    """
}
