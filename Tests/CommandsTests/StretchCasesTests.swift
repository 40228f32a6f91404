import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

/// Sliced images of published apps, drawn by the command and compared with pictures put together by
/// other means.
@Suite(.enabled(if: CaseFolder.path != nil, "CARTOUCHE_CASES names no folder of cases"))
struct StretchCasesTests {
  private func lines(of path: String) throws -> [[String]] {
    let text = String(decoding: try readFile("\(CaseFolder.path ?? "")/\(path)"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `every image set of the table is drawn as its expected picture`() throws {
    let assets = "\(CaseFolder.path ?? "")/assets"
    let lines = try lines(of: "assets/SLICES_EXPECTED.tsv")
    #expect(lines.count == 21)

    for line in lines {
      let scale = try #require(Double(line[3].dropLast()))
      let sides = line[5].split(separator: "x").compactMap { Double($0) }
      let picture = try ToolRun([
        "stretch", "\(assets)/\(line[1])", "--size", "\(sides[0] / scale)x\(sides[1] / scale)",
        "--scale", "\(scale)", "-o", "-",
      ]).picture()

      let expected = try ImageDecoder().decode(readFile("\(assets)/\(line[0])")).image
      #expect(picture.width == expected.width && picture.height == expected.height, "\(line)")
      #expect(Bitmap(picture) == Bitmap(expected), "\(line)")
    }
  }

  /// The parts that do not grow are those of the file; the parts that grow lie between them.
  @Test func `every nine-patch keeps its fixed parts to the pixel`() throws {
    for line in try lines(of: "ninepatch/EXPECTED.tsv") {
      let path = "\(CaseFolder.path ?? "")/ninepatch/\(line[0])"
      let size = line[2].split(separator: "x").compactMap { Int($0) }
      let columns = Self.ranges(line[3])
      let rows = Self.ranges(line[4])
      let (width, height) = (size[0] + 31, size[1] + 17)

      let picture = Bitmap(
        try ToolRun(["stretch", path, "--size", "\(width)x\(height)", "-o", "-"]).picture())

      let file = Bitmap(try ImageDecoder().decode(readFile(path)).image)
      #expect(picture.width == width && picture.height == height)
      let right = size[0] - (columns.last?.upperBound ?? 0)
      let bottom = size[1] - (rows.last?.upperBound ?? 0)
      for y in 0..<(rows.first?.lowerBound ?? 0) {
        for x in 0..<(columns.first?.lowerBound ?? 0) {
          #expect(picture.word(x: x, y: y) == file.word(x: x + 1, y: y + 1), "\(line[0])")
        }
      }
      for y in 0..<bottom {
        for x in 0..<right {
          #expect(
            picture.word(x: width - 1 - x, y: height - 1 - y)
              == file.word(x: size[0] - x, y: size[1] - y), "\(line[0])")
        }
      }
    }
  }

  /// "0-3 21-24" as ranges.
  private static func ranges(_ text: String) -> [Range<Int>] {
    text.split(separator: " ").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 ? ends[0]..<ends[1] : nil
    }
  }
}

/// The folder of shared test cases, where there is one.
enum CaseFolder {
  static let path = ProcessInfo.processInfo.environment["CARTOUCHE_CASES"]
}
