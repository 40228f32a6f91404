import Cartouche
import Dispatch
import Synchronization

/// Cards a second in one process: the picture read and decoded, the card laid out, drawn and packed.
struct WarmCards: Workload {
  static let name = "w2"
  static let summary = "draws cards, prints cards/s, peak MiB and cards per CPU second"
  static let options = [
    (name: "--mode", meaning: "card (560x560) or phases (where the time of a card goes)"),
    (name: "--threads", meaning: "1 or 2 (1)"), (name: "--n", meaning: "the number of cards (300)"),
    (name: "--spec", meaning: "a file of items (\(CardItem.samplesPath))"),
  ]

  private let items: [CardItem]
  private let mode: String
  private let threads: Int
  private let count: Int

  init(_ arguments: BenchArguments) throws {
    mode = arguments["--mode"] ?? "card"
    guard mode != "screen" else { throw BenchError.notYet("the screen") }
    guard ["card", "phases"].contains(mode) else {
      throw BenchError.wrongValue("--mode", found: mode, allowed: "card or phases")
    }
    threads = try arguments.count("--threads", default: 1)
    count = try arguments.count("--n", default: 300)
    let path = arguments["--spec"] ?? CardItem.samplesPath
    items = try CardItem.items(at: path)
    guard !items.isEmpty else {
      throw BenchError.unreadable(path: path, reason: "it has no items with artwork")
    }
  }

  func run() throws {
    if mode == "phases" {
      try printPhases()
    } else {
      try printSpeed()
    }
  }

  // MARK: - Speed

  private func printSpeed() throws {
    let ready = DispatchGroup()
    let done = DispatchGroup()
    let start = DispatchSemaphore(value: 0)
    let failures = Mutex<[any Error]>([])
    for thread in 0..<threads {
      ready.enter()
      DispatchQueue.global().async(group: done) { [self] in
        let desk = Result { try CardDesk(warmingUpWith: items[items.count - 1]) }
        ready.leave()
        start.wait()
        do {
          try work(of: thread, at: desk.get())
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    ready.wait()
    let wall = ProcessClock.wallSeconds
    let cpu = ProcessClock.cpuSeconds
    for _ in 0..<threads { start.signal() }
    done.wait()
    let wallSeconds = ProcessClock.wallSeconds - wall
    let cpuSeconds = ProcessClock.cpuSeconds - cpu
    if let error = failures.withLock({ $0.first }) { throw error }
    print(
      ReportLine.text(Double(count) / wallSeconds), ReportLine.text(ProcessClock.peakMebibytes),
      ReportLine.text(Double(count) / cpuSeconds))
  }

  private func work(of thread: Int, at desk: CardDesk) throws {
    for index in stride(from: thread, to: count, by: threads) {
      _ = try desk.file(of: items[index % items.count])
    }
  }

  // MARK: - Phases

  private func printPhases() throws {
    // On a thread of its own, as the workers of the command.
    let result = Mutex<Result<[CardDesk.Phase: [Double]], any Error>>(.success([:]))
    let done = DispatchGroup()
    DispatchQueue.global().async(group: done) { [self] in
      let measured = Result { try measuredPhases() }
      result.withLock { $0 = measured }
    }
    done.wait()
    let seconds = try result.withLock { $0 }.get()
    for phase in CardDesk.Phase.allCases {
      let measurement = Measurement(name: phase.rawValue, seconds: seconds[phase] ?? [])
      ReportLine.print("W2-phases", phase.rawValue, "ms", measurement.median * 1e3)
    }
  }

  private func measuredPhases() throws -> [CardDesk.Phase: [Double]] {
    let desk = try CardDesk(warmingUpWith: items[items.count - 1])
    var seconds = [CardDesk.Phase: [Double]]()
    for index in 0..<count {
      for (phase, time) in try desk.phases(of: items[index % items.count]) {
        seconds[phase, default: []].append(time)
      }
    }
    return seconds
  }
}

/// What one thread keeps to draw cards, its fonts above all.
private final class CardDesk {
  /// The steps of a card.
  enum Phase: String, CaseIterable {
    case decode
    case premultiply
    case layout
    case draw
    case encode
    case all
  }

  private let renderer: CardRenderer
  private let traits = TraitCollection(displayScale: .two)

  init(warmingUpWith item: CardItem) throws {
    renderer = try CardRenderer()
    _ = try file(of: item)
  }

  /// A card from the path of its picture to the bytes of its file.
  func file(of item: CardItem) throws -> [UInt8] {
    try PNGEncoder().encode(renderer.render(item.card(at: .two), traits: traits))
  }

  /// The CPU seconds of each step of a card.
  func phases(of item: CardItem) throws -> [(Phase, Double)] {
    var times: [(Phase, Double)] = []
    func timed<Value>(_ phase: Phase, _ work: () throws -> Value) rethrows -> Value {
      let start = ProcessClock.cpuSeconds
      let value = try work()
      times.append((phase, ProcessClock.cpuSeconds - start))
      return value
    }
    func artwork() throws -> Image {
      // Let go of at once: were it kept, memory would go back to the system after each card, and 2 ms
      // would be spent on getting it anew.
      let decoded = try timed(.decode) { try item.picture(at: .two) }
      return try timed(.premultiply) { Image(try decoded.bitmap(scale: .one)) }
    }
    let card = DetailCard(item.result, artwork: try artwork())
    let scene = try timed(.layout) { try renderer.layout(card, traits: traits) }
    let bitmap = try timed(.draw) { try renderer.draw(scene) }
    _ = try timed(.encode) { try PNGEncoder().encode(bitmap) }
    times.append((.all, times.reduce(0) { $0 + $1.1 }))
    return times
  }
}
