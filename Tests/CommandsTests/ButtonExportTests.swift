import Cartouche
import CartoucheCommands
import Foundation
import TestSupport
import Testing

private let androidCompiler = "/usr/bin/aapt"

/// Nine-patches and style sheets of `cartouche button`.
@Suite struct ButtonExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = ToolRun(["button"] + words + ["-o", folder.path("out"), "--quiet"])
    try #require(run.status == .success, "\(run.errors)", sourceLocation: sourceLocation)
  }

  private func names(_ path: String = "out") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).sorted()
  }

  private func picture(_ name: String) throws -> RGBAImage {
    try ImageDecoder().decode(try #require(folder.read("out/\(name)"))).image
  }

  @Test func `every density has a file, the night only where something is for it`() throws {
    try make(["PriceButton", "--export", "ninepatch", "--state", "normal,disabled"])
    try make(["Buy", "--export", "ninepatch", "--dark-fill", "red", "--scales", "1,4"])

    let dense = ["hdpi", "mdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
    #expect(
      try names()
        == (dense.map { "drawable-\($0)" } + ["drawable-night-mdpi", "drawable-night-xxxhdpi"])
        .sorted())
    for density in dense {
      let files = try names("out/drawable-\(density)")
      #expect(files.contains("price_button.9.png") && files.contains("price_button_disabled.9.png"))
    }
    #expect(try names("out/drawable-night-mdpi") == ["buy.9.png"])
  }

  /// At 2x: caps of 10 around a middle that the padding of 20 and 16 pixels widens to 17, and a frame.
  @Test func `padding and the room of a shadow are marked, the middle grows to hold them`() throws {
    try make(["B", "--export", "ninepatch", "--scales", "2", "--padding", "0,10,0,8"])

    let read = try picture("drawable-xhdpi/b.9.png")

    #expect(read.width == 2 + 37 && read.height == 2 + 21)
    func marks(_ line: (Int) -> (Int, Int), _ count: Int) -> String {
      (0..<count).map { index in
        let (x, y) = line(index)
        return switch read.pixel(x: x, y: y) {
        case SIMD4(0, 0, 0, 255): "#"
        case SIMD4(255, 0, 0, 255): "r"
        case let pixel? where pixel.w == 0: "."
        default: "?"
        }
      }.joined()
    }
    func run(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    #expect(marks({ ($0, 0) }, 39) == run(".", 11) + run("#", 17) + run(".", 11))
    #expect(marks({ (0, $0) }, 23) == run(".", 11) + "#" + run(".", 11))
    #expect(marks({ ($0, 22) }, 39) == run(".", 21) + "#" + run(".", 17))
    #expect(marks({ (38, $0) }, 23) == "." + run("#", 21) + ".")
  }

  /// What Android's compiler makes of the sample: names, and the screens each is for.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: androidCompiler),
      "there is no \(androidCompiler); Debian's package aapt has it"))
  func `Android's compiler takes the nine-patches of the sample`() throws {
    try make(["--from", "\(PackageFolder.path)/samples/buttons.json", "--export", "ninepatch"])
    try folder.write("<manifest package=\"org.example.buttons\"/>", to: "AndroidManifest.xml")

    let package = folder.path("out.apk")
    _ = try Program.run(
      androidCompiler,
      [
        "package", "-S", folder.path("out"), "-M", folder.path("AndroidManifest.xml"), "-F",
        package,
      ])
    let text = try Program.run(androidCompiler, ["dump", "resources", package])

    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let drawables = lines.filter { $0.hasPrefix("spec resource") }.compactMap { line in
      line.split(separator: "/").last?.split(separator: ":").first.map(String.init)
    }
    #expect(
      drawables == [
        "buy", "buy_highlighted", "card", "gel", "price_button", "price_button_disabled",
        "price_button_highlighted",
      ])
    let screens = lines.filter { $0.hasPrefix("config ") }.map { line in
      line.dropFirst("config ".count).split(separator: "-v").first.map(String.init) ?? ""
    }
    let dense = ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
    #expect(Set(screens) == Set(dense + dense.map { "night-\($0)" }))
  }

  @Test func `a style sheet has its pictures beside it, and a page that shows them`() throws {
    try make([
      "Buy", "--export", "css", "--fill", "red", "--dark-fill", "blue", "--state",
      "normal,highlighted", "--scales", "1,2", "--padding", "1,2,3,4",
    ])

    #expect(
      try names() == [
        "Buy-active.png", "Buy-active@2x.png", "Buy-active~dark.png", "Buy-active~dark@2x.png",
        "Buy.css", "Buy.html", "Buy.png", "Buy@2x.png", "Buy~dark.png", "Buy~dark@2x.png",
      ])
    let sheet = String(decoding: folder.read("out/Buy.css") ?? [], as: UTF8.self)
    #expect(sheet.contains("padding: 1px 4px 3px 2px;"))
    #expect(sheet.contains("image-set(url(\"Buy.png\") 1x, url(\"Buy@2x.png\") 2x)"))
    #expect(sheet.contains(".Buy:active, .Buy.active {"))
    let page = String(decoding: folder.read("out/Buy.html") ?? [], as: UTF8.self)
    #expect(page.contains("<link rel=\"stylesheet\" href=\"Buy.css\">"))
    #expect(page.contains("class=\"Buy active\""))
    // Caps of 5 and a middle of a point: 11 points, in 2x twice that.
    #expect(try picture("Buy@2x.png").width == 22)
  }

  /// A quote and the mark that combines with it are one character, but two scalars.
  @Test(arguments: ["a\u{600}\"onfocus=x", "\"\u{301}", "<\u{338}b>&"])
  func `no name of a button leaves its place on the page`(name: String) throws {
    try make([name, "--export", "css"])

    let page = String(decoding: folder.read("out/\(name).html") ?? [], as: UTF8.self)
    var escaped = ""
    for scalar in name.unicodeScalars {
      let words = ["\"": "&quot;", "<": "&lt;", ">": "&gt;", "&": "&amp;"]
      escaped += words[String(scalar)] ?? String(scalar)
    }
    #expect(!page.isEmpty && !page.utf8.containsRun(of: name.utf8))
    #expect(page.utf8.containsRun(of: "<h2>\(escaped)</h2>".utf8))
    #expect(page.utf8.containsRun(of: "<button class=\"\(escaped) label0\"".utf8))
  }

  @Test func `the label of the page is white on what is dark`() throws {
    try make(["Buy", "--export", "css", "--fill", "#003", "--dark-fill", "#cce"])

    let page = String(decoding: folder.read("out/Buy.html") ?? [], as: UTF8.self)
    let parts = page.components(separatedBy: "@media (prefers-color-scheme: dark)")
    try #require(parts.count == 2)
    #expect(parts[0].contains(".row .label0 { --label: #fff; }"))
    #expect(parts[1].contains(".row .label0 { --label: #000; }"))
  }

  @Test func `a sheet in black only and a name that Android changes are warned of`() {
    let ring = ToolRun(["button", "B", "-o", "d", "--export", "css"], catchesFiles: true)
    let named = ToolRun(
      ["button", "Gr\u{F6}\u{DF}e", "-o", "d", "--export", "ninepatch"], catchesFiles: true)
    let plain = ToolRun(
      ["button", "PriceButton", "-o", "d", "--export", "ninepatch"], catchesFiles: true)

    #expect(ring.errors.contains("warning: B: a style sheet has no tint"), "\(ring.errors)")
    #expect(named.errors.contains("it is gr_e\n"), "\(named.errors)")
    #expect(!plain.errors.contains("warning"), "\(plain.errors)")
  }

  @Test func `a file that is there already is not touched, and replaced with --force`() throws {
    try folder.write("mine", to: "out/Buy.css")
    let words = ["button", "Buy", "-o", folder.path("out"), "--export", "imageset,css"]

    let refused = ToolRun(words)
    #expect(refused.status == .cannotCreateOutput)
    #expect(refused.errors.contains("Buy.css: it is there already"))
    #expect(refused.errors.contains("--force replaces it"))
    #expect(folder.read("out/Buy.css") == Array("mine".utf8))
    #expect(try names() == ["Buy.css"])

    #expect(ToolRun(words + ["--force"]).status == .success)
    #expect(folder.read("out/Buy.css") != Array("mine".utf8))
  }

  @Test func `--json names pictures with their sizes, and the other files`() throws {
    let run = ToolRun(
      [
        "button", "Buy", "-o", "d", "--export", "imageset,ninepatch,css", "--scales", "2", "--json",
        "--preview", "p@3x.png",
      ], catchesFiles: true)

    let report = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let outputs = report?["outputs"] as? [[String: Any]]
    #expect(
      outputs?.map { $0["path"] as? String } == [
        "d/Buy.imageset/Buy@2x.png", "d/drawable-xhdpi/buy.9.png", "d/Buy@2x.png", "p@3x.png",
      ])
    #expect(outputs?.prefix(3).map { $0["width"] as? Int } == [22, 23, 22])
    #expect(outputs?.prefix(3).map { $0["height"] as? Int } == [48, 23, 22])
    #expect(outputs?.map { $0["scale"] as? Int } == [2, 2, 2, 3])
    #expect(
      report?["files"] as? [String] == [
        "d/Buy.imageset/Contents.json", "d/Buy.css", "d/Buy.html",
      ])
  }
}

extension String.UTF8View {
  /// Whether bytes stand in it in this order, whatever characters they make with those beside them.
  fileprivate func containsRun(of other: String.UTF8View) -> Bool {
    let (whole, part) = (Array(self), Array(other))
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}

/// Runs a program of the system.
enum Program {
  /// What it said; a status that is not 0 is an issue.
  static func run(
    _ path: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)", sourceLocation: sourceLocation)
    return words
  }
}
