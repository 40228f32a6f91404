import CartoucheCommands
import Testing

@Suite struct TalkTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("Björk 日本語", "Björk 日本語"),
    ("two\nlines", "two\\u{A}lines"), ("\u{1B}[2Jclear", "\\u{1B}[2Jclear"),
    ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2028}b", "a\\u{2028}b"), ("\u{7F}\0", "\\u{7F}\\u{0}"),
  ])
  func `nothing in a sentence can break the line or steer the terminal`(
    text: String, printed: String
  ) {
    #expect(Talk.printable(text) == printed)
  }

  @Test func `an error is one line, its hint another`() {
    let run = ToolRun(["cadr"])

    #expect(
      run.errors == """
        cartouche: error: there is no verb "cadr"
        cartouche: hint: did you mean card?

        """)
  }

  @Test(
    arguments: [
      (Set([ToolEnvironment.Stream.error]), [:], true), ([], [:], false),
      ([.error], ["NO_COLOR": "1"], false), ([.error], ["NO_COLOR": ""], true),
      ([.error], ["TERM": "dumb"], false), ([.output], [:], false),
    ] as [(Set<ToolEnvironment.Stream>, [String: String], Bool)])
  func `colour appears on a terminal only, and not where it is not wanted`(
    terminals: Set<ToolEnvironment.Stream>, variables: [String: String], isColored: Bool
  ) {
    let run = ToolRun(["cadr"], terminals: terminals, variables: variables)

    #expect(run.errors.contains("\u{1B}[") == isColored)
  }
}
