import CartoucheCodecs
import CartoucheCore
import CartoucheGolden
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GoldenVerificationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(file(1), to: "goldens/.hidden.png")
    try folder.write(file(1), to: "actual/.git/x.png")
  }

  private func file(
    _ red: UInt8, width: Int = 2, texts: [PNGText] = [], preset: PNGEncoder.Preset = .fast
  ) throws -> [UInt8] {
    let bytes = (0..<width * 2).flatMap { _ in [red, 0, 0, 255] as [UInt8] }
    return try PNGEncoder(preset: preset, texts: texts).encode(
      try RGBAImage(width: width, height: 2, bytes: bytes))
  }

  private func results(
    settings: ComparisonSettings = ComparisonSettings(),
    scope: GoldenVerification.Scope = .everything
  ) throws -> [GoldenResult] {
    let verification = try GoldenVerification(
      goldens: folder.path("goldens"), actual: folder.path("actual"), settings: settings,
      scope: scope)
    return verification.names.indices.map(verification.result)
  }

  private func link(_ name: String, to target: String) throws {
    try #require(symlink(target, folder.path(name)) == 0)
  }

  @Test func `each image of both folders is a result, in the order of the bytes of its name`()
    throws
  {
    for name in ["b/same.png", "a.png", "b.png", "Z.png"] {
      try folder.write(try file(7), to: "goldens/\(name)")
    }
    for name in ["b/same.png", "a.png", "c/new.PNG"] {
      try folder.write(try file(name == "a.png" ? 8 : 7), to: "actual/\(name)")
    }
    try folder.write("no image", to: "actual/notes.txt")

    let results = try results()

    #expect(results.map(\.name) == ["Z.png", "a.png", "b.png", "b/same.png", "c/new.PNG"])
    #expect(results.map(\.isMatch) == [false, false, false, true, false])
    #expect(results[0].outcome == .missing && results[4].outcome == .new)
    guard case .compared(.different(let difference)) = results[1].outcome else {
      Issue.record("\(results[1])")
      return
    }
    #expect(difference.differing == 4 && difference.regionCount == 1)
    #expect(results[3].outcome == .compared(.equal))
    let hash = SHA256.hexDigest(of: try file(7))
    #expect(results[3].expected?.sha256 == hash && results[3].actual?.sha256 == hash)
    #expect(results[3].actual?.path == folder.path("actual/b/same.png"))
    #expect(results[3].actual?.size == PixelSize(width: 2, height: 2))
    #expect(results[0].actual == nil && results[4].expected == nil)
  }

  @Test func `only the pictures that there are, where that is asked for`() throws {
    for name in ["a.png", "b.png"] { try folder.write(try file(7), to: "goldens/\(name)") }
    for name in ["b.png", "c.png"] { try folder.write(try file(7), to: "actual/\(name)") }

    let results = try results(scope: .pictures)

    #expect(results.map(\.name) == ["b.png", "c.png"])
    #expect(results[0].isMatch && results[1].outcome == .new)
  }

  @Test func `names with quotes, markup, spaces and signs are names like others`() throws {
    let names = [
      "\"quoted'.png", "<b>&amp;<script>.png", "a b+c#d%20e?.png", "\u{65}\u{301}.png",
      "\u{E9}.png",
    ]
    for (index, name) in names.enumerated() {
      try folder.write(try file(UInt8(index)), to: "goldens/\(name)")
      try folder.write(try file(UInt8(index)), to: "actual/\(name)")
    }

    let results = try results()

    // An accent of its own and one with its letter are two names: five results, not four.
    #expect(results.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(results.allSatisfy { $0.isMatch })
  }

  @Test(arguments: ["", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "<html>"])
  func `what is no image is never a match, also where both files are equal`(text: String) throws {
    try folder.write(text, to: "goldens/a.png")
    try folder.write(text, to: "actual/a.png")
    try folder.write(text, to: "actual/new.png")

    let results = try results()

    for result in results {
      guard case .failed(let reason) = result.outcome else {
        Issue.record("\(result)")
        continue
      }
      #expect(reason.hasPrefix("the ") && !result.isMatch && result.actual?.size == nil)
    }
    #expect(results.count == 2)
  }

  @Test func `links in their folder are followed, others, pipes and odd bytes are named`() throws {
    try folder.write(try file(7), to: "secret.png")
    for place in ["goldens", "actual"] {
      try folder.write(try file(7), to: "\(place)/real.png")
      try folder.write(try file(7), to: "\(place)/deep/x.png")
      try link("\(place)/inside.png", to: "real.png")
      try link("\(place)/out.png", to: "../secret.png")
      try link("\(place)/nowhere.png", to: "nothing.png")
      try link("\(place)/loop", to: ".")
      try #require(mkfifo(folder.path("\(place)/pipe.png"), 0o600) == 0)
      // The byte 255 is in no UTF-8 text; another file is called as it is shown.
      try folder.write(try file(7), to: "\(place)/\\xFF.png")
      let odd = folder.path("\(place)/").utf8CString.dropLast() + [-1] + ".png".utf8CString
      let number = open(Array(odd), O_CREAT | O_WRONLY, 0o600)
      try #require(number >= 0)
      close(number)
    }

    let results = try results()

    let states = results.map { result in
      if case .failed(let reason) = result.outcome { return "\(result.name): \(reason)" }
      return "\(result.name): \(result.isMatch)"
    }
    let unusable = "the golden image cannot be used: "
    #expect(
      states == [
        "\\xFF.png: true", "\\xFF.png: \(unusable)its name is not UTF-8", "deep/x.png: true",
        "inside.png: true",
        "loop: \(unusable)it is a link to a folder, which is not followed",
        "nowhere.png: \(unusable)it is a link that leads nowhere",
        "out.png: \(unusable)it is a link that leads out of the folder",
        "pipe.png: \(unusable)it is not a regular file", "real.png: true",
      ])
  }

  @Test func `a link that leads out is not read where only pictures are verified either`() throws {
    try folder.write(try file(7), to: "outside/a.png")
    try folder.write(try file(7), to: "actual/sub/a.png")
    try link("goldens/sub", to: "../outside")

    let results = try results(scope: .pictures)

    #expect(results.count == 1)
    #expect(
      results.first?.outcome
        == .failed(
          reason: "the golden image cannot be used: it is a link that leads out of the folder"))
  }

  @Test func `sizes that differ and settings are those of a comparison`() throws {
    try folder.write(try file(7), to: "goldens/a.png")
    try folder.write(try file(7, width: 3), to: "actual/a.png")
    try folder.write(try file(7), to: "goldens/b.png")
    try folder.write(try file(8), to: "actual/b.png")

    let results = try results(settings: ComparisonSettings(metric: .channel, threshold: 1))

    guard case .compared(.sizesDiffer(let sizes)) = results[0].outcome else {
      Issue.record("\(results[0])")
      return
    }
    #expect(sizes.actual == PixelSize(width: 3, height: 2) && !results[0].isMatch)
    #expect(results[1].isMatch)
  }

  @Test func `versions that drew the golden image and not the picture are named`() throws {
    func texts(_ cairo: String) -> [PNGText] {
      [PNGText(keyword: "Cartouche-Fingerprint", text: "cairo \(cairo); font Inter 3.019")]
    }
    try folder.write(try file(7, texts: texts("1.16.0")), to: "goldens/a.png")
    try folder.write(try file(8, texts: texts("1.18.0")), to: "actual/a.png")

    #expect(try results().first?.otherVersions == ["cairo 1.16.0, now 1.18.0"])
  }

  @Test func `no more than the largest regions are kept of each of many results`() throws {
    func dots(_ red: UInt8) throws -> [UInt8] {
      let bytes = (0..<200).flatMap { y in
        (0..<200).flatMap { x in [x % 2 + y % 2 == 0 ? red : 0, 0, 0, 255] as [UInt8] }
      }
      return try PNGEncoder().encode(try RGBAImage(width: 200, height: 200, bytes: bytes))
    }
    try folder.write(try dots(7), to: "goldens/a.png")
    try folder.write(try dots(8), to: "actual/a.png")

    guard case .compared(.different(let difference)) = try results().first?.outcome else {
      Issue.record("no difference")
      return
    }
    #expect(difference.regionCount == 10_000 && difference.regions.count == 100)
  }

  @Test func `a folder that is none is an error, not an empty one`() throws {
    try folder.write(try file(7), to: "goldens/a.png")

    #expect(throws: GoldenError.notFound(path: "/nowhere/at/all")) {
      try GoldenVerification(goldens: "/nowhere/at/all", actual: folder.path("actual"))
    }
    let path = folder.path("goldens/a.png")
    #expect(throws: GoldenError.notAFolder(path: path)) {
      try GoldenVerification(goldens: path, actual: folder.path("actual"))
    }
  }
}

@Suite struct GoldenFileTests {
  @Test func `a file is replaced whole, keeps its mode, and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    let file = GoldenFile(folder.path("a/b/c.png"))
    try file.replace(with: [1])
    try #require(chmod(folder.path("a/b/c.png"), 0o640) == 0)

    try file.replace(with: [2, 3])

    var status = stat()
    try #require(stat(folder.path("a/b/c.png"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.read("a/b/c.png") == [2, 3])
    #expect(try GoldenFolder(folder.path("a")).entries().map(\.name) == ["b/c.png"])
    #expect(throws: GoldenError.tooLong(path: file.path, limit: 1)) { try file.read(limit: 1) }
  }

  @Test(arguments: [
    "/etc/a.png", "../a.png", "a/../b.png", "a//b.png", "./a.png", "a.jpg", "", "a\0.png",
    ".git/a.png", "a/",
  ])
  func `a name that could lead elsewhere is refused`(name: String) {
    #expect(throws: GoldenError.self) { try GoldenFolder.check(name: name) }
  }
}
