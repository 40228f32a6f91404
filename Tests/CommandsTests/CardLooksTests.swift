import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the options change in a card.
@Suite struct CardLooksTests {
  private let folder: TemporaryFolder
  private let song: String

  init() throws {
    folder = try TemporaryFolder()
    song = try folder.write(Samples.song(), to: "song.json")
  }

  private func layouts(_ words: [String]) throws -> [String: [String: Layout.Element]] {
    let run = ToolRun(
      ["card", song, "-o", "out", "--layout", "places", "--scale", "0.5"] + words,
      catchesFiles: true)
    #expect(run.status == .success, "\(run.errors)")
    var layouts: [String: [String: Layout.Element]] = [:]
    for (name, bytes) in run.caught where name.hasSuffix(".json") {
      let layout = try JSONDecoder().decode(Layout.self, from: Data(bytes))
      let name = String(name.dropFirst("places/".count).dropLast(".json".count))
      layouts[name] = Dictionary(layout.elements.map { ($0.id, $0) }) { first, _ in first }
    }
    return layouts
  }

  @Test func `text has the twelve sizes of the table`() throws {
    let layouts = try layouts(["--text-size", "all"])

    // Dynamic Type, headline: Apple's Human Interface Guidelines, Typography.
    let sizes = [
      "~xSmall": 14, "~small": 15, "~medium": 16, "": 17, "~xLarge": 19, "~xxLarge": 21,
      "~xxxLarge": 23, "~ax1": 28, "~ax2": 33, "~ax3": 40, "~ax4": 47, "~ax5": 53,
    ]
    #expect(layouts.count == 12)
    for (name, size) in sizes {
      let font = layouts["card\(name)"]?["name"]?.font
      #expect(font?.hasSuffix(" \(size).0") == true, "\(name) \(font ?? "")")
    }
  }

  @Test func `the direction is that of the locale, or the one asked for`() throws {
    let layouts = try layouts(["--locale", "en_US,ar_SA", "--direction", "auto,ltr,rtl"])

    // The close button is 22 wide, 8 from the trailing edge of 280.
    let left = 8.0
    let right = 250.0
    for (name, x) in [
      ("card", right), ("card~ltr", right), ("card~rtl", left), ("card~ar_SA", left),
      ("card~ar_SA~ltr", right), ("card~ar_SA~rtl", left),
    ] {
      #expect(layouts[name]?["close"]?.frame.first == x, "\(name)")
    }
  }

  @Test func `words are those of the file, and money that of each locale`() throws {
    let words = try folder.write(
      #"{"Type:":"Typ:","Genre:":"Genre ist:","Song":"Titel"}"#, to: "de.json")

    let layouts = try layouts(["--strings", words, "--locale", "en_US,de_DE"])

    for name in ["card", "card~de_DE"] {
      #expect(layouts[name]?["type-label"]?.text == "Typ:")
      #expect(layouts[name]?["genre-label"]?.text == "Genre ist:")
      #expect(layouts[name]?["type"]?.text == "Titel")
    }
    let prices = ["card", "card~de_DE"].map { layouts[$0]?["price"]?.text }
    #expect(prices == ["$1.29", "1,29\u{A0}$"])
  }

  @Test(arguments: [
    ("{\"Typ:\":\"x\"}", "a card has no word \"Typ:\"", "did you mean \"Type:\"?"),
    ("{\"q\":\"x\"}", "a card has no word \"q\"", "--help lists the words"),
    ("[]", "is not an object", ""),
  ])
  func `words that a card does not have are an error that names them`(
    text: String, sentence: String, hint: String
  ) throws {
    let words = try folder.write(text, to: "words.json")

    let run = ToolRun(["card", song, "-o", "a.png", "--strings", words], catchesFiles: true)

    #expect(run.status == .badData)
    #expect(run.errors.contains("\(words): "))
    #expect(run.errors.contains(sentence) && run.errors.contains(hint), "\(run.errors)")
    #expect(ToolRun(["card", "-", "--strings", "-"]).status == .usage)
  }

  @Test func `the help names every word that can be replaced`() {
    let help = ToolRun(["card", "--help"]).text

    for key in CardStrings.keys {
      #expect(help.contains("\"\(key)\""))
    }
  }

  @Test func `a tint colours the close button, in each appearance that of the catalog`() throws {
    let path = try folder.write(
      #"{"info":{"version":1,"author":"xcode"}}"#, to: "My.xcassets/Contents.json")
    let catalog = String(path.dropLast("/Contents.json".count))
    try folder.write(
      """
      {"info":{"version":1,"author":"xcode"},"colors":[\
      {"idiom":"universal","color":{"color-space":"srgb","components":\
      {"red":"255","green":"0","blue":"0","alpha":"1"}}},\
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],\
      "color":{"color-space":"srgb","components":\
      {"red":"0","green":"0","blue":"255","alpha":"1"}}}]}
      """, to: "My.xcassets/Brand.colorset/Contents.json")

    let run = ToolRun(
      [
        "card", song, "-o", "out", "--scale", "1", "--appearance", "light,dark", "--assets",
        catalog, "--tint", "asset:Brand",
      ], catchesFiles: true)

    #expect(run.status == .success, "\(run.errors)")
    // Inside of the circle of 22 points and beside its x.
    #expect(try pixel(run, "out/card.png", x: 261, y: 11) == [255, 0, 0, 255])
    #expect(try pixel(run, "out/card~dark.png", x: 261, y: 11) == [0, 0, 255, 255])
  }

  @Test func `an empty AccentColor, as of a new project, is the blue of the system`() throws {
    let info = #""info":{"version":1,"author":"xcode"}"#
    let path = try folder.write("{\(info)}", to: "New.xcassets/Contents.json")
    try folder.write(
      "{\(info),\"colors\":[{\"idiom\":\"universal\"}]}",
      to: "New.xcassets/AccentColor.colorset/Contents.json")

    let run = ToolRun(
      [
        "card", song, "-o", "out", "--scale", "1", "--appearance", "light,dark", "--assets",
        String(path.dropLast("/Contents.json".count)),
      ], catchesFiles: true)

    #expect(try pixel(run, "out/card.png", x: 261, y: 11) == [0, 122, 255, 255])
    #expect(try pixel(run, "out/card~dark.png", x: 261, y: 11) == [10, 132, 255, 255])
  }

  @Test func `what the reader of an image in the catalog warns of is said once for all cards`()
    throws
  {
    let info = #""info":{"version":1,"author":"xcode"}"#
    let path = try folder.write("{\(info)}", to: "Odd.xcassets/Contents.json")
    try folder.write(
      "{\(info),\"images\":[{\"idiom\":\"universal\",\"filename\":\"a.png\"}]}",
      to: "Odd.xcassets/PriceButton.imageset/Contents.json")
    var file = try PNGEncoder().encode(Bitmap(width: 24, height: 24))
    // A text of one byte with a wrong checksum, after the header of 33 bytes.
    file.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)
    try folder.write(file, to: "Odd.xcassets/PriceButton.imageset/a.png")
    let words = [
      "card", song, "-o", "out", "--scale", "1,2", "--appearance", "light,dark", "--assets",
      String(path.dropLast("/Contents.json".count)),
    ]
    let sentence =
      "a.png in PriceButton.imageset: the chunk tEXt at byte 33 has a wrong checksum and is skipped"

    let run = ToolRun(words, catchesFiles: true)
    let strict = ToolRun(words + ["--strict"], catchesFiles: true)
    let report = ToolRun(words + ["--json"], catchesFiles: true)

    #expect(run.status == .success && run.caught.count == 4)
    #expect(run.lines.filter { $0.hasSuffix("warning: \(sentence)") }.count == 1, "\(run.errors)")
    #expect(strict.status == .badData && strict.caught.isEmpty)
    #expect(strict.errors.contains("error: \(sentence)\n"), "\(strict.errors)")
    #expect(report.text.contains("\"\(sentence)\""), "\(report.text)")
  }

  @Test func `more contrast has the colours of the catalog for it`() throws {
    let run = ToolRun(
      ["card", song, "-o", "out", "--scale", "1", "--contrast", "normal,increased"],
      catchesFiles: true)

    #expect(try pixel(run, "out/card.png", x: 261, y: 11) == [10, 80, 80, 255])
    #expect(try pixel(run, "out/card~contrast.png", x: 261, y: 11) == [0, 60, 60, 255])
  }

  @Test(arguments: [
    (["--font-dir", "none"], ExitStatus.noInput), (["--font-dir", "song.json"], .noInput),
    (["--assets", "none"], .noInput), (["--assets", "song.json"], .noInput),
    (["--strings", "none"], .noInput), (["--artwork", "none", "--all"], .noInput),
    (["--artwork", "song.json"], .badData),
  ])
  func `a file or folder that an option names has to be there`(
    words: [String], status: ExitStatus
  ) {
    let words = words.map { $0.hasPrefix("--") ? $0 : folder.path($0) }

    let run = ToolRun(["card", song, "-o", folder.path("a.png")] + words)

    #expect(run.status == status || words.last == "--all" && run.status == .usage)
    #expect(run.lines.count <= 2 && folder.names == ["song.json"], "\(run.errors)")
  }

  @Test func `a font that is missing is a warning that names its package`() throws {
    let file = try folder.write(
      Samples.song().replacing("A Song", with: "さくら 🌸"), to: "sakura.json")
    let words = ["card", file, "-o", folder.path("a.png")]

    let run = ToolRun(words, fontDirectories: Samples.onlyInter)

    #expect(run.status == .success && folder.names == ["a.png", "sakura.json", "song.json"])
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("U+3055 \"さ\", U+304F \"く\", U+3089 \"ら\", U+1F338"))
    #expect(
      run.errors.hasSuffix(
        "\"Noto Sans CJK JP\" of the package fonts-noto-cjk, "
          + "\"Noto Color Emoji\" of the package fonts-noto-color-emoji are not installed\n"))
    let strict = ToolRun(words + ["--strict"], fontDirectories: Samples.onlyInter)
    #expect(strict.status == .missingDependency && strict.errors.contains("fonts-noto-cjk"))
    #expect(ToolRun(words + ["--strict"]).status == .success)
  }

  @Test func `without fonts nothing is drawn, and what is missing is said`() {
    for words in [[], ["--all"], ["--contact-sheet", folder.path("s.png")]] {
      let run = ToolRun(
        ["card", song, "-o", folder.path("a.png")] + words, fontDirectories: ["/nonexistent"])

      #expect(run.status == .missingDependency)
      #expect(run.errors.hasPrefix("cartouche: error: the font \"Inter\" is not installed"))
      #expect(run.errors.contains("apt-get install fonts-inter") && run.lines.count == 2)
      #expect(folder.names == ["song.json"])
    }
  }

  @Test func `a character that no font has is wrong data under --strict`() throws {
    let file = try folder.write(
      Samples.song().replacing("A Song", with: "a\u{10FFFD}"), to: "private.json")
    let words = ["card", file, "-o", folder.path("a.png")]

    #expect(ToolRun(words).errors.contains("no font has a glyph for U+10FFFD"))
    let strict = ToolRun(words + ["--strict"])
    #expect(strict.status == .badData && strict.errors.contains("U+10FFFD"))
  }

  @Test func `a folder that is no absolute path, or an odd one, is nothing to be loud about`()
    throws
  {
    try folder.write("no font", to: "fonts/a.ttf")
    let run = try #require(
      ToolProcess(
        "cd '\(folder.path)'; \"$0\" card song.json -o a@0.5x.png --font-dir fonts >out 2>&1; "
          + "\"$0\" card song.json -o b.png --font-dir \"$(printf 'f\\001')\" >bad 2>&1"))

    #expect(run.wait() == 66)
    #expect(folder.read("out") == [])
    let bad = String(decoding: folder.read("bad") ?? [], as: UTF8.self)
    #expect(bad.hasPrefix("cartouche: error: --font-dir f"), "\(bad)")
  }

  @Test func `a pipe in a folder of fonts is an error, and is not waited for`() throws {
    try folder.write("no font", to: "fonts/a/b.ttf")
    let pipe = folder.path("fonts/a/c.ttf")
    try #require(mkfifo(pipe, 0o600) == 0)
    // A circle of links ends.
    try #require(symlink(folder.path("fonts"), folder.path("fonts/a/d")) == 0)
    let words = ["card", song, "-o", folder.path("a.png"), "--font-dir", folder.path("fonts")]

    let run = ToolRun(words)

    #expect(run.status == .badData)
    #expect(run.errors.contains("\(pipe) is a pipe"), "\(run.errors)")
    #expect(folder.read("a.png") == nil)
    try #require(unlink(pipe) == 0)
    #expect(ToolRun(words).status == .success)
  }

  @Test func `a folder of fonts without any changes nothing`() throws {
    try folder.write("no font", to: "fonts/a,b/c.ttf")
    let plain = ToolRun(["card", song, "-o", folder.path("a@0.5x.png")])

    let run = ToolRun([
      "card", song, "-o", folder.path("b@0.5x.png"), "--font-dir", folder.path("fonts/a,b"),
    ])

    #expect(plain.status == .success)
    #expect(run.errors == "")
    let isSame = folder.read("a@0.5x.png") == folder.read("b@0.5x.png")
    #expect(isSame && folder.read("b@0.5x.png") != nil)
  }

  private func pixel(_ run: ToolRun, _ name: String, x: Int, y: Int) throws -> [UInt8] {
    let bytes = try #require(run.caught[name], "\(run.errors)")
    let image = try ImageDecoder().decode(bytes).image
    let start = (y * image.width + x) * 4
    return Array(image.bytes[start..<start + 4])
  }
}

private struct Layout: Decodable {
  let elements: [Element]

  struct Element: Decodable {
    let id: String
    let frame: [Double]
    let text: String?
    let font: String?
  }
}
