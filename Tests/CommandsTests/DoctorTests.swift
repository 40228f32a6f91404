import Cartouche
import CartoucheCommands
import Testing

@Suite struct DoctorTests {
  @Test func `the fonts that are there are said, and that nothing is missing`() {
    let run = ToolRun(["doctor"])

    #expect(run.status == .success, "\(run.errors)")
    #expect(run.text.hasPrefix("cartouche "))
    #expect(run.text.contains("font Inter "))
    #expect(run.text.hasSuffix("everything is there\n"))
  }

  @Test func `every family that text may need is named with what it is for`() {
    let run = ToolRun(["doctor"])

    for need in FontLibrary.needs {
      #expect(run.text.contains("  font \(need.family) "))
    }
    #expect(run.text.contains(" (Arabic)\n"))
  }

  @Test(arguments: [[], ["--quiet"]]) func `a font that is missing is named with its package`(
    words: [String]
  ) {
    let run = ToolRun(["doctor"] + words, fontDirectories: Samples.onlyInter)

    #expect(run.status == .missingDependency)
    #expect(run.lines.count == 2)
    #expect(run.errors.contains("the fonts \"Noto Sans\", \"Noto Sans Arabic\","))
    #expect(
      run.errors.hasSuffix("fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji\n"))
    #expect(run.text.contains("missing, in the package fonts-noto-cjk") == words.isEmpty)
  }

  @Test func `--quiet says nothing where nothing is missing`() {
    let run = ToolRun(["doctor", "--quiet"])

    #expect(run.status == .success)
    #expect(run.output == [])
    #expect(run.errors == "")
  }
}
