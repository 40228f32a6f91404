import Cartouche

/// A picture that is read, with the scale that its name tells.
struct PictureInput: Hashable, Sendable {
  /// The path, or `-`.
  let path: String

  /// What to call it in a sentence.
  var name: String { path == "-" ? "standard input" : path }

  /// Whether the name says that it is an Android nine-patch.
  var isNinePatch: Bool { path.lowercased().hasSuffix(".9.png") }

  /// Whether the name says that it is a folder of an asset catalog.
  var isImageSet: Bool {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]).hasSuffix(".imageset") } ?? false
  }

  /// The number of its pixels in a point: what `--image-scale` says, else `@Nx` at the end of the name
  /// before its ending, else 1.
  ///
  /// - Throws: `usage` where one of them is no scale.
  func scale(_ arguments: ScannedArguments) throws(ToolError) -> DisplayScale {
    if let word = arguments.value("--image-scale") {
      return try ScaleWord.parse(word, of: "--image-scale")
    }
    let file = path.split(separator: "/").last ?? ""
    let stem = isNinePatch ? file.dropLast(".9.png".count) : Self.stem(of: file)
    guard stem.hasSuffix("x"), let mark = stem.lastIndex(of: "@") else { return .one }
    let number = stem[stem.index(after: mark)...].dropLast()
    guard let first = number.first, ("0"..."9").contains(first),
      let value = Number.parse(decimal: String(number))
    else { return .one }
    do throws(CoreError) {
      return try DisplayScale(value)
    } catch {
      throw .usage(
        "the name \(path) says scale \(number), a scale is above 0 and at most 16",
        hint: "--image-scale overrides it")
    }
  }

  /// The bytes of the file.
  func read(limits: ResourceLimits, environment: ToolEnvironment) throws(ToolError) -> [UInt8] {
    path == "-"
      ? try environment.readStandardInput(limits.imageBytes)
      : try environment.readFile(path, limits.imageBytes)
  }

  /// Reads the picture.
  ///
  /// - Throws: `noInput` where it is missing, `badData` where it is no picture.
  func decode(
    limits: ResourceLimits, environment: ToolEnvironment
  ) throws(ToolError) -> DecodedImage {
    let bytes = try read(limits: limits, environment: environment)
    do throws(CodecError) {
      return try ImageDecoder(limits: limits).decode(bytes)
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
  }

  /// The picture for drawing.
  static func bitmap(
    of decoded: DecodedImage, scale: DisplayScale, name: String
  ) throws(ToolError) -> Bitmap {
    do throws(CodecError) {
      return try decoded.bitmap(scale: scale)
    } catch {
      throw ToolError(.badData, "\(name): \(error)")
    }
  }

  private static func stem(of file: Substring) -> Substring {
    file.lastIndex(of: ".").map { file[..<$0] } ?? file
  }
}
