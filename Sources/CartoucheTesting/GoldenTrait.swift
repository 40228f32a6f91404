public import CartoucheGolden
public import Testing

/// What holds for the golden images of a suite or a test.
///
///     @Suite(.goldens(record: .never, settings: .init(metric: .channel, threshold: 1)))
///     struct CardTests { … }
///
/// A trait of a test counts before that of its suite, an argument of the expectation before both.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// When golden images are written; nil leaves it to what stands around.
  public let record: RecordMode?
  /// What counts as a difference; nil leaves it to what stands around.
  public let settings: ComparisonSettings?

  /// Whether the suites and tests in a suite have it too: always.
  public var isRecursive: Bool { true }

  @TaskLocal private static var current = GoldenCheck.Wishes()

  /// Runs a test with what the trait says.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let wishes = GoldenCheck.Wishes(record: record, settings: settings)
    try await Self.$current.withValue(wishes.filled(from: Self.current), operation: function)
  }

  /// What an expectation says, and where it says nothing the traits around it.
  static func wishes(record: RecordMode?, settings: ComparisonSettings?) -> GoldenCheck.Wishes {
    GoldenCheck.Wishes(record: record, settings: settings).filled(from: current)
  }
}

extension Trait where Self == GoldenTrait {
  /// Says for a suite or a test when golden images are written, and what counts as a difference.
  ///
  /// - Parameters:
  ///   - record: When they are written, whatever the environment says, but never on CI; nil leaves it to
  ///     the traits around it, the environment and `cartouche.json`.
  ///   - settings: What counts as a difference; nil leaves it to the traits around it, then to
  ///     `cartouche.json`, and at the end it is exact.
  /// - Returns: the trait.
  public static func goldens(
    record: RecordMode? = nil, settings: ComparisonSettings? = nil
  ) -> Self {
    GoldenTrait(record: record, settings: settings)
  }
}
