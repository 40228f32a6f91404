/// The orientation tag of EXIF data.
enum EXIFOrientation {
  /// Reads the orientation from the first directory of TIFF data, 1 to 8.
  ///
  /// Only IFD0 is looked at: IFD1 describes the thumbnail. Nil where there is no such tag or the data
  /// are malformed.
  ///
  /// Source: EXIF 2.32, 4.6.2 to 4.6.4, tag 0x0112.
  static func read(_ data: ArraySlice<UInt8>) -> Int? {
    var reader = ByteReader(data)
    if reader.has("II", at: 0) {
      reader.order = .littleEndian
    } else if !reader.has("MM", at: 0) {
      return nil
    }
    guard reader.uint16(at: 2) == 42, let place = reader.uint32(at: 4) else { return nil }
    let start = Int(place)
    guard let count = reader.uint16(at: start) else { return nil }
    for index in 0..<Int(count) {
      let entry = start + 2 + index * 12
      guard let tag = reader.uint16(at: entry) else { return nil }
      if tag == 0x0112 { return value(of: entry, in: reader) }
    }
    return nil
  }

  /// The number of an entry: one SHORT, or one LONG as some writers have it.
  private static func value(of entry: Int, in reader: ByteReader) -> Int? {
    guard reader.uint32(at: entry + 4) == 1 else { return nil }
    let value: Int?
    switch reader.uint16(at: entry + 2) {
    case 3: value = reader.uint16(at: entry + 8).map(Int.init)
    case 4: value = reader.uint32(at: entry + 8).map(Int.init)
    default: value = nil
    }
    guard let value, (1...8).contains(value) else { return nil }
    return value
  }
}
