import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct InspectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `--json describes a picture and hashes its rows`() throws {
    let file = try folder.write(Samples.png, to: "a.jpg")

    let run = ToolRun(["inspect", file, "--json"])

    let report = try JSONDecoder().decode(Report.self, from: Data(run.output))
    #expect(report.version == 1)
    #expect(report.format == "png")
    #expect(report.width == 2)
    #expect(report.height == 2)
    #expect(report.depth == 8)
    #expect(report.colorType == "rgba")
    #expect(report.orientation == 1)
    #expect(report.frames == 1)
    #expect(report.chunks == ["IHDR", "IDAT", "IEND"])
    #expect(report.warnings == [])
    // hashlib.sha256 of ff0000ff 00ff00ff 0000ffff ffffff00.
    #expect(
      report.rgbaSha256 == "c4cd961169ccf8bdfce205d632c1a162fad0596c4acef76259a589d279dae6cd")
  }

  @Test func `the text is the same for people`() throws {
    let file = try folder.write(Samples.png, to: "a.png")

    let lines = ToolRun(["inspect", file]).text.split(separator: "\n")

    #expect(lines.first == "format          PNG")
    #expect(lines.contains("size            2 x 2 pixels"))
    #expect(lines.contains("colour          RGB with alpha, 8 bits a sample"))
    #expect(lines.contains("transparency    an alpha for each pixel"))
    #expect(lines.contains("colour profile  none, which counts as sRGB"))
    #expect(lines.contains("chunks          IHDR IDAT IEND"))
    #expect(!lines.contains { $0.hasPrefix("frames") || $0.hasPrefix("orientation") })
  }

  @Test func `texts of a PNG are shown in one line each, and cut where they are long`() throws {
    let long = String(repeating: "é", count: 200)
    let texts = [
      PNGText(keyword: "Title", text: "two\nlines"), PNGText(keyword: "Author", text: long),
    ]
    let bitmap = try Bitmap(width: 1, height: 1)
    let file = try folder.write(PNGEncoder(texts: texts).encode(bitmap), to: "text.png")

    let lines = ToolRun(["inspect", file]).text.split(separator: "\n")

    #expect(lines.contains("text            Title: two lines"))
    #expect(lines.contains("text            Author: \(String(repeating: "é", count: 120))…"))
  }

  @Test func `a dash is standard input`() {
    let run = ToolRun(["inspect", "-"], standardInput: Samples.png)

    #expect(run.status == .success)
    #expect(run.text.hasPrefix("format          PNG\n"))
  }

  @Test func `a warning of the reader is said, and kept back with --quiet`() throws {
    // A byte of the check sum of a chunk that a picture does not need.
    var bytes = Samples.png
    bytes.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)
    let file = try folder.write(bytes, to: "a.png")

    let run = ToolRun(["inspect", file])
    let quiet = ToolRun(["inspect", file, "--quiet"])

    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors.hasPrefix("cartouche: warning: \(file): "))
    #expect(quiet.errors == "")
    #expect(quiet.text == run.text)
  }

  private struct Report: Decodable {
    let version: Int
    let format: String
    let width: Int
    let height: Int
    let depth: Int
    let colorType: String
    let orientation: Int
    let frames: Int
    let chunks: [String]
    let warnings: [String]
    let rgbaSha256: String
  }
}
