import Cartouche

extension Verb {
  /// Draws button backgrounds.
  package static let button = Verb(
    name: "button", summary: "draws button backgrounds for iOS, Android and the web", input: "NAME",
    options: shapeOptions + appearanceOptions + stateOptions + outputOptions,
    examples: [
      Example(
        command: "button PriceButton -o App.xcassets",
        meaning: "App.xcassets/PriceButton.imageset: a ring of 1 point, drawn in the tint"),
      Example(
        command: "button Buy -o App.xcassets --corner-radius 4.5 --border-width 0 --fill black",
        meaning: "a filled shape, drawn in the tint"),
      Example(
        command: "button Buy -o App.xcassets --state normal,highlighted,disabled --force",
        meaning: "three sets, Buy, BuyHighlighted and BuyDisabled, in place of old ones"),
      Example(
        command: "button Card -o App.xcassets --fill white --dark-fill '#333' --render-as original",
        meaning: "in its own colours, others in the dark appearance"),
      Example(
        command:
          "button Gel -o out --fill gradient --stop '0 #fff' --stop '1 #ccd' --render-as original",
        meaning: "a gradient from top to bottom, in three parts: it grows in width only"),
      Example(
        command: "button Pad -o out --fill tan --shadow '#0005,2,0,1' --render-as original",
        meaning: "with a soft shadow, whose room is outside of the alignment rectangle"),
      Example(
        command: "button Buy -o out --export ninepatch,css --padding 4,10,4,10",
        meaning:
          "out/drawable-*dpi/buy.9.png, out/Buy.css with its pictures, out/Buy.html to look at"),
      Example(
        command: "button Buy --fill orange --render-as original --preview buy@2x.png",
        meaning: "only a sheet with every look at three widths"),
      Example(
        command: "button --from buttons.json -o App.xcassets --force",
        meaning: "all buttons of a file"),
    ],
    notes: notes)

  private static let shapeOptions: [Option] = [
    .value("-o", "DIR", "a catalog DIR.xcassets or any folder, needed"),
    .value("--size", "WxH", "in points (11x24, or as much more as is needed)"),
    .value("--corner-radius", "R", "in points (5)"),
    .value("--corner-curve", "CURVE", "circular or continuous (circular)"),
    .value("--border-width", "W", "in points, 0 draws none (1)"),
    .value("--border-color", "C", "#RRGGBB, a CSS name or asset:NAME (black)"),
    .value("--fill", "FILL", "a colour, none, or gradient with --stop (none)"),
    .repeated("--stop", "'LOCATION C'", "a colour of the gradient at 0 to 1"),
    .value("--fill-angle", "ANGLE", "of it: vertical or horizontal (vertical)"),
    .value("--inner-highlight", "C", "a line of 1 point below the upper border (none)"),
    .value("--shadow", "C,RADIUS,DX,DY", "in points; the picture grows by its room (none)"),
    .value("--padding", "T,L,B,R", "around the content, for Android and CSS"),
    .value("--caps", "T,L,B,R", "in points from the picture's edges, or auto (auto)"),
    .value("--mode", "MODE", "tile or stretch, the name of the middle pixel (tile)"),
    .value("--render-as", "INTENT", "template, original or default (template)"),
  ]

  /// Colours of other appearances than any.
  private static let appearanceOptions: [Option] = {
    var options: [Option] = []
    for (begin, place) in [
      ("--dark-", "in the dark appearance"), ("--contrast-", "with increased contrast"),
      ("--dark-contrast-", "with both"),
    ] {
      options += [
        .value(begin + "border-color", "C", "another border \(place)"),
        .value(begin + "fill", "FILL", "another fill \(place): a colour or none"),
        .repeated(begin + "stop", "'LOCATION C'", "another gradient \(place)"),
        .value(begin + "inner-highlight", "C", "another line of light \(place)"),
        .value(begin + "shadow", "C", "another colour of the shadow \(place)"),
      ]
    }
    return options
  }()

  private static let stateOptions: [Option] = {
    var options: [Option] = [
      .list("--state", "STATE,...", "normal, highlighted, disabled (normal)")
    ]
    for (state, opacity) in [("highlighted", "0.2"), ("disabled", "0.5")] {
      options += [
        .value("--\(state)-opacity", "A", "0 to 1 (\(opacity); 1 with colours of its own)"),
        .value("--\(state)-border-color", "C", "another border while it is \(state)"),
        .value("--\(state)-fill", "FILL", "another fill while it is: a colour or none"),
      ]
    }
    return options
  }()

  private static let outputOptions: [Option] = [
    .list("--export", "WHAT,...", "imageset, ninepatch, css (imageset)"),
    .list("--scales", "S,...", "1, 1.5, 2, 3, 4 (1,2,3; for Android all)"),
    .value("--from", "FILE.json", "many buttons, instead of NAME and what it looks like"),
    .value("--preview", "FILE.png", "a sheet of every look at three widths; @3x: its scale"),
    .flag("--force", "replaces sets, as a whole, and files that are there"),
    .value("--assets", "DIR.xcassets", "a catalog for asset:NAME; else the one inside"),
    .value("--png", "PRESET", "fastest, fast or small (small)"),
    .value("--limit-pixels", "N", "the most pixels of a picture (100000000)"),
    .flag("--json", "says on standard output what was written"),
    .flag("--strict", "takes warnings as errors"),
    .flag("--quiet", "says nothing but errors"),
  ]

  private static let notes = """
    An image set has a PNG for each scale and appearance, and a Contents.json with slices: the smallest
    caps that stretch without change, and one pixel after them that fills the rest. Nine-patches have
    marks for what is stretched, for the padding and for the room of a shadow. A style sheet has a class
    of the name with states (:active, :disabled or classes) and appearances; a page shows it.

    --size is that of the shape; a shadow lies around it. A gradient from top to bottom grows in width
    only, one from side to side in height only; one at an angle cannot be sliced, and is refused.

    What is there already is not touched without --force, which replaces a set in one step: who reads it
    sees the old one or the new one. A run that fails or is interrupted leaves the old one. Pictures of
    an old style sheet or nine-patch that are not made any more stay, as do those of old buttons.

    A colour asset:NAME is what the catalog has for each appearance. Of several options that give one
    colour that of the state counts, then --dark-contrast-, --dark-, --contrast- and the plain one.

    A file is {"defaults": {...}, "buttons": [{"name": "Buy", "cornerRadius": 6, "darkFill": "#333"}]},
    with the names of the options in camelCase: numbers are numbers, insets lists of four, other lists
    lists. --export and --scales of the command line count before those of the file. Its schema is
    samples/buttons.schema.json of this project.
    """
}
