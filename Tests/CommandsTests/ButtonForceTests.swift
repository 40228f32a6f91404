import Cartouche
import CartoucheCommands
import FoundationEssentials
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What becomes of sets that are there already.
@Suite struct ButtonForceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(path))) ?? []).sorted()
  }

  private static let files = ["B.png", "B@2x.png", "B@3x.png", "Contents.json"]

  @Test func `a set is replaced as a whole, old files go`() throws {
    try folder.write("{}", to: "X.xcassets/B.imageset/Contents.json")
    try folder.write("old", to: "X.xcassets/B.imageset/old.png")

    let run = ToolRun(["button", "B", "-o", folder.path("X.xcassets"), "--force"])

    #expect(run.status == .success, "\(run.errors)")
    #expect(names("X.xcassets") == ["B.imageset", "Contents.json"])
    #expect(names("X.xcassets/B.imageset") == Self.files)
  }

  @Test func `a set that is a link is not replaced, wherever it leads`() throws {
    try folder.write("{}", to: "elsewhere/Contents.json")
    try folder.write("{}", to: "X.xcassets/Contents.json")
    symlink(folder.path("elsewhere"), folder.path("X.xcassets/B.imageset"))

    let run = ToolRun(["button", "B", "-o", folder.path("X.xcassets"), "--force"])

    #expect(run.status == .cannotCreateOutput)
    #expect(run.errors.contains("it is a symbolic link"), "\(run.errors)")
    #expect(names("elsewhere") == ["Contents.json"])
    #expect(names("X.xcassets") == ["B.imageset", "Contents.json"])
  }

  @Test(arguments: [["old.png"], ["Contents.json", "deeper/old.png"]])
  func `a folder that is not an image set is not replaced`(files: [String]) throws {
    for file in files { try folder.write("old", to: "d/B.imageset/\(file)") }

    let run = ToolRun(["button", "B", "-o", folder.path("d"), "--force"])

    #expect(run.status == .cannotCreateOutput)
    #expect(run.errors.contains("what is there is not an image set"), "\(run.errors)")
    for file in files { #expect(folder.read("d/B.imageset/\(file)") == Array("old".utf8)) }
    #expect(names("d") == ["B.imageset"])
  }

  @Test func `the permissions of a set and of its files are kept`() throws {
    try folder.write("{}", to: "d/B.imageset/Contents.json")
    chmod(folder.path("d/B.imageset/Contents.json"), 0o600)
    chmod(folder.path("d/B.imageset"), 0o700)

    let run = ToolRun(["button", "B", "-o", folder.path("d"), "--force"])

    #expect(run.status == .success, "\(run.errors)")
    for (path, mode) in [("d/B.imageset", 0o700), ("d/B.imageset/Contents.json", 0o600)] {
      var status = stat()
      #expect(lstat(folder.path(path), &status) == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode), "\(path)")
    }
  }

  @Test func `a file in the place of a set is not replaced`() throws {
    try folder.write("mine", to: "d/B.imageset")

    let run = ToolRun(["button", "B", "-o", folder.path("d"), "--force"])

    #expect(run.status == .cannotCreateOutput && run.errors.contains("it is not a folder"))
    #expect(folder.read("d/B.imageset") == Array("mine".utf8))
    #expect(names("d") == ["B.imageset"])
  }

  /// The second set and the style sheet cannot be made: the first set comes back.
  @Test func `what fails takes every set back`() throws {
    try folder.write("old", to: "d/B.imageset/Contents.json")
    try folder.write("mine", to: "d/BDisabled.imageset")
    var environment = ToolEnvironment.files()
    environment.writeStandardError = { _ in }
    let words = ["button", "B", "-o", folder.path("d"), "--force"]

    let blocked = CommandLineTool(environment: environment).run(
      words + ["--state", "normal,disabled"])
    // The last file cannot be put in place, after the set has been.
    environment.stage = { bytes, path throws(ToolError) in
      let staged = try OutputFile(path: path).stage(bytes)
      return StagedOutput(
        isDirect: false,
        commit: { () throws(ToolError) in
          guard !path.hasSuffix(".html") else {
            throw ToolError(.cannotCreateOutput, "the disk is full")
          }
          try staged.commit()
        }, discard: staged.discard)
    }
    let late = CommandLineTool(environment: environment).run(words + ["--export", "imageset,css"])

    #expect(blocked == .cannotCreateOutput && late == .cannotCreateOutput)
    #expect(names("d/B.imageset") == ["Contents.json"])
    #expect(folder.read("d/B.imageset/Contents.json") == Array("old".utf8))
    #expect(names("d").filter { $0.hasPrefix(".") || $0.hasSuffix(".html") } == [])
  }

  @Test func `nothing stands under the name before the commit, and the old set comes back`() throws
  {
    let set = OutputSet(path: folder.path("S"))
    let files = ["Contents.json", "b"].map { NewFile(name: $0, bytes: [1]) }

    let first = try set.stage(files, isReplacing: false)
    #expect(!folder.names.contains("S"))
    try first.commit()
    first.finish()
    #expect(names("S") == ["Contents.json", "b"] && folder.names == ["S"])
    #expect(throws: ToolError.self) { try set.stage(files, isReplacing: false) }

    let second = try set.stage([NewFile(name: "c", bytes: [3])], isReplacing: true)
    #expect(names("S") == ["Contents.json", "b"])
    try second.commit()
    #expect(names("S") == ["c"])
    second.discard()
    #expect(names("S") == ["Contents.json", "b"] && folder.names == ["S"])
  }

  @Test func `two files of one name, or one that cannot be made, leave nothing`() throws {
    let set = OutputSet(path: folder.path("S"))

    for names in [["a", "a"], ["a", "b/c"]] {
      #expect(throws: ToolError.self) {
        try set.stage(names.map { NewFile(name: $0, bytes: [1]) }, isReplacing: true)
      }
      #expect(folder.names == [])
    }
    #expect(throws: ToolError.self) {
      try OutputSet(path: folder.path("no/S")).stage([], isReplacing: true)
    }
  }

  /// The preview goes to a pipe that nobody reads: everything else is ready and waits.
  @Test(.enabled(if: ToolProcess.program != nil, "the program is not beside the tests"))
  func `an interruption leaves the old set and nothing else`() throws {
    try folder.write("old", to: "X.xcassets/B.imageset/Contents.json")
    mkfifo(folder.path("pipe"), 0o600)
    let run = try #require(
      ToolProcess(
        "cd '\(folder.path)'; exec \"$0\" button B -o X.xcassets --force --preview pipe 2>/dev/null"
      ))
    while !names("X.xcassets").contains(where: { $0.hasPrefix(".") }), kill(run.number, 0) == 0 {
      usleep(1_000)
    }

    kill(run.number, SIGINT)

    #expect(run.wait() == 128 + SIGINT)
    #expect(names("X.xcassets") == ["B.imageset"])
    #expect(folder.read("X.xcassets/B.imageset/Contents.json") == Array("old".utf8))
    #expect(names("X.xcassets/B.imageset") == ["Contents.json"])
  }
}
