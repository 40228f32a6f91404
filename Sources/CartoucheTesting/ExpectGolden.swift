public import CartoucheCore
import CartoucheGolden
public import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Expects a picture to be the same as the golden image at a path, pixel by pixel.
///
/// Where there is no golden image yet it is written, with the folders that it needs, and the test
/// fails once, so that somebody looks at it. `CARTOUCHE_RECORD` (never, missing, failed, all) changes
/// that; where `CI` is set nothing is ever written. A relative path counts from the folder in which
/// the tests run: with `swift test` that of the package.
public func expectGolden(
  _ actual: Bitmap, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let environment = ["CI", "CARTOUCHE_RECORD"].reduce(into: [String: String]()) { values, name in
    values[name] = getenv(name).map { String(cString: $0) }
  }
  guard let mode = RecordMode.resolved(environment: environment) else {
    let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    let word = environment["CARTOUCHE_RECORD", default: ""]
    Issue.record(
      "CARTOUCHE_RECORD is \"\(word)\", it knows \(known)", sourceLocation: sourceLocation)
    return
  }
  switch GoldenStore(mode: mode).check(actual, path: path) {
  case .matched: break
  case .recorded where mode != .missing: break
  case .recorded:
    Issue.record(
      "recorded \(path): look at it, and run the test again", sourceLocation: sourceLocation)
  case .missing:
    Issue.record(
      "there is no golden image \(path), and none is recorded on CI", sourceLocation: sourceLocation
    )
  case .mismatched(let comparison):
    Issue.record(
      "\(path): \(comparison). To accept the change: CARTOUCHE_RECORD=failed swift test",
      sourceLocation: sourceLocation)
  case .failed(let reason):
    Issue.record("\(reason)", sourceLocation: sourceLocation)
  }
}
