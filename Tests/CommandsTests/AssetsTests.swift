import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

@Suite struct AssetsTests {
  private let folder: TemporaryFolder
  private let catalog: String

  init() throws {
    folder = try TemporaryFolder()
    catalog = folder.path("App.xcassets")
    try folder.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0x0A", "green": "80", "blue": "0.5", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "srgb", "components":
          {"red": "60", "green": "130", "blue": "130", "alpha": "0.5"}}}],
       "info": {"author": "xcode", "version": 1}}
      """, to: "App.xcassets/Tint.colorset/Contents.json")
    try folder.write(
      """
      {"images": [
        {"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "b@2x.png",
         "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
          "cap-insets": {"top": 0, "left": 1, "bottom": 1, "right": 0}}}],
       "info": {"author": "xcode", "version": 1},
       "properties": {"template-rendering-intent": "template"}}
      """, to: "App.xcassets/Buttons/Button.imageset/Contents.json")
    try folder.write(Samples.png, to: "App.xcassets/Buttons/Button.imageset/b@2x.png")
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#,
      to: "App.xcassets/Buttons/Contents.json")
  }

  // MARK: - list

  @Test func `a list names the colours and images with their variants`() throws {
    let run = ToolRun(["assets", "list", catalog])

    #expect(run.status == .success, "\(run.errors)")
    #expect(run.errors == "")
    // 0.5 x 255 = 127.5, which is rounded up; 0.5 as the alpha likewise.
    #expect(
      run.text == """
        Colours
          Tint            #0a5080; dark #3c828280
        Images
          Buttons/Button  2x; sliced; template

        """)
  }

  @Test func `a list as JSON has the kind and path of each set`() throws {
    let run = ToolRun(["assets", "list", catalog, "--json"])

    let list = try JSONDecoder().decode(List.self, from: Data(run.output))
    #expect(list.version == 1)
    #expect(list.assets.map(\.name) == ["Tint", "Buttons/Button"])
    #expect(list.assets.map(\.kind) == ["color", "image"])
    #expect(list.assets.map(\.path) == ["Tint.colorset", "Buttons/Button.imageset"])
    #expect(list.assets[0].appearances == ["any", "dark"])
    #expect(list.assets[1].scales == [2])
    #expect(list.assets[1].sliced == true)
    #expect(list.assets[1].intent == "template")
    #expect(list.failures.isEmpty)
  }

  @Test func `a catalog without sets is a warning`() throws {
    try folder.write("{}", to: "Empty.xcassets/Contents.json")
    let path = folder.path("Empty.xcassets")

    let run = ToolRun(["assets", "list", path + "/"])
    let quiet = ToolRun(["assets", "list", path, "--quiet"])

    #expect(run.status == .success)
    #expect(run.errors == "cartouche: warning: \(path)/ has neither colour nor image sets\n")
    #expect(run.output == [] && quiet.errors == "")
  }

  @Test func `sets that cannot be read are named, the others listed, and the status is 1`() throws {
    try folder.write("{", to: "App.xcassets/Bad.colorset/Contents.json")
    try folder.write("{}", to: "App.xcassets/None.imageset/Contents 2.json")

    let run = ToolRun(["assets", "list", catalog])

    #expect(run.status == .difference)
    #expect(run.text.contains("Tint"))
    #expect(run.lines.count == 3, "\(run.errors)")
    #expect(run.lines.contains("cartouche: error: None.imageset has no Contents.json"))
    #expect(run.lines.last == "cartouche: error: 2 of 4 sets could not be read")
  }

  @Test func `a set that sets no colour says so`() throws {
    try folder.write(
      #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#,
      to: "App.xcassets/AccentColor.colorset/Contents.json")

    #expect(ToolRun(["assets", "list", catalog]).text.contains("AccentColor     sets no colour\n"))
    let shown = ToolRun(["assets", "show", catalog, "AccentColor"])
    #expect(shown.status == .badData)
    #expect(
      shown.errors
        == "cartouche: error: \(catalog): AccentColor.colorset sets no colour\n")
  }

  // MARK: - show

  @Test func `a colour is shown in sRGB, with its alpha`() throws {
    let run = ToolRun(["assets", "show", catalog, "Tint", "--json"])
    let dark = ToolRun(["assets", "show", catalog, "Tint", "--json", "--appearance", "dark"])

    let report = try JSONDecoder().decode(Asset.self, from: Data(run.output))
    #expect(report.kind == "color")
    #expect(report.srgb == [10, 80, 127.5, 1])
    #expect(
      try JSONDecoder().decode(Asset.self, from: Data(dark.output)).srgb == [60, 130, 130, 0.5])
  }

  @Test func `an image is shown with its file, slices and intent`() throws {
    let run = ToolRun(["assets", "show", catalog, "Buttons/Button", "--json", "--scale", "3"])

    #expect(run.status == .success, "\(run.errors)")
    let report = try JSONDecoder().decode(Asset.self, from: Data(run.output))
    #expect(report.kind == "image")
    #expect(report.file == "b@2x.png")
    #expect(report.scale == 2)
    #expect(report.pixels == [2, 2])
    #expect(report.points == [1, 1])
    #expect(report.intent == "template")
    #expect(report.slicing?.capInsets == [0, 1, 1, 0])
    #expect(report.slicing?.center == [1, 1])
    #expect(report.slicing?.mode == "tile")
    #expect(report.srgb == nil)
  }

  @Test func `the text is the same for people`() throws {
    let color = ToolRun(["assets", "show", catalog, "Tint", "--appearance=dark"]).text
    let image = ToolRun(["assets", "show", catalog, "Buttons/Button"]).text

    #expect(
      color == """
        name      Tint
        set       Tint.colorset
        kind      colour
        sRGB      60, 130, 130
        alpha     0.5
        hex       #3c828280

        """)
    #expect(
      image == """
        name      Buttons/Button
        set       Buttons/Button.imageset
        kind      image
        file      b@2x.png
        scale     2x
        pixels    2 x 2
        points    1 x 1
        caps      0, 1, 1, 0 pixels from top, left, bottom, right
        centre    1 x 1 pixels, tiled
        drawn     as a template, in the tint

        """)
  }

  @Test func `a name that stands for both kinds needs the kind`() throws {
    try folder.write(
      #"{"images": []}"#, to: "App.xcassets/Tint.imageset/Contents.json")

    let run = ToolRun(["assets", "show", catalog, "Tint"])

    #expect(run.status == .usage)
    #expect(run.errors.contains("\"Tint\" stands for a colour and an image"))
    #expect(ToolRun(["assets", "show", catalog, "Tint", "--kind", "color"]).status == .success)
    #expect(ToolRun(["assets", "show", catalog, "Tint", "--kind", "image"]).status == .badData)
  }

  // MARK: - check

  @Test func `a check of a catalog that is right says so, and has the status 0`() {
    let run = ToolRun(["assets", "check", catalog])
    let quiet = ToolRun(["assets", "check", catalog, "--quiet"])

    #expect(run.status == .success)
    #expect(run.text == "")
    #expect(run.errors == "cartouche: \(catalog): 2 sets, nothing wrong\n")
    #expect(quiet.status == .success && quiet.errors == "")
  }

  @Test
  func `a folder without sets is no catalog, so that a wrong path is not taken for a good one`()
    throws
  {
    try folder.write("no set", to: "empty/README")

    let run = ToolRun(["assets", "check", folder.path("empty")])

    #expect(run.status == .badData && run.output == [])
    #expect(run.errors.contains("has neither colour nor image sets"))
  }

  @Test func `a check names each error with its file, and has the status 1`() throws {
    try folder.write(
      #"{"images": [{"idiom": "universal", "filename": "x.png"}]}"#,
      to: "App.xcassets/X.imageset/Contents.json")
    try folder.write(Samples.png, to: "App.xcassets/X.imageset/y.png")

    let run = ToolRun(["assets", "check", catalog])
    let json = ToolRun(["assets", "check", catalog, "--json"])

    #expect(run.status == .difference)
    #expect(
      run.text == """
        error: X.imageset/x.png: the file is not there
        warning: X.imageset/y.png: no entry names this file

        """)
    #expect(run.errors == "cartouche: error: \(catalog): 1 error, 1 warning in 3 sets\n")
    let report = try JSONDecoder().decode(Check.self, from: Data(json.output))
    #expect(json.status == .difference)
    #expect(report.errors == 1 && report.warnings == 1)
    #expect(report.findings.map(\.file) == ["x.png", "y.png"])
    #expect(report.findings.map(\.severity) == ["error", "warning"])
  }

  @Test func `warnings alone are an error only with --strict`() throws {
    try folder.write(Samples.png, to: "App.xcassets/Buttons/Button.imageset/y.png")

    #expect(ToolRun(["assets", "check", catalog]).status == .success)
    #expect(ToolRun(["assets", "check", catalog, "--strict"]).status == .difference)
  }

  @Test func `a warning of a file is said by check and show`() throws {
    var bytes = Samples.png
    bytes.insert(contentsOf: [0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 0x61, 1, 2, 3, 4], at: 33)
    try folder.write(bytes, to: "App.xcassets/Buttons/Button.imageset/b@2x.png")

    let check = ToolRun(["assets", "check", catalog])
    let show = ToolRun(["assets", "show", catalog, "Buttons/Button"])
    let quiet = ToolRun(["assets", "show", catalog, "Buttons/Button", "--quiet"])

    #expect(check.text.hasPrefix("warning: Buttons/Button.imageset/b@2x.png: "))
    #expect(
      show.errors.hasPrefix("cartouche: warning: b@2x.png in Buttons/Button.imageset: "))
    #expect(show.status == .success && quiet.status == .success && quiet.errors == "")
  }

  // MARK: - Statuses

  @Test func `a name that is not there gets a hint`() {
    let run = ToolRun(["assets", "show", catalog, "Tnit"])

    #expect(run.status == .noInput)
    #expect(run.errors.contains("has no colour or image named \"Tnit\""))
    #expect(run.errors.contains("did you mean Tint?"))
  }

  @Test func `a catalog that is not there is no input`() {
    let run = ToolRun(["assets", "list", folder.path("None.xcassets")])

    #expect(run.status == .noInput)
    #expect(run.errors.hasPrefix("cartouche: error: there is no catalog at "))
  }

  @Test(arguments: [
    (["assets"], "assets needs list, show or check"),
    (["assets", "lst", "A"], "assets does not know \"lst\", it knows list, show, check"),
    (["assets", "list"], "assets list needs a catalog"),
    (["assets", "list", "A", "B"], "\"B\" has no place after assets list"),
    (["assets", "show", "A"], "assets show needs a name"),
    (["assets", "check"], "assets check needs a catalog"),
    (["assets", "check", "A", "--scale", "2"], "--scale has no effect on assets check"),
    (["assets", "list", "A", "--strict"], "--strict has no effect on assets list"),
    (["assets", "show", "A", "B", "C"], "\"C\" has no place after assets show"),
    (["assets", "list", "A", "--scale", "2"], "--scale has no effect on assets list"),
    (["assets", "list", "A", "--kind", "image"], "--kind has no effect on assets list"),
    (["assets", "show", "A", "B", "--scale", "0"], "--scale is \"0\", it has to be"),
    (["assets", "show", "A", "B", "--kind", "data"], "--kind does not know \"data\""),
  ])
  func `words that have no place are an error of usage`(words: [String], sentence: String) {
    let run = ToolRun(words)

    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("cartouche: error: \(sentence)"), "\(run.errors)")
  }

  @Test func `an option that changes nothing of a colour is refused`() {
    let run = ToolRun(["assets", "show", catalog, "Tint", "--scale", "2"])

    #expect(run.status == .usage)
    #expect(run.errors == "cartouche: error: --scale has no effect on a colour\n")
  }

  private struct List: Decodable {
    let version: Int
    let assets: [Asset]
    let failures: [String]
  }

  private struct Check: Decodable {
    struct Finding: Decodable {
      let severity: String
      let path: String
      let file: String?
      let reason: String
    }

    let findings: [Finding]
    let errors: Int
    let warnings: Int
  }

  private struct Asset: Decodable {
    let name: String
    let kind: String
    let path: String
    let appearances: [String]?
    let scales: [Double]?
    let sliced: Bool?
    let srgb: [Double]?
    let file: String?
    let scale: Double?
    let pixels: [Int]?
    let points: [Double]?
    let intent: String?
    let slicing: Slicing?
  }

  private struct Slicing: Decodable {
    let capInsets: [Int]
    let center: [Int]
    let mode: String
  }
}
