import Cartouche

extension Verb {
  /// Draws button backgrounds.
  package static let button = Verb(
    name: "button", summary: "draws button backgrounds at 1x, 2x and 3x", input: "NAME",
    options: [
      .value("-o", "DIR", "a catalog DIR.xcassets or any folder, needed"),
      .value("--size", "WxH", "the size of the pictures in points (11x24)"),
      .value("--corner-radius", "R", "in points (5)"),
      .value("--corner-curve", "CURVE", "circular or continuous (circular)"),
      .value("--border-width", "W", "in points, 0 draws none (1)"),
      .value("--border-color", "COLOR", "#RRGGBB, a CSS name or asset:NAME (black)"),
      .value("--fill", "FILL", "a COLOR, none, or gradient with --stop (none)"),
      .repeated("--stop", "'LOCATION COLOR'", "a colour of the gradient at 0 to 1"),
      .value("--fill-angle", "ANGLE", "of the gradient: vertical or horizontal (vertical)"),
      .value("--dark-border-color", "COLOR", "another border for the dark appearance"),
      .value("--dark-fill", "FILL", "another fill for it: a COLOR or none"),
      .value("--contrast-border-color", "COLOR", "another border for increased contrast"),
      .value("--contrast-fill", "FILL", "another fill for it: a COLOR or none"),
      .list("--scales", "S,...", "1, 2, 3 (1,2,3)"),
      .value("--mode", "MODE", "tile or stretch, the name of the middle pixel (tile)"),
      .value("--render-as", "INTENT", "template, original or default (template)"),
      .value("--assets", "DIR.xcassets", "a catalog for asset:NAME; else the one inside"),
      .value("--png", "PRESET", "fastest, fast or small (small)"),
      .value("--limit-pixels", "N", "the most pixels of a picture (100000000)"),
      .flag("--json", "says on standard output what was written"),
      .flag("--quiet", "says nothing but errors"),
    ]
      + Option.later(
        "--inner-highlight", "--shadow", "--dark-inner-highlight", "--contrast-inner-highlight",
        "--caps", "--padding", "--state", "--export", "--preview", "--force", "--from", "--strict"),
    examples: [
      Example(
        command: "button PriceButton -o App.xcassets",
        meaning: "App.xcassets/PriceButton.imageset: a ring of 1 point, drawn in the tint"),
      Example(
        command: "button Buy -o App.xcassets --corner-radius 4.5 --border-width 0 --fill black",
        meaning: "a filled shape, drawn in the tint"),
      Example(
        command: "button Card -o App.xcassets --fill white --dark-fill '#333' --render-as original",
        meaning: "in its own colours, others in the dark appearance"),
      Example(
        command:
          "button Gel -o out --fill gradient --stop '0 #fff' --stop '1 #ccd' --render-as original",
        meaning: "a gradient from top to bottom, in three parts: it grows in width only"),
    ],
    notes: """
      The set has a PNG for each scale and appearance, and a Contents.json with slices: the smallest
      caps that stretch without change, and one pixel after them that fills the rest. A set that is
      there already is not touched.

      A gradient from top to bottom grows in width only, one from side to side in height only; one at
      an angle cannot be sliced, and is refused.
      """)
}
