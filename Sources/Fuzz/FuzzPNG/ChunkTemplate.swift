import CartoucheCodecs
import CartoucheCore

/// Small good PNG files whose chunks are changed, doubled, moved, left out and added to.
///
/// What libpng says of odd chunks and damaged streams is hardly ever reached by random bytes: most of
/// those are refused on the way to it.
enum ChunkTemplate {
  private typealias Chunk = (name: [UInt8], data: [UInt8])

  /// A file made of the bytes of an input, all its checksums being right.
  ///
  /// The first byte chooses the picture, and each four of the others are one change.
  static func file(changedBy input: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = input.first, !pictures.isEmpty else { return [] }
    var chunks = pictures[Int(first) % pictures.count]
    let bytes = Array(input.dropFirst())
    for place in stride(from: 0, to: min(bytes.count, 64) - 3, by: 4) {
      change(
        &chunks, kind: bytes[place] % 6, index: Int(bytes[place + 1]), Int(bytes[place + 2]),
        bytes[place + 3])
    }
    return ChunkChecksums.mended(file(of: chunks))
  }

  private static func change(
    _ chunks: inout [Chunk], kind: UInt8, index: Int, _ place: Int, _ value: UInt8
  ) {
    guard !chunks.isEmpty else { return }
    let index = index % chunks.count
    let chunk = chunks[index]
    switch kind {
    case 0:
      guard !chunk.data.isEmpty else { return }
      chunks[index].data[place % chunk.data.count] = value
    case 1: chunks.insert(chunk, at: place % (chunks.count + 1))
    case 2: chunks.remove(at: index)
    case 3:
      chunks.remove(at: index)
      chunks.insert(chunk, at: place % (chunks.count + 1))
    case 4:
      let data = (0..<place % 20).map { value &+ UInt8(truncatingIfNeeded: $0) }
      chunks.insert((names[Int(value) % names.count], data), at: index)
    default:
      let cut = min(place, chunk.data.count)
      chunks[index].data = Array(chunk.data[..<cut])
      chunks.insert((chunk.name, Array(chunk.data[cut...])), at: index + 1)
    }
  }

  private static let names = [
    "PLTE", "tRNS", "IDAT", "bKGD", "gAMA", "cHRM", "sRGB", "sBIT", "hIST", "pHYs", "tIME", "cICP",
    "iCCP", "eXIf", "acTL", "zTXt", "iTXt", "sPLT", "oFFs", "IEND",
  ].map { Array($0.utf8) }

  /// RGBA, RGB, grey and a palette.
  private static let pictures: [[Chunk]] = {
    let colors: [(Int) -> [UInt8]] = [
      { [UInt8($0 * 3), UInt8($0), 9, UInt8(255 - $0)] }, { [UInt8($0 * 3), UInt8($0), 9, 255] },
      { [UInt8($0 * 2), UInt8($0 * 2), UInt8($0 * 2), 255] },
      { [UInt8($0 % 3 * 90), 7, 0, UInt8(255 - $0 % 3)] },
    ]
    do {
      return try colors.map { color in
        let image = try RGBAImage(width: 8, height: 8, bytes: (0..<64).flatMap(color))
        return chunks(of: try PNGEncoder().encode(image))
      }
    } catch {
      // No input reaches this: four small pictures of fixed colours that cannot be packed are a fault of
      // the encoder, which the fuzzer is there to find.
      preconditionFailure("\(error)")
    }
  }()

  private static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = 8
    while start + 12 <= file.count {
      let end = start + 8 + file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append((Array(file[start + 4..<start + 8]), Array(file[start + 8..<end])))
      start = end + 4
    }
    return chunks
  }

  private static func file(of chunks: [Chunk]) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return chunks.reduce(into: signature) { file, chunk in
      file += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: chunk.data.count >> $0) }
      file += chunk.name + chunk.data + [0, 0, 0, 0]
    }
  }
}
