import Cartouche

/// Where the picture of a card comes from, and what may be read for it.
struct ArtworkSource: Sendable {
  /// A picture that was decoded.
  struct Picture: Sendable {
    /// The picture.
    let image: Image
    /// What is to be said about its file.
    let warnings: [String]
  }

  private let options: CardOptions
  private let environment: ToolEnvironment
  private let cache = ArtworkCache()

  init(options: CardOptions, environment: ToolEnvironment) {
    self.options = options
    self.environment = environment
  }

  /// The picture of a file that the command line names.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture.
  func picture(atOption path: String) throws(ToolError) -> Picture {
    let limit = options.limits.imageBytes
    guard path != "-" else {
      return try decode(environment.readStandardInput(limit), name: "standard input")
    }
    return try decode(environment.readFile(path, limit), name: path)
  }

  /// The picture that the data names; nil for a placeholder.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture, or the data may not
  ///   name it.
  func picture(
    atReference reference: String?, warnings: inout Warnings
  ) throws(ToolError) -> Picture? {
    guard let reference, !reference.isEmpty else { return nil }
    if let scheme = Self.scheme(of: reference) {
      guard scheme == "http" || scheme == "https" else {
        throw refused(reference, "\(scheme): is not supported")
      }
      try warnings.add("artwork on the network is not fetched, a placeholder is drawn")
      return nil
    }
    let path = try locate(reference)
    if let known = cache.picture(at: path) { return known }
    let bytes = try environment.readNamedFile(path, options.limits.imageBytes)
    let picture = try decode(bytes, name: path)
    cache.keep(picture, at: path)
    return picture
  }

  private func decode(_ bytes: [UInt8], name: String) throws(ToolError) -> Picture {
    do throws(CodecError) {
      let decoded = try ImageDecoder(limits: options.limits).decode(bytes)
      return Picture(
        image: Image(try decoded.bitmap(scale: .one)),
        warnings: decoded.warnings.map { "\(name): \($0)" })
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
  }

  /// The path of a file that lies below the root, links followed.
  private func locate(_ reference: String) throws(ToolError) -> String {
    guard !reference.utf8.contains(0) else { throw refused(reference, "its name has a zero in it") }
    guard !ExactPath(reference).isAbsolute else {
      throw refused(reference, "its path has to be relative to \(folder)")
    }
    guard !ExactPath(reference).leadsUpwards else {
      throw refused(reference, "its path leads upwards")
    }
    let root = try environment.realPath(folder)
    let path = try environment.realPath("\(folder)/\(reference)")
    guard ExactPath(path).lies(below: ExactPath(root)) else {
      throw refused(reference, "a link leads out of \(folder)")
    }
    return path
  }

  private func refused(_ reference: String, _ reason: String) -> ToolError {
    ToolError(
      .badData, "artwork \(reference) is not read: \(reason)",
      hint: "artwork that data names lies below the folder of the data, or of --root DIR")
  }

  /// The folder below which data may name files.
  private var folder: String {
    if let root = options.sources.root { return root }
    guard options.input != "-" else { return "." }
    let parts = ExactPath.parts(of: options.input)
    guard parts.folder.isEmpty else { return parts.folder }
    return ExactPath(options.input).isAbsolute ? "/" : "."
  }

  /// The lower-case scheme of a URL; nil for a path.
  private static func scheme(of reference: String) -> String? {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = reference[..<colon].lowercased()
    let isScheme = scheme.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
    let isAddress = reference[colon...].hasPrefix("://") || ["data", "file"].contains(scheme)
    return !scheme.isEmpty && isScheme && isAddress ? scheme : nil
  }
}
