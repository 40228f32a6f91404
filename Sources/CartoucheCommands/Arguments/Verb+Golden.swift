import CartoucheGolden

extension Verb {
  /// Keeps and checks golden images.
  package static let golden = Verb(
    name: "golden", summary: "verifies, accepts and lists golden images",
    input: "verify|record|report|list|prune|accept [NAME ...]",
    options: [
      .value("--goldens", "DIR", "the folder of the golden images"),
      .value("--actual", "DIR", "the folder of new pictures, with the same names"),
      .value("--report", "DIR", "writes a page that shows what differs, to look at and decide"),
      .value("--junit", "FILE", "writes the results for a CI server as JUnit XML"),
      .value("--from", "FILE", "accepts what was decided on the page of a report"),
      .flag("--partial", "golden images without a picture are not looked at"),
      .flag("--stale", "those that the tests of the package did not use"),
      .flag("--dry-run", "says what would be done, and does nothing"),
      .value("--jobs", "N", "how many pairs are compared at once (number of processors)"),
    ] + comparisonOptions + [
      .flag("--explain", "says how large a step of colour the settings let through"),
      .value("--limit-pixels", "N", "the most pixels of a picture read (100000000)"),
      .flag("--json", "one object instead of text"),
      .flag("--quiet", "says nothing but errors; the status tells"),
    ],
    examples: [
      Example(
        command: "golden verify --goldens Goldens --actual out",
        meaning: "every image of both folders; status 0 or 1"),
      Example(
        command: "golden report",
        meaning: "a page of what the tests of this package found to differ"),
      Example(
        command: "golden accept --from decisions.json",
        meaning: "what was accepted on that page becomes golden, if nothing moved meanwhile"),
      Example(
        command: "golden record --goldens Goldens --actual out --dry-run",
        meaning: "which golden images would be new or change"),
      Example(
        command: "golden prune --stale",
        meaning: "removes what no test of this package uses any more"),
    ],
    notes: """
      Without --goldens and --actual it is about the package around the current folder: the golden
      images beside its tests, and the pictures of the tests that failed last, which stand under
      .build/golden-failures (or as its cartouche.json says). Only accept takes names: paths below the
      folder of the golden images or the package, or of files there, absolute or from the current
      folder. --goldens and --actual are two folders, of which none lies in the other.

      verify  compares; a picture without a golden image, and the other way round, is a failure
      record  writes what is new or differs; what matches stays as it is
      report  writes the page alone, to --report, else to .build/golden-report of the package
      accept  takes the pictures of those names, or what --from has decided; none where one moved
      list    names the golden images, or with --stale those that the last run did not use
      prune   removes golden images without a picture in --actual, or those that are --stale

      Images are files that end in .png; names that begin with a dot are left out. A link that leads
      out of its folder, a pipe, or a name that is not UTF-8 fails by name. What is stale is known only
      after a run of all tests that passed, of Swift Testing and of XCTest where both have golden
      images. A test that is disabled, skipped or for another system counts as one that does not use
      its images: look at prune --stale --dry-run first.

      The status is 0 where all match, 1 where something differs or cannot be compared.

      Presets
      \(presetNames)
      """)
}
