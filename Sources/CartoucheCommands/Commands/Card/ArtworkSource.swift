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
  /// The picture that is drawn instead of those that the data names, by the pixels of its square; nil
  /// where the command line names none.
  private let given: [Int: Picture]?
  private let cache = ArtworkCache()

  /// Reads the file that the options name, if they name one.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture.
  init(options: CardOptions, environment: ToolEnvironment) throws(ToolError) {
    self.options = options
    self.environment = environment
    given = try Self.given(options, environment: environment)
  }

  private static func given(
    _ options: CardOptions, environment: ToolEnvironment
  ) throws(ToolError) -> [Int: Picture]? {
    guard let path = options.sources.artwork else { return nil }
    let limit = options.limits.imageBytes
    let isStandard = path == "-"
    let bytes =
      isStandard
      ? try environment.readStandardInput(limit) : try environment.readFile(path, limit)
    var pictures: [Int: Picture] = [:]
    for variant in options.variants {
      let side = side(at: variant.traits.displayScale)
      guard pictures[side] == nil else { continue }
      // Only a JPEG is smaller for a smaller square.
      let known = ImageFormat(detecting: bytes) == .jpeg ? nil : pictures.first?.value
      pictures[side] =
        if let known { known } else {
          try decode(
            bytes, name: isStandard ? "standard input" : path, side: side, limits: options.limits)
        }
    }
    return pictures
  }

  /// The pixels of the side of the square that the artwork is drawn in.
  private static func side(at scale: DisplayScale) -> Int {
    PixelGrid(scale: scale).length(holding: DetailCard.artworkSide)
  }

  /// The picture for a result at a scale: the given one, or that which the data names; nil for a
  /// placeholder.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture, or the data may not
  ///   name it.
  func picture(
    atReference reference: String?, scale: DisplayScale, warnings: inout Warnings
  ) throws(ToolError) -> Picture? {
    let side = Self.side(at: scale)
    if let given { return given[side] }
    guard let reference, !reference.isEmpty else { return nil }
    if let scheme = Self.scheme(of: reference) {
      guard scheme == "http" || scheme == "https" else {
        throw refused(reference, "\(scheme): is not supported")
      }
      try warnings.add("artwork on the network is not fetched, a placeholder is drawn")
      return nil
    }
    let path = try locate(reference)
    if let known = cache.picture(at: path, side: side) { return known }
    let bytes = try environment.readNamedFile(path, options.limits.imageBytes)
    let picture = try Self.decode(bytes, name: path, side: side, limits: options.limits)
    cache.keep(picture, at: path, side: side)
    return picture
  }

  /// Decodes a picture with at least as many pixels as are drawn.
  private static func decode(
    _ bytes: [UInt8], name: String, side: Int, limits: ResourceLimits
  ) throws(ToolError) -> Picture {
    do throws(CodecError) {
      let decoded = try ImageDecoder(limits: limits)
        .decode(bytes, covering: PixelSize(width: side, height: side))
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
    let path: String
    do throws(ToolError) {
      path = try environment.realPath("\(folder)/\(reference)")
    } catch {
      throw ToolError(
        error.status, error.sentence,
        hint:
          "artwork that data names lies below \(folder) or --root DIR; --artwork FILE is another")
    }
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
