import CartoucheAssets
import CartoucheCore
import Foundation
import TestSupport
import Testing

@Suite struct ColorSetTests {
  private let grey = #""green": "0.5", "blue": "0.5", "alpha": "1.000""#

  @Test(
    arguments: [
      ("\"0x0A\"", 10.0 / 255), ("\"0xff\"", 1), ("\"0X00\"", 0), ("\"10\"", 10.0 / 255),
      ("\"255\"", 1), ("\"1\"", 1.0 / 255), ("\"0\"", 0), ("\"1.000\"", 1), ("\"0.314\"", 0.314),
      ("1", 1), ("0.25", 0.25), ("\"1e-1\"", 0.1), ("\".5\"", 0.5), ("\"1.7\"", 1),
      ("\"-0.2\"", 0),
    ] as [(String, Double)])
  func `every form of a number is read`(_ form: String, expected: Double) throws {
    let color = try CatalogSamples.color("\"red\": \(form), \(grey)")

    #expect(abs(color.red - expected) < 1e-12)
    #expect(color.green == 0.5)
  }

  @Test(
    arguments: [
      "\"0x1FF\"", "\"0x\"", "\"256\"", "\"-1\"", "\"nan\"", "\"inf\"", "\"\"", "\"red\"",
      "\"0x1p3\"", "\"1,5\"", "\"٣\"", "\"1e999\"", "\" 1\"",
    ] as [String])
  func `what is no number of a colour is named`(_ form: String) throws {
    let error = #expect(throws: AssetError.self) {
      try CatalogSamples.color("\"red\": \(form), \(grey)")
    }

    let sentence = try #require(error?.description)
    #expect(sentence.hasPrefix("A.colorset: red is \(form)"), "\(sentence)")
  }

  @Test(
    arguments: [
      ("\"0.500\"", 0.5), ("\"1\"", 1), ("\"0\"", 0), ("\"1.000\"", 1), ("0.95", 0.95),
      ("\"0x80\"", 128.0 / 255), ("\"2\"", 1),
    ] as [(String, Double)])
  func `alpha is a share even where red is a level`(_ form: String, expected: Double) throws {
    let color = try CatalogSamples.color(
      #""red": "10", "green": "80", "blue": "80", "alpha": \#(form)"#)

    #expect(abs(color.alpha - expected) < 1e-12)
    #expect(color.red == 10.0 / 255)
  }

  @Test func `alpha that is missing is 1, another share that is missing is named`() throws {
    #expect(try CatalogSamples.color(#""red": 0, "green": 0, "blue": 0"#).alpha == 1)
    #expect(
      throws: AssetError.invalidColor(
        set: "A.colorset", reason: "the green of a colour is missing")
    ) { try CatalogSamples.color(#""red": 0, "blue": 0"#) }
    #expect(
      throws: AssetError.invalidColor(
        set: "A.colorset", reason: "the white of a colour is missing")
    ) { try CatalogSamples.color(#""red": 0"#, space: "gray-gamma-22") }
  }

  /// The numbers were worked out apart, from the primaries and curves of the spaces.
  @Test(
    arguments: [
      ("srgb", "1.2, -0.1, 0.5", [1, 0, 0.5]),
      ("sRGB", "0.1, 0.2, 0.3", [0.1, 0.2, 0.3]),
      ("extended-srgb", "1.2, -0.1, 0.5", [1, 0, 0.5]),
      ("extended-linear-srgb", "0.5, 0.0031308, 1.5", [0.735_357, 0.040_450, 1]),
      ("display-p3", "0.784, 0.635, 0.133", [0.812_758, 0.627_706, 0]),
      ("display-P3", "0.5, 0.5, 0.5", [0.5, 0.5, 0.5]),
      ("display-p3", "1, 0, 0", [1, 0, 0]),
      ("gray-gamma-22", "0.5", [0.503_867, 0.503_867, 0.503_867]),
      ("extended-gray", "0.75", [0.755_448, 0.755_448, 0.755_448]),
      ("extended-gray", "-0.5", [0, 0, 0]),
    ] as [(String, String, [Double])])
  func `every colour space becomes sRGB`(
    _ space: String, _ shares: String, expected: [Double]
  ) throws {
    let numbers = shares.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let names = numbers.count == 1 ? ["white"] : ["red", "green", "blue"]
    let components = zip(names, numbers).map { "\"\($0)\": \($1)" }.joined(separator: ",")

    let color = try CatalogSamples.color(components, space: space)

    for (found, wanted) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(found - wanted) < 2e-6, "\(space) \(shares): \(color)")
    }
  }

  @Test func `a colour space that is not known is named`() throws {
    let error = #expect(throws: AssetError.self) {
      try CatalogSamples.color(#""red": 0, "green": 0, "blue": 0"#, space: "rec2020")
    }

    #expect(error?.description.contains("\"rec2020\"") == true)
  }

  private func referring(to reference: String, platform: String) throws -> AssetCatalog {
    try CatalogSamples.catalog([
      "A.colorset/Contents.json": """
      {"colors": [{"idiom": "universal", "color":
        {"platform": "\(platform)", "reference": "\(reference)"}}]}
      """
    ])
  }

  @Test func `a system colour has its light and its dark value`() throws {
    let catalog = try referring(to: "systemBlueColor", platform: "ios")
    let dark = TraitCollection(userInterfaceStyle: .dark)

    #expect(
      try catalog.color(named: "A", for: TraitCollection())
        == Color(red255: 0, green: 122, blue: 255))
    #expect(
      try catalog.color(named: "A", for: dark) == Color(red255: 10, green: 132, blue: 255))
  }

  @Test(
    arguments: [
      ("systemIndigoColor", "universal"), ("labelColor", "osx"), ("", "ios"),
    ] as [(String, String)])
  func `a system colour that is not known is named`(_ name: String, _ platform: String) throws {
    let catalog = try referring(to: name, platform: platform)

    #expect(throws: AssetError.unknownSystemColor(set: "A.colorset", reference: name)) {
      try catalog.color(named: "A", for: TraitCollection())
    }
  }

  @Test func `an entry without a colour is passed over`() throws {
    let catalog = try CatalogSamples.catalog([
      "A.colorset/Contents.json": """
      {"colors": [
        {"idiom": "universal", "color": {"components": {"red": 1, "green": 0, "blue": 0}}},
        {"idiom": "universal",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """,
      "Empty.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
      "None.colorset/Contents.json": "{}",
    ])
    let dark = TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high)

    #expect(try catalog.color(named: "A", for: dark) == Color(red: 1, green: 0, blue: 0))
    for name in ["Empty", "None"] {
      #expect(throws: AssetError.noColor(set: "\(name).colorset")) {
        try catalog.color(named: name, for: dark)
      }
    }
  }

  @Test func `a colour for the dark appearance only is none for the light one`() throws {
    let catalog = try CatalogSamples.catalog([
      "A.colorset/Contents.json": """
      {"colors": [
        {"idiom": "universal"},
        {"idiom": "universal", "color": {"components": {"red": 1, "green": 0, "blue": 0}},
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    ])

    #expect(
      throws: AssetError.noVariant(set: "A.colorset", wanted: "the light appearance")
    ) { try catalog.color(named: "A", for: TraitCollection()) }
  }

  /// The blue of iOS as its Human Interface Guidelines give it.
  @Test func `an empty accent colour, as Xcode makes it, is the blue of the system`() throws {
    let catalog = try CatalogSamples.catalog([
      "AccentColor.colorset/Contents.json": """
      {
        "colors" : [
          {
            "idiom" : "universal"
          }
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }
      """
    ])

    #expect(
      try catalog.accentColor(for: TraitCollection()) == Color(red255: 0, green: 122, blue: 255))
    #expect(
      try catalog.accentColor(for: TraitCollection(userInterfaceStyle: .dark))
        == Color(red255: 10, green: 132, blue: 255))
  }

  @Test func `the accent colour is that of the catalog where it sets one`() throws {
    let catalog = try CatalogSamples.catalog([
      "AccentColor.colorset/Contents.json": CatalogSamples.colorSet(
        #""red": 1, "green": 0, "blue": 0"#)
    ])

    #expect(
      try catalog.accentColor(for: TraitCollection()) == Color(red: 1, green: 0, blue: 0))
    #expect(throws: AssetError.unknownName(kind: .color, name: "AccentColor")) {
      try CatalogSamples.catalog([String: String]()).accentColor(for: TraitCollection())
    }
  }

  @Test(
    arguments: [
      ("[]", "is not an object"), ("", "is empty"),
      ("{\"colors\": 1}", "says wrongly: colors is not a list"),
      ("{\"colors\": [{\"idiom\": 3}]}", "says wrongly: colors[0].idiom is not a text"),
      ("{\"colors\": [{\"color\": \"red\"}]}", "says wrongly: colors[0].color is not an object"),
      (
        "{\"colors\": [{\"appearances\": [{\"value\": \"dark\"}]}]}",
        "says wrongly: colors[0].appearances[0].appearance is missing"
      ),
      ("{\n  x", "is not JSON: line 2, column 3: expected a name in double quotes"),
    ] as [(String, String)])
  func `a wrong Contents file is named with the place`(_ text: String, reason: String) throws {
    let catalog = try CatalogSamples.catalog(["A.colorset/Contents.json": text])

    #expect(throws: AssetError.invalidContents(set: "A.colorset", reason: reason)) {
      try catalog.color(named: "A", for: TraitCollection())
    }
  }

  @Test func `damaged Contents files never do more than throw`() throws {
    let base = Array(
      CatalogSamples.colorSet(
        #""red": "0x1F", "green": "31", "blue": 0.5, "alpha": "0.5""#, space: "display-p3"
      ).utf8)
    var numbers = SeededGenerator(seed: 2)
    var readable = 0

    for _ in 0..<3_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let index = Int.random(in: bytes.indices, using: &numbers)
        bytes[index] =
          Bool.random(using: &numbers)
          ? UInt8.random(in: .min ... .max, using: &numbers)
          : base.randomElement(using: &numbers) ?? 0
      }
      let catalog = try CatalogSamples.catalog(["A.colorset/Contents.json": bytes])
      do throws(AssetError) {
        let color = try catalog.color(named: "A", for: TraitCollection())
        #expect((0...1).contains(color.red) && (0...1).contains(color.alpha), "seed 2")
        readable += 1
      } catch {
        #expect(!error.description.isEmpty, "seed 2")
      }
    }
    #expect(readable > 0 && readable < 3_000)
  }
}
