import CartoucheCommands
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
  @Test(arguments: [(0, 4), (1, 4), (100, 1), (100, 2), (100, 8), (3, 8)])
  func `results come in the order of the items, each once`(count: Int, jobs: Int) {
    let taken = Mutex<[Int]>([])

    OrderedWork(count: count, jobs: jobs).run(
      makeWorker: { 0 },
      work: { _, index in
        // The earlier of each ten take the longest.
        Self.work(10 - index % 10)
        return index
      },
      take: { index in
        taken.withLock { $0.append(index) }
        return true
      })

    #expect(taken.withLock(\.self) == Array(0..<count))
  }

  @Test(arguments: [1, 2, 8])
  func `nothing is taken after the end, and the work stops`(jobs: Int) {
    let taken = Mutex<[Int]>([])
    let begun = Atomic(0)

    OrderedWork(count: 10_000, jobs: jobs).run(
      makeWorker: { 0 },
      work: { _, index in
        begun.add(1, ordering: .relaxed)
        return index
      },
      take: { index in
        taken.withLock { $0.append(index) }
        return index < 20
      })

    #expect(taken.withLock(\.self) == Array(0...20))
    #expect(begun.load(ordering: .relaxed) <= 21 + 3 * jobs)
  }

  @Test func `no more results wait than two for each worker`() {
    let taken = Atomic(0)
    let most = Mutex(0)

    OrderedWork(count: 400, jobs: 4).run(
      makeWorker: { 0 },
      work: { _, index in
        // Every twentieth holds up all others.
        Self.work(index % 20 == 0 ? 400 : 1)
        let ahead = index - taken.load(ordering: .sequentiallyConsistent)
        most.withLock { $0 = max($0, ahead) }
        return index
      },
      take: { index in
        taken.store(index + 1, ordering: .sequentiallyConsistent)
        return true
      })

    // Taking the result and giving back its room are two steps.
    #expect(most.withLock(\.self) <= 8 + 1)
  }

  @Test func `each worker keeps what is its own`() {
    let made = Atomic(0)
    let sums = Mutex(0)

    OrderedWork(count: 50, jobs: 3).run(
      makeWorker: {
        made.add(1, ordering: .relaxed)
        return 0
      },
      work: { (count: inout Int, _) in
        count += 1
        return count
      },
      take: { count in
        if count == 1 { sums.withLock { $0 += 1 } }
        return true
      })

    #expect(made.load(ordering: .relaxed) <= 3)
    #expect(sums.withLock(\.self) >= 1)
    #expect(sums.withLock(\.self) <= made.load(ordering: .relaxed))
  }

  /// Takes a while without a clock.
  private static func work(_ amount: Int) {
    var generator = SystemRandomNumberGenerator()
    var sum: UInt64 = 0
    for _ in 0..<amount * 200 { sum &+= generator.next() }
    #expect(sum != 1)
  }
}
