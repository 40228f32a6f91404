import CartoucheCommands
import Testing

@Suite struct HelpTests {
  @Test func `the help shows examples before anything else`() throws {
    for words in [
      ["--help"], ["-h"], ["help"], ["help", "help"], ["card", "--help"], ["help", "inspect"],
    ] {
      let run = ToolRun(words)

      #expect(run.status == .success)
      #expect(run.errors == "")
      let text = run.text
      let examples = try #require(text.firstRange(of: "Examples\n"))
      for title in ["Options", "Usage", "Verbs", "Status"] {
        if let other = text.firstRange(of: "\n\(title)") {
          #expect(examples.lowerBound < other.lowerBound)
        }
      }
    }
  }

  @Test func `both ways to the help of a verb are the same`() {
    #expect(ToolRun(["card", "--help"]).text == ToolRun(["help", "card"]).text)
    #expect(ToolRun(["card", "-h"]).text == ToolRun(["help", "card"]).text)
  }

  @Test func `the help of a verb names each of its options`() {
    for verb in Verb.all where verb.isAvailable {
      let text = ToolRun(["help", verb.name]).text

      for option in verb.options {
        #expect(text.contains(option.name), "\(verb.name) \(option.name)")
      }
    }
  }

  @Test func `no line of a help is longer than 100 letters or ends in a space`() {
    for verb in Verb.all where verb.isAvailable {
      for line in ToolRun(["help", verb.name]).text.split(separator: "\n") {
        #expect(line.count <= 100 && line.last != " ", "\(line)")
      }
    }
  }

  @Test func `the examples of the help are understood`() throws {
    for verb in Verb.all where verb.isAvailable {
      for example in verb.examples {
        let words = example.command.prefix { $0 != "<" }.split(separator: " ").map(String.init)
        #expect(words.first == verb.name)
        #expect(throws: Never.self) {
          try ArgumentScanner(verb: verb).scan(Array(words.dropFirst()))
        }
      }
    }
  }

  @Test(arguments: ["order"])
  func `a verb of a later version is refused by name`(verb: String) {
    for words in [[verb], [verb, "--help"], ["help", verb]] {
      let run = ToolRun(words)

      #expect(run.status == .usage)
      #expect(run.errors == "cartouche: error: \(verb) is not available yet\n")
    }
  }

  @Test(arguments: [
    "--presentation", "--device", "--size", "--orientation", "--backdrop", "--scene-background",
    "--animate", "--fps", "--frames",
  ])
  func `an option of a later version is refused by name`(option: String) {
    let run = ToolRun(["card", "song.json", option, "value"])

    #expect(run.status == .usage)
    #expect(run.errors == "cartouche: error: \(option) is not available yet\n")
  }

  @Test func `the version names the program and the libraries, each once`() {
    let run = ToolRun(["--version"])

    #expect(run.status == .success)
    let names = run.text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.first == "cartouche")
    #expect(Set(names).count == names.count)
    for library in ["cairo", "pango", "libpng", "libdeflate", "libjpeg-turbo", "lcms2"] {
      #expect(names.contains { $0 == library }, "\(library)")
    }
  }

  @Test(arguments: [
    (["--version", "x"], "\"x\" has no place after --version"),
    (["--help", "card"], "\"card\" has no place after --help"),
    (["help", "card", "x"], "\"x\" has no place after help card"),
    (["--verison"], "there is no option --verison before the verb"),
    (["doctor", "x"], "doctor takes no input, \"x\" is one too many"),
    (["inspect"], "inspect needs an input"),
    (["inspect", "a", "b"], "inspect takes one input, \"b\" is one too many"),
    (["card"], "card needs an input"), (["card", ""], "the name of the input is empty"),
  ])
  func `words that have no place are an error of usage`(words: [String], sentence: String) {
    let run = ToolRun(words)

    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("cartouche: error: \(sentence)\n"))
    #expect(run.output == [])
  }

  @Test func `no words at all show the help on standard error`() {
    let run = ToolRun([])

    #expect(run.status == .usage)
    #expect(run.output == [])
    #expect(run.errors.contains("Examples"))
  }

  @Test func `a file name in place of the verb gets a hint`() {
    #expect(ToolRun(["song.json"]).errors.contains("cartouche card song.json"))
  }
}
