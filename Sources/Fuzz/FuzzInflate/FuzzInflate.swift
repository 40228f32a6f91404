import CartoucheCodecs
import CartoucheCore
import FuzzMain

/// Unpacks deflate streams by our own loops and by libdeflate.
///
/// The first byte tells how much is taken at once, the second how long the parts of the stream are; the
/// others are the stream, to which a start and the right checksum are added.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard count > 2 else { return 0 }
  let part = input[1] < 128 ? Int.max : Int(input[1]) - 127
  let doesAgree = Inflater.agreesWithLibdeflate(
    Array(input.dropFirst(2)), piece: 1 + Int(input[0]) * 40, part: part)
  precondition(doesAgree, "libdeflate reads it otherwise")
  return 0
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzInflate_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
