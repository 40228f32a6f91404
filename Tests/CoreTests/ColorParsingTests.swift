import CartoucheCore
import Testing

@Suite struct ColorParsingTests {
  private static let teal = Color(red255: 10, green: 80, blue: 80)
  private static let half = Color(red255: 10, green: 80, blue: 80, alpha: 0.5)

  @Test(
    arguments: [
      ("#0A5050", teal), ("#0a5050", teal), ("  #0A5050\n", teal), ("#0A5050ff", teal),
      ("#f80", Color(red255: 255, green: 136, blue: 0)),
      ("#F808", Color(red255: 255, green: 136, blue: 0, alpha: 136.0 / 255)),
      ("#0A505080", Color(red255: 10, green: 80, blue: 80, alpha: 128.0 / 255)),
      ("rgb(10, 80, 80)", teal), ("rgba(10,80,80)", teal), ("RGB( 10 80\t80 )", teal),
      ("rgb(10 80 80/50%)", half), ("rgba(10, 80, 80, 0.5)", half), ("rgb(10,80,80,.5)", half),
      ("rgb(10 80 80 / 5e-1)", half), ("rgb(1e1 +80 80.0 / 50%)", half),
      ("rgb(100%, 50%, 0%)", Color(red: 1, green: 0.5, blue: 0)),
      ("rgb(100% 127.5 0)", Color(red: 1, green: 0.5, blue: 0)),
      ("rgb(300, -5, 0, 2)", Color(red: 1, green: 0, blue: 0)),
      ("rgb(0 0 0 / -1)", .clear), ("rgb(1e999 0 0)", Color(red: 1, green: 0, blue: 0)),
      ("RebeccaPurple", Color(red255: 102, green: 51, blue: 153)), ("white", .white),
      ("transparent", .clear),
    ] as [(String, Color)])
  func `the notations of CSS are read`(_ text: String, _ color: Color) throws {
    #expect(try Color(parsing: text) == color)
  }

  @Test(arguments: [
    "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#12345g", "# 123456", "123456",
    "rgb", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(1,2 3)", "rgb(1,,3)",
    "rgb(1,2,3,)", "rgb(10%, 2, 3)", "rgb(1 2 3 /)", "rgb(1 2 3 / 4 / 5)", "rgb(1 2 3", "rgb 1 2 3",
    "rgb (1,2,3)", "rgb(nan 0 0)", "rgb(inf 0 0)", "rgb(0x10 0 0)", "rgb(5. 0 0)", "rgb(. 0 0)",
    "rgb(- 0 0)", "rgb(1e 0 0)", "rgb(1 2 3 / %)", "rgb(1 2 3 / 5 0%)", "hsl(0, 0%, 0%)",
    "asset:AccentColor", "bleu", "bla\u{212a}", "white\u{0}", "１２３",
  ])
  func `anything else is thrown with the text`(_ text: String) {
    let error = #expect(throws: CoreError.self) { try Color(parsing: text) }

    guard case .invalidColor(let found, let allowed) = error else {
      Issue.record("\(String(describing: error)) is another error")
      return
    }
    #expect(found == text.replacing("\u{0}", with: "\\0"))
    #expect(allowed.contains("#RRGGBB"))
  }

  @Test(
    arguments: [
      ("no\ncolour\u{1b}[2J", #"no\ncolour\u{1B}[2J"#),
      ("\u{202e}der", #"\u{202E}der"#),
      (String(repeating: "é", count: 40), String(repeating: "é", count: 40)),
      (String(repeating: "é", count: 41), String(repeating: "é", count: 40) + "…"),
      (
        "#" + String(repeating: "0", count: 1_000_000),
        "#" + String(repeating: "0", count: 39) + "…"
      ),
    ] as [(String, String)])
  func `the text in the error is short and harmless`(_ text: String, _ expected: String) {
    let error = #expect(throws: CoreError.self) { try Color(parsing: text) }

    guard case .invalidColor(let found, _) = error else {
      Issue.record("\(String(describing: error)) is another error")
      return
    }
    #expect(found == expected)
  }

  /// The sum was worked out over the table of another program (the colour names of Pillow).
  @Test func `all 148 names have the values of CSS`() throws {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for name in Self.names.split(separator: " ") {
      let color = try Color(parsing: String(name))
      let levels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      let line = "\(name) #" + levels.map(Self.twoDigits).joined() + "\n"
      #expect(color.alpha == 1)
      for byte in line.utf8 {
        sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }

    #expect(Self.names.split(separator: " ").count == 148)
    #expect(sum == 0x2520_8d55_2be7_8fd6)
  }

  private static func twoDigits(_ level: Int) -> String {
    (level < 16 ? "0" : "") + String(level, radix: 16)
  }

  private static let names = """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue \
    blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk \
    crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki \
    darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen \
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue \
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite \
    gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki \
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan \
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen \
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen \
    magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen \
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream \
    mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid \
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum \
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown \
    seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen \
    steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow \
    yellowgreen
    """
}
