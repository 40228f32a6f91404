import CartoucheGolden

extension Verb {
  /// Compares two pictures.
  package static let diff = Verb(
    name: "diff", summary: "compares two images", input: "EXPECTED ACTUAL",
    options: [
      .value("-o", "DIFF.png", "draws the difference: red, antialiased yellow, the rest faint")
    ]
      + comparisonOptions + [
        .flag("--explain", "says how large a step of colour the settings let through"),
        .value("--png", "PRESET", "fastest, fast or small (fast)"),
        .value("--limit-pixels", "N", "the most pixels of a picture read (100000000)"),
        .flag("--json", "one object instead of text"),
        .flag("--quiet", "says nothing but errors; the status tells"),
      ],
    examples: [
      Example(command: "diff golden.png new.png", meaning: "exactly: status 0 or 1"),
      Example(
        command: "diff golden.png new.png -o difference.png --preset unnoticeable",
        meaning: "what a person would notice, and a picture of it"),
      Example(
        command: "diff a.png b.png --metric yiq-white --threshold 0.1 --ignore-aa --json",
        meaning: "as pixelmatch 5 and 6, as one object"),
    ],
    notes: """
      The status is 0 where the pictures match, 1 where they differ, also in size. Lengths are pixels.

      Thresholds: channel 0 to 255 levels (0); yiq-white, yiq-checker and oklab 0 to 1 (0.1); ciede2000
      in units of which one is just noticeable (2.3); exact has none.

      Presets
      \(presetNames)
      """)

  /// The options that say what counts as a difference.
  static var comparisonOptions: [Option] {
    [
      .value("--metric", "M", metricNames + " (exact)"),
      .value("--threshold", "T", "a pixel differs where its distance is above T; see below"),
      .value("--preset", "NAME", "metric and threshold by name; see below"),
      .flag("--ignore-aa", "leaves out pixels that look antialiased (yiq and oklab)"),
      .flag("--count-clear", "two clear pixels of other colours differ (exact and channel)"),
      .value("--window", "N", "--allow then limits the largest count in any N x N pixels"),
      .value("--allow", "N", "the number of differing pixels that still match (0)"),
      .repeated("--ignore", "X,Y,W,H", "a rectangle of pixels that is left out"),
      .value("--mask", "FILE", "compares only where this picture is bright and opaque"),
    ]
  }

  /// The presets, a line each.
  static var presetNames: String {
    ComparisonSettings.presets.map { preset in
      "  \(preset.name): \(preset.meaning)"
    }.joined(separator: "\n")
  }

  private static var metricNames: String {
    let names = ComparisonMetric.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
