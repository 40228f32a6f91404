import Cartouche

/// What `cartouche card --json` says.
struct CardReport: Encodable {
  /// A picture that was written.
  struct Output: Encodable, Sendable {
    let path: String
    let width: Int
    let height: Int
    let scale: Double
    let sha256: String

    init(path: String, size: PixelSize, scale: DisplayScale, sha256: String) {
      self.path = path
      width = size.width
      height = size.height
      self.scale = scale.pixelsPerPoint
      self.sha256 = sha256
    }
  }

  /// A result that could not be drawn.
  struct Failure: Encodable, Hashable, Sendable {
    let item: Int
    let path: String
    let error: String
  }

  /// How long the steps took, over all workers.
  struct Milliseconds: Encodable, Sendable {
    var layout = 0.0
    var draw = 0.0
    var encode = 0.0

    mutating func add(_ other: Milliseconds) {
      layout += other.layout
      draw += other.draw
      encode += other.encode
    }

    /// The same to a thousandth.
    var rounded: Milliseconds {
      Milliseconds(
        layout: (layout * 1e3).rounded() / 1e3, draw: (draw * 1e3).rounded() / 1e3,
        encode: (encode * 1e3).rounded() / 1e3)
    }
  }

  let version = 1
  let outputs: [Output]
  let failures: [Failure]
  let milliseconds: Milliseconds
  let warnings: [String]
}

/// Measures a step.
enum Stopwatch {
  /// Does the work and adds its time in milliseconds.
  static func time<Value>(
    _ sum: inout Double, _ work: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    let start = ContinuousClock.now
    let value = try work()
    let parts = (ContinuousClock.now - start).components
    let milliseconds = Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
    sum += milliseconds
    return value
  }
}
