import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files that exist at this moment, for a signal handler to remove.
///
/// A handler may neither lock nor allocate: it finds the paths as C strings in a fixed row of slots.
/// A path that finds no free slot is written all the same; only an interruption would leave it.
package final class UnfinishedFiles: Sendable {
  /// Those of this process.
  package static let ofProcess = UnfinishedFiles()

  private let slots = (0..<32).map { _ in Slot() }

  /// Creates a row of free slots.
  package init() {}

  /// A place for one path.
  package final class Slot: Sendable {
    /// The address of the path as a C string, or 0.
    fileprivate let address = Atomic<UInt>(0)

    /// Forgets the path.
    package func clear() {
      let old = address.exchange(0, ordering: .acquiringAndReleasing)
      free(UnsafeMutableRawPointer(bitPattern: old))
    }
  }

  /// Remembers a path until its slot is cleared; nil where all slots are taken.
  package func insert(_ path: String) -> Slot? {
    guard let copy = strdup(path) else { return nil }
    let address = UInt(bitPattern: copy)
    for slot in slots {
      let (isTaken, _) = slot.address.compareExchange(
        expected: 0, desired: address, ordering: .acquiringAndReleasing)
      if isTaken { return slot }
    }
    free(copy)
    return nil
  }

  /// Removes the files; calls only what POSIX allows in a signal handler.
  ///
  /// https://pubs.opengroup.org/onlinepubs/9699919799/functions/V2_chap02.html#tag_15_04_03
  package func removeAll() {
    for slot in slots {
      if let path = UnsafePointer<CChar>(bitPattern: slot.address.load(ordering: .acquiring)) {
        unlink(path)
      }
    }
  }

  /// From here on a signal that ends the process removes the files first.
  ///
  /// The signal then does what it does by itself, so that a shell sees 130 after Control-C. A signal
  /// that the caller has set to be ignored stays ignored.
  package static func removeOnInterruption() {
    _ = ofProcess
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
        UnfinishedFiles.ofProcess.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
