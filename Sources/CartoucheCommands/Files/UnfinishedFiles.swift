import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files and new folders that exist at this moment, for a signal handler to remove.
///
/// A handler may neither lock nor allocate: it finds the paths as C strings in a chain of slots, which
/// only ever grows at its beginning. There are as many slots as there ever were paths at once, and a
/// cleared one is used again.
package final class UnfinishedFiles: Sendable {
  /// Those of this process.
  package static let ofProcess = UnfinishedFiles()

  /// The address of the slot that was made last, or 0; slots are never freed.
  private let newest = Atomic<UInt>(0)
  /// The slots without a path, which a handler does not look at.
  private let cleared = Mutex<[Slot]>([])
  /// The number of threads that are making a file at this moment.
  private let makers = Atomic<Int>(0)
  /// Whether a handler has begun to remove files.
  private static let isEnding = Atomic<Bool>(false)

  /// Creates an empty chain.
  package init() {}

  /// A place for one path.
  package final class Slot: Sendable {
    /// The address of the path as a C string, or 0.
    fileprivate let address: Atomic<UInt>
    /// The address of the slot that was made before, or 0.
    fileprivate let older: UInt
    private let files: UnfinishedFiles

    fileprivate init(_ address: UInt, older: UInt, files: UnfinishedFiles) {
      self.address = Atomic(address)
      self.older = older
      self.files = files
    }

    /// Forgets the path.
    package func clear() {
      let old = address.exchange(0, ordering: .sequentiallyConsistent)
      // A handler on another thread may be reading the path, and then frees nothing.
      guard old != 0, !UnfinishedFiles.isEnding.load(ordering: .sequentiallyConsistent) else {
        return
      }
      free(UnsafeMutableRawPointer(bitPattern: old))
      files.cleared.withLock { $0.append(self) }
    }
  }

  /// Remembers a path until its slot is cleared; nil where there is no memory for it.
  package func insert(_ path: String) -> Slot? {
    guard let copy = strdup(path) else { return nil }
    let address = UInt(bitPattern: copy)
    return cleared.withLock { cleared in
      if let slot = cleared.popLast() {
        slot.address.store(address, ordering: .sequentiallyConsistent)
        return slot
      }
      let slot = Slot(
        address, older: newest.load(ordering: .sequentiallyConsistent), files: self)
      let place = UInt(bitPattern: Unmanaged.passRetained(slot).toOpaque())
      newest.store(place, ordering: .sequentiallyConsistent)
      return slot
    }
  }

  /// Makes a file so that an interruption at any moment finds it.
  ///
  /// The path is remembered before there is a file. A handler waits for those that are making one,
  /// and they do not begin once it has come; it never interrupts one of them, as the signals are
  /// held back meanwhile.
  ///
  /// - Returns: what `open` returns, and the slot of the path.
  package func make(_ path: String, open: () -> Int32) -> (number: Int32, slot: Slot?) {
    var before = sigset_t()
    var held = Self.signalSet
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    makers.add(1, ordering: .sequentiallyConsistent)
    defer { makers.subtract(1, ordering: .sequentiallyConsistent) }
    // The process is about to end; what is made now would stay.
    while Self.isEnding.load(ordering: .sequentiallyConsistent) {
      makers.subtract(1, ordering: .sequentiallyConsistent)
      poll(nil, 0, 100)
      makers.add(1, ordering: .sequentiallyConsistent)
    }
    let slot = insert(path)
    let number = open()
    let fault = errno
    if number < 0 { slot?.clear() }
    errno = fault
    return (number, number < 0 ? nil : slot)
  }

  /// Removes the files; calls only what POSIX allows in a signal handler.
  ///
  /// https://pubs.opengroup.org/onlinepubs/9699919799/functions/V2_chap02.html#tag_15_04_03
  package func removeAll() {
    forEachPath { unlink($0) }
    // Folders that held only files are empty by now, those around them are after each turn.
    while forEachPath({ rmdir($0) }) {}
  }

  /// Calls a function of the system for every path, and says whether it succeeded for any.
  @discardableResult
  private func forEachPath(_ call: (UnsafePointer<CChar>) -> Int32) -> Bool {
    var hasSucceeded = false
    var place = newest.load(ordering: .sequentiallyConsistent)
    while let pointer = UnsafeRawPointer(bitPattern: place) {
      let slot = Unmanaged<Slot>.fromOpaque(pointer).takeUnretainedValue()
      let address = slot.address.load(ordering: .sequentiallyConsistent)
      if let path = UnsafePointer<CChar>(bitPattern: address), call(path) == 0 {
        hasSucceeded = true
      }
      place = slot.older
    }
    return hasSucceeded
  }

  /// Where an interruption has begun, waits for the process to end: what fails from then on is only
  /// because its files have been removed, and is not worth a word.
  package static func waitForEnd() {
    while isEnding.load(ordering: .sequentiallyConsistent) { poll(nil, 0, 100) }
  }

  /// Waits until nobody is making a file, for two seconds at most.
  private func waitForMakers() {
    for _ in 0..<2_000 where makers.load(ordering: .sequentiallyConsistent) > 0 {
      poll(nil, 0, 1)
    }
  }

  /// From here on a signal that ends the process removes the files first.
  ///
  /// The signal then does what it does by itself, so that a shell sees 130 after Control-C. A signal
  /// that the caller has set to be ignored stays ignored.
  package static func removeOnInterruption() {
    _ = ofProcess
    _ = isEnding.load(ordering: .relaxed)
    for number in signals {
      let old = signal(number) { number in
        UnfinishedFiles.isEnding.store(true, ordering: .sequentiallyConsistent)
        UnfinishedFiles.ofProcess.waitForMakers()
        UnfinishedFiles.ofProcess.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU]

  private static var signalSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals {
      sigaddset(&set, number)
    }
    return set
  }
}
