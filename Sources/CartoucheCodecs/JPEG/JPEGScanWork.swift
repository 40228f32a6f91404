/// How much work the scans of a JPEG file are, whatever they hold.
///
/// A scan of a few hundred bytes can walk over every block of a large picture, since one code ends
/// 32,767 blocks. So the time is that of the blocks, not of the bytes, and has to be told before
/// decoding.
struct JPEGScanWork {
  private var steps = 0

  /// What two seconds are, a step being about a nanosecond.
  ///
  /// Measured with libjpeg-turbo 2.1.5: an empty refining scan over all of AC takes 72 ns a block,
  /// an empty first scan 10 ns. The scans that libjpeg writes for 100 million pixels of four full
  /// components are 1,390 million steps; for 3 million pixels 64 scans of the dearest kind fit.
  private static let limit = 2_000_000_000

  /// Whether decoding is allowed to begin.
  var isAllowed: Bool { steps <= Self.limit }

  /// How many scans of so many would be allowed.
  func allowedCount(of count: Int) -> Int {
    isAllowed ? count : Int(Double(count) * Double(Self.limit) / Double(steps))
  }

  /// Adds a scan by the data of its header; what libjpeg refuses itself may count for less.
  ///
  /// Source: ITU-T T.81, B.2.3: the number of components, an id and the tables of each, the first and
  /// last coefficient, the earlier and the present bit of the approximation.
  mutating func add(_ data: ArraySlice<UInt8>, frame: JPEGMarkers) {
    let reader = ByteReader(data)
    guard let count = reader.uint8(at: 0).map(Int.init), (1...4).contains(count),
      let first = reader.uint8(at: 1 + count * 2), let last = reader.uint8(at: 2 + count * 2),
      let approximation = reader.uint8(at: 3 + count * 2)
    else { return }
    var cost = 32
    if frame.isProgressive {
      let isRefining = approximation >> 4 > 0
      cost = 16 + (isRefining && first > 0 ? max(0, Int(min(last, 63)) - Int(first) + 1) : 0)
    }
    for index in 0..<count {
      let id = reader.uint8(at: 1 + index * 2)
      guard let component = frame.components.first(where: { $0.id == id }) else { continue }
      // At most 500 scans of 4 components of 100 million pixels: far from overflow.
      steps += frame.blockCount(of: component) * cost
    }
  }
}
