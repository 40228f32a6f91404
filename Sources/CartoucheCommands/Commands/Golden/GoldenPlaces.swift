import Cartouche
import CartoucheGolden

/// Where golden images and pictures lie.
struct GoldenPlaces {
  /// The folder of the golden images.
  let goldens: String
  /// The folder of the pictures; for a package that of the tests that failed.
  let actual: String
  /// The package, where no folders were given.
  let package: GoldenPackage?
  /// What is verified.
  let scope: GoldenVerification.Scope
  /// What counts as a difference, but for the mask.
  let settings: ComparisonSettings

  /// Finds them: the folders of the options, or the package around the current folder.
  ///
  /// - Throws: `noInput` where there is no package; `badData` where its file is not as it should be.
  init(_ options: GoldenOptions, environment: ToolEnvironment) throws(ToolError) {
    guard options.goldens == nil else {
      goldens = options.goldens ?? ""
      actual = options.actual ?? ""
      package = nil
      scope = options.isPartial ? .pictures : .everything
      settings = options.settings ?? ComparisonSettings()
      return
    }
    let package = try Self.package(in: environment)
    let configuration = try Self.reading { () throws(GoldenError) in
      try package.configuration()
    }
    goldens = package.path
    actual = "\(package.path)/\(configuration.failures)/\(GoldenFailureFiles.Part.actual.rawValue)"
    self.package = package
    scope = .pictures
    settings = options.settings ?? configuration.settings ?? ComparisonSettings()
  }

  /// The package around the current folder.
  static func package(in environment: ToolEnvironment) throws(ToolError) -> GoldenPackage {
    guard let package = GoldenPackage(around: try environment.realPath(".")) else {
      throw ToolError(
        .noInput, "there is no package around the current folder",
        hint: "name folders with --goldens and --actual")
    }
    return package
  }

  /// Lists what is in the two folders; nil where the tests of the package have left no picture that
  /// differs.
  ///
  /// - Throws: `noInput` where a folder is missing, both are empty, or no test has run.
  func verification(_ settings: ComparisonSettings, _ limits: ResourceLimits) throws(ToolError)
    -> GoldenVerification?
  {
    let verification: GoldenVerification
    do throws(GoldenError) {
      verification = try GoldenVerification(
        goldens: goldens, actual: actual, settings: settings, scope: scope, limits: limits)
    } catch .notFound(let path) where package != nil && path == actual {
      try checkRun()
      return nil
    } catch {
      throw Self.toolError(error)
    }
    guard !verification.names.isEmpty else {
      guard package == nil else {
        try checkRun()
        return nil
      }
      throw ToolError(.noInput, "neither \(goldens) nor \(actual) holds images, as NAME.png")
    }
    return verification
  }

  /// Without a picture that differs, a test has to have used a golden image, else nothing is known.
  private func checkRun() throws(ToolError) {
    let hasRun = try Self.reading { () throws(GoldenError) -> Bool in
      guard let package else { return false }
      return try GoldenUses(of: package, asksEachLibrary: false).hasRun
    }
    guard !hasRun else { return }
    throw ToolError(
      .noInput, "no test of the package has left a picture that differs in \(actual)",
      hint: "run swift test, or name folders with --goldens and --actual")
  }

  /// Does what the library does, its errors made ours.
  static func reading<Value>(_ work: () throws(GoldenError) -> Value) throws(ToolError) -> Value {
    do throws(GoldenError) {
      return try work()
    } catch {
      throw toolError(error)
    }
  }

  /// An error of the library with the status that it ends with.
  static func toolError(_ error: GoldenError) -> ToolError {
    switch error {
    case .notFound, .notAFolder, .notAFile, .unreadable: ToolError(.noInput, "\(error)")
    case .notWritable: ToolError(.cannotCreateOutput, "\(error)")
    case .leavesFolder, .tooLong, .tooManyFiles, .tooDeep, .invalidName, .invalidDecisions,
      .invalidConfiguration:
      ToolError(.badData, "\(error)")
    }
  }
}
