import CartoucheAssets
import CartoucheCore
import FuzzMain

/// Makes a small picture of the input, and reads it as Android's nine-patch with its frame.
///
/// Two bytes are the size; each other one is a pixel, most of them of the colours that a frame has.
/// Random files would never be pictures, and the readers of files have targets of their own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard count > 2 else { return 0 }
  let (width, height) = (Int(input[0] % 48) + 1, Int(input[1] % 48) + 1)
  var bytes: [UInt8] = []
  for index in 0..<(width * height) {
    let byte = input[2 + index % (count - 2)]
    switch byte & 7 {
    case 0...3: bytes += [0, 0, 0, 0]
    case 4, 5: bytes += [0, 0, 0, 255]
    case 6: bytes += [255, 0, 0, 255]
    default: bytes += [byte, 17, byte, byte]
    }
  }
  read(
    RGBAImage(width: width, height: height, checkedBytes: bytes), seed: Int(input[count - 1]))
  return 0
}

/// What is read has to cut into patches at any size.
private func read(_ picture: RGBAImage, seed: Int) {
  do throws(AssetError) {
    let patch = try NinePatch(frameOf: picture)
    let image = try patch.image(from: Bitmap(picture))
    let target = PixelRect(x: -3, y: 5, width: seed % 90, height: seed / 3)
    let patches = image.slicing?.patches(filling: target) ?? []
    let area = patches.reduce(0) { $0 + $1.destination.width * $1.destination.height }
    // Patches lie beside each other and fill the target.
    precondition(area <= target.width * target.height)
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzNinePatch_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
