import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that stands for one thing, such as an image set: it appears with all of its files or not at
/// all, and replaces an old one as a whole.
///
/// Everything is written into a folder beside it, which then gets the name. An old folder is exchanged
/// with the new one in one step where the file system can do that, as Linux' and Apple's can; elsewhere
/// it is moved away first. It is kept until ``StagedSet/finish`` and comes back where the run fails.
/// Only what looks like a set makes way: no link, and a folder of files with a `Contents.json`. The
/// folder and files of the same name keep their permissions.
package struct OutputSet {
  private let path: String

  /// Creates a view of the folder at a path.
  package init(path: String) {
    self.path = path
  }

  /// Makes the folder ready.
  ///
  /// - Parameters:
  ///   - files: names and bytes of all that is to be in it.
  ///   - isReplacing: whether a folder that is there already makes way.
  /// - Returns: what puts it in place or takes it back.
  /// - Throws: `cannotCreateOutput` where it cannot be made, or something is there that does not make
  ///   way, `readOrWriteFailed` where writing fails; nothing is left then.
  package func stage(
    _ files: [NewFile], isReplacing: Bool
  ) throws(ToolError) -> StagedSet {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw cannotCreate("its name is empty") }
    let target = try target(isReplacing: isReplacing)
    let work = try makeWorkFolder(beside: target)
    do throws(ToolError) {
      for file in files { try work.add(file, of: path) }
    } catch {
      work.remove()
      throw error
    }
    return work.staged(as: target, of: path)
  }

  /// The path to be taken, links above it followed.
  private func target(isReplacing: Bool) throws(ToolError) -> String {
    if WorkFolder.kind(of: path) == S_IFLNK { throw cannotCreate("it is a symbolic link") }
    switch OutputFile(path: path).kind {
    case .missing: return path
    case .file, .stream: throw cannotCreate("it is not a folder")
    case .folder:
      guard isReplacing else {
        throw ToolError(
          .cannotCreateOutput, "cannot create \(path): it is there already",
          hint: "--force replaces it")
      }
      let names = WorkFolder.names(in: path)
      guard names.contains("Contents.json"),
        !names.contains(where: { WorkFolder.kind(of: "\(path)/\($0)") == S_IFDIR })
      else { throw cannotCreate("what is there is not an image set") }
      return try InputFile.realPath(path)
    }
  }

  private func makeWorkFolder(beside target: String) throws(ToolError) -> WorkFolder {
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
    while true {
      let mark = String(UInt64.random(in: .min ... .max), radix: 36)
      let work = "\(folder).cartouche-\(mark)"
      let (status, slot) = UnfinishedFiles.ofProcess.make(work) { mkdir(work, 0o777) }
      if status == 0 { return WorkFolder(path: work, slot: slot) }
      let fault = SystemFault.last
      guard fault.number == EEXIST else {
        throw cannotCreate(
          fault.number == ENOENT ? "the folder above it does not exist" : fault.words)
      }
    }
  }

  private func cannotCreate(_ reason: String) -> ToolError {
    ToolError(.cannotCreateOutput, "cannot create the folder \(path): \(reason)")
  }
}

/// The folder beside a set in which its files are written, and in which the old ones end.
private final class WorkFolder {
  private let path: String
  private var slots: [UnfinishedFiles.Slot?]
  /// What undoes the commit, where there has been one.
  private var undo: (() -> Void)?

  init(path: String, slot: UnfinishedFiles.Slot?) {
    self.path = path
    slots = [slot]
  }

  func add(_ file: NewFile, of set: String) throws(ToolError) {
    let place = "\(path)/\(file.name)"
    let (number, slot) = UnfinishedFiles.ofProcess.make(place) {
      open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard number >= 0 else {
      throw ToolError(
        .cannotCreateOutput, "cannot create \(set)/\(file.name): \(SystemFault.last.words)")
    }
    slots.append(slot)
    do throws(ToolError) {
      try Descriptor(number).write(file.bytes, name: "\(set)/\(file.name)")
    } catch {
      close(number)
      throw error
    }
    guard close(number) == 0 else {
      throw ToolError(
        .readOrWriteFailed, "cannot write to \(set)/\(file.name): \(SystemFault.last.words)")
    }
  }

  func staged(as target: String, of set: String) -> StagedSet {
    StagedSet(
      commit: { () throws(ToolError) in
        guard let fault = self.put(at: target) else { return }
        UnfinishedFiles.waitForEnd()
        let reason =
          [EEXIST, ENOTEMPTY].contains(fault.number) ? "it is there already" : fault.words
        throw ToolError(.cannotCreateOutput, "cannot create the folder \(set): \(reason)")
      },
      finish: { self.remove() },
      discard: {
        self.undo?()
        self.remove()
      })
  }

  /// Removes the folder and what lies in it; after a commit that is the old set, if there was one.
  func remove() {
    // Files can be removed from a folder that may be written to only.
    chmod(path, 0o700)
    // What cannot be removed stays under a hidden name; the new set is in place all the same.
    _ = Result { try FileManager.default.removeItem(atPath: path) }
    for slot in slots { slot?.clear() }
    slots = []
  }

  /// Gives the folder its name.
  private func put(at target: String) -> SystemFault? {
    guard OutputFile(path: target).kind == .folder else {
      guard rename(path, target) == 0 else { return .last }
      undo = { rename(target, self.path) }
      return nil
    }
    // The files of the old set come to lie here, where an interruption is to find them.
    for name in Self.names(in: target) {
      slots.append(UnfinishedFiles.ofProcess.insert("\(path)/\(name)"))
    }
    keepPermissions(of: target)
    if Self.exchange(path, target) {
      undo = { _ = Self.exchange(self.path, target) }
      return nil
    }
    let aside = "\(path)-old"
    guard rename(target, aside) == 0 else { return .last }
    guard rename(path, target) == 0 else {
      let fault = SystemFault.last
      rename(aside, target)
      return fault
    }
    rename(aside, path)
    undo = {
      rename(target, aside)
      rename(self.path, target)
      rename(aside, self.path)
    }
    return nil
  }

  /// Gives the folder and its files the permissions of those that they replace.
  ///
  /// What a file system does not keep is no reason to fail.
  private func keepPermissions(of target: String) {
    for name in Self.names(in: path) {
      let new = "\(path)/\(name)"
      guard let old = Self.status(of: "\(target)/\(name)"), old.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      chmod(new, old.st_mode & 0o777)
    }
    if let old = Self.status(of: target) { chmod(path, old.st_mode & 0o777) }
  }

  /// What a path itself is, links not followed; nil where nothing is there.
  fileprivate static func kind(of path: String) -> mode_t? {
    status(of: path).map { $0.st_mode & S_IFMT }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  fileprivate static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // A folder that cannot be read can still be moved.
      return []
    }
  }

  /// Exchanges two folders in one step, where system and file system can.
  private static func exchange(_ first: String, _ second: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
    #else
      guard let renameat2 else { return false }
      let exchange: UInt32 = 2  // RENAME_EXCHANGE
      return renameat2(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0
    #endif
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32

    /// The function of Linux, which the headers that Swift sees leave out and old C libraries lack.
    ///
    /// https://man7.org/linux/man-pages/man2/rename.2.html
    private static let renameat2: Rename? = dlsym(nil, "renameat2").map {
      unsafeBitCast($0, to: Rename.self)
    }
  #endif
}

/// A file to be written, by its name in a folder.
package struct NewFile: Hashable, Sendable {
  /// Its name, without a slash.
  package let name: String
  /// Its bytes.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A folder that is ready but does not stand under its name yet.
package struct StagedSet {
  /// Puts it in place; an old one is kept beside it.
  package let commit: () throws(ToolError) -> Void
  /// Removes the old one after the commit.
  package let finish: () -> Void
  /// Takes everything back, also after the commit; not after the end.
  package let discard: () -> Void

  /// Creates a set from what its three ends do.
  package init(
    commit: @escaping () throws(ToolError) -> Void, finish: @escaping () -> Void,
    discard: @escaping () -> Void
  ) {
    self.commit = commit
    self.finish = finish
    self.discard = discard
  }
}
