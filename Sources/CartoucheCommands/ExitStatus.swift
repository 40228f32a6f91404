/// How a run ended, as the status that the process gives to its caller.
///
/// The numbers from 64 on are those of `sysexits.h`.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Everything asked for was done.
  case success = 0
  /// A comparison found a difference, or an item of several failed.
  case difference = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is there, but it is not what it should be.
  case badData = 65
  /// The input is not there, or cannot be opened.
  case noInput = 66
  /// A font or a library is missing.
  case missingDependency = 69
  /// A mistake of this program.
  case internalFault = 70
  /// The output cannot be created.
  case cannotCreateOutput = 73
  /// Reading or writing failed.
  case readOrWriteFailed = 74
  /// The run was interrupted.
  case interrupted = 130

  /// The status of the process.
  public var code: Int32 { rawValue }
}
