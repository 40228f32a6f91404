extension Verb {
  /// Rounds the corners of a picture.
  package static let round = Verb(
    name: "round", summary: "draws an image with rounded corners", input: "IMAGE",
    options: [
      .value("--radius", "R[,R,R,R]", "in points, needed; order of four: see below"),
      .value("--corner-curve", "CURVE", "circular or continuous (circular)"),
      .value("--border-width", "W", "of a border along the inside of the edge, in points (0)"),
      .value("--border-color", "COLOR", "of the border (black)"),
      .value("--background", "COLOR", "around the corners and below the picture (none)"),
      imageScaleOption, colorCatalogOption,
    ] + pictureOptions(scale: "that of IMAGE"),
    examples: [
      Example(
        command: "round cover.jpg --radius 12 -o cover.png",
        meaning: "clear corners of 12 points"),
      Example(
        command:
          "round me@2x.png --radius 999 --border-width 2 --border-color white -o disc@2x.png",
        meaning: "a square photo as a disc in a white ring of 2 points, which are 4 pixels"),
      Example(
        command: "round tab.png --radius 10,10,0,0 --corner-curve continuous -o tab-top.png",
        meaning: "the upper corners only, in the line of iOS"),
    ],
    notes: """
      Four radii are top-left,top-right,bottom-right,bottom-left. Radii that do not fit shrink by one
      factor, so that 999 gives a pill, and of a square a disc.

      \(colorNote)

      \(scaleNote)
      """)
}
