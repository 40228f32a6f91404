import Cartouche
import CartoucheGolden

/// What the words after `cartouche golden accept` mean: names below the folders, or paths of files there.
struct GoldenNames {
  private let places: GoldenPlaces
  private let environment: ToolEnvironment

  /// Creates a view of the names in some places.
  init(_ places: GoldenPlaces, environment: ToolEnvironment) {
    self.places = places
    self.environment = environment
  }

  /// The name of a picture that a word means.
  ///
  /// - Parameter word: the name below the folders, also with `./` before it; or the path of the golden
  ///   image or picture, absolute or below the current folder.
  /// - Returns: the name below the folders.
  /// - Throws: `usage` where it is no name, `noInput` where there is no picture of that name.
  func name(of word: String) throws(ToolError) -> String {
    var bytes = word.utf8[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    let plain = String(Substring(bytes))
    let pictures = try GoldenPlaces.reading { () throws(GoldenError) in
      try GoldenFolder(places.actual)
    }
    for name in [plain] + names(ofPath: word) {
      guard try !isPicture(name, pictures) else { return name }
    }
    do throws(GoldenError) {
      try GoldenFolder.check(name: plain)
    } catch {
      throw .usage("\(error)")
    }
    throw ToolError(
      .noInput, "there is no picture for \(plain) in \(places.actual)",
      hint: try hint(for: plain, pictures))
  }

  private func isPicture(_ name: String, _ pictures: GoldenFolder) throws(ToolError) -> Bool {
    do throws(GoldenError) {
      return try pictures.entry(named: name) != nil
    } catch .invalidName {
      return false
    } catch {
      throw GoldenPlaces.toolError(error)
    }
  }

  /// The names below the two folders that a path leads to.
  private func names(ofPath path: String) -> [String] {
    var paths = environment.place(of: path).map { [$0] } ?? []
    // A golden image that is new may lie in a folder that is not there yet.
    if !ExactPath(path).leadsUpwards {
      if ExactPath(path).isAbsolute {
        paths.append(ExactPath(path))
      } else if let current = environment.place(of: ".") {
        paths.append(ExactPath("\(current.text)/\(path)"))
      }
    }
    let roots = [places.goldens, places.actual].compactMap(environment.place(of:))
    return paths.flatMap { path in
      roots.filter { path.lies(below: $0) }.map { root in
        String(decoding: path.text.utf8.dropFirst(root.text.utf8.count + 1), as: UTF8.self)
      }
    }
  }

  /// The name that was meant, else some that there are.
  private func hint(for name: String, _ pictures: GoldenFolder) throws(ToolError) -> String? {
    let names = try GoldenPlaces.reading { () throws(GoldenError) in
      try pictures.entries().map(\.name)
    }
    let last = ExactPath(ExactPath.parts(of: name).name)
    let files = names.map { ExactPath.parts(of: $0).name }
    var guess = Spelling.nearest(to: name, among: names)
    // The folders around a name are long; that of the file may be all that was typed.
    let file = files.contains { ExactPath($0) == last } ? last.text : nil
    if let near = file ?? Spelling.nearest(to: last.text, among: files), guess == nil,
      let index = files.firstIndex(where: { ExactPath($0) == ExactPath(near) })
    {
      guess = names[index]
    }
    if let guess { return "did you mean \(guess)?" }
    guard !names.isEmpty else { return nil }
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "there are \(names.prefix(3).joined(separator: ", "))\(rest)"
  }
}
