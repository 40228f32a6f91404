import Dispatch
import Synchronization

/// Decides who reads which rows of two pictures, and who compares them, while both are read.
///
/// A band is some rows that are read at once. At any time one thread may read a picture, another one the
/// other, and one compares, each in the order of the bands; which thread does what is open. So one thread
/// can do all, and none waits as long as there is something to do.
package final class BandSchedule: Sendable {
  /// What a thread does next.
  package enum Step: Sendable {
    /// Read a band of one of the two pictures, 0 or 1.
    case read(side: Int, band: Int)
    /// Compare a band of both.
    case compare(band: Int)
  }

  /// How many bands there are, and how many are kept.
  package struct Plan: Sendable {
    /// The bands of a picture.
    let count: Int
    /// The bands before and after a band that have to be there while it is compared.
    let context: Int
    /// The bands of a picture that are kept.
    let kept: Int

    /// Creates a plan; the band that is compared and its context are kept in any case.
    package init(count: Int, context: Int, kept: Int) {
      self.count = count
      self.context = context
      self.kept = max(kept, 2 * context + 1)
    }
  }

  private struct State {
    /// The bands of each picture that have been read.
    var read = [0, 0]
    var isReading = [false, false]
    /// The bands that have been compared.
    var compared = 0
    var isComparing = false
    var isStopped = false
    /// The threads that wait for others.
    var waiting = 0
  }

  private let plan: Plan
  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)

  /// Creates the schedule of two pictures.
  package init(_ plan: Plan) {
    self.plan = plan
  }

  /// Does all steps with as many threads as there are processors, two at most, or with this one alone.
  ///
  /// - Parameters:
  ///   - sideBySide: Whether there may be two threads.
  ///   - perform: Does a step; false stops all.
  /// - Returns: whether all was done.
  package func run(sideBySide: Bool, _ perform: @escaping @Sendable (Step) -> Bool) -> Bool {
    let work = { @Sendable (_: Int) in self.work(perform) }
    if sideBySide { DispatchQueue.concurrentPerform(iterations: 2, execute: work) } else { work(0) }
    return state.withLock { $0.compared == plan.count }
  }

  /// Does steps in this thread until all are done, or one has failed.
  package func work(_ perform: (Step) -> Bool) {
    var done: Step?
    while let step = next(after: done) {
      guard perform(step) else { return stop() }
      done = step
    }
  }

  /// The next step for a thread that has done one; nil where there is none any more.
  private func next(after done: Step?) -> Step? {
    if let done { end(done) }
    while true {
      let found = state.withLock { state -> (step: Step?, isOver: Bool) in
        let step = take(&state)
        let isOver = state.isStopped || state.compared == plan.count
        if step == nil, !isOver { state.waiting += 1 }
        return (step, isOver)
      }
      if found.isOver { return nil }
      if let step = found.step { return step }
      change.wait()
    }
  }

  /// Takes what can be done: comparing first, which makes room, then the picture that is behind.
  private func take(_ state: inout State) -> Step? {
    guard !state.isStopped else { return nil }
    let next = state.compared
    let needed = min(next + 1 + plan.context, plan.count)
    if !state.isComparing, next < plan.count, state.read[0] >= needed, state.read[1] >= needed {
      state.isComparing = true
      return .compare(band: next)
    }
    for side in state.read[0] <= state.read[1] ? [0, 1] : [1, 0] where !state.isReading[side] {
      let band = state.read[side]
      // It takes the place of a band that is not needed any more.
      guard band < plan.count, band < next + plan.kept - plan.context else { continue }
      state.isReading[side] = true
      return .read(side: side, band: band)
    }
    return nil
  }

  private func end(_ step: Step) {
    wakeOthers { state in
      switch step {
      case .read(let side, let band):
        state.isReading[side] = false
        state.read[side] = band + 1
      case .compare(let band):
        state.isComparing = false
        state.compared = band + 1
      }
    }
  }

  private func stop() {
    wakeOthers { $0.isStopped = true }
  }

  private func wakeOthers(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { self.change.signal() }
  }
}
