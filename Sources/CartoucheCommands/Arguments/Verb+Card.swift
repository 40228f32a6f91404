import Cartouche

extension Verb {
  /// Draws detail cards.
  package static let card = Verb(
    name: "card", summary: "draws detail cards from search results", input: "INPUT",
    options: cardOptions
      + Option.later(
        "--presentation", "--device", "--size", "--orientation", "--backdrop",
        "--scene-background", "--animate", "--fps", "--frames"),
    examples: [
      Example(command: "card song.json", meaning: "card@2x.png of the first result"),
      Example(
        command: "card search.json --index 2 -o abba@3x.png --appearance dark",
        meaning: "the third result, dark, at 3x"),
      Example(
        command: "card search.json --all -o cards --scale 2,3",
        meaning: "every result at two scales: cards/0-900111@2x.png and so on"),
      Example(
        command: "card song.json --appearance light,dark --text-size all --contact-sheet all.png",
        meaning: "24 pictures in one, each with its label"),
      Example(
        command: "card song.json --artwork cover.jpg --background white --tint '#a03050'",
        meaning: "with a picture and a colour of your own, on white"),
      Example(
        command: "card - -o - < song.json > card.png",
        meaning: "from standard input to standard output"),
      Example(
        command: "card song.json --json --layout card.json",
        meaning: "what was written and how long it took; where everything lies"),
    ],
    notes: cardNotes)

  private static let cardOptions: [Option] = [
    .value(
      "-o", "PLACE", "FILE.png, @3x in it sets the scale; a folder for several (card@Nx.png)"),
    .value("--index", "N", "which result of the response, from 0 (0)"),
    .flag("--all", "every result; those that are wrong are named and the others drawn"),
    .list("--scale", "S,...", "pixels in a point, above 0 and at most 16 (2)"),
    .list("--appearance", "A,...", "light, dark (light)"),
    .list("--text-size", "SIZE,...", "xSmall to xxxLarge, ax1 to ax5, or all (large)"),
    .list("--contrast", "C,...", "normal, increased (normal)"),
    .list("--locale", "LOCALE,...", "how money is written, as en_US or de_DE (en_US)"),
    .list("--direction", "D,...", "auto, ltr, rtl; auto is that of the locale (auto)"),
    .value("--background", "COLOR", "#RRGGBB, a CSS name or asset:NAME around the card (none)"),
    .value("--tint", "COLOR", "of the close button and the price (asset:AccentColor)"),
    .value("--artwork", "FILE", "this picture instead of those that the data names"),
    .value("--strings", "FILE.json", "other words than English ones, see below"),
    .value("--assets", "DIR.xcassets", "a catalog; what it lacks comes from the one inside"),
    .repeated("--font-dir", "DIR", "a folder of more fonts; they come before the system's"),
    .value("--root", "DIR", "the folder for artwork that the data names (that of INPUT)"),
    .value("--contact-sheet", "FILE.png", "all pictures in one; without -o there are no others"),
    .value("--layout", "PLACE", "writes where everything lies: FILE.json, for several a folder"),
    .value("--jobs", "N", "how many cards are drawn at the same time (number of processors)"),
    .value("--png", "PRESET", "fastest, fast or small (fast)"),
    .value("--limit-pixels", "N", "the most pixels of a picture read or drawn (100000000)"),
    .flag("--json", "says on standard output what was written"),
    .flag("--strict", "takes warnings as errors"),
    .flag("--quiet", "says nothing but errors"),
  ]

  private static let cardNotes = """
    INPUT is an iTunes Search or Lookup response, a single result object, or JSON Lines, one of
    these a line; - is standard input. Artwork that the data names is read below its folder only,
    and nothing is fetched from the network: a placeholder stands for it.

    A card reads trackName or collectionName, artistName, kind (else wrapperType and collectionType),
    primaryGenreName or genres, trackPrice, collectionPrice or price with currency, trackViewUrl or
    collectionViewUrl, and artworkUrl100, 512, 600, 60 or 30, which may be the path of a PNG or JPEG.

    Lists give every combination a picture: NAME[~dark][~contrast][~ax5][~LOCALE][~rtl][@Nx].png,
    where a part stands only if its option has several values and this is not the one in brackets
    above; scale 1 has none, ~ltr stands beside auto only. NAME is what -o says before .png, in a
    folder card; with --all it is INDEX-ID, or after -o STEM.png STEM-INDEX-ID, where ID is trackId,
    else collectionId, else left out.

    With --all the status is 1 where a result could not be drawn, and the others are there.

    --strings is one object; its names are the English words, and those that are not there stay:
    \(wrapped(CardStrings.keys.map { "\"\($0)\"" }))
    """

  /// The words in lines that fit a terminal.
  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for (index, word) in words.enumerated() {
      let word = index == words.count - 1 ? word : word + ","
      if let last = lines.last, last.count + word.count > 90 { lines.append("") }
      lines[lines.count - 1] += lines.last?.isEmpty == true ? "  \(word)" : " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
