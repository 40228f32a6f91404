import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run of the built program as a process of its own, for what only a process can show.
struct ToolProcess {
  let number: pid_t

  /// The program beside the bundle of tests, where it has been built.
  static let program: String? = {
    let tests = CommandLine.arguments.first ?? ""
    let real = realpath(tests, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    guard let path = real, let slash = path.lastIndex(of: "/") else { return nil }
    let program = path[...slash] + "cartouche"
    return access(String(program), X_OK) == 0 ? String(program) : nil
  }()

  /// Starts a line of the shell in which `$0` is the program; it says nothing to the terminal.
  init?(_ line: String) {
    guard let program = Self.program else { return nil }
    let arguments = ["sh", "-c", line, program]
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer {
      for word in words { free(word) }
    }
    // Threads of the tests hold signals back, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var number: pid_t = 0
    guard posix_spawn(&number, "/bin/sh", nil, &attributes, words, environ) == 0 else {
      return nil
    }
    self.number = number
  }

  /// Waits for the end: the status, or 128 and the number of the signal, as a shell says it.
  func wait() -> Int32 {
    waitMeasuring().status
  }

  /// Waits for the end; the second number is the most memory that it had, in units of the system.
  func waitMeasuring() -> (status: Int32, memory: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(number, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return (-1, 0) }
    }
    let signal = status & 0x7F
    return (signal == 0 ? status >> 8 & 0xFF : 128 + signal, Int(usage.ru_maxrss))
  }
}
