/// How long something took, in several rounds.
struct Measurement {
  /// What was measured.
  let name: String
  /// The CPU seconds of one call, a number for each round.
  let seconds: [Double]

  /// The middle of all rounds.
  var median: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The fastest round.
  var best: Double { seconds.min() ?? 0 }

  /// How far slowest and fastest round lie apart, as a share of the median.
  var spread: Double { ((seconds.max() ?? 0) - best) / median }

  /// Something to measure.
  struct Subject {
    let name: String
    let body: () throws -> Void

    init(_ name: String, _ body: @escaping () throws -> Void) {
      self.name = name
      self.body = body
    }
  }

  /// Measures several things in turn, so that a drift of the machine's speed hits all of them.
  ///
  /// - Parameters:
  ///   - subjects: what is measured; each is called twice beforehand.
  ///   - rounds: how often each is measured.
  ///   - leastSeconds: how long a measurement takes at least: the call is repeated until then.
  /// - Returns: a measurement for each subject, in their order.
  /// - Throws: what a subject throws.
  static func interleaved(
    _ subjects: [Subject], rounds: Int, leastSeconds: Double
  ) throws -> [Measurement] {
    let calls = try subjects.map { subject in
      try subject.body()
      let once = try time(subject, calls: 1)
      return max(1, Int(min(leastSeconds / max(once, 1e-9), 1e6)))
    }
    var seconds = [[Double]](repeating: [], count: subjects.count)
    for _ in 0..<rounds {
      for (index, subject) in subjects.enumerated() {
        seconds[index].append(try time(subject, calls: calls[index]))
      }
    }
    return zip(subjects, seconds).map { Measurement(name: $0.name, seconds: $1) }
  }

  private static func time(_ subject: Subject, calls: Int) throws -> Double {
    let start = ProcessClock.cpuSeconds
    for _ in 0..<calls { try subject.body() }
    return (ProcessClock.cpuSeconds - start) / Double(calls)
  }
}
