import Testing

@Suite struct SourceChecksTests {
  @Test(arguments: [
    "import CCairo", "@preconcurrency import CCairo", "package import CCairo",
    "import struct CCairo.Thing", "  import CCairo  // why not",
  ])
  func `an import that the table does not list is found`(line: String) {
    let wrong = SourceChecks.imports(
      path: "Sources/CartoucheCore/Geometry/Point.swift", text: SwiftText("\n" + line))

    #expect(
      wrong == [
        "Sources/CartoucheCore/Geometry/Point.swift:2: CartoucheCore may not import CCairo"
      ])
  }

  @Test(arguments: [
    ("CartoucheCodecs", "CartoucheDrawing"), ("CartoucheText", "FoundationEssentials"),
    ("CartoucheScenes", "CCairo"), ("CartoucheCommands", "CartoucheCore"),
    ("CartoucheDrawing", "CartoucheText"), ("CartoucheGolden", "Cartouche"),
    ("CartoucheScenes", "Foundation"), ("Plugins", "CartoucheCore"),
  ])
  func `an upper or foreign module is found`(target: String, module: String) {
    let wrong = SourceChecks.imports(
      path: "Sources/\(target)/A.swift", text: SwiftText("import \(module)"))

    #expect(wrong.count == 1)
  }

  @Test func `imports in comments and strings, and modules for everybody, are not found`() {
    let text = SwiftText(
      """
      import Glibc
      import Synchronization
      // import CCairo
      /* import CCairo /* nested */
      import CCairo */
      let text = \"""
        import CCairo
        \"""
      """)

    #expect(SourceChecks.imports(path: "Sources/CartoucheCore/A.swift", text: text) == [])
  }

  @Test func `one file of Scenes may import what the others may not`() {
    let text = SwiftText("import FoundationInternationalization")

    #expect(
      SourceChecks.imports(path: "Sources/CartoucheScenes/Localization.swift", text: text) == [])
    #expect(
      SourceChecks.imports(path: "Sources/CartoucheScenes/Money.swift", text: text).count == 1)
  }

  @Test func `a folder that the table does not know is found`() {
    let wrong = SourceChecks.imports(path: "Sources/Extra/A.swift", text: SwiftText(""))

    #expect(wrong == ["Sources/Extra/A.swift: the folder Extra is not in the table of targets"])
  }

  @Test(arguments: [
    "public func f(_ pointer: OpaquePointer) {}",
    "public func f(\n  a: Int,\n  b: [FT_Face]\n) -> Int {",
    "public let surface: cairo_surface_t?",
    "public var handle: UnsafeMutablePointer<PangoFontMap> { map }",
    "public init(adopting handle: tjhandle) throws(CodecError) {",
    "public enum E: Error {\n  case broken(FcPattern)\n}",
    "public protocol P {\n  func f() -> png_structp\n}",
    "open class C {\n  open func f() -> hb_font_t? { nil }\n}",
    "  open class func f(_ pointer: FT_Face) {}",
    "@inlinable public static func f() ->\n  OpaquePointer {",
  ])
  func `a C type in a public declaration is found`(text: String) {
    #expect(SourceChecks.cTypes(path: "A.swift", text: SwiftText(text)).count == 1)
  }

  @Test(arguments: [
    "package func f(_ pointer: OpaquePointer) {}",
    "public func f() {\n  let pointer: OpaquePointer? = nil\n}",
    "/// Makes an `OpaquePointer`.\npublic func f() {}",
    "public let name = \"OpaquePointer\"",
    "public var title: String { cairo_version_string() }",
    "private static func open(_ pointer: OpaquePointer) {}", "open(path, FcConfig.self)",
    "public func Fcommon(tjunk: Int) {}",
    "public enum E {\n  case a\n  var handle: Int {\n    FcPattern()\n  }\n}",
  ])
  func `a C type that nobody outside sees is not found`(text: String) {
    #expect(SourceChecks.cTypes(path: "A.swift", text: SwiftText(text)) == [])
  }

  @Test(arguments: [
    "let a = try! f()", "let a = b as! C", "  fatalError(text)",
    "extension A: @unchecked Sendable {}", "@testable import A", "let a = \"\\(try! f())\"",
  ])
  func `a forbidden word is found`(line: String) {
    #expect(SourceChecks.forbiddenWords(path: "A.swift", text: SwiftText(line)).count == 1)
  }

  @Test(arguments: [
    "// try! this", "let a = \"as!\"", "let a = #\"try! \" as!\"#", "let a = alias!",
    "let a = \"\"\"\n  fatalError(\n  \"\"\"", "let a = \"\\\"try!\\\"\"", "let notfatalError = 1",
  ])
  func `a word in a comment, a string or a longer word is not forbidden`(text: String) {
    #expect(SourceChecks.forbiddenWords(path: "A.swift", text: SwiftText(text)) == [])
  }

  @Test func `a reason excuses one word in one file`() {
    let reasons = ["A.swift": ["as!": "there is no other way"]]
    let check = { (path: String, line: String) in
      SourceChecks.forbiddenWords(path: path, text: SwiftText(line), reasons: reasons).count
    }

    #expect(check("A.swift", "let a = b as! C") == 0)
    #expect(check("B.swift", "let a = b as! C") == 1)
    #expect(check("A.swift", "let a = try! b as! C") == 1)
    #expect(check("A.swift", "let a = b") == 1)
  }

  @Test func `a file of 401 lines is found, one of 400 is not`() {
    #expect(SourceChecks.length(path: "A.swift", lineCount: 400) == [])
    #expect(SourceChecks.length(path: "A.swift", lineCount: 401).count == 1)
  }

  @Test func `a reason excuses a long file and no other`() {
    let reasons = ["A.swift": "a table"]

    #expect(SourceChecks.length(path: "A.swift", lineCount: 401, reasons: reasons) == [])
    #expect(SourceChecks.length(path: "A.swift", lineCount: 400, reasons: reasons).count == 1)
    #expect(SourceChecks.length(path: "B.swift", lineCount: 401, reasons: reasons).count == 1)
  }
}
