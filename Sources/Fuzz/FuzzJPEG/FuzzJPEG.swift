import CartoucheCodecs
import CartoucheCore
import FuzzMain

/// Reads any bytes as a JPEG, whole and in a smaller size.
///
/// What cannot begin a JPEG, a first byte below 64, is a list of changes to a small good one: inks and
/// progressive pictures are rare among files, and random bytes would hardly ever be one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  let isChange = (input.first ?? 255) < 64
  let bytes = isChange ? PictureTemplate.file(changedBy: input) : Array(input)
  var limits = ResourceLimits.standard
  limits.pixels = 1 << 18
  let decoder = ImageDecoder(limits: limits)
  do throws(CodecError) {
    let info = try decoder.info(of: bytes)
    precondition((1...8).contains(info.orientation))
    let half = PixelSize(width: info.width / 2, height: info.height / 2)
    let small = try decoder.decode(bytes, covering: half)
    precondition(small.image.width >= half.width && small.image.height >= half.height)
    let picture = try decoder.decode(bytes)
    precondition(picture.image.width == info.width && picture.image.height == info.height)
    _ = try picture.bitmap(scale: .one)
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzJPEG_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
