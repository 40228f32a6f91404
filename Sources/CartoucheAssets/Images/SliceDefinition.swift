import CartoucheCore

/// The slices of an image file as its image set gives them, in pixels of that file.
struct SliceDefinition: Hashable, Sendable {
  /// The parts along the edges that keep their size.
  let top: Int
  let left: Int
  let bottom: Int
  let right: Int
  /// The extents of the sample that fills the centre; nil where it is all that the caps leave.
  let centerWidth: Int?
  let centerHeight: Int?
  /// Whether the sample is stretched; else it is repeated.
  let isStretched: Bool

  /// Reads the slices of an entry.
  ///
  /// An image in three parts has caps on one axis, and on the other axis all of the image is the
  /// centre. Without a mode of the centre it is repeated, as Xcode does. `fill` is how Xcode 5 and 6
  /// wrote `stretch`.
  ///
  /// - Throws: `AssetError.invalidSlices` where a mode is not known.
  init(_ resizing: ContentsJSON.Resizing, set: String, file: String) throws(AssetError) {
    let insets = resizing.capInsets ?? resizing.olderCapInsets
    let hasColumns: Bool
    let hasRows: Bool
    switch resizing.mode {
    case "9-part": (hasColumns, hasRows) = (true, true)
    case "3-part-horizontal": (hasColumns, hasRows) = (true, false)
    case "3-part-vertical": (hasColumns, hasRows) = (false, true)
    default:
      throw .invalidSlices(
        set: set, file: file,
        reason: Self.unknown(
          "mode", resizing.mode, "9-part, 3-part-horizontal and 3-part-vertical"))
    }
    switch resizing.center?.mode {
    case nil, "tile": isStretched = false
    case "stretch", "fill": isStretched = true
    case let mode?:
      throw .invalidSlices(
        set: set, file: file,
        reason: Self.unknown("mode of the centre", mode, "tile, stretch and fill"))
    }
    func pixels(_ number: Double?, _ name: String) throws(AssetError) -> Int? {
      guard let number else { return nil }
      guard let pixels = Int(exactly: number) else {
        throw .invalidSlices(
          set: set, file: file, reason: "\(name) is \(number); whole pixels are needed")
      }
      return pixels
    }
    top = hasRows ? try pixels(insets?.top, "the top cap") ?? 0 : 0
    bottom = hasRows ? try pixels(insets?.bottom, "the bottom cap") ?? 0 : 0
    left = hasColumns ? try pixels(insets?.left, "the left cap") ?? 0 : 0
    right = hasColumns ? try pixels(insets?.right, "the right cap") ?? 0 : 0
    centerWidth = hasColumns ? try pixels(resizing.center?.width, "the centre width") : nil
    centerHeight = hasRows ? try pixels(resizing.center?.height, "the centre height") : nil
  }

  private static func unknown(_ what: String, _ found: String?, _ known: String) -> String {
    let found = found.map { "\"\($0)\", which is not known" } ?? "missing"
    return "the \(what) is \(found); known are \(known)"
  }
}
