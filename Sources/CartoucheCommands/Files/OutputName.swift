import Cartouche

/// Where an output goes.
package enum OutputTarget: Hashable, Sendable {
  /// Standard output.
  case standardOutput
  /// A file, device, pipe or socket.
  case path(String)

  /// The target that a word of the command line names: `-` is standard output.
  package init(_ word: String) {
    self = word == "-" ? .standardOutput : .path(word)
  }

  /// Whether a word of the command line means standard output, by whichever of its names.
  package static func isStandardOutput(_ word: String) -> Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(word)
  }

  /// The word on the command line.
  package var name: String {
    switch self {
    case .standardOutput: "-"
    case .path(let path): path
    }
  }
}

/// The name that a picture is written under, and the scale it tells.
struct OutputName: Hashable, Sendable {
  /// Where the picture goes.
  let target: OutputTarget
  /// The scale that the name ends in, as 3 for `card@3x.png`.
  let scale: DisplayScale?

  /// Reads the value of `-o`.
  ///
  /// - Throws: `usage` where it is a file whose name does not end in .png, or a terminal, or its scale
  ///   is not one that a screen can have; `cannotCreateOutput` where it is a folder.
  init(_ word: String, environment: ToolEnvironment) throws(ToolError) {
    target = OutputTarget(word)
    guard case .path(let path) = target else {
      guard !environment.isTerminal(.output) else { throw Self.terminal }
      scale = nil
      return
    }
    switch environment.outputKind(path) {
    case .stream(let isTerminal):
      guard !isTerminal else { throw Self.terminal }
      scale = nil
    case .folder:
      throw ToolError(.cannotCreateOutput, "cannot create \(path): it is a folder")
    case .missing, .file:
      guard path.hasSuffix(".png") else {
        throw .usage("the name \(path) does not end in .png", hint: "write -o \(path).png")
      }
      scale = try Self.scale(of: path)
    }
  }

  /// The name where none is given: the stem, and the scale unless it is 1.
  init(stem: String, scale: DisplayScale) {
    target = .path("\(stem)\(scale.suffix).png")
    self.scale = scale
  }

  private static let terminal = ToolError.usage(
    "a picture is not written to a terminal", hint: "write -o FILE.png, or lead it into a pipe")

  /// The number N of a name that ends in `@Nx.png`.
  static func scale(of path: String) throws(ToolError) -> DisplayScale? {
    guard path.hasSuffix("x.png"), let start = path.lastIndex(of: "@") else { return nil }
    let number = path[path.index(after: start)...].dropLast(5)
    guard let first = number.first, ("0"..."9").contains(first),
      let value = Number.parse(decimal: String(number))
    else { return nil }
    do throws(CoreError) {
      return try DisplayScale(value)
    } catch {
      throw .usage("the name \(path) asks for scale \(number), it is above 0 and at most 16")
    }
  }
}
