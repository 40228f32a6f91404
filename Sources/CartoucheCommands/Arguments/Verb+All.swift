extension Verb {
  /// Every verb in the order of the help.
  package static let all =
    [card, button, gradient, stretch, tint, round, diff, golden, inspect, assets, doctor]
    + [later("order", "the screens of an order")]

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
