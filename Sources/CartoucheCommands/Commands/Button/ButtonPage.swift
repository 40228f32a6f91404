import Cartouche

/// A page for the browser that shows border images in every state at several widths.
///
/// It follows the appearance and contrast of the browser, as the style sheets do.
struct ButtonPage {
  let requests: [ButtonRequest]
  let title: String

  /// The widths in points that are shown beside that of the picture.
  private static let widths = [80.0, 140, 220]

  /// The text of the page.
  var text: String {
    let links = requests.map { request in
      "  <link rel=\"stylesheet\" href=\"\(CSSText.address("\(request.name).css"))\">"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(Self.escaped(title))</title>
      \(links.joined(separator: "\n"))
        <style>
          body { margin: 24px; background: #f2f2f7; color: #000; font: 13px sans-serif; }
          h2 { margin: 32px 0 12px; font-size: 15px; }
          .row { display: flex; flex-wrap: wrap; align-items: center; gap: 24px; padding: 12px 0; }
          .row > * { box-sizing: border-box; font: inherit; color: inherit; }
          .row > span { width: 80px; }
          @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #fff; } }
        </style>
      </head>
      <body>
      \(requests.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func section(_ request: ButtonRequest) -> String {
    guard let background = request.looks.first?.background else { return "" }
    let size = background.size
    let rows = request.states.map { state in
      let attributes: String
      switch state {
      case .normal: attributes = ""
      case .highlighted: attributes = " active"
      case .disabled: attributes = " disabled"
      }
      let cells = ([size.width] + Self.widths).map { width in
        "<div class=\"\(Self.escaped(request.name))\(attributes)\" "
          + "style=\"padding: 0; width: \(Self.points(width)); height: \(Self.points(size.height))\"></div>"
      }
      let button =
        "<button class=\"\(Self.escaped(request.name))\"\(state == .disabled ? " disabled" : "") "
        + "style=\"min-height: \(Self.points(size.height))\">Button</button>"
      return "  <div class=\"row\"><span>\(state)</span>\n    "
        + (cells + (state == .highlighted ? [] : [button])).joined(separator: "\n    ")
        + "\n  </div>"
    }
    return "  <h2>\(Self.escaped(request.name))</h2>\n" + rows.joined(separator: "\n")
  }

  private static func points(_ value: Double) -> String { "\(CSSText.number(value))px" }

  /// A text as HTML takes it between tags and in quotes.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
