import Cartouche

/// What `cartouche doctor` is asked for.
struct DoctorOptions {
  /// Whether only what is missing is said.
  let isQuiet: Bool

  /// Understands the words of the command line.
  init(_ arguments: ScannedArguments) throws(ToolError) {
    if let input = arguments.inputs.first {
      throw .usage("doctor takes no input, \"\(input)\" is one too many")
    }
    isQuiet = arguments.has("--quiet")
  }
}

/// `cartouche doctor`: versions, fonts found, what is missing and how to install it.
struct DoctorCommand {
  let options: DoctorOptions
  let environment: ToolEnvironment

  /// Says what is there.
  ///
  /// - Throws: `missingDependency` where something is missing.
  func run() throws(ToolError) {
    if !options.isQuiet {
      try print(VersionText.text)
    }
    let library: FontLibrary
    do throws(TextError) {
      library = try FontLibrary()
    } catch {
      throw MissingFont.toolError(error)
    }
    guard !options.isQuiet else { return }
    let families = library.fingerprint.versions.filter { name, _ in
      VersionText.libraries.versions[name] == nil
    }
    try print(VersionText.lines(of: RenderFingerprint(families)))
    try print(Self.folders(of: library.files).joined())
    try print("everything is there\n")
  }

  /// A line for each folder, with the number of font files found in it.
  static func folders(of files: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for file in files {
      let end = file.lastIndex(of: "/") ?? file.startIndex
      counts[String(file[..<end]), default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { folder, count in
      "  \(folder): \(count == 1 ? "1 font file" : "\(count) font files")\n"
    }
  }

  private func print(_ text: String) throws(ToolError) {
    try environment.writeStandardOutput(Array(text.utf8))
  }
}

/// A font that is missing, with how to install it.
enum MissingFont {
  /// The error of the text engine as one of the tool.
  static func toolError(_ error: TextError) -> ToolError {
    switch error {
    case .fontMissing:
      ToolError(
        .missingDependency, "\(error)",
        hint: "on Debian and Ubuntu: apt-get install fonts-inter; on macOS: "
          + "brew install --cask font-inter")
    case .setUp:
      ToolError(.missingDependency, "\(error)")
    }
  }
}
