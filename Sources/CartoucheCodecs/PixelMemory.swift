/// Makes an array whose bytes are filled by a call, without clearing them first.
///
/// The call writes every byte, or throws.
func makeBytes(
  count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(CodecError) -> Void
) throws(CodecError) -> [UInt8] {
  var failure: CodecError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
    let part = UnsafeMutableBufferPointer(rebasing: target[..<count])
    do throws(CodecError) {
      try fill(UnsafeMutableRawBufferPointer(part))
      initialized = count
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}
