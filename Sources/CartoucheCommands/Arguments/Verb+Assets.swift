extension Verb {
  /// Looks into asset catalogs.
  package static let assets = Verb(
    name: "assets", summary: "lists, shows and checks an asset catalog",
    input: "list|check|show CATALOG [NAME]",
    options: [
      .value("--kind", "KIND", "color or image, where a name stands for both"),
      .value("--appearance", "A", "light or dark (light)"),
      .value("--contrast", "C", "normal or increased (normal)"),
      .value("--scale", "S", "pixels in a point, above 0 and at most 16 (2)"),
      .value("--direction", "D", "ltr or rtl, the side on which lines begin (ltr)"),
      .flag("--strict", "takes warnings of a check as errors"),
      .flag("--json", "one object instead of text"),
      .flag("--quiet", "says nothing but errors on standard error"),
    ],
    examples: [
      Example(
        command: "assets list App.xcassets", meaning: "every colour and image, with its variants"),
      Example(
        command: "assets show App.xcassets AccentColor --appearance dark",
        meaning: "the colour that a dark screen gets"),
      Example(
        command: "assets show App.xcassets Buttons/Price --scale 3 --json",
        meaning: "the file for a 3x screen: scale, pixels, slices, rendering"),
      Example(
        command: "assets check App.xcassets", meaning: "what is wrong in it, with file and reason"),
    ],
    notes: """
      CATALOG is a folder NAME.xcassets as Xcode keeps it. A group that provides a namespace stands
      before the names in it. show chooses as UIKit chooses: the appearance first, then the
      direction, the device, and the scale or the next higher one.

      With --json a colour has srgb: red, green and blue from 0 to 255 and alpha from 0 to 1. An image
      has file, scale, pixels, points, intent, and slicing: capInsets as top, left, bottom, right and
      the centre that follows the left and top cap, in pixels of that file, and its mode.

      check names errors – files that are missing or cannot be drawn, caps larger than the image,
      colours that are none, names that are there twice – and warnings: files that no entry names,
      sizes and slices that do not fit between scales, names that differ only in upper and lower case,
      and what is odd in a picture that can be read.

      The status is 1 where check finds an error, and where list cannot read a set; the others are
      listed.
      """)
}
