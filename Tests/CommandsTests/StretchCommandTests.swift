import Cartouche
import CartoucheCommands
import TestSupport
import Testing

@Suite struct StretchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Red corners of 2 pixels, a green edge, a blue middle of 2 x 2.
  private static func frame() throws -> [UInt8] {
    try PictureSamples.png(width: 6, height: 6) { x, y in
      let isColumn = (2..<4).contains(x)
      let isRow = (2..<4).contains(y)
      return isColumn && isRow
        ? PictureSamples.blue : isColumn || isRow ? PictureSamples.green : PictureSamples.red
    }
  }

  private func run(_ bytes: [UInt8], _ words: [String]) -> ToolRun {
    ToolRun(["stretch", "-", "-o", "-"] + words, standardInput: bytes)
  }

  private func expectFrame(
    _ picture: RGBAImage, cap: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isColumn = (cap..<(picture.width - cap)).contains(x)
        let isRow = (cap..<(picture.height - cap)).contains(y)
        let expected =
          isColumn && isRow
          ? PictureSamples.blue : isColumn || isRow ? PictureSamples.green : PictureSamples.red
        #expect(
          picture.pixel(x: x, y: y) == expected, "\(x), \(y)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `caps in points keep their size and the rest grows`() throws {
    let picture = try run(Self.frame(), ["--caps", "2,2,2,2", "--size", "20x11"]).picture()

    #expect(picture.width == 20 && picture.height == 11)
    expectFrame(picture, cap: 2)
  }

  @Test func `points are pixels times the scale of the name, pixels are pixels`() throws {
    let path = try folder.write(Self.frame(), to: "a@2x.png")
    func picture(_ words: [String]) throws -> RGBAImage {
      try ToolRun(["stretch", path, "-o", "-", "--size", "10x9"] + words).picture()
    }

    let points = try picture(["--caps", "1,1,1,1"])
    #expect(points.width == 20 && points.height == 18)
    expectFrame(points, cap: 2)
    #expect(try picture(["--caps", "2,2,2,2", "--unit", "pixels"]) == points)
    // 2x art on a 3x canvas: caps of 1 point are 3 pixels.
    let scaled = try picture(["--caps", "1,1,1,1", "--scale", "3"])
    #expect(scaled.width == 30 && scaled.height == 27)
    #expect(scaled.pixel(x: 0, y: 0) == PictureSamples.red)
    #expect(scaled.pixel(x: 2, y: 2) == PictureSamples.red)
    #expect(scaled.pixel(x: 3, y: 0) == PictureSamples.green)
    #expect(scaled.pixel(x: 15, y: 13) == PictureSamples.blue)
  }

  @Test func `tile repeats the centre and stretch does not`() throws {
    // Columns 0 to 3 of grey 0, 10, 20, 30 between caps of nothing.
    let bytes = try PictureSamples.png(width: 4, height: 1) { x, _ in
      SIMD4(UInt8(x * 10), 0, 0, 255)
    }
    func reds(_ mode: String) throws -> [UInt8?] {
      let picture = try run(bytes, ["--size", "8x1", "--mode", mode]).picture()
      return (0..<8).map { picture.pixel(x: $0, y: 0)?.x }
    }

    #expect(try reds("tile") == [0, 10, 20, 30, 0, 10, 20, 30])
    let stretched = try reds("stretch").compactMap(\.self)
    #expect(stretched == stretched.sorted() && stretched.first == 0 && stretched.last == 30)
  }

  @Test func `a JPEG is stretched as well`() throws {
    let jpeg = try readFile("\(PackageFolder.path)/samples/song.jpg")

    #expect(try run(jpeg, ["--size", "30x20"]).picture().width == 30)
  }

  @Test func `caps larger than the target shrink together`() throws {
    let picture = try run(Self.frame(), ["--caps", "2,2,2,2", "--size", "2x20"]).picture()

    #expect(picture.pixel(x: 0, y: 0) == PictureSamples.red)
    #expect(picture.pixel(x: 1, y: 19) == PictureSamples.red)
    #expect(picture.pixel(x: 0, y: 10) == PictureSamples.green)
  }

  @Test func `a nine-patch loses its frame and grows where its marks say`() throws {
    // 4 x 3 inside: columns 1 and 3 grow, row 1 grows.
    let marks: Set<[Int]> = [[2, 0], [4, 0], [0, 2]]
    let bytes = try PictureSamples.png(width: 6, height: 5) { x, y in
      if marks.contains([x, y]) { return PictureSamples.black }
      guard (1...4).contains(x), (1...3).contains(y) else { return PictureSamples.clear }
      return SIMD4(UInt8(x), UInt8(y), 0, 255)
    }
    let path = try folder.write(bytes, to: "a.9.png")

    let picture = try ToolRun(["stretch", path, "--size", "8x5", "-o", "-"]).picture()

    #expect((0..<8).map { picture.pixel(x: $0, y: 0)?.x } == [1, 2, 2, 2, 3, 4, 4, 4])
    #expect((0..<5).map { picture.pixel(x: 0, y: $0)?.y } == [1, 2, 2, 2, 3])
    #expect((0..<40).allSatisfy { picture.pixel(x: $0 % 8, y: $0 / 8)?.w == 255 })
  }

  @Test func `a nine-patch with a wrong frame is status 65`() throws {
    let path = try folder.write(PictureSamples.png(5, 5, PictureSamples.red), to: "a.9.png")

    let run = ToolRun(["stretch", path, "--size", "9x9", "-o", "-"])

    #expect(run.status == .badData)
    #expect(
      run.sentence == "\(path): the picture is no nine-patch: "
        + "its top left pixel is neither clear nor opaque white, so it has no frame")
  }

  // MARK: - Image sets

  /// A set with a light and a dark file at 1x and one at 2x, all in three parts.
  private func imageSet() throws -> String {
    func entry(_ file: String, _ scale: String, dark: Bool = false) -> String {
      let cap = scale == "2x" ? 4 : 2
      let appearance =
        dark ? "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]," : ""
      return """
        {"idiom": "universal", "filename": "\(file)", "scale": "\(scale)", \(appearance)
         "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
         "cap-insets": {"top": \(cap), "left": \(cap), "bottom": \(cap), "right": \(cap)}}}
        """
    }
    try folder.write(
      """
      {"images": [\(entry("a.png", "1x")), \(entry("a-dark.png", "1x", dark: true)),
        \(entry("a@2x.png", "2x"))], "info": {"version": 1, "author": "xcode"}}
      """, to: "Frame.imageset/Contents.json")
    try folder.write(Self.frame(), to: "Frame.imageset/a.png")
    try folder.write(
      PictureSamples.png(6, 6, PictureSamples.white), to: "Frame.imageset/a-dark.png")
    try folder.write(PictureSamples.png(12, 12, PictureSamples.blue), to: "Frame.imageset/a@2x.png")
    return folder.path("Frame.imageset")
  }

  @Test func `an image set gives the file for the screen, with its slices`() throws {
    let set = try imageSet()
    func picture(_ words: [String]) throws -> RGBAImage {
      try ToolRun(["stretch", set, "--size", "20x9", "-o", "-"] + words).picture()
    }

    expectFrame(try picture([]), cap: 2)
    #expect(try picture(["--appearance", "dark"]).pixel(x: 0, y: 0) == PictureSamples.white)
    let double = try picture(["--scale", "2"])
    #expect(double.width == 40 && double.height == 18)
    #expect(double.pixel(x: 0, y: 0) == PictureSamples.blue)
    #expect(try ToolRun(["stretch", set + "/", "--size", "20x9", "-o", "-"]).picture().width == 20)
  }

  @Test func `a warning of the file of a set is said, and an error with --strict`() throws {
    let set = try imageSet()
    var bytes = try Self.frame()
    bytes.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)
    try folder.write(bytes, to: "Frame.imageset/a.png")
    let words = ["stretch", set, "--size", "20x9", "-o", folder.path("x.png")]

    let run = ToolRun(words)
    let strict = ToolRun(words + ["--strict"])

    #expect(run.status == .success)
    #expect(run.errors.hasPrefix("cartouche: warning: a.png in Frame.imageset: "))
    #expect(strict.status == .badData)
    #expect(ToolRun(words + ["--quiet"]).errors == "")
  }

  @Test func `options without effect on what has slices are refused`() throws {
    let set = try imageSet()
    let nine = try folder.write(Self.frame(), to: "a.9.png")
    let plain = try folder.write(Self.frame(), to: "a.png")

    for (words, sentence) in [
      (
        [set, "--caps", "1,1,1,1"],
        "--caps has no effect: \(set) is an image set with slices of its own"
      ),
      (
        [set, "--mode", "tile"],
        "--mode has no effect: \(set) is an image set with slices of its own"
      ),
      (
        [set, "--image-scale", "2"],
        "--image-scale has no effect on an image set, which says the scale of its files"
      ),
      (
        [nine, "--caps", "1,1,1,1"],
        "--caps has no effect: \(nine) is an Android nine-patch with slices of its own"
      ),
      (
        [plain, "--appearance", "dark"], "--appearance has no effect but on a folder NAME.imageset"
      ),
      ([plain, "--direction", "rtl"], "--direction has no effect but on a folder NAME.imageset"),
      ([plain, "--unit", "pixels"], "--unit has no effect without --caps"),
    ] {
      let run = ToolRun(["stretch", "--size", "9x9", "-o", "-"] + words)
      #expect(run.status == .usage)
      #expect(run.sentence == sentence)
    }
  }

  @Test func `a set that is missing is status 66, one that is damaged status 65`() throws {
    let set = try imageSet()
    try folder.write("{", to: "Bad.imageset/Contents.json")
    try folder.write("x", to: "File.imageset")
    func status(_ path: String) -> ExitStatus {
      ToolRun(["stretch", path, "--size", "9x9", "-o", "-"]).status
    }

    #expect(status(folder.path("No.imageset")) == .noInput)
    #expect(status(folder.path("File.imageset")) == .noInput)
    #expect(status(folder.path("Bad.imageset")) == .badData)
    try folder.write([1, 2, 3], to: "Frame.imageset/a.png")
    #expect(status(set) == .badData)
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ([], "stretch needs --size WxH"),
    (["--size", "9x9", "--caps", "1,1,1"], "--caps is \"1,1,1\", it has to be T,L,B,R"),
    (
      ["--size", "9x9", "--caps=-1,1,1,1"],
      "--caps is \"-1,1,1,1\", none of the four may be below 0"
    ),
    (
      ["--size", "9x9", "--caps", "1.5,1,1,1", "--unit", "pixels"],
      "--caps is \"1.5,1,1,1\", pixels have to be whole numbers"
    ),
    (
      ["--size", "9x9", "--caps", "1,4,1,3"],
      "--caps: right cap is 3.0, allowed is 0 to 2 pixels"
    ),
    (
      ["--size", "9x9", "--mode", "round"], "--mode does not know \"round\", it knows tile, stretch"
    ),
    (["--size", "9x9", "--unit", "px"], "--unit does not know \"px\", it knows points, pixels"),
    (["--size", "9x9", "b.png"], "stretch takes one input, \"b.png\" is one too many"),
  ])
  func `what is wrong is said in a sentence with status 64`(
    _ words: [String], _ sentence: String
  ) throws {
    let run = run(try Self.frame(), words)

    #expect(run.status == .usage)
    #expect(run.sentence == sentence)
    #expect(run.output.isEmpty)
  }

  @Test func `the order of four numbers is said where caps do not fit`() throws {
    let run = run(try Self.frame(), ["--size", "9x9", "--caps", "1,4,1,3"])

    #expect(run.lines.last?.contains("the order is top,left,bottom,right") == true)
  }
}
