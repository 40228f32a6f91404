internal import CLCMS

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that a colour profile may take in one piece; what is read of it has few pieces, in all less
/// than 64 MB.
///
/// Little CMS takes memory for a table of colours as large as the profile says the table is, before it
/// finds that the profile ends: 391 bytes of a file took 100 MB, and could ask for 512. While it makes
/// a transform it has up to five tables of that size.
package enum ICCMemory {
  /// The largest profile that is used, in bytes.
  ///
  /// One for four inks, with three tables of 21 steps and three of 33 steps for the way back, has 4.4
  /// MB.
  static let profileLimit = 8 << 20
  /// The largest piece that Little CMS gets, in bytes.
  ///
  /// A table of 28 steps in four inks has 3.7 MB, one of 21 steps 1.2 MB.
  static let limit = 4 << 20

  /// A context of Little CMS that takes no larger pieces; nil without memory.
  ///
  /// The functions of a memory plug-in are copied when the context is made.
  /// <https://github.com/mm2/Little-CMS/blob/lcms2.14/doc/LittleCMS2.14%20Plugin%20API.pdf>
  static func makeContext() -> cmsContext? {
    var plugin = CLCMSMemoryPlugin()
    plugin.Magic = 0x6163_7070  // acpp
    plugin.ExpectedVersion = 2000
    plugin.Type = 0x6D65_6D48  // memH
    plugin.MallocPtr = { _, count in ICCMemory.allocate(Int(count)) }
    plugin.FreePtr = { _, memory in free(memory) }
    plugin.ReallocPtr = { _, memory, count in
      Int(count) <= ICCMemory.limit ? realloc(memory, Int(count)) : nil
    }
    return withUnsafeMutablePointer(to: &plugin) { cmsCreateContext($0, nil) }
  }

  /// A piece of memory, to be freed by the caller; nil where it would be larger than the limit.
  package static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    count <= limit ? malloc(count) : nil
  }

  /// Frees a piece.
  package static func release(_ memory: UnsafeMutableRawPointer?) {
    free(memory)
  }
}
