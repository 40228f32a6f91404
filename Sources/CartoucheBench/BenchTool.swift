import Cartouche

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `cartouche-bench`: one workload a run, its figures on standard output.
enum BenchTool {
  /// Runs what the words of the command line ask for, and ends the process where that fails.
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain("cartouche-bench: \(error)")
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws {
    guard let name = words.first, name != "--help" else { return print(usage) }
    guard let workload = workloads.first(where: { $0.name == name }) else {
      throw BenchError.unknownWorkload(name, known: workloads.map { $0.name })
    }
    try run(workload, Array(words.dropFirst()))
  }

  private static func run<Chosen: Workload>(_ workload: Chosen.Type, _ words: [String]) throws {
    let arguments = try BenchArguments(words, allowed: workload.options.map(\.name))
    let chosen = try workload.init(arguments)
    try chosen.run()
  }

  private static var workloads: [any Workload.Type] {
    [
      WarmCards.self, GradientFills.self, NineSliceTargets.self, TintAndRounding.self,
      PNGCoding.self, ComparedScreens.self,
    ]
  }

  private static var usage: String {
    let lines = workloads.map { workload in
      let options = workload.options.map { "\n      \($0.name) \($0.meaning)" }.joined()
      return "  \(workload.name)  \(workload.summary)\(options)"
    }
    return """
      cartouche-bench WORKLOAD [options]

      \(lines.joined(separator: "\n"))

      Lines are workload,tool,version,metric,value. Times are CPU seconds of this process, medians of
      interleaved rounds; a neighbour on the machine costs cache and clock only.
      """
  }

  private static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// Something whose speed is measured.
protocol Workload {
  /// The word on the command line.
  static var name: String { get }
  /// What it measures, in a few words.
  static var summary: String { get }
  /// The options that it takes, each with a value.
  static var options: [(name: String, meaning: String)] { get }
  /// Reads the options.
  init(_ arguments: BenchArguments) throws
  /// Measures, and prints the figures.
  func run() throws
}
