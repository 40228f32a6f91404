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
      library = try FontLibrary(directories: environment.fontDirectories)
    } catch {
      throw MissingFont.toolError(error)
    }
    if !options.isQuiet {
      try print(Self.fonts(library).joined())
      try print(Self.folders(of: library.files).joined())
    }
    guard library.missing.isEmpty else { throw MissingFont.toolError(library.missing) }
    if !options.isQuiet { try print("everything is there\n") }
  }

  /// A line for each family that text may need.
  private static func fonts(_ library: FontLibrary) -> [String] {
    FontLibrary.needs.map { need in
      let version = library.fingerprint.versions["font \(need.family)"]
      let found = version ?? "missing, in the package \(need.package)"
      return "  font \(need.family) \(found) (\(need.scripts))\n"
    }
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
  /// Fonts that text may need as an error of the tool.
  static func toolError(_ missing: [FontNeed]) -> ToolError {
    var packages: [String] = []
    for need in missing where !packages.contains(need.package) { packages.append(need.package) }
    let names = missing.map { "\"\($0.family)\"" }.joined(separator: ", ")
    return ToolError(
      .missingDependency,
      "the \(missing.count == 1 ? "font \(names) is" : "fonts \(names) are") not installed; what "
        + "is written with \(missing.count == 1 ? "it" : "them") is drawn as boxes",
      hint: "on Debian and Ubuntu: apt-get install \(packages.joined(separator: " "))")
  }

  /// The error of the text engine as one of the tool.
  static func toolError(_ error: TextError) -> ToolError {
    switch error {
    case .fontMissing:
      ToolError(
        .missingDependency, "\(error)",
        hint: "on Debian and Ubuntu: apt-get install fonts-inter; on macOS: "
          + "brew install --cask font-inter")
    case .notAFile:
      ToolError(.badData, "\(error)")
    case .setUp:
      ToolError(.missingDependency, "\(error)")
    }
  }
}
