import Cartouche
import CartoucheGolden

extension GoldenOptions {
  /// Refuses folders that are one, or of which one lies in the other, and outputs that would stand
  /// among golden images or pictures; links are followed.
  ///
  /// - Throws: `usage`.
  func checkPlaces(_ environment: ToolEnvironment) throws(ToolError) {
    guard let goldens, let actual else { return }
    let first = Self.place(of: goldens, environment)
    let second = Self.place(of: actual, environment)
    if let first, let second {
      guard first != second else { throw .usage("--goldens and --actual are the same folder") }
      guard !second.lies(below: first) else {
        throw .usage("--actual lies in the folder of --goldens, it has to lie elsewhere")
      }
      guard !first.lies(below: second) else {
        throw .usage("--goldens lies in the folder of --actual, it has to lie elsewhere")
      }
    }
    let folders = [(name: "--goldens", place: first), (name: "--actual", place: second)]
    for (name, place) in folders {
      guard let place else { continue }
      try checkReport(against: place, of: name, environment)
      guard let junit, !OutputTarget.isStandardOutput(junit.name),
        let file = Self.place(of: junit.name, environment)
      else { continue }
      guard file != place, !file.lies(below: place) else {
        throw .usage("--junit lies in the folder of \(name), it has to lie elsewhere")
      }
    }
  }

  /// A page is `index.html` and a folder `pictures` beside it.
  private func checkReport(
    against place: ExactPath, of name: String, _ environment: ToolEnvironment
  ) throws(ToolError) {
    guard let report, let folder = Self.place(of: report, environment) else { return }
    guard folder != place, !folder.lies(below: place) else {
      throw .usage("--report lies in the folder of \(name), it has to lie elsewhere")
    }
    let pictures = ExactPath(folder.text + "/pictures")
    guard place != pictures, !place.lies(below: pictures) else {
      throw .usage("--report would write its pictures over those of \(name)")
    }
  }

  /// Where something is or would be; folders that are not there yet are taken as they are written.
  private static func place(of path: String, _ environment: ToolEnvironment) -> ExactPath? {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return environment.place(of: String(Substring(bytes)))
  }
}
