import CartoucheCore
import CartoucheGolden
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct `The schedule of two pictures that are read` {
  /// What has been done, checked step by step.
  private struct Ledger {
    /// For each picture the bands that stand in its places.
    var kept: [[Int]]
    var read = [0, 0]
    var compared = 0
    var active: Set<String> = []
    var faults: [String] = []
    var mostAtOnce = 0

    mutating func begin(_ step: BandSchedule.Step, context: Int, count: Int) {
      switch step {
      case .read(let side, let band):
        if !active.insert("read \(side)").inserted { faults.append("two read \(side)") }
        if band != read[side] { faults.append("band \(band) of \(side) after \(read[side])") }
        let places = kept[side].count
        let old = kept[side][band % places]
        if old >= 0, old >= compared - context { faults.append("\(old) is lost at \(compared)") }
        kept[side][band % places] = -1
      case .compare(let band):
        if !active.insert("compare").inserted { faults.append("two compare") }
        if band != compared { faults.append("\(band) is compared after \(compared)") }
        for near in max(band - context, 0)...min(band + context, count - 1) {
          for side in 0..<2 where kept[side][near % kept[side].count] != near {
            faults.append("\(near) of \(side) is not there for \(band)")
          }
        }
      }
      mostAtOnce = max(mostAtOnce, active.count)
    }

    mutating func end(_ step: BandSchedule.Step) {
      switch step {
      case .read(let side, let band):
        active.remove("read \(side)")
        kept[side][band % kept[side].count] = band
        read[side] = band + 1
      case .compare:
        active.remove("compare")
        compared += 1
      }
    }
  }

  /// Takes some microseconds.
  private static func work() {
    var hash = SHA256()
    hash.update([UInt8](repeating: 7, count: 4000))
    _ = hash.finalize()
  }

  @Test(arguments: [true, false])
  func `each band is read once, and compared while all around it is there`(sideBySide: Bool) {
    var random = SeededGenerator(seed: 61)
    var mostAtOnce = 0
    for _ in 0..<300 {
      let count = Int.random(in: 1...20, using: &random)
      let context = Int.random(in: 0...3, using: &random)
      let kept = 2 * context + 1 + Int.random(in: 0...4, using: &random)
      let ledger = Mutex(
        Ledger(kept: [[Int]](repeating: .init(repeating: -1, count: kept), count: 2)))
      let schedule = BandSchedule(.init(count: count, context: context, kept: kept))
      let isDone = schedule.run(sideBySide: sideBySide) { step in
        ledger.withLock { $0.begin(step, context: context, count: count) }
        Self.work()
        ledger.withLock { $0.end(step) }
        return true
      }

      let found = ledger.withLock { $0 }
      #expect(isDone && found.faults.isEmpty, "\(found.faults)")
      #expect(found.read == [count, count] && found.compared == count)
      mostAtOnce = max(mostAtOnce, found.mostAtOnce)
    }
    #expect(sideBySide || mostAtOnce == 1)
  }

  /// Each of two threads waits in its first step until the other one has begun one, too.
  @Test func `two threads read at the same time, and both do the rest`() {
    for _ in 0..<50 {
      let ledger = Mutex(Ledger(kept: [[Int]](repeating: .init(repeating: -1, count: 8), count: 2)))
      let schedule = BandSchedule(.init(count: 40, context: 2, kept: 8))
      let gate = DispatchSemaphore(value: 0)
      let begun = Mutex(0)
      let ends = (0..<2).map { _ in
        let end = DispatchSemaphore(value: 0)
        Thread {
          var isFirst = true
          schedule.work { step in
            ledger.withLock { $0.begin(step, context: 2, count: 40) }
            if isFirst {
              isFirst = false
              let isLast = begun.withLock { begun in
                begun += 1
                return begun == 2
              }
              if isLast { gate.signal() } else { gate.wait() }
            }
            Self.work()
            ledger.withLock { $0.end(step) }
            return true
          }
          end.signal()
        }.start()
        return end
      }
      for end in ends { end.wait() }

      let found = ledger.withLock { $0 }
      #expect(found.faults.isEmpty && found.mostAtOnce == 2, "\(found.faults)")
      #expect(found.read == [40, 40] && found.compared == 40)
    }
  }

  @Test(arguments: [true, false])
  func `what fails stops all`(sideBySide: Bool) {
    for last in 0..<30 {
      let steps = Mutex(0)
      let schedule = BandSchedule(.init(count: 10, context: 2, kept: 8))
      let isDone = schedule.run(sideBySide: sideBySide) { _ in
        steps.withLock { steps in
          steps += 1
          return steps <= last
        }
      }

      // Thirty steps are all there are.
      #expect(!isDone)
      #expect(steps.withLock { $0 } <= last + (sideBySide ? 2 : 1))
    }
  }
}
