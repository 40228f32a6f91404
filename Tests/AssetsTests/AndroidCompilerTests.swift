import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Foundation
import Testing

private let androidCompiler = "/usr/bin/aapt"

/// The compiler of Android's resources, where it is installed: Debian's package `aapt`.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: androidCompiler),
    "there is no \(androidCompiler); Debian's package aapt has it"))
struct AndroidCompilerTests {
  /// What the compiler makes of a nine-patch: the chunk `npTc` of its output.
  ///
  /// Source: Android Open Source Project, `ResourceTypes.h`, `Res_png_9patch`.
  private func compiledChunk(
    _ name: String = "npTc", of file: CatalogFile
  ) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "aapt-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "in.9.png")
    let output = folder.appending(path: "out.9.png")
    try Data(file.bytes).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: androidCompiler)
    process.arguments = ["singleCrunch", "-i", input.path, "-o", output.path]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let words = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: words, as: UTF8.self))")
    let bytes = Array(try Data(contentsOf: output))
    let start = try #require(bytes.firstRange(of: Array(name.utf8))?.upperBound)
    let length = bytes[(start - 8)..<(start - 4)].reduce(0) { $0 << 8 | Int($1) }
    return Array(bytes[start..<(start + length)])
  }

  /// Whole numbers of four bytes, the first one first.
  private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    let all = Array(bytes)
    return stride(from: 0, to: all.count - 3, by: 4).map { start in
      Int(Int32(truncatingIfNeeded: all[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }))
    }
  }

  @Test(arguments: [1, 1.5, 2, 3, 4])
  func `it reads the parts and the padding that were marked`(_ number: Double) throws {
    let scale = try DisplayScale(number)
    let cap = Int((5 * number).rounded())
    let side = 2 * cap + 4
    // A ring on nothing, so that the regions are not all of one colour.
    let words = (0..<(side * side)).map { place -> UInt32 in
      let (x, y) = (place % side, place / side)
      return min(x, y, side - 1 - x, side - 1 - y) == 0 ? 0xFF00_0000 : 0
    }
    let bitmap = Bitmap(width: side, height: side, scale: scale, words: words)
    var patch = NewNinePatch(name: "Price")
    patch.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    patch.add(
      Image(bitmap).resizable(
        slicing: try NineSlice(
          imageSize: bitmap.size, capInsets: CapInsets(cap),
          centerSize: PixelSize(width: 1, height: 1), resizingMode: .tile)))

    let chunk = try compiledChunk(of: try patch.files()[0])

    // One part of each axis, between its two ends.
    #expect(Array(chunk[1...2]) == [2, 2])
    let padding = numbers(chunk[12..<28])
    func pixels(_ points: Double) -> Int {
      Int((points * number).rounded(.toNearestOrAwayFromZero))
    }
    #expect(padding == [2, 4, 1, 3].map(pixels))
    #expect(numbers(chunk[32..<48]) == [cap, cap + 1, cap, cap + 1])
  }

  /// The chunk `npLb` holds left, top, right and bottom, each in the order of bytes of the machine.
  @Test func `it reads the layout bounds that were marked`() throws {
    let bitmap = Bitmap(
      width: 20, height: 20, scale: .two, words: (0..<400).map { 0xFF00_0000 | UInt32($0) })
    var patch = NewNinePatch(name: "Price")
    patch.opticalInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5)
    patch.add(
      Image(bitmap).resizable(
        slicing: try NineSlice(
          imageSize: bitmap.size, capInsets: CapInsets(7), resizingMode: .stretch)))

    let chunk = try compiledChunk("npLb", of: try patch.files()[0])

    #expect(stride(from: 0, to: 16, by: 4).map { Int(chunk[$0]) } == [4, 2, 1, 6])
  }
}
