import CartoucheCore

/// Memory for the bands of a picture that one thread writes and another one reads.
///
/// Why it may be shared although the compiler cannot know: all access is by steps of a `BandSchedule`. It
/// lets one thread at a time read a picture; the band that it writes is none that is compared, nor one
/// around that; and what one thread has written before it ends its step the others see after they took
/// theirs, as both take the lock of the schedule. A test goes through thousands of its steps.
final class BandMemory: @unchecked Sendable {
  /// Where it begins.
  let start: UnsafeMutableRawPointer

  /// Takes memory of large pages, where it is large.
  init(byteCount: Int) {
    start = LargePages.allocate(byteCount: byteCount)
  }

  deinit {
    start.deallocate()
  }
}
