import Cartouche
import CartoucheCommands
import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
  private let folder: TemporaryFolder

  /// `a` is grey; `b` has a pixel that is 2 levels redder and a block of 3 x 2 that is white; `c` is a
  /// column wider than `a`.
  init() throws {
    folder = try TemporaryFolder()
    try write("a.png") { _, _ in [100, 100, 100, 255] }
    try write("b.png") { x, y in
      if x == 1, y == 1 { return [102, 100, 100, 255] }
      return (5..<8).contains(x) && (3..<5).contains(y)
        ? [255, 255, 255, 255] : [100, 100, 100, 255]
    }
    try write("c.png", width: 11) { _, _ in [100, 100, 100, 255] }
    try write("mask.png") { _, y in y < 3 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
  }

  private func write(_ name: String, width: Int = 10, pixel: (Int, Int) -> [UInt8]) throws {
    let bytes = (0..<8).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    let image = try RGBAImage(width: width, height: 8, bytes: bytes)
    try folder.write(try PNGEncoder().encode(image), to: name)
  }

  private func diff(_ first: String, _ second: String, _ words: String...) -> ToolRun {
    ToolRun(["diff", folder.path(first), folder.path(second)] + words)
  }

  @Test func `equal pictures are 0, others 1, with what differs`() throws {
    #expect(diff("a.png", "a.png").status == .success)
    #expect(diff("a.png", "a.png").text == "the pictures are equal\n")

    let run = diff("a.png", "b.png")

    #expect(run.status == .difference && run.errors == "")
    #expect(
      run.text.hasPrefix(
        "7 of 80 pixels differ, most at x 5, y 3: expected rgba(100, 100, 100, 255), got "
          + "rgba(255, 255, 255, 255)\n"), "\(run.text)")
    #expect(run.text.contains("  6 in 3 x 2 pixels at x 5, y 3\n  1 in 1 x 1 pixels at x 1, y 1\n"))
    #expect(diff("a.png", "b.png", "--quiet").text == "")
    #expect(diff("a.png", "b.png", "--quiet").status == .difference)
  }

  @Test(arguments: [
    (["--allow", "7"], ExitStatus.success), (["--allow", "6"], .difference),
    (["--window", "2", "--allow", "4"], .success),
    (["--window", "3", "--allow", "4"], .difference),
    (["--preset", "two-levels", "--allow", "6"], .success),
    (["--preset", "one-level", "--allow", "6"], .difference),
    (["--metric", "channel", "--threshold", "155"], .success),
    (["--metric", "channel", "--threshold", "154"], .difference),
    (["--ignore", "5,3,3,2", "--ignore", "1,1,1,1"], .success),
    (["--ignore", "5,3,3,2"], .difference), (["--ignore", "0,0,10,3"], .difference),
  ])
  func `what is allowed still matches`(words: [String], status: ExitStatus) {
    let run = ToolRun(["diff", folder.path("a.png"), folder.path("b.png")] + words)

    #expect(run.status == status, "\(run.text)\(run.errors)")
  }

  @Test func `a mask is compared where it is bright`() {
    let words = ["--mask", folder.path("mask.png"), "--metric", "channel", "--threshold"]

    #expect(
      ToolRun(["diff", folder.path("a.png"), folder.path("b.png")] + words + ["2"]).status
        == .success)
    #expect(
      ToolRun(["diff", folder.path("a.png"), folder.path("b.png")] + words + ["1"]).status
        == .difference)
    let wrong = diff("a.png", "b.png", "--mask", folder.path("c.png"))
    #expect(wrong.status == .badData && wrong.errors.contains("the mask has 11 x 8 pixels"))
  }

  @Test func `one object tells everything`() throws {
    let run = diff(
      "a.png", "b.png", "--json", "--explain", "--window", "3", "-o", folder.path("d.png"))

    let found = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(run.status == .difference && !found.match && found.result == "different")
    #expect(found.differing == 7 && found.total == 80 && found.antialiased == 0)
    #expect(found.worst?.x == 5 && found.worst?.actual == [255, 255, 255, 255])
    #expect(found.regions.map(\.count) == [6, 1] && found.largestWindow == 6)
    #expect(found.letsThrough?.grey == 0)
    let drawn = try ImageDecoder().decode(try #require(folder.read("d.png"))).image
    #expect(drawn.pixel(x: 5, y: 3) == [255, 0, 0, 255] && drawn.pixel(x: 1, y: 1)?.y == 0)
    // 255 + (100 - 255) x 0.1 = 239.5
    #expect(drawn.pixel(x: 0, y: 0) == [239, 239, 239, 255])
  }

  @Test func `sizes that differ are never a match`() throws {
    let run = diff("a.png", "c.png", "--allow", "1000", "-o", folder.path("d.png"))

    #expect(run.status == .difference)
    #expect(run.text.hasPrefix("expected 10 x 8 pixels, got 11 x 8; where both have pixels"))
    #expect(folder.read("d.png") != nil)
  }

  @Test(arguments: [
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "<!DOCTYPE html>", "",
  ])
  func `what is no picture is never a match, not even with itself`(text: String) throws {
    try folder.write(text, to: "x.png")

    for (first, second) in [("x.png", "x.png"), ("a.png", "x.png"), ("x.png", "a.png")] {
      let run = diff(first, second)
      #expect(run.status == .badData && run.text == "")
      #expect(run.errors.contains("x.png"), "\(run.errors)")
    }
  }

  @Test func `a picture that is damaged is not equal to itself`() throws {
    var bytes = try #require(folder.read("a.png"))
    bytes[bytes.count - 20] ^= 1
    try folder.write(bytes, to: "broken.png")

    #expect(diff("broken.png", "broken.png").status == .badData)
  }

  @Test func `what is wrong with the expected picture is said first`() throws {
    let broken = try PNGFile.make(width: 1, colorType: 2, samples: [1, 2, 3], filter: 7)
    try folder.write(broken, to: "broken.png")
    try folder.write("no picture", to: "junk.png")

    #expect(diff("broken.png", "junk.png").errors.contains("broken.png"))
    #expect(diff("junk.png", "broken.png").errors.contains("junk.png"))
    #expect(diff("a.png", "junk.png").errors.contains("junk.png"))
  }

  @Test func `files that differ beside their rows are equal only where the rows can be read`()
    throws
  {
    for filter in [UInt8(1), 7] {
      for (name, text) in [("one.png", "a"), ("two.png", "b")] {
        let file = try PNGFile.make(
          width: 2, colorType: 2, samples: [1, 2, 3, 4, 5, 6],
          chunks: [("tEXt", Array("Title\0\(text)".utf8))], filter: filter)
        try folder.write(file, to: name)
      }

      let picture = "difference-\(filter).png"
      let run = diff("one.png", "two.png", "-o", folder.path(picture))

      #expect(run.status == (filter == 1 ? .success : .badData), "\(run.text)\(run.errors)")
      #expect((folder.read(picture) != nil) == (filter == 1))
    }
  }

  @Test(arguments: [
    ["--threshold", "1"], ["--metric", "yiq-white", "--threshold", "1.5"],
    ["--metric", "channel", "--threshold", "nan"], ["--ignore-aa"],
    ["--metric", "ciede2000", "--count-clear"], ["--preset", "exact", "--metric", "exact"],
    ["--preset", "exactly"], ["--metric", "ssim"], ["--ignore", "1,2,3"],
    ["--ignore", "0,0,0,1"], ["--ignore", "0,0,99999999999999999999,1"], ["--window", "0"],
    ["--allow", "-1"], ["--png", "small"], ["--quiet", "--json"], ["-o", "-", "--json"],
  ])
  func `what makes no sense is refused before anything is read`(words: [String]) {
    let run = ToolRun(["diff", "missing.png", "missing.png"] + words)

    #expect(run.status == .usage, "\(run.errors)")
    #expect(run.output == [])
  }

  @Test func `a picture of the difference can always be drawn`() throws {
    let bytes = try #require(folder.read("b.png"))
    let target = folder.path("d.png")

    let equal = ToolRun(
      ["diff", "-", folder.path("b.png"), "-o", target], standardInput: bytes)
    #expect(equal.status == .success, "\(equal.errors)")
    #expect(folder.read("d.png") != nil)
    let ignored = diff("a.png", "c.png", "--ignore", "0,0,10,8", "-o", target)
    #expect(ignored.status == .difference, "\(ignored.errors)")
    #expect(ignored.text.contains("what both have was left out"))
    let masked = diff("a.png", "c.png", "--mask", folder.path("mask.png"), "-o", target)
    #expect(masked.status == .difference, "\(masked.errors)")
    #expect(diff("a.png", "b.png", "--ignore", "0,0,10,8", "-o", target).status == .badData)
  }

  @Test func `it needs two files, one of which may be standard input`() throws {
    let bytes = try #require(folder.read("b.png"))

    #expect(ToolRun(["diff", folder.path("a.png")]).status == .usage)
    #expect(ToolRun(["diff", "-", "-"]).status == .usage)
    #expect(diff("a.png", "missing.png").status == .noInput)
    let run = ToolRun(["diff", folder.path("a.png"), "-"], standardInput: bytes)
    #expect(run.status == .difference)
    let same = ToolRun(["diff", folder.path("a.png"), "-o", folder.path("a.png"), "-"])
    #expect(same.status == .usage && same.errors.contains("name the same file"))
  }
}

private struct Report: Decodable {
  let match: Bool
  let result: String
  let differing: Int
  let antialiased: Int
  let total: Int
  let worst: Worst?
  let regions: [Region]
  let largestWindow: Int?
  let letsThrough: Steps?

  struct Worst: Decodable {
    let x: Int
    let actual: [UInt8]
  }

  struct Region: Decodable {
    let count: Int
  }

  struct Steps: Decodable {
    let grey: Int
  }
}
