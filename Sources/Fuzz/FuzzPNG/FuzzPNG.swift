import CartoucheCodecs
import CartoucheCore
import FuzzMain

/// Reads any bytes as a PNG, as they are and with the checksums of their chunks mended.
///
/// Of what cannot begin a PNG, a first byte below 64 makes it a text that is written into one, and one
/// below 128 a list of changes to the chunks of a small good one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let first = bytes.first, first < 64 {
    writeText(bytes.dropFirst(), keywordLength: Int(first))
    return 0
  }
  if let first = bytes.first, first < 128 {
    read(ChunkTemplate.file(changedBy: bytes[...]))
    return 0
  }
  read(bytes)
  read(ChunkChecksums.mended(bytes))
  return 0
}

/// A text that may be written is read again as it was.
private func writeText(_ bytes: ArraySlice<UInt8>, keywordLength: Int) {
  let keyword = bytes.prefix(keywordLength)
  let text = PNGText(
    keyword: String(decoding: keyword, as: UTF8.self),
    text: String(decoding: bytes.dropFirst(keywordLength), as: UTF8.self))
  do {
    let image = try RGBAImage(width: 1, height: 1, bytes: [1, 2, 3, 255])
    let file = try PNGEncoder(texts: [text]).encode(image)
    let info = try ImageDecoder().info(of: file)
    precondition(info.texts == [text])
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}

/// Where our fast reader gives pixels, libpng has to give the same ones.
private func read(_ bytes: [UInt8]) {
  var limits = ResourceLimits.standard
  limits.pixels = 1 << 18
  let decoder = ImageDecoder(limits: limits)
  do throws(CodecError) {
    _ = try decoder.info(of: bytes)
    if let fast = try decoder.pixels(ofPNG: bytes, by: .fast) {
      let libpng = try decoder.pixels(ofPNG: bytes, by: .libpng)
      precondition(libpng == fast)
    }
    try write(decoder.decode(bytes), choice: bytes.count)
  } catch {
    // An error is the right answer to nearly all of them; it has to be one that can be told.
    precondition(!error.description.isEmpty)
  }
}

/// What was read has to survive being written, in each of the ways to write.
private func write(_ picture: DecodedImage, choice: Int) throws(CodecError) {
  let presets = PNGEncoder.Preset.allCases
  let encoder = PNGEncoder(preset: presets[choice % presets.count])
  let bitmap = try picture.bitmap(scale: .one)
  if choice / presets.count % 2 == 0 {
    let again = try ImageDecoder().decode(encoder.encode(picture.image))
    precondition(again.image == picture.image)
  } else {
    let again = try ImageDecoder().decode(encoder.encode(bitmap)).bitmap(scale: .one)
    precondition(again.words == bitmap.words)
  }
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzPNG_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
