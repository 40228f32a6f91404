import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Foundation
import Testing

@Suite struct CatalogImageTests {
  /// A picture whose pixels all differ: red counts columns, green rows.
  private func picture(width: Int, height: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { bytes += [UInt8(column), UInt8(row), 0, 255] }
    }
    return try PNGEncoder().encode(RGBAImage(width: width, height: height, bytes: bytes))
  }

  private func catalog(_ contents: String, _ files: [String: [UInt8]]) throws -> AssetCatalog {
    var all = ["A.imageset/Contents.json": Array(contents.utf8)]
    for (name, bytes) in files { all["A.imageset/" + name] = bytes }
    return try CatalogSamples.catalog(all)
  }

  private func sliced(_ resizing: String, width: Int = 20, height: Int = 12) throws -> Image {
    let contents = #"{"images": [{"filename": "a.png", "scale": "2x", "resizing": \#(resizing)}]}"#
    return try catalog(contents, ["a.png": picture(width: width, height: height)])
      .image(named: "A", for: TraitCollection())
  }

  @Test func `an image has the scale of its file, not of the screen`() throws {
    let catalog = try catalog(
      #"{"images": [{"filename": "a.png", "scale": "2x"}]}"#,
      ["a.png": picture(width: 20, height: 12)])

    let image = try catalog.image(named: "A", for: TraitCollection(displayScale: .three))

    #expect(image.bitmap.scale == .two)
    #expect(image.size == Size(width: 10, height: 6))
    #expect(image.slicing == nil)
    #expect(image.renderingMode == .automatic)
    #expect(image.bitmap.word(x: 7, y: 3) == 0xFF07_0300)
  }

  @Test(
    arguments: [
      (#""properties": {"template-rendering-intent": "template"}"#, .alwaysTemplate),
      (#""properties": {"template-rendering-intent": "original"}"#, .alwaysOriginal),
      (#""info": {"version": 1, "template-rendering-intent": "template"}"#, .alwaysTemplate),
      (#""properties": {}"#, .automatic),
    ] as [(String, ImageRenderingMode)])
  func `the intent of the set is the rendering mode of the image`(
    _ intent: String, _ expected: ImageRenderingMode
  ) throws {
    let catalog = try catalog(
      #"{"images": [{"filename": "a.png"}], \#(intent)}"#,
      ["a.png": picture(width: 2, height: 2)])

    #expect(try catalog.image(named: "A", for: TraitCollection()).renderingMode == expected)
  }

  @Test func `slices in nine parts are pixels of the file`() throws {
    let slicing = try #require(
      try sliced(
        """
        {"mode": "9-part", "center": {"mode": "tile", "width": 3, "height": 2},
         "cap-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}
        """
      ).slicing)

    #expect(slicing.capInsets == CapInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(slicing.centerSize == PixelSize(width: 3, height: 2))
    #expect(slicing.resizingMode == .tile)
  }

  @Test(
    arguments: [
      ("3-part-horizontal", CapInsets(top: 0, left: 2, bottom: 0, right: 4), 3, 12),
      ("3-part-vertical", CapInsets(top: 1, left: 0, bottom: 3, right: 0), 20, 2),
    ] as [(String, CapInsets, Int, Int)])
  func `slices in three parts have caps on one axis only`(
    _ mode: String, _ caps: CapInsets, _ width: Int, _ height: Int
  ) throws {
    let slicing = try #require(
      try sliced(
        """
        {"mode": "\(mode)", "center": {"mode": "stretch", "width": 3, "height": 2},
         "cap-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}
        """
      ).slicing)

    #expect(slicing.capInsets == caps)
    #expect(slicing.centerSize == PixelSize(width: width, height: height))
    #expect(slicing.resizingMode == .stretch)
  }

  @Test func `the older spelling of caps and mode is read`() throws {
    let slicing = try #require(
      try sliced(
        """
        {"mode": "9-part", "center": {"mode": "fill", "width": 1, "height": 1},
         "capInsets": {"top": 5, "left": 5, "bottom": 5, "right": 6}}
        """
      ).slicing)

    #expect(slicing.capInsets == CapInsets(top: 5, left: 5, bottom: 5, right: 6))
    #expect(slicing.resizingMode == .stretch)
  }

  @Test func `without a centre all that the caps leave is repeated`() throws {
    let slicing = try #require(
      try sliced(#"{"mode": "9-part", "cap-insets": {"left": 5, "right": 3}}"#).slicing)

    #expect(slicing.centerSize == PixelSize(width: 12, height: 12))
    #expect(slicing.resizingMode == .tile)
  }

  @Test(arguments: [
    #"{"mode": "5-part"}"#, "{}", #"{"mode": "9-part", "center": {"mode": "spin"}}"#,
    #"{"mode": "9-part", "cap-insets": {"left": 15, "right": 6}}"#,
    #"{"mode": "9-part", "cap-insets": {"top": -1}}"#,
    #"{"mode": "9-part", "cap-insets": {"top": 9223372036854775807, "bottom": 1}}"#,
    #"{"mode": "9-part", "center": {"width": -9223372036854775808}}"#,
  ])
  func `slices that do not fit are an error that names set and file`(_ resizing: String) throws {
    let error = #expect(throws: AssetError.self) { try sliced(resizing) }

    guard case .invalidSlices("A.imageset", "a.png", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (#"{"mode": "9-part", "cap-insets": {"left": 4.5}}"#, "the left cap is 4.5; whole pixels"),
    (#"{"mode": "9-part", "center": {"height": 1e30}}"#, "the centre height is 1e+30; whole"),
  ])
  func `caps that are not whole numbers are named`(_ resizing: String, start: String) throws {
    let error = #expect(throws: AssetError.self) { try sliced(resizing) }

    guard case .invalidSlices("A.imageset", "a.png", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix(start), "\(reason)")
  }

  @Test func `caps that are no numbers are named with their place`() throws {
    let reasons = ["\"5\"", "1e999", "[]"].map { value in
      let error = #expect(throws: AssetError.self) {
        try sliced(#"{"mode": "9-part", "cap-insets": {"left": \#(value)}}"#)
      }
      guard case .invalidContents("A.imageset", let reason)? = error else { return "" }
      return reason
    }

    let place = "says wrongly: images[0].resizing.cap-insets.left is not a number"
    #expect(reasons == [place, "holds a number that is too large, 1e999", place])
  }

  @Test func `a file that is missing is named with its set`() throws {
    let catalog = try catalog(#"{"images": [{"filename": "a@2x.png"}]}"#, ["b.png": []])

    #expect(throws: AssetError.missingFile(set: "A.imageset", file: "a@2x.png")) {
      try catalog.image(named: "A", for: TraitCollection())
    }
  }

  @Test(arguments: ["", "%PDF-1.4 and so on", "<svg xmlns='http://www.w3.org/2000/svg'/>", "x"])
  func `a file that is no picture is named with its set`(_ text: String) throws {
    let catalog = try catalog(
      #"{"images": [{"filename": "a.png"}]}"#, ["a.png": Array(text.utf8)])

    let error = #expect(throws: AssetError.self) {
      try catalog.image(named: "A", for: TraitCollection())
    }

    guard case .invalidImage("A.imageset", "a.png", let reason)? = error, !reason.isEmpty else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a picture above the limit of pixels is refused`() throws {
    var limits = ResourceLimits.standard
    limits.pixels = 100
    let files: [String: [UInt8]] = [
      "A.imageset/Contents.json": Array(#"{"images": [{"filename": "a.png"}]}"#.utf8),
      "A.imageset/a.png": try picture(width: 11, height: 10),
    ]
    let catalog = try CatalogSamples.catalog(files, limits: limits)

    #expect(throws: AssetError.self) { try catalog.image(named: "A", for: TraitCollection()) }
  }

  @Test func `a picture for the other direction is mirrored, its caps with it`() throws {
    let contents = """
      {"images": [{"filename": "a.png", "language-direction": "left-to-right", "resizing":
        {"mode": "9-part", "center": {"width": 2, "height": 1},
         "cap-insets": {"top": 1, "left": 3, "bottom": 1, "right": 4}}}]}
      """
    let catalog = try catalog(contents, ["a.png": picture(width: 10, height: 4)])

    let image = try catalog.image(
      named: "A", for: TraitCollection(layoutDirection: .rightToLeft))

    // Columns 0 to 2 are the left cap, 3 and 4 the sample, 5 is dropped, 6 to 9 are the right cap.
    let columns = try (0..<10).map { try #require(image.bitmap.word(x: $0, y: 2)) >> 16 & 0xFF }
    #expect(columns == [9, 8, 7, 6, 4, 3, 5, 2, 1, 0])
    #expect(
      try (0..<4).map { try #require(image.bitmap.word(x: 0, y: $0)) >> 8 & 0xFF } == [0, 1, 2, 3])
    #expect(image.slicing?.capInsets == CapInsets(top: 1, left: 4, bottom: 1, right: 3))
    #expect(image.slicing?.centerSize == PixelSize(width: 2, height: 1))

    let plain = try catalog.image(named: "A", for: TraitCollection())
    #expect(plain.bitmap.word(x: 0, y: 0) == 0xFF00_0000)
  }
}
