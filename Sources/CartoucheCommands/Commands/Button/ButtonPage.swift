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
        <title>\(title.escapedForMarkup)</title>
      \(links.joined(separator: "\n"))
        <style>
          body { margin: 24px; background: #f2f2f7; color: #000; font: 13px sans-serif; }
          h2 { margin: 32px 0 12px; font-size: 15px; }
          .row { display: flex; flex-wrap: wrap; align-items: center; gap: 24px; padding: 12px 0; }
          .row > * { box-sizing: border-box; font: inherit; color: inherit; }
          .row > span { width: 80px; }
          body { --label: #000; }
          .row button { color: var(--label); }
          .row button:disabled { color: color-mix(in srgb, var(--label) 40%, transparent); }
      \(labels(in: nil).joined(separator: "\n"))
          @media (prefers-color-scheme: dark) {
            body { background: #1c1c1e; color: #fff; --label: #fff; }
      \(labels(in: .dark).joined(separator: "\n"))
          }
        </style>
      </head>
      <body>
      \(requests.indices.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  /// Rules for the colour of labels: black or white, whichever stands out from the fill.
  private func labels(in style: UserInterfaceStyle?) -> [String] {
    requests.enumerated().compactMap { index, request in
      let looks = request.looks.filter { $0.state == .normal && $0.appearance.contrast == nil }
      guard let look = looks.first(where: { $0.appearance.style == style }) ?? looks.first else {
        return nil
      }
      // Without a fill the label stands on the page.
      let isDark = look.background.isDark ?? (style == .dark)
      return "    .row .label\(index) { --label: \(isDark ? "#fff" : "#000"); }"
    }
  }

  private func section(_ index: Int) -> String {
    let request = requests[index]
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
        "<div class=\"\(request.name.escapedForMarkup)\(attributes)\" "
          + "style=\"padding: 0; width: \(Self.points(width)); height: \(Self.points(size.height))\"></div>"
      }
      let button =
        "<button class=\"\(request.name.escapedForMarkup) label\(index)\"\(state == .disabled ? " disabled" : "") "
        + "style=\"min-height: \(Self.points(size.height))\">Button</button>"
      return "  <div class=\"row\"><span>\(state)</span>\n    "
        + (cells + (state == .highlighted ? [] : [button])).joined(separator: "\n    ")
        + "\n  </div>"
    }
    return "  <h2>\(request.name.escapedForMarkup)</h2>\n" + rows.joined(separator: "\n")
  }

  private static func points(_ value: Double) -> String { "\(CSSText.number(value))px" }
}

extension ButtonBackground {
  /// Whether white stands out from the fill more than black; nil where what is behind shows through.
  fileprivate var isDark: Bool? {
    let colors: [Color] =
      switch fill {
      case .none: []
      case .color(let color): [color]
      case .vertical(let gradient), .horizontal(let gradient): gradient.stops.map(\.color)
      }
    guard !colors.isEmpty, colors.allSatisfy({ $0.alpha >= 0.5 }) else { return nil }
    let luma = colors.map { 0.299 * $0.red + 0.587 * $0.green + 0.114 * $0.blue }
    return luma.reduce(0, +) / Double(luma.count) < 0.55
  }
}
