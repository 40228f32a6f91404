import Dispatch
import Synchronization

/// Work of many items by several workers, whose results are taken in the order of the items.
///
/// Results wait for those before them, but never more than two for each worker: memory does not
/// depend on the number of items.
package struct OrderedWork {
  /// The number of items.
  package let count: Int
  /// How many workers there are at most; one works on the thread of the caller.
  package let jobs: Int

  /// Creates the work; it does nothing yet.
  package init(count: Int, jobs: Int) {
    self.count = count
    self.jobs = jobs
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - makeWorker: makes what one worker keeps to itself.
  ///   - work: does one item, on the thread of its worker.
  ///   - take: takes a result; the calls come one after another, in the order of the items, from any
  ///     thread. False ends the work: nothing more is begun, and no later result is taken.
  package func run<Worker, Output: Sendable>(
    makeWorker: @escaping @Sendable () -> Worker,
    work: @escaping @Sendable (inout Worker, Int) -> Output,
    take: @escaping @Sendable (Output) -> Bool
  ) {
    let workers = min(jobs, count)
    guard workers > 1 else {
      var worker = makeWorker()
      for index in 0..<count {
        guard take(work(&worker, index)) else { return }
      }
      return
    }
    let line = WorkLine<Output>(count: count, room: workers * 2)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var worker = makeWorker()
      while let index = line.next() {
        line.deliver(work(&worker, index), of: index, to: take)
      }
    }
  }
}

/// The items that are still to do, and the results that wait for those before them.
private final class WorkLine<Output: Sendable>: Sendable {
  private struct State {
    var next = 0
    var head = 0
    var waiting: [Int: Output] = [:]
    var isTaking = false
    var isEnded = false
  }

  private let count: Int
  private let state = Mutex(State())
  private let room: DispatchSemaphore

  init(count: Int, room places: Int) {
    self.count = count
    // Raised by signals, as a semaphore must not end below the value that it was made with.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<places { room.signal() }
  }

  /// The next item for a worker, once there is room for its result; nil where there is none.
  func next() -> Int? {
    room.wait()
    let index: Int? = state.withLock { state in
      guard !state.isEnded, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
    if index == nil { room.signal() }
    return index
  }

  /// Lays a result down; the worker that brings the one that is awaited takes all that follow.
  func deliver(_ output: Output, of index: Int, to take: (Output) -> Bool) {
    let isTaker = state.withLock { state in
      state.waiting[index] = output
      guard !state.isTaking else { return false }
      state.isTaking = true
      return true
    }
    guard isTaker else { return }
    while let output = firstWaiting() {
      if !take(output) {
        state.withLock { $0.isEnded = true }
      }
      room.signal()
    }
  }

  /// The result that is awaited, where it is here; else this worker does not take any more.
  private func firstWaiting() -> Output? {
    state.withLock { state in
      guard !state.isEnded, let output = state.waiting.removeValue(forKey: state.head) else {
        state.isTaking = false
        // What nobody will take gives its room back, so that no worker waits for ever.
        if state.isEnded {
          for _ in state.waiting { room.signal() }
          state.waiting = [:]
        }
        return nil
      }
      state.head += 1
      return output
    }
  }
}
