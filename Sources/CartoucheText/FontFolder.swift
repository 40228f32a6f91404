#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A look at a folder of fonts before fontconfig opens all that is in it.
enum FontFolder {
  /// Checks that there are only files and folders in it, and in the folders in it.
  ///
  /// fontconfig opens whatever has a name, and waits at a pipe for somebody who writes to it. Names
  /// that begin with a dot it passes over, and so does this. A folder that cannot be read has no
  /// fonts.
  ///
  /// - Throws: `TextError.notAFile`.
  static func check(_ folder: String) throws(TextError) {
    var waiting = [folder]
    // Links may lead in circles.
    var seen: Set<[UInt64]> = []
    while let path = waiting.popLast() {
      var status = stat()
      guard stat(path, &status) == 0,
        seen.insert([UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]).inserted
      else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: continue
      case S_IFDIR: waiting += names(in: path).map { path + "/" + $0 }
      default: throw .notAFile(path: path)
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    while let entry = readdir(directory) {
      // A name may be shorter than its place in the structure, which is not to be copied therefore.
      let start = UnsafeRawPointer(entry) + offset
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names
  }
}
