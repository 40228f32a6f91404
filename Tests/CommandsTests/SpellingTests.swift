import CartoucheCommands
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "abd", 1),
    ("abc", "abcd", 1), ("abc", "bc", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `the distance counts letters to change, and neighbours to swap`(
    first: String, second: String, distance: Int
  ) {
    #expect(Spelling.distance(Array(first.utf8), Array(second.utf8)) == distance)
  }

  @Test(arguments: [
    ("crad", "card"), ("inspet", "inspect"), ("docter", "doctor"), ("insp", "inspect"),
    ("zebra", nil), ("", nil), ("-", nil),
  ])
  func `only a word that is near is suggested`(word: String, guess: String?) {
    #expect(Spelling.nearest(to: word, among: ["card", "inspect", "doctor"]) == guess)
  }

  @Test func `a very long word is not compared`() {
    let word = String(repeating: "a", count: 100_000)

    #expect(Spelling.nearest(to: word, among: [word]) == nil)
  }
}
