extension Verb {
  /// Draws a sliced image at another size.
  package static let stretch = Verb(
    name: "stretch", summary: "draws a nine-slice image at another size", input: "IMAGE",
    options: [
      .value("--size", "WxH", "the size of the picture in points, needed"),
      .value("--caps", "T,L,B,R", "what keeps its size: top,left,bottom,right (0,0,0,0)"),
      .value("--unit", "UNIT", "points or pixels of IMAGE: what --caps counts in (points)"),
      .value("--mode", "MODE", "stretch or tile: how the rest is filled (stretch)"),
      imageScaleOption,
      .value("--appearance", "A", "light or dark, of an image set (light)"),
      .value("--contrast", "C", "normal or increased, of an image set (normal)"),
      .value("--direction", "D", "ltr or rtl, of an image set (ltr)"),
    ] + pictureOptions(scale: "that of IMAGE"),
    examples: [
      Example(
        command: "stretch button@2x.png --caps 5,5,5,5 --size 120x24 -o wide@2x.png",
        meaning: "caps of 5 points, which are 10 pixels, and a stretched centre"),
      Example(
        command:
          "stretch button.png --caps 10,8,10,8 --unit pixels --mode tile --size 90x44 -o b.png",
        meaning: "caps in pixels, the centre repeated from its left and top edge on"),
      Example(
        command: "stretch bubble.9.png --size 200x64 -o bubble-200.png",
        meaning: "an Android nine-patch: its frame says what grows, and is not drawn"),
      Example(
        command: "stretch PriceButton.imageset --size 66x24 --appearance dark -o price@3x.png",
        meaning: "an image set: the file for a dark screen at 3x, with its own slices"),
    ],
    notes: """
      IMAGE is a PNG, a JPEG, a nine-patch NAME.9.png, or a folder NAME.imageset with a Contents.json.
      The last two have slices of their own, and --caps and --mode would have no effect. An image set
      takes its scale from --scale or the name of -o, else 1. One with a shadow is stretched with the
      room of the shadow: --size is that of the whole picture, not of the alignment rectangle.

      Caps that do not fit the new size shrink together, each axis for itself. Parts of equal length
      are copied pixel by pixel; a template keeps its colours (cartouche tint gives it others).

      \(scaleNote)
      """)
}
