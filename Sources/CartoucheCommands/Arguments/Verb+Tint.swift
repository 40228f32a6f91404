extension Verb {
  /// Draws a template in a colour.
  package static let tint = Verb(
    name: "tint", summary: "draws a template image in a colour", input: "IMAGE",
    options: [
      .value("--color", "COLOR", "the colour, needed; its alpha counts"), imageScaleOption,
      colorCatalogOption,
    ] + pictureOptions(scale: "that of IMAGE"),
    examples: [
      Example(
        command: "tint close@2x.png --color '#0a5050' -o close-green@2x.png",
        meaning: "every pixel green, as opaque as it was"),
      Example(
        command: "tint star.png --color asset:AccentColor -o star-accent.png",
        meaning: "in a colour of a catalog"),
      Example(
        command: "tint - --color 'rgba(255, 0, 0, 0.5)' -o - < star.png > faint.png",
        meaning: "half as opaque, from standard input to standard output"),
    ],
    notes: """
      Only the alpha of IMAGE survives, as with a template image of UIKit; its colours do not matter.
      Alpha becomes round(alpha of the colour x alpha). An opaque IMAGE becomes a full rectangle.

      \(colorNote)

      \(scaleNote)
      """)
}
