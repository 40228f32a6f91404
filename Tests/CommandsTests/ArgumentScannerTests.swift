import CartoucheCommands
import Testing

@Suite struct ArgumentScannerTests {
  private let scanner = ArgumentScanner(verb: .card)

  @Test(arguments: [["--scale", "3"], ["--scale=3"]])
  func `both forms of an option give its value`(words: [String]) throws {
    let arguments = try scanner.scan(words)

    #expect(arguments.value("--scale") == "3")
    #expect(arguments.inputs == [])
  }

  @Test func `the attached form takes a value that begins with a dash or holds an equals sign`()
    throws
  {
    let arguments = try scanner.scan(["--scale=-1", "--artwork=a=b.png"])

    #expect(arguments.value("--scale") == "-1")
    #expect(arguments.value("--artwork") == "a=b.png")
  }

  @Test func `a value that begins with a dash is no value without the equals sign`() {
    let error = #expect(throws: ToolError.self) { try scanner.scan(["--scale", "-1"]) }

    #expect(error?.status == .usage)
    #expect(error?.sentence == "--scale needs a value")
    #expect(error?.hint == "a value that begins with a dash is written --scale=-1")
  }

  @Test func `a dash alone is a value and an input`() throws {
    let arguments = try scanner.scan(["-", "-o", "-"])

    #expect(arguments.inputs == ["-"])
    #expect(arguments.value("-o") == "-")
  }

  @Test func `after two dashes every word is an input`() throws {
    let arguments = try scanner.scan(["--json", "--", "--scale", "--help"])

    #expect(arguments.inputs == ["--scale", "--help"])
    #expect(arguments.has("--json"))
    #expect(!arguments.asksForHelp)
  }

  @Test func `a list takes commas and repetition`() throws {
    let arguments = try scanner.scan(["--appearance", "light,dark", "--appearance=other"])

    #expect(arguments.values["--appearance"] == ["light", "dark", "other"])
  }

  @Test func `a folder of fonts may be repeated and have commas in its name`() throws {
    let arguments = try scanner.scan(["--font-dir", "a,b", "--font-dir=c", "--font-dir", "c"])

    #expect(arguments.values["--font-dir"] == ["a,b", "c", "c"])
  }

  @Test(arguments: [
    (["--index", "2", "--index", "2"], "--index is given twice"),
    (["--scale", "2", "--scale", "2"], "--scale is given \"2\" twice"),
    (["--json", "--json"], "--json is given twice"),
    (["--appearance", "dark,dark"], "--appearance is given \"dark\" twice"),
    (["--appearance=dark", "--appearance=dark"], "--appearance is given \"dark\" twice"),
    (["--scale"], "--scale needs a value"),
    (["--scale="], "the value of --scale is empty"),
    (["--scale", ""], "the value of --scale is empty"),
    (["--json=yes"], "--json takes no value"),
    (["--wrong"], "card has no option --wrong"),
    (["-x"], "card has no option -x"),
  ])
  func `a wrong option is an error of usage`(words: [String], sentence: String) {
    let error = #expect(throws: ToolError.self) { try scanner.scan(words) }

    #expect(error?.status == .usage)
    #expect(error?.sentence == sentence)
  }

  @Test(arguments: [
    ("--apearance", "--appearance"), ("--appear", "--appearance"), ("--sclae", "--scale"),
    ("--Scale", "--scale"), ("--helpp", "--help"), ("--bg", nil), ("--qwertyuiop", nil),
  ])
  func `a misspelt option gets a suggestion where one is near`(word: String, guess: String?) {
    let error = #expect(throws: ToolError.self) { try scanner.scan([word]) }

    #expect(
      error?.hint == guess.map { "did you mean \($0)?" } ?? "cartouche card --help lists them")
  }

  @Test func `an option of a later version is refused whatever its value`() {
    for words in [["--device", "red"], ["--device=red"], ["--device"]] {
      #expect(throws: ToolError.usage("--device is not available yet")) { try scanner.scan(words) }
    }
  }
}
