import CartoucheCommands
import TestSupport
import Testing

/// Random command lines over files that exist in memory only.
@Suite struct FuzzTests {
  private static let seed: UInt64 = 0x00CA_2700_0C4E_0001

  private static let words =
    Verb.all.map(\.name) + Verb.all.flatMap(\.options).map(\.name) + [
      "help", "--help", "--version", "--", "-", "", "=", "-o=", "--scale=", "--index=", "\0",
      "\u{202E}",
      "song.json", "empty.json", "list.json", "bytes.png", "no.json", "a/../b.json", "/", ".", "..",
      "x.png", "x@3x.png", "x@0x.png", "x@1e9x.png", "x@nanx.png", "@x.png", "x@-1x.png", ".png",
      "0", "1", "-1", "2", "2.5", "nan", "inf", "1e9", "1e999", "1e-999", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "0x10", "１", "light", "dark", "light,dark",
      ",", ",,,", "en_US", "xx_YY", "de_DE@currency=EUR", "white", "#123", "#12345",
      "asset:DetailBG",
      "asset:", "asset:No", "rgb(1,2", "10x20", "0x0", "1e9x1e9", "0,0,10", "5,5,5,5", "0 red",
      "1 #0008", "nan,0,1", "list", "check", "show", "Name", "exact", "yiq-white", "0,0,1,1",
      "fast", "small", "1000", "é",
      "all", "large,ax5", "ltr,rtl", "increased", "0.1", "0.1,0.2", "lines.jsonl", "out",
      String(repeating: "-", count: 300),
    ]

  private static let files: [String: [UInt8]] = [
    "song.json": Array(#"{"trackName":"S","artworkUrl100":"cover.png"}"#.utf8),
    "list.json": Array("[1,2,3]".utf8),
    "lines.jsonl": Array("{\"trackName\":\"S\"}\n17\n{\"kind\":[]}\n".utf8),
    "empty.json": [],
    "bytes.png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0],
  ]

  @Test func `random command lines end with a status and leave standard output to data`() {
    var generator = SeededGenerator(seed: Self.seed)
    var statuses: Set<ExitStatus> = []
    for _ in 0..<4000 {
      let words = Self.commandLine(&generator)

      let status = CommandLineTool(environment: Self.environment()).run(words)

      #expect(status != .internalFault, "\(words)")
      statuses.insert(status)
    }
    #expect(statuses.isSuperset(of: [.success, .usage, .badData, .noInput]))
  }

  private static func commandLine(_ generator: inout SeededGenerator) -> [String] {
    let count = Int.random(in: 0...6, using: &generator)
    var words = (0..<count).map { _ in word(&generator) }
    if Bool.random(using: &generator) {
      let verb =
        [
          "card", "gradient", "stretch", "tint", "round", "diff", "inspect", "assets", "button",
          "doctor",
        ].randomElement(using: &generator) ?? ""
      let file = files.keys.sorted().randomElement(using: &generator) ?? ""
      words = [verb, file] + words
    }
    return words
  }

  private static func word(_ generator: inout SeededGenerator) -> String {
    let word = words.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return word + (words.randomElement(using: &generator) ?? "")
    case 1: return word + "=" + (words.randomElement(using: &generator) ?? "")
    case 2:
      let letters = (0..<5).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &generator))
      }
      return word + String(String.UnicodeScalarView(letters))
    default: return word
    }
  }

  private static func environment() -> ToolEnvironment {
    var environment = ToolEnvironment.files()
    let read = { @Sendable (path: String, limit: Int) throws(ToolError) -> [UInt8] in
      guard let bytes = files[path] else { throw ToolError(.noInput, "there is no \(path)") }
      return bytes
    }
    environment.readFile = read
    environment.readNamedFile = read
    environment.readStandardInput = { _ throws(ToolError) in files["song.json"] ?? [] }
    environment.realPath = { path throws(ToolError) in
      if path == "." { return "/root" }
      throw ToolError(.noInput, "there is no \(path)")
    }
    environment.outputKind = { $0.hasSuffix(".png") ? .missing : .stream(isTerminal: false) }
    environment.makeFolder = { _ throws(ToolError) in }
    environment.stageFolder = { _ throws(ToolError) in
      StagedOutput(isDirect: false, commit: { () throws(ToolError) in }, discard: {})
    }
    environment.stage = { _, _ throws(ToolError) in
      StagedOutput(isDirect: false, commit: { () throws(ToolError) in }, discard: {})
    }
    environment.writeStandardOutput = { _ throws(ToolError) in }
    environment.writeStandardError = { _ in }
    environment.isTerminal = { _ in false }
    environment.variable = { _ in nil }
    return environment
  }
}
