import Cartouche
import CartoucheCommands
import TestSupport
import Testing

@Suite struct CardSheetTests {
  private let folder: TemporaryFolder
  private let song: String

  init() throws {
    folder = try TemporaryFolder()
    song = try folder.write(Samples.song(), to: "song.json")
  }

  private func decoded(_ bytes: [UInt8]?) throws -> RGBAImage {
    try ImageDecoder().decode(try #require(bytes)).image
  }

  @Test func `without -o the sheet is all that is written`() {
    let words = ["card", song, "--scale", "0.1", "--appearance", "light,dark"]
    let alone = ToolRun(words + ["--contact-sheet", "s.png"], catchesFiles: true)
    let both = ToolRun(words + ["--contact-sheet", "s.png", "-o", "out"], catchesFiles: true)

    #expect(alone.status == .success && alone.errors == "", "\(alone.errors)")
    #expect(alone.caughtNames == ["s.png"])
    #expect(both.caughtNames == ["out/card.png", "out/card~dark.png", "s.png"])
    let isSame = alone.caught["s.png"] == both.caught["s.png"]
    #expect(isSame)
  }

  @Test func `the sheet holds each picture as it is by itself, for any number of jobs`() throws {
    let words = [
      "card", song, "--scale", "1", "--appearance", "light,dark", "--background", "white",
      "--contact-sheet", "s.png", "-o", "out",
    ]
    let run = ToolRun(words + ["--jobs", "1"], catchesFiles: true)
    let other = ToolRun(words + ["--jobs", "4"], catchesFiles: true)

    let isSame = run.caught == other.caught
    #expect(isSame)
    let sheet = try decoded(run.caught["s.png"])
    // Gaps of 12 points; two columns, since a sheet of one would be farther from a square.
    for (index, name) in ["out/card.png", "out/card~dark.png"].enumerated() {
      let card = try decoded(run.caught[name])
      let left = 12 + index * (280 + 12)
      for y in stride(from: 0, to: card.height, by: 7) {
        let row = card.bytes[(y * card.width) * 4..<((y + 1) * card.width) * 4]
        let start = ((y + 12) * sheet.width + left) * 4
        #expect(Array(sheet.bytes[start..<start + row.count]) == Array(row), "\(name) \(y)")
      }
    }
  }

  @Test func `a sheet beyond the limit is refused before anything is written`() {
    for (limit, scale) in [("200000", "1"), ("1000", "2")] {
      let run = ToolRun([
        "card", song, "--scale", scale, "--appearance", "light,dark", "--text-size", "all",
        "--contact-sheet", folder.path("s.png"), "-o", folder.path("out"), "--limit-pixels", limit,
      ])

      #expect(run.status == .usage)
      #expect(run.errors.contains("cannot be drawn") || run.errors.contains("contact sheet"))
      #expect(run.errors.contains(limit), "\(run.errors)")
      #expect(folder.names == ["song.json"])
    }
  }

  @Test func `a result that is wrong leaves its place empty`() throws {
    let input = try folder.write("{\"results\":[\(Samples.song()),17]}", to: "two.json")

    let run = ToolRun(
      ["card", input, "--all", "--scale", "0.1", "--contact-sheet", "s.png", "--json"],
      catchesFiles: true)

    #expect(run.status == .difference)
    #expect(run.caughtNames == ["s.png"])
    #expect(run.text.contains("\"path\" : \"s.png\""))
  }
}
