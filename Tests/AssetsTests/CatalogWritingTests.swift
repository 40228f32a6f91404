import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Foundation
import Testing

@Suite struct CatalogWritingTests {
  /// A bitmap whose pixels are all different, so that a mix-up of any two is seen.
  private func bitmap(_ width: Int, _ height: Int, _ scale: DisplayScale) -> Bitmap {
    let words = (0..<(width * height)).map { 0xFF00_0000 | UInt32($0 * 37 % 0x0100_0000) }
    return Bitmap(width: width, height: height, scale: scale, words: words)
  }

  private func button(_ scale: DisplayScale, caps: Int, height: Int) throws -> Image {
    let bitmap = bitmap(caps * 2 + 3, height, scale)
    return Image(bitmap).resizable(
      slicing: try NineSlice(
        imageSize: bitmap.size, capInsets: CapInsets(caps),
        centerSize: PixelSize(width: 1, height: 1), resizingMode: .tile))
  }

  private func catalog(of files: [CatalogFile]) throws -> AssetCatalog {
    try CatalogSamples.catalog(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) }))
  }

  // MARK: - Images

  @Test func `an image set that is read again has the same pictures, slices and mode`() throws {
    let light = try button(.two, caps: 10, height: 48)
    let large = try button(.three, caps: 15, height: 72)
    let dark = try button(.two, caps: 9, height: 30)
    var set = NewImageSet(name: "Price", renderingMode: .alwaysTemplate)
    set.add(light)
    set.add(large)
    set.add(dark, style: .dark, contrast: .high)

    let files = try set.files()

    #expect(
      files.map(\.path) == [
        "Price.imageset/Price@2x.png", "Price.imageset/Price@3x.png",
        "Price.imageset/Price~dark~contrast@2x.png", "Price.imageset/Contents.json",
      ])
    let catalog = try catalog(of: files)
    func read(_ traits: TraitCollection) throws -> Image {
      try catalog.image(named: "Price", for: traits)
    }
    let expected = light.withRenderingMode(.alwaysTemplate)
    #expect(try read(TraitCollection(displayScale: .two)) == expected)
    #expect(
      try read(TraitCollection(displayScale: .three)) == large.withRenderingMode(.alwaysTemplate))
    #expect(
      try read(TraitCollection(userInterfaceStyle: .dark, accessibilityContrast: .high))
        == dark.withRenderingMode(.alwaysTemplate))
    #expect(try read(TraitCollection(userInterfaceStyle: .dark, displayScale: .two)) == expected)
  }

  /// The keys and their values as Xcode writes them, by hand.
  @Test func `the Contents file says what Xcode's slicing panel writes`() throws {
    var set = NewImageSet(name: "Price", renderingMode: .alwaysTemplate)
    set.add(try button(.two, caps: 10, height: 48))

    let contents = try #require(try set.files().last)

    #expect(
      String(decoding: contents.bytes, as: UTF8.self) == """
        {
          "images" : [
            {
              "filename" : "Price@2x.png",
              "idiom" : "universal",
              "resizing" : {
                "cap-insets" : {
                  "bottom" : 10,
                  "left" : 10,
                  "right" : 10,
                  "top" : 10
                },
                "center" : {
                  "height" : 1,
                  "mode" : "tile",
                  "width" : 1
                },
                "mode" : "9-part"
              },
              "scale" : "2x"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "template-rendering-intent" : "template"
          }
        }

        """)
  }

  @Test(arguments: [
    (CapInsets(top: 0, left: 4, bottom: 0, right: 5), "3-part-horizontal"),
    (CapInsets(top: 4, left: 0, bottom: 5, right: 0), "3-part-vertical"),
    (CapInsets(top: 1, left: 4, bottom: 0, right: 5), "9-part"),
    (CapInsets.zero, "9-part"),
  ])
  func `caps on one axis are three parts`(_ caps: CapInsets, mode: String) throws {
    let bitmap = bitmap(20, 20, .one)
    for resizing in ResizingMode.allCases {
      let image = Image(bitmap).resizable(
        slicing: try NineSlice(imageSize: bitmap.size, capInsets: caps, resizingMode: resizing))
      var set = NewImageSet(name: "A")
      set.add(image)

      let files = try set.files()

      let text = String(decoding: try #require(files.last).bytes, as: UTF8.self)
      #expect(text.contains("\"mode\" : \"\(mode)\""))
      #expect(try catalog(of: files).image(named: "A", for: TraitCollection()) == image)
    }
  }

  @Test func `the room of a shadow is kept out of the alignment, in pixels of each file`() throws {
    var set = NewImageSet(name: "Price")
    set.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 0)
    set.add(try button(.one, caps: 5, height: 24))
    set.add(try button(.three, caps: 15, height: 72))

    let file = try #require(try set.files().last)

    let object = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
    let insets = (object?["images"] as? [[String: Any]])?.map {
      $0["alignment-insets"] as? [String: Int]
    }
    #expect(
      insets == [
        ["top": 1, "left": 2, "bottom": 3, "right": 0],
        ["top": 3, "left": 6, "bottom": 9, "right": 0],
      ])
    for wrong in [
      EdgeInsets(-1), EdgeInsets(.nan), EdgeInsets(top: 12, left: 0, bottom: 12, right: 0),
    ] {
      set.alignmentRectInsets = wrong
      #expect(throws: AssetError.self) { try set.files() }
    }
  }

  @Test func `slices that no catalog can say are refused`() throws {
    let tiled = try Image(bitmap(20, 20, .one)).resizableImage(
      withCapInsets: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    var set = NewImageSet(name: "A")
    set.add(tiled)

    let error = #expect(throws: AssetError.self) { try set.files() }

    #expect(
      error?.description
        == "A.imageset cannot be written: an axis of A.png without caps is filled in a way no "
        + "catalog knows")
  }

  @Test(arguments: [
    "", ".a", "a/b", "..", "a\\b", "a:b", "a\u{0}b", String(repeating: "a", count: 201),
  ])
  func `a name that is none for a folder is refused`(_ name: String) throws {
    var images = NewImageSet(name: name)
    images.add(Image(bitmap(2, 2, .one)))
    var colors = NewColorSet(name: name)
    colors.add(.black)

    for files in [{ try images.files() }, { try colors.files() }] {
      let error = #expect(throws: AssetError.self) { try files() }
      guard case .notWritable(name, _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a set without pictures, with two for one screen, or of an odd scale is refused`()
    throws
  {
    var twice = NewImageSet(name: "A")
    twice.add(Image(bitmap(2, 2, .two)))
    twice.add(Image(bitmap(3, 3, .two)))
    var odd = NewImageSet(name: "A")
    odd.add(Image(bitmap(3, 3, try DisplayScale(1.5))))

    for (set, word) in [(NewImageSet(name: "A"), "no picture"), (twice, "A@2x.png"), (odd, "1.5")] {
      let error = #expect(throws: AssetError.self) { try set.files() }
      #expect(error?.description.contains(word) == true, "\(String(describing: error))")
    }
  }

  // MARK: - Colours

  @Test func `a colour set that is read again has the same colours`() throws {
    let colors = [
      Color(red255: 10, green: 80, blue: 255),
      Color(red: 0.1, green: 0.123456, blue: 1, alpha: 0.5),
      Color(red255: 0, green: 60, blue: 60, alpha: 0.95), .clear,
    ]
    let looks: [(UserInterfaceStyle?, AccessibilityContrast?)] = [
      (nil, nil), (.dark, nil), (nil, .high), (.dark, .high),
    ]
    var set = NewColorSet(name: "Tint")
    for (color, look) in zip(colors, looks) { set.add(color, style: look.0, contrast: look.1) }

    let catalog = try catalog(of: set.files())

    for (color, look) in zip(colors, looks) {
      let traits = TraitCollection(
        userInterfaceStyle: look.0 ?? .light, accessibilityContrast: look.1 ?? .normal)
      let read = try catalog.color(named: "Tint", for: traits)
      for (found, wanted) in [
        (read.red, color.red), (read.green, color.green), (read.blue, color.blue),
        (read.alpha, color.alpha),
      ] {
        #expect(abs(found - wanted) < 5.1e-7, "\(color)")
      }
    }
  }

  @Test func `whole levels are spelled as Xcode does, and others with a point`() throws {
    var whole = NewColorSet(name: "A")
    whole.add(Color(red255: 10, green: 80, blue: 255, alpha: 0.5))
    var other = NewColorSet(name: "A")
    other.add(Color(red: 0.1, green: 1, blue: 0.123_456))

    let first = String(decoding: try whole.files()[0].bytes, as: UTF8.self)
    let second = String(decoding: try other.files()[0].bytes, as: UTF8.self)

    for text in ["\"red\" : \"0x0A\"", "\"blue\" : \"0xFF\"", "\"alpha\" : \"0.500\""] {
      #expect(first.contains(text), "\(first)")
    }
    for text in ["\"red\" : \"0.100\"", "\"green\" : \"1.000\"", "\"blue\" : \"0.123456\""] {
      #expect(second.contains(text), "\(second)")
    }
  }

  @Test func `a colour set without colours is written as Xcode's empty one`() throws {
    let catalog = try catalog(of: NewColorSet(name: "AccentColor").files())

    #expect(throws: AssetError.noColor(set: "AccentColor.colorset")) {
      try catalog.color(named: "AccentColor", for: TraitCollection())
    }
  }

  // MARK: - Round trip

  @Test(.enabled(if: SharedCases.folder != nil, "CARTOUCHE_CASES names no folder of cases"))
  func `every Contents file of the cases says the same after it is written`() throws {
    let root = URL(filePath: SharedCases.folder ?? "").appending(path: "assets")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix("/Contents.json") }
    #expect(paths.count == 170)

    for path in paths {
      let bytes = try SharedCases.bytes(of: "assets/" + path)
      let contents = try ContentsJSON(parsing: bytes, set: path, limits: .standard)
      let written = try contents.bytes(of: path)

      #expect(
        try ContentsJSON(parsing: written, set: path, limits: .standard) == contents, "\(path)")
      // Apart from our own reading: the trees of Foundation, where an entry without a device is for
      // all, and an empty list of appearances is none.
      let original = try JSONSerialization.jsonObject(with: Data(bytes))
      let again = try JSONSerialization.jsonObject(with: Data(written))
      #expect(normal(original) == normal(again), "\(path)")
    }
  }

  /// A tree as one text, in which everything that means the same is the same.
  private func normal(_ value: Any) -> String {
    switch value {
    case let list as [Any]:
      return "[" + list.map(normal).joined(separator: ", ") + "]"
    case let object as [String: Any]:
      var result = object.mapValues(normal)
      if object["filename"] != nil || object["scale"] != nil || object["color"] != nil {
        result["idiom"] = result["idiom"] ?? "universal"
      }
      if let list = object["appearances"] as? [Any] {
        let looks = list.map(normal).sorted()
        result["appearances"] = looks.isEmpty ? nil : looks.joined(separator: ", ")
      }
      let parts = result.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return "{" + parts.joined(separator: ", ") + "}"
    default:
      return "\(value)"
    }
  }
}
