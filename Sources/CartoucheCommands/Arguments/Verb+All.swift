extension Verb {
  /// Every verb in the order of the help.
  package static let all =
    [card, inspect, doctor]
    + [
      later("button", "button backgrounds at 1x, 2x and 3x"),
      later("gradient", "a radial or linear gradient"),
      later("stretch", "a nine-slice image at another size"),
      later("tint", "a template image in a colour"),
      later("round", "an image with rounded corners"),
      later("diff", "compares two images"),
      later("golden", "keeps and checks reference images"),
      later("assets", "lists and checks an asset catalog"),
      later("order", "the screens of an order"),
    ]

  /// Draws a detail card.
  package static let card = Verb(
    name: "card", summary: "draws a detail card from a search result", input: "INPUT",
    options: cardOptions
      + Option.later(
        "--all", "--text-size", "--contrast", "--direction", "--tint", "--strings", "--font-dir",
        "--jobs", "--contact-sheet", "--presentation", "--device", "--size", "--orientation",
        "--backdrop", "--scene-background", "--animate", "--fps", "--frames", "--assets"),
    examples: [
      Example(command: "card song.json", meaning: "card@2x.png of the first result"),
      Example(
        command: "card search.json --index 2 -o abba@3x.png --appearance dark",
        meaning: "the third result, dark, at 3x"),
      Example(
        command: "card song.json --artwork cover.jpg --background white",
        meaning: "with a picture of your own, on white"),
      Example(
        command: "card - -o - < song.json > card.png",
        meaning: "from standard input to standard output"),
      Example(
        command: "card song.json --json --layout card.json",
        meaning: "what was written and how long it took; where everything lies"),
    ],
    notes: """
      INPUT is an iTunes Search or Lookup response, a single result object, or JSON Lines; - is
      standard input. Artwork that the data names is read below its folder only, and nothing is
      fetched from the network: a placeholder stands for it.
      """)

  private static let cardOptions: [Option] = [
    .value(
      "-o", "FILE.png", "where the picture goes; @3x in the name sets the scale (card@Nx.png)"),
    .value("--index", "N", "which result of the response, from 0 (0)"),
    .value("--scale", "S", "pixels in a point, above 0 and at most 16 (2)"),
    .list("--appearance", "light|dark", "light or dark (light)"),
    .list("--locale", "LOCALE", "how money is written, as en_US or de_DE (en_US)"),
    .value("--artwork", "FILE", "this picture instead of the one that the data names"),
    .value("--background", "COLOR", "#RRGGBB, a CSS name or asset:NAME around the card (none)"),
    .value("--layout", "FILE.json", "writes where every element lies"),
    .value("--root", "DIR", "the folder for artwork that the data names (that of INPUT)"),
    .value("--png", "PRESET", "fastest, fast or small (fast)"),
    .value("--limit-pixels", "N", "the most pixels of a picture read or drawn (100000000)"),
    .flag("--json", "says on standard output what was written"),
    .flag("--strict", "takes warnings as errors"),
    .flag("--quiet", "says nothing but errors"),
  ]

  /// Says what an image file holds.
  package static let inspect = Verb(
    name: "inspect", summary: "says what an image file holds", input: "IMAGE",
    options: [
      .flag("--json", "one object instead of text"),
      .flag("--quiet", "says nothing but errors on standard error"),
    ],
    examples: [
      Example(command: "inspect cover.jpg", meaning: "format, size, depth, colours, chunks"),
      Example(command: "inspect card.png --json", meaning: "the same, and a hash of the pixels"),
    ],
    notes: """
      The format is found in the content, never in the name. rgbaSha256 is the SHA-256 of the upright
      picture's rows of 8-bit red, green, blue and straight alpha.
      """)

  /// Checks the libraries and fonts.
  package static let doctor = Verb(
    name: "doctor", summary: "checks the libraries and fonts", input: nil,
    options: [.flag("--quiet", "says only what is missing")],
    examples: [Example(command: "doctor", meaning: "versions, fonts found, what is missing")],
    notes: "The status is 0 where everything is there and 69 where something is missing.")

  private static func later(_ name: String, _ summary: String) -> Verb {
    Verb(name: name, summary: summary, input: nil, options: [], examples: [], notes: "")
  }
}
