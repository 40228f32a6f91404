#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What this process has used so far.
enum ProcessClock {
  /// The CPU seconds of all its threads.
  static var cpuSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds on the clock of the machine, from any start.
  static var wallSeconds: Double { seconds(CLOCK_MONOTONIC) }

  /// The largest amount of memory that it held at once, in MiB.
  static var peakMebibytes: Double {
    var usage = rusage()
    #if canImport(Glibc)
      let own = RUSAGE_SELF.rawValue
    #else
      let own = RUSAGE_SELF
    #endif
    guard getrusage(own, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return Double(usage.ru_maxrss) / 1_048_576
    #else
      return Double(usage.ru_maxrss) / 1024
    #endif
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
