public import CartoucheCore

/// A page in which a person looks at what golden images found, and accepts or rejects it.
///
/// It is one HTML file that needs neither a server nor a network. The pictures of what did not
/// match are inside it as far as ``inlineBytes`` allows, and beyond that in the folder `pictures`
/// beside it. Equal results give equal bytes.
///
/// ```swift
/// var page: [UInt8] = []
/// let report = GoldenReport(results: results, goldens: "Goldens", actual: "out")
/// try report.write(reading: readFile) { output in
///   switch output {
///   case .page(let bytes): page += bytes
///   case .file(let path, let bytes): try writeFile(path, bytes)
///   }
/// }
/// ```
public struct GoldenReport: Sendable {
  /// What is written.
  public enum Output: Hashable, Sendable {
    /// The next bytes of the page, `index.html`.
    case page([UInt8])
    /// A whole file beside the page; the path is relative to the folder of the page.
    ///
    /// The path has letters, digits, dots, dashes and slashes only, whatever the golden images are
    /// called.
    case file(path: String, bytes: [UInt8])
  }

  /// What became of each golden image, in the order in which they are listed.
  public let results: [GoldenResult]
  /// What counted as a difference.
  public let settings: ComparisonSettings
  /// What the page is called.
  public let title: String
  /// The folder of the golden images, as the command that accepts is to name it.
  public let goldens: String
  /// The folder of the pictures, as the command that accepts is to name it.
  public let actual: String
  /// When the pictures were compared, as it is to be read; nil says nothing of it.
  public let date: String?
  /// How many bytes of PNG files the page itself may hold: 64 MiB unless changed.
  public var inlineBytes = 64 << 20
  /// How much a single picture may ask for.
  public var limits = ResourceLimits.standard

  /// Creates a report.
  public init(
    results: [GoldenResult], settings: ComparisonSettings = ComparisonSettings(),
    title: String = "Golden images", goldens: String, actual: String, date: String? = nil
  ) {
    self.results = results
    self.settings = settings
    self.title = title
    self.goldens = goldens
    self.actual = actual
    self.date = date
  }

  /// Writes the page and what lies beside it.
  ///
  /// The pictures of one result are in memory at a time. One that cannot be read, or whose bytes
  /// are not those that were compared, is not shown, and the page says why.
  ///
  /// - Parameters:
  ///   - read: the bytes of a file of a result.
  ///   - sink: takes what is written; the pieces of the page come in order, files between them.
  /// - Throws: what the sink throws, and nothing else.
  public func write<Failure: Error>(
    reading read: (GoldenResult.File) throws -> [UInt8],
    to sink: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let page = ReportPage(report: self)
    try sink(.page(Array(page.head.utf8)))
    var entries = results.map(ReportEntry.init)
    var room = max(0, inlineBytes)
    for index in entries.indices where entries[index].kind != .matched {
      let pictures = ReportPictures(
        entries[index].result, settings: settings, limits: limits, read: read)
      entries[index].notes = pictures.notes
      entries[index].shape = pictures.shape
      if pictures.byteCount <= room {
        room -= pictures.byteCount
        try inline(pictures, &entries[index], number: index, to: sink)
      } else {
        try place(pictures, &entries[index], number: index, to: sink)
      }
    }
    try sink(.page(Array(page.tail(entries).utf8)))
  }

  private func inline<Failure: Error>(
    _ pictures: ReportPictures, _ entry: inout ReportEntry, number: Int,
    to sink: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    for (side, bytes) in pictures.files {
      let name = "picture-\(number)-\(side.rawValue)"
      try sink(.page(Array("<script type=\"text/plain\" id=\"\(name)\">".utf8)))
      try sink(.page(bytes.base64))
      try sink(.page(Array("</script>\n".utf8)))
      entry.pictures.append((side, .element(name)))
    }
  }

  private func place<Failure: Error>(
    _ pictures: ReportPictures, _ entry: inout ReportEntry, number: Int,
    to sink: (Output) throws(Failure) -> Void
  ) throws(Failure) {
    let base = "pictures/\(number + 1)-\(Self.plain(entry.result.name))"
    // A page from disk may show a picture beside it but not read its colours; a script it may read.
    var script = Array("cartouchePixels(\(number),{".utf8)
    for (side, bytes) in pictures.files {
      let path = "\(base)-\(side.rawValue).png"
      try sink(.file(path: path, bytes: bytes))
      entry.pictures.append((side, .file(path)))
      guard side != .difference else { continue }
      script += Array("\"\(side.rawValue)\":\"".utf8) + bytes.base64 + Array("\",".utf8)
    }
    script += Array("});\n".utf8)
    let path = "\(base)-pixels.js"
    try sink(.file(path: path, bytes: script))
    entry.pixelScript = path
  }

  /// A name that every file system, archive and web server takes as it is.
  private static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.suffix(64).map { scalar in
      let properties = scalar.properties
      let isPlain = scalar.isASCII && (properties.isAlphabetic || properties.numericType != nil)
      return isPlain ? Character(scalar) : "-"
    }
    return String(letters.drop { $0 == "-" })
  }
}
