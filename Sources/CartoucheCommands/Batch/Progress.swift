/// A line on the terminal that says how far a long run has come.
///
/// It is there on a terminal only, is written anew in place at most ten times a second, and is gone
/// when the run ends.
package struct Progress: Sendable {
  private let environment: ToolEnvironment
  private let isShown: Bool
  private let total: Int
  private var isWritten = false
  private var last: ContinuousClock.Instant?

  /// Creates the line of a run; a run of one step, and one that is to be quiet, has none.
  package init(total: Int, isQuiet: Bool, environment: ToolEnvironment) {
    self.total = total
    self.environment = environment
    isShown =
      total > 1 && !isQuiet && environment.isTerminal(.error)
      && environment.variable("TERM") != "dumb"
  }

  /// Says how many steps are done.
  package mutating func show(_ done: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    isWritten = true
    environment.writeStandardError("\r\u{1B}[K\(done) of \(total)")
  }

  /// Takes the line away, before something else is written or at the end.
  package mutating func clear() {
    guard isWritten else { return }
    isWritten = false
    last = nil
    environment.writeStandardError("\r\u{1B}[K")
  }
}
