import Cartouche
import CartoucheCommands
import TestSupport
import Testing

@Suite struct TintCommandTests {
  /// Alphas 255, 128, 64 and 0 with colours that must not matter.
  private static func source() throws -> [UInt8] {
    try PictureSamples.png(width: 4, height: 1) { x, _ in
      [
        SIMD4(10, 20, 30, 255), SIMD4(200, 5, 99, 128), SIMD4(1, 2, 3, 64), SIMD4(255, 255, 255, 0),
      ][x]
    }
  }

  private func tinted(_ bytes: [UInt8], _ color: String) throws -> [SIMD4<UInt8>?] {
    let picture = try ToolRun(
      ["tint", "-", "--color", color, "-o", "-"], standardInput: bytes
    ).picture()
    return (0..<picture.width).map { picture.pixel(x: $0, y: 0) }
  }

  /// 128 * 128 / 255 = 64.25, 128 * 64 / 255 = 32.13.
  @Test func `alpha of picture and colour are multiplied, and the colour is that of the tint`()
    throws
  {
    #expect(
      try tinted(Self.source(), "red")
        == [SIMD4(255, 0, 0, 255), SIMD4(255, 0, 0, 128), SIMD4(255, 0, 0, 64), SIMD4()])
    #expect(
      try tinted(Self.source(), "#ff000080")
        == [SIMD4(255, 0, 0, 128), SIMD4(255, 0, 0, 64), SIMD4(255, 0, 0, 32), SIMD4()])
    #expect(try tinted(Self.source(), "#ff000000") == [SIMD4(), SIMD4(), SIMD4(), SIMD4()])
  }

  /// The files are written by hand, chunk by chunk: grey with alpha, and a palette with tRNS.
  @Test func `grey with alpha and a palette with clear entries keep their alpha`() throws {
    let grey = try PNGFile.make(width: 4, colorType: 4, samples: [9, 255, 99, 128, 0, 64, 255, 0])
    let palette = try PNGFile.make(
      width: 4, colorType: 3, samples: [3, 2, 1, 0],
      chunks: [
        ("PLTE", [255, 255, 255, 1, 2, 3, 200, 5, 99, 10, 20, 30]), ("tRNS", [0, 64, 128, 255]),
      ])
    let expected = [
      SIMD4<UInt8>(0, 0, 255, 255), SIMD4(0, 0, 255, 128), SIMD4(0, 0, 255, 64), SIMD4(),
    ]

    #expect(try tinted(grey, "blue") == expected)
    #expect(try tinted(palette, "blue") == expected)
  }

  @Test func `gamma in a file leaves its alpha alone`() throws {
    let grey = try PNGFile.make(
      width: 4, colorType: 4, samples: [9, 255, 99, 128, 0, 64, 255, 0],
      chunks: [("gAMA", [0, 1, 0x86, 0xA0])])

    #expect(try tinted(grey, "blue").map { $0?.w } == [255, 128, 64, 0])
  }

  @Test func `an opaque picture becomes a full rectangle`() throws {
    let colors = try tinted(PictureSamples.png(3, 1, PictureSamples.white), "#0a5050")

    #expect(colors == Array(repeating: SIMD4(10, 80, 80, 255), count: 3))
  }

  @Test func `the picture keeps its pixels, or is drawn at the scale that is asked for`() throws {
    let folder = try TemporaryFolder()
    try folder.write(PictureSamples.png(20, 10, PictureSamples.black), to: "a@2x.png")
    func size(_ words: [String]) throws -> [Int] {
      let run = ToolRun(
        ["tint", folder.path("a@2x.png"), "--color", "red", "-o", folder.path("b.png")] + words)
      #expect(run.status == .success, "\(run.errors)")
      let picture = try ImageDecoder().decode(try #require(folder.read("b.png"))).image
      return [picture.width, picture.height]
    }

    #expect(try size([]) == [20, 10])
    #expect(try size(["--scale", "3"]) == [30, 15])
    #expect(try size(["--scale", "3", "--image-scale", "1"]) == [60, 30])
  }

  @Test(arguments: [
    ([], "tint needs --color COLOR"),
    (["--color", "reddish"], "--color: \"reddish\" is not a colour"),
    (["--color", "asset:No"], "--color: the catalog has no colour named \"No\""),
    (["--color", "red", "--assets", "A"], "--assets has no effect without a colour asset:NAME"),
    (
      ["--color", "red", "--image-scale", "17"],
      "--image-scale is \"17\", it has to be a number above 0 and at most 16"
    ),
  ])
  func `what is wrong is said in a sentence with status 64`(
    _ words: [String], _ sentence: String
  ) {
    let run = ToolRun(["tint", "-", "-o", "-"] + words, standardInput: Samples.png)

    #expect(run.status == .usage)
    #expect(run.sentence.hasPrefix(sentence), "\(run.sentence)")
    #expect(run.output.isEmpty)
  }

  @Test func `a name with an impossible scale is refused with a way out`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.png, to: "a@99x.png")

    let run = ToolRun(["tint", path, "--color", "red", "-o", "-"])

    #expect(run.status == .usage)
    #expect(run.lines.last == "cartouche: hint: --image-scale overrides it")
    #expect(
      ToolRun(["tint", path, "--color", "red", "-o", "-", "--image-scale", "1"]).status == .success)
  }
}
