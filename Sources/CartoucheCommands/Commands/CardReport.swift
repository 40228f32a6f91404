import Cartouche

/// What `cartouche card --json` says.
struct CardReport: Encodable {
  /// A picture that was written.
  struct Output: Encodable {
    let path: String
    let width: Int
    let height: Int
    let scale: Double
    let sha256: String
  }

  /// How long the steps took.
  struct Milliseconds: Encodable {
    var layout = 0.0
    var draw = 0.0
    var encode = 0.0
  }

  let version = 1
  let outputs: [Output]
  let milliseconds: Milliseconds
  let warnings: [String]
}

/// Measures a step.
enum Stopwatch {
  /// Does the work and adds its time in milliseconds, to a thousandth.
  static func time<Value>(
    _ sum: inout Double, _ work: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    let start = ContinuousClock.now
    let value = try work()
    let parts = (ContinuousClock.now - start).components
    let milliseconds = Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
    sum += (milliseconds * 1e3).rounded() / 1e3
    return value
  }
}
