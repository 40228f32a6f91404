import CartoucheCodecs
import CartoucheCore
import FuzzMain

/// Changes places of a good ICC profile, and lets a picture have it.
///
/// Four bytes of the input are one change: two for the place, the new byte, and by how much the
/// profile is cut or lengthened. Random bytes alone would never be a profile.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: start, count: count)
  var profile = ProfileTemplate.bytes(isGrey: (input.first ?? 0) & 1 == 1)
  for place in stride(from: 1, to: count - 3, by: 4) {
    guard !profile.isEmpty else { break }
    let target = (Int(input[place]) << 8 | Int(input[place + 1])) % profile.count
    profile[target] = input[place + 2]
    let change = Int(input[place + 3]) - 128
    // Most changes leave the length as it is.
    if change > 120 { profile += [UInt8](repeating: input[place + 2], count: change) }
    if change < -120 { profile.removeLast(min(profile.count, -change)) }
  }
  ImageDecoder.useProfile(profile)
  return 0
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzICC_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
