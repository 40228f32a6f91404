import CartoucheAssets
import CartoucheCore
import Testing

@Suite struct ImageSetTests {
  private func set(_ text: String) throws(AssetError) -> ImageSet {
    try ImageSet(parsing: Array(text.utf8), path: "A.imageset", limits: .standard)
  }

  private let threeScales = """
    {"images": [
      {"idiom": "universal", "scale": "1x"},
      {"idiom": "universal", "scale": "2x", "filename": "a@2x.png"},
      {"idiom": "universal", "scale": "3x", "filename": "a@3x.png"},
      {"idiom": "universal", "scale": "2x", "filename": "dark@2x.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal", "scale": "3x", "filename": "",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
    """

  @Test func `a slot without a file is passed over`() throws {
    let set = try set(threeScales)

    #expect(try set.fileName(for: TraitCollection(displayScale: .one)) == "a@2x.png")
    #expect(try set.fileName(for: TraitCollection(displayScale: .three)) == "a@3x.png")
    #expect(
      try set.fileName(for: TraitCollection(userInterfaceStyle: .dark, displayScale: .three))
        == "dark@2x.png")
  }

  @Test func `a file without a scale counts as 1x`() throws {
    let set = try set(
      #"{"images": [{"filename": "b.png", "scale": "2x"}, {"filename": "a.png"}]}"#)

    #expect(try set.fileName(for: TraitCollection(displayScale: .one)) == "a.png")
    #expect(try set.fileName(for: TraitCollection(displayScale: .two)) == "b.png")
  }

  @Test func `a set without files has nothing to show`() throws {
    for text in ["{}", #"{"images": []}"#, #"{"images": [{"scale": "1x"}]}"#] {
      let set = try set(text)

      #expect(throws: AssetError.noVariant(set: "A.imageset", wanted: "the light appearance")) {
        try set.fileName(for: TraitCollection())
      }
    }
  }

  @Test(arguments: ["../a.png", "/etc/passwd", "b/a.png", "..", ".", "a\\u0000.png"])
  func `a file name that is a path is refused`(_ name: String) throws {
    let error = #expect(throws: AssetError.self) {
      try set(#"{"images": [{"filename": "\#(name)"}]}"#)
    }

    guard case .unsafeFileName("A.imageset", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["2", "x", "0x", "-1x", "17x", "nanx", "infx", "big"])
  func `a scale that is not one is named`(_ scale: String) throws {
    let error = #expect(throws: AssetError.self) {
      try set(#"{"images": [{"filename": "a.png", "scale": "\#(scale)"}]}"#)
    }

    #expect(error?.description.contains("images[0].scale is \"\(scale)\"") == true)
  }
}
