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

  @Test func `--quiet says nothing where nothing is missing`() {
    let run = ToolRun(["doctor", "--quiet"])

    #expect(run.status == .success)
    #expect(run.output == [])
    #expect(run.errors == "")
  }
}
