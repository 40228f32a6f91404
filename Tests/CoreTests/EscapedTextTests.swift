import CartoucheCore
import Testing

@Suite struct `Text in other languages` {
  @Test(arguments: [
    ("a<b> & \"c\" 'd'", "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;"),
    ("line\n\tnext", "line\n\tnext"), ("\u{1}\r\u{9F}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    // A quote with a combining mark is one character.
    ("\"\u{301}é", "&quot;\u{301}é"), ("", ""),
  ])
  func `nothing in markup is taken for a tag or the end of an attribute`(
    text: String, wanted: String
  ) {
    #expect(text.escapedForMarkup == wanted)
  }

  /// The bytes of é are C3 A9.
  @Test(arguments: [
    ("a b/c", "", "a%20b%2Fc"), ("a b/c", "/", "a%20b/c"), ("é#%?+@", "@", "%C3%A9%23%25%3F%2B@"),
    ("A-z_0.9~\u{7}", "", "A-z_0.9~%07"), ("", "/", ""),
  ])
  func `what is not plain in a URL is a percent sign and two digits`(
    text: String, kept: String, wanted: String
  ) {
    #expect(text.percentEncoded(keeping: kept) == wanted)
  }
}
