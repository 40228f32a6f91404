/// Unpacking repeats of a deflate stream.
enum DeflateRepeat {
  /// Copies a repeat, which may overlap itself, and writes up to 31 bytes more.
  @inline(__always)
  static func copy(
    _ length: Int, from source: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
    distance: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    if distance >= 16 {
      var place = 0
      repeat {
        let one = from.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        to.storeBytes(of: one, toByteOffset: place, as: SIMD16<UInt8>.self)
        let two = from.loadUnaligned(fromByteOffset: place &+ 16, as: SIMD16<UInt8>.self)
        to.storeBytes(of: two, toByteOffset: place &+ 16, as: SIMD16<UInt8>.self)
        place &+= 32
      } while place < length
    } else if distance == 1 {
      let piece = SIMD16<UInt8>(repeating: source[0])
      var place = 0
      repeat {
        to.storeBytes(of: piece, toByteOffset: place, as: SIMD16<UInt8>.self)
        to.storeBytes(of: piece, toByteOffset: place &+ 16, as: SIMD16<UInt8>.self)
        place &+= 32
      } while place < length
    } else {
      // What is written is read again: a piece of eight bytes has `distance` right ones.
      let step = min(distance, 8)
      var place = 0
      repeat {
        let piece = from.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        to.storeBytes(of: piece, toByteOffset: place, as: UInt64.self)
        place &+= step
      } while place < length
    }
  }
}
