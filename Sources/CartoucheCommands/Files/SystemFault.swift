#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A number that a system call left in `errno`, said in our words.
///
/// `strerror` would speak the language of the machine.
package struct SystemFault: Hashable {
  /// The number.
  package let number: Int32

  /// The fault of the last call of this thread.
  package static var last: SystemFault { SystemFault(number: errno) }

  /// What is wrong, as the second half of a sentence.
  package var words: String {
    switch number {
    case ENOENT: "it does not exist"
    case ENOTDIR: "a part of its path is not a folder"
    case EACCES, EPERM: "permission is denied"
    case EISDIR: "it is a folder"
    case EROFS: "the file system is read-only"
    case ENOSPC: "no space is left"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "it would be too large"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the device reports an error"
    case EBADF: "it is not open"
    case ETXTBSY: "it is a program that is running"
    case ENXIO, ENODEV, ECONNREFUSED: "nothing answers there"
    case EINVAL: "its name is not one that a file can have"
    default: "the system reports error \(number)"
    }
  }
}
