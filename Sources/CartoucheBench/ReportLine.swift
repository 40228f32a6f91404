/// The lines of figures on standard output: `workload,tool,version,metric,value`.
enum ReportLine {
  private static let tool = "cartouche"
  private static let version = "ours"

  /// Prints one figure of a workload.
  static func print(_ workload: String, _ way: String, _ metric: String, _ value: Double) {
    let fields = [workload, "\(tool) \(way)", version, metric, text(value)]
    Swift.print(fields.map { $0.replacing(",", with: ";") }.joined(separator: ","))
  }

  /// Prints the figures of measurements.
  ///
  /// - Parameters:
  ///   - measurements: what was measured.
  ///   - workload: the name of the workload.
  ///   - work: the amount of work in one call.
  ///   - unit: its unit, as `Mpx`.
  static func print(
    _ measurements: [Measurement], of workload: String, work: Double, unit: String
  ) {
    for measurement in measurements {
      let way = measurement.name
      print(workload, way, "ms", measurement.median * 1e3)
      print(workload, way, "spread", measurement.spread)
      print(workload, way, "\(unit)/s", work / measurement.median)
      print(workload, way, "\(unit)/s best", work / measurement.best)
    }
  }

  /// Six significant digits.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    var digits = 6
    var magnitude = abs(value)
    while magnitude >= 10, digits > 0 {
      magnitude /= 10
      digits -= 1
    }
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded(.towardZero) && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
