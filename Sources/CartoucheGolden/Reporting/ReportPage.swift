import CartoucheCore
import FoundationEssentials

/// The text of the page around the pictures.
struct ReportPage {
  let report: GoldenReport

  /// Everything before the pictures.
  var head: String {
    let title = report.title.escapedForMarkup
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>\(ReportStyle.text)</style>
      </head>
      <body>
      \(ReportBody.text)

      """
  }

  /// Everything after the pictures.
  func tail(_ entries: [ReportEntry]) -> String {
    let order = ReportOrder(entries)
    return """
      \(plainList(entries, order))
      <script type="application/json" id="data">\(data(entries, order).text)</script>
      <script>\(ReportScript.text)</script>
      </body>
      </html>

      """
  }

  /// What the page may load: its own style and script, by their digests, and files beside it.
  ///
  /// There is no source with a host in it.
  private var policy: String {
    [
      "default-src 'none'", "style-src '\(Self.digest(of: ReportStyle.text))'",
      "script-src '\(Self.digest(of: ReportScript.text))' 'self' file:",
      "img-src data: blob: 'self' file:", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static func digest(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return "sha256-" + Data(hash.finalize()).base64EncodedString()
  }

  /// The names and sentences of what did not match, for readers that run no scripts.
  private func plainList(_ entries: [ReportEntry], _ order: ReportOrder) -> String {
    var text = "<noscript><h1>\(report.title.escapedForMarkup)</h1>\n"
    text += "<p>Comparing and accepting need scripts. What was found:</p>\n<ul>\n"
    for index in order.indices where entries[index].kind != .matched {
      let entry = entries[index]
      text += "<li><strong>\(entry.result.name.escapedForMarkup)</strong>: "
      text += "\((entry.sentence ?? "").escapedForMarkup)</li>\n"
    }
    let matched = entries.count { $0.kind == .matched }
    return text + "</ul>\n<p>\(matched) matched.</p></noscript>"
  }

  private func data(_ entries: [ReportEntry], _ order: ReportOrder) -> ReportJSON {
    let groups = order.groups.map { group in
      ReportJSON.object([
        ("title", .string(group.title)), ("count", .int(group.members.count)),
      ])
    }
    let list = order.indices.map { entries[$0].json(number: $0, group: order.group(of: $0)) }
    return .object([
      ("version", .int(1)), ("title", .string(report.title)),
      ("date", report.date.map(ReportJSON.string) ?? .null),
      ("settings", .string(settings)), ("command", .string(command)),
      ("key", .string(key)), ("groups", .array(groups)), ("entries", .array(list)),
    ])
  }

  /// What counted as a difference, in a few words.
  private var settings: String {
    let settings = report.settings
    var parts = ["metric \(settings.metric.rawValue)"]
    if settings.metric.thresholds != nil {
      parts.append("threshold \(settings.effectiveThreshold)")
    }
    if settings.ignoresAntialiasing { parts.append("antialiased pixels left out") }
    if settings.countsClear { parts.append("clear pixels counted") }
    if settings.allowance > 0 {
      let place = settings.window.map { " in any \($0) x \($0) window" } ?? ""
      parts.append("\(settings.allowance) differing pixels allowed\(place)")
    }
    if !settings.ignored.isEmpty { parts.append("\(settings.ignored.count) rectangles left out") }
    if settings.mask != nil { parts.append("with a mask") }
    return parts.joined(separator: ", ")
  }

  /// The command that does what was decided.
  private var command: String {
    "cartouche golden accept --from decisions.json --goldens \(report.goldens.quotedForShell)"
      + " --actual \(report.actual.quotedForShell)"
  }

  /// A name under which a browser keeps what was decided: another one for other pictures.
  private var key: String {
    var hash = SHA256()
    for result in report.results {
      for text in [result.name, result.expected?.sha256 ?? "", result.actual?.sha256 ?? ""] {
        hash.update(Array(text.utf8) + [0])
      }
    }
    return hash.finalize().prefix(16).map { String($0, radix: 16) }.joined(separator: "-")
  }
}

/// The order of the entries of a page: what is grouped first, then by kind, as they came.
struct ReportOrder {
  let groups: [ChangeGroup]
  /// The numbers of the entries, in order.
  let indices: [Int]
  private let groupOfEntry: [Int: Int]

  /// Finds the order of some entries.
  init(_ entries: [ReportEntry]) {
    groups = ChangeGroup.groups(of: entries.map(\.shape))
    var found: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for member in group.members { found[member] = number }
    }
    groupOfEntry = found
    let kinds = Dictionary(
      uniqueKeysWithValues: ReportEntry.Kind.allCases.enumerated().map { ($1, $0) })
    func rank(_ index: Int) -> (Int, Int, Int) {
      if let group = found[index] { return (0, group, index) }
      return (1, kinds[entries[index].kind] ?? 0, index)
    }
    indices = entries.indices.sorted { rank($0) < rank($1) }
  }

  /// The number of the group of an entry; nil where it is in none.
  func group(of index: Int) -> Int? { groupOfEntry[index] }
}
