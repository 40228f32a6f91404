import CartoucheCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct CardNamesTests {
  private let folder: TemporaryFolder
  private let song: String

  init() throws {
    folder = try TemporaryFolder()
    song = try folder.write(Samples.song(), to: "song.json")
  }

  @Test(arguments: [
    (["--appearance", "light,dark"], ["card.png", "card~dark.png"]),
    (["--contrast", "normal,increased"], ["card.png", "card~contrast.png"]),
    (
      ["--text-size", "large,ax5,accessibilityMedium"],
      ["card.png", "card~ax5.png", "card~ax1.png"]
    ),
    (["--locale", "de_DE,en_US,ar-SA"], ["card~de_DE.png", "card.png", "card~ar-SA.png"]),
    (["--direction", "ltr,rtl"], ["card.png", "card~rtl.png"]),
    (["--direction", "auto,ltr,rtl"], ["card.png", "card~ltr.png", "card~rtl.png"]),
    (["--scale", "0.2,1,0.1"], ["card@0.2x.png", "card.png", "card@0.1x.png"]),
    (
      [
        "--scale", "1,0.1", "--direction", "auto,rtl", "--locale", "en_US,ja_JP", "--contrast",
        "increased", "--text-size", "ax5,small", "--appearance", "dark,light",
      ],
      [
        "card~dark~ax5.png", "card~dark~ax5@0.1x.png", "card~dark~ax5~rtl.png",
        "card~dark~ax5~rtl@0.1x.png", "card~dark~ax5~ja_JP.png",
      ]
    ),
  ])
  func `several values give names by the rule`(words: [String], names: [String]) {
    let scale = words.contains("--scale") ? [] : ["--scale", "0.1"]

    let run = ToolRun(["card", song, "-o", "out"] + words + scale, catchesFiles: true)

    #expect(run.status == .success || names.isEmpty, "\(run.errors)")
    #expect(Array(run.caughtNames.prefix(names.count)) == names.map { "out/\($0)" })
    #expect(names.count == 5 || run.caughtNames.count == names.count)
  }

  @Test(arguments: [
    (["-o", "k.png", "--layout", "./k.png"], "-o and --layout"),
    (["-o", "k.png", "--contact-sheet", "in/../k.png"], "-o and --contact-sheet"),
    (["--contact-sheet", "k.png", "--layout", "in//../k.png"], "--layout and --contact-sheet"),
    (["-o", "k.png", "--layout", "./song.json"], "the input and --layout"),
    (["-o", "in/../art.png", "--artwork", "art.png"], "--artwork and -o"),
    (["-o", "k.png", "--layout", "link.json"], "the input and --layout"),
  ])
  func `two files that are one are refused, however they are written`(
    words: [String], options: String
  ) throws {
    try folder.write(Samples.png, to: "art.png")
    try folder.write("", to: "in/empty")
    symlink("song.json", folder.path("link.json"))
    let words = words.map { $0.hasPrefix("-") ? $0 : folder.path($0) }
    let before = folder.names

    let run = ToolRun(["card", song] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains("\(options) name the same file"), "\(run.errors)")
    #expect(folder.names == before && folder.read("song.json") == Array(Samples.song().utf8))
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `standard output is one, whatever it is called`(name: String) {
    let run = ToolRun(["card", song, "-o", name, "--json"])

    #expect(run.status == .usage && run.output == [])
    #expect(run.errors.contains("standard output can take only one"))
  }

  @Test(arguments: [
    ("a.png", ["a.png", "a~dark.png"]), ("b/a.png", ["b/a.png", "b/a~dark.png"]),
    ("a@0.2x.png", ["a@0.2x.png", "a~dark@0.2x.png"]), ("b/", ["b/card.png", "b/card~dark.png"]),
    ("b.d", ["b.d/card.png", "b.d/card~dark.png"]), (".", ["./card.png", "./card~dark.png"]),
  ])
  func `a name in png gives what names begin with, any other is a folder`(
    output: String, names: [String]
  ) {
    let scale = output.contains("@") ? [] : ["--scale", "0.1"]

    let run = ToolRun(
      ["card", song, "-o", output, "--appearance", "light,dark"] + scale, catchesFiles: true)

    #expect(run.caughtNames == names, "\(run.errors)")
  }

  @Test func `without a name each has the scale, and the first is said`() {
    let run = ToolRun(
      ["card", song, "--appearance", "light,dark", "--scale", "0.1"], catchesFiles: true)

    #expect(run.caughtNames == ["card@0.1x.png", "card~dark@0.1x.png"])
    #expect(run.errors == "cartouche: 2 pictures, the first is card@0.1x.png\n")
  }

  @Test(arguments: [
    ("\"trackId\":7,\"collectionId\":8", "0-7"), ("\"collectionId\":8", "0-8"), ("\"a\":1", "0"),
    ("\"trackId\":null,\"collectionId\":8", "0-8"), ("\"trackId\":\"B-07 ü\"", "0-B-07 ü"),
    ("\"trackId\":\"\"", "0"), ("\"trackId\":[1]", "0"), ("\"trackId\":1e300", "0"),
    ("\"trackId\":-5", "0--5"),
  ])
  func `a result of many is called by its number and identifier`(
    fields: String, name: String
  ) throws {
    let input = try folder.write(String(Samples.song().dropLast()) + ",\(fields)}", to: "i.json")

    for (output, prefix) in [("out", "out/"), ("out/x.png", "out/x-"), ("out@0.1x.png", "out-")] {
      let scale = output.contains("@") ? [] : ["--scale", "0.1"]
      let run = ToolRun(["card", input, "--all", "-o", output] + scale, catchesFiles: true)
      let ending = output.contains("@") ? "@0.1x.png" : ".png"
      #expect(run.caughtNames == [prefix + name + ending], "\(run.errors)")
    }
  }

  @Test(arguments: [
    "../../x", "/abs", "a/b", "a\\\\b", "..", ".", ".a", "a.", "a..b", "a\\u0000b", "a\\nb",
    "a\\u202Eb", "a\\u007Fb", "a\\u0085b", String(repeating: "ä", count: 65),
  ])
  func `an identifier that is no part of a name is refused before anything is written`(
    identifier: String
  ) throws {
    let bad = String(Samples.song().dropLast()) + ",\"trackId\":\"\(identifier)\"}"
    let input = try folder.write("{\"results\":[\(Samples.song()),\(bad)]}", to: "two.json")

    let run = ToolRun(["card", input, "--all", "-o", folder.path("out")])

    #expect(run.status == .badData)
    #expect(run.errors.contains("item 1: the identifier "), "\(run.errors)")
    #expect(run.errors.contains(" of results[1] cannot stand in the name of a file: "))
    #expect(folder.names == ["song.json", "two.json"])
    let one = ToolRun(["card", input, "--index", "1", "-o", "a@0.1x.png"], catchesFiles: true)
    #expect(one.status == .success)
  }

  @Test(arguments: [
    (["--scale", "2,2.0"], "card@2x.png"), (["--locale", "de_DE,de_de"], "card~de_de.png"),
    (["--text-size", "ax1,accessibilityMedium"], "card~ax1.png"),
    (["--text-size", "small,large,small "], ""),
  ])
  func `two pictures of one name are refused before anything is written`(
    words: [String], name: String
  ) {
    let run = ToolRun(["card", song, "-o", folder.path("out")] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains("two pictures would have the name \(name)") || name.isEmpty)
    #expect(folder.names == ["song.json"])
  }

  @Test func `a name that is too long is refused before anything is written`() {
    let stem = String(repeating: "n", count: 242)

    let run = ToolRun([
      "card", song, "-o", folder.path("\(stem).png"), "--appearance", "light,dark", "--text-size",
      "ax1,large",
    ])

    #expect(run.status == .usage)
    #expect(run.errors.contains("more than 255 bytes"))
    #expect(folder.names == ["song.json"])
  }

  @Test(arguments: [
    (["-o", "-", "--appearance", "light,dark"], ExitStatus.usage),
    (["-o", "/dev/null", "--appearance", "light,dark"], .usage), (["-o", "-", "--all"], .usage),
    (["-o", "song.json", "--all"], .cannotCreateOutput),
    (["-o", "a/b", "--all"], .cannotCreateOutput),
    (["-o", "out", "--all", "--layout", "a.json"], .usage),
    (["-o", "out", "--all", "--layout", "-"], .usage),
    (["-o", "out", "--all", "--layout", "song.json"], .usage),
    (["-o", ".png", "--all"], .usage), (["-o", "a@3x.png", "--scale", "1,2"], .usage),
    (["-o", "out/card~dark.png", "--contact-sheet", "out/card~dark.png"], .usage),
    (
      ["-o", "out", "--appearance", "light,dark", "--contact-sheet", "out/CARD~dark.png"], .usage
    ),
    (["-o", "a.png", "--layout", "b.png", "--contact-sheet", "b.png"], .usage),
  ])
  func `places that cannot take several pictures are refused`(
    words: [String], status: ExitStatus
  ) {
    let words = words.map { word in
      word.hasSuffix("g") || ["out", "a/b", "song.json", "a.json"].contains(word)
        ? folder.path(word) : word
    }

    let run = ToolRun(["card", song] + words)

    #expect(run.status == status, "\(words) \(run.errors)")
    #expect(folder.names == ["song.json"])
  }
}
