#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory of pictures in pages of 2 MiB instead of 4 KiB, where the system gives them when asked.
///
/// A page is cleared when it is first written to. With small pages that takes a quarter of the time of
/// reading two pictures of 3840 x 2160 pixels, with large ones a tenth.
package enum LargePages {
  /// Less memory is not worth a call of the system.
  private static let least = 4 << 20
  /// The extent of a large page.
  private static let extent = UInt(2 << 20)

  /// Takes memory that begins with a large page, where it is large enough for one.
  ///
  /// Whoever takes it gives it back by `deallocate()`.
  package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let extent = Int(extent)
    guard byteCount >= extent else {
      return .allocate(byteCount: byteCount, alignment: MemoryLayout<UInt64>.alignment)
    }
    // A last page that is half used is worth it, too.
    let count = (byteCount + extent / 2) / extent * extent
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(byteCount, count), alignment: extent)
    ask(for: memory, byteCount: count)
    return memory
  }

  /// Asks for large pages within memory that has not been written to.
  ///
  /// It is a wish: nothing happens where it cannot be fulfilled.
  package static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard memory.count >= least, let start = memory.baseAddress else { return }
      let first = (UInt(bitPattern: start) + extent - 1) & ~(extent - 1)
      let end = (UInt(bitPattern: start) + UInt(memory.count)) & ~(extent - 1)
      guard end > first, let place = UnsafeMutableRawPointer(bitPattern: first) else { return }
      ask(for: place, byteCount: Int(end - first))
    #endif
  }

  /// Asks for large pages in place of whole pages.
  private static func ask(for pages: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      // What it answers is of no use: without large pages there are small ones.
      _ = madvise(pages, byteCount, MADV_HUGEPAGE)
    #endif
  }
}
