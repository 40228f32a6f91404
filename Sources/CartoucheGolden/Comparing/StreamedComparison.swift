package import CartoucheCodecs
import CartoucheCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares two plain PNG pictures of one size while they are read, so that neither is ever in memory
/// as a whole.
///
/// For the system to provide memory for two pictures of 3840 x 2160 pixels takes as long as comparing
/// them.
package struct StreamedComparison {
  /// What was found, and what the files say of themselves.
  package struct Result {
    package let comparison: Comparison
    package let expected: ImageHeader
    package let actual: ImageHeader
    /// Whether no filter had to be undone.
    package let hasSameRows: Bool
  }

  private let expected: [UInt8]
  private let actual: [UInt8]
  private let settings: ComparisonSettings
  private let decoder: ImageDecoder
  private let decoding: ComparedFiles.Decoding

  /// Takes two files.
  package init(
    expected: [UInt8], actual: [UInt8], settings: ComparisonSettings, decoder: ImageDecoder,
    decoding: ComparedFiles.Decoding
  ) {
    self.expected = expected
    self.actual = actual
    self.settings = settings
    self.decoder = decoder
    self.decoding = decoding
  }

  /// Compares.
  ///
  /// - Returns: nil where the pictures have to be decoded: where they are not plain, are of different
  ///   sizes, or one of them is not in order.
  package func run() -> Result? {
    guard settings.fault == nil, let first = reader(of: expected), let second = reader(of: actual),
      first.width == second.width, first.height == second.height,
      settings.maskFault(width: first.width, height: first.height) == nil
    else { return nil }
    let headers = (first.header, second.header)
    let leavesOut = !settings.ignored.isEmpty || settings.mask != nil
    var hasSameRows = false
    let comparison: Comparison?
    if !leavesOut, let mark = first.mark, mark == second.mark {
      hasSameRows = haveSameRows(first, second)
      comparison = hasSameRows ? .equal : scanned()
    } else {
      comparison = scanned(first, second)
    }
    return comparison.map {
      Result(
        comparison: $0, expected: headers.0, actual: headers.1, hasSameRows: hasSameRows)
    }
  }

  private func reader(of bytes: [UInt8]) -> PNGRowReader? {
    do throws(CodecError) {
      return try decoder.rows(of: bytes)
    } catch {
      // The decoder will find it, too, and it knows of which file to speak first.
      return nil
    }
  }

  private func scanned() -> Comparison? {
    guard let first = reader(of: expected), let second = reader(of: actual) else { return nil }
    return scanned(first, second)
  }

  /// Looks at the pixels; nil where they are not in order.
  private func scanned(
    _ first: consuming sending PNGRowReader, _ second: consuming sending PNGRowReader
  ) -> Comparison? {
    let scan = Mutex(DifferenceScan(settings, width: first.width, height: first.height))
    let isWhole = forEachBand(of: first, second) { rows, one, two in
      scan.withLock { $0.add(rows: rows, expected: one.rows, actual: two.rows) }
    }
    guard isWhole else { return nil }
    switch scan.withLock({ $0.finish() }) {
    case .settled(let comparison): return comparison
    case .unsettled(let check): return checked(check)
    }
  }

  /// Reads both once more: content that has moved is rare.
  private func checked(_ check: MovementCheck) -> Comparison? {
    guard let first = reader(of: expected), let second = reader(of: actual) else { return nil }
    let check = Mutex(check)
    let isWhole = forEachBand(of: first, second) { rows, one, two in
      check.withLock { $0.add(rows: rows, expected: one.rows, actual: two.rows) }
    }
    return isWhole ? check.withLock { $0.finish() } : nil
  }

  /// Reads the pixels of two pictures and gives them band by band, from the top.
  ///
  /// - Returns: whether all could be read.
  private func forEachBand(
    of first: consuming sending PNGRowReader, _ second: consuming sending PNGRowReader,
    _ body:
      @escaping @Sendable (_ rows: Range<Int>, _ one: StreamedRows, _ two: StreamedRows)
      -> Void
  ) -> Bool {
    let bands = Bands(height: first.height, rows: StreamedRows.band)
    let sides = [
      StreamedRows(first), StreamedRows(second),
    ]
    let schedule = BandSchedule(
      .init(count: bands.count, context: StreamedRows.context, kept: StreamedRows.kept))
    return schedule.run(sideBySide: decoding == .sideBySide) { step in
      switch step {
      case .read(let side, let band): return sides[side].read(bands[band].count)
      case .compare(let band):
        body(bands[band], sides[0], sides[1])
        return true
      }
    }
  }

  /// Whether the rows are the same before their filters are undone, and all can be read.
  private func haveSameRows(
    _ first: consuming sending PNGRowReader, _ second: consuming sending PNGRowReader
  ) -> Bool {
    let bands = Bands(height: first.height, rows: FilteredBands.rows(of: first))
    let sides = [FilteredBands(first), FilteredBands(second)]
    let schedule = BandSchedule(.init(count: bands.count, context: 0, kept: FilteredBands.kept))
    return schedule.run(sideBySide: decoding == .sideBySide) { step in
      switch step {
      case .read(let side, let band): return sides[side].read(bands[band].count, as: band)
      case .compare(let band):
        return sides[0].isSame(as: sides[1], band, rowCount: bands[band].count)
      }
    }
  }
}

/// The rows of a picture in bands.
private struct Bands {
  let height: Int
  /// The rows of all bands but the last.
  let rows: Int

  var count: Int { (height + rows - 1) / rows }

  subscript(band: Int) -> Range<Int> {
    band * rows..<min((band + 1) * rows, height)
  }
}

/// A picture that is being read, and the last of its rows.
private final class StreamedRows: Sendable {
  /// The rows of a band.
  static let band = 32
  /// The bands above and below that a comparison looks at.
  static let context = DifferenceScan.reach / band
  /// The bands that are kept; their rows are a power of two.
  static let kept = 8

  private let reader: Mutex<PNGRowReader>
  private let memory: BandMemory
  private let width: Int
  /// The rows that are kept: no more than a low picture needs.
  private let rowCount: Int

  init(_ reader: consuming sending PNGRowReader) {
    width = reader.width
    let bits = Int.bitWidth - (reader.height - 1).leadingZeroBitCount
    rowCount = min(1 << bits, Self.band * Self.kept)
    memory = BandMemory(byteCount: width * rowCount * MemoryLayout<UInt32>.stride)
    self.reader = Mutex(reader)
  }

  /// The rows that are there.
  var rows: PixelRows {
    PixelRows(
      memory.start.bindMemory(to: UInt32.self, capacity: width * rowCount), width: width,
      last: rowCount)
  }

  /// Reads the next rows.
  func read(_ count: Int) -> Bool {
    reader.withLock { $0.read(count, into: rows) }
  }
}

/// A picture whose filters are not undone, and the last of its bands.
private final class FilteredBands: Sendable {
  /// The bands that are kept.
  static let kept = 4

  private let reader: Mutex<PNGRowReader>
  private let memory: BandMemory
  private let rowBytes: Int
  private let bandBytes: Int

  /// The rows of a band: those that are kept of both pictures fit the cache of a processor.
  static func rows(of reader: borrowing PNGRowReader) -> Int {
    max(1, (96 << 10) / reader.filteredRowBytes)
  }

  init(_ reader: consuming sending PNGRowReader) {
    rowBytes = reader.filteredRowBytes
    bandBytes = rowBytes * Self.rows(of: reader)
    memory = BandMemory(byteCount: bandBytes * Self.kept)
    self.reader = Mutex(reader)
  }

  private func place(of band: Int) -> UnsafeMutableRawPointer {
    memory.start + band % Self.kept * bandBytes
  }

  /// Reads the next rows, which are this band.
  func read(_ count: Int, as band: Int) -> Bool {
    reader.withLock { $0.copyFiltered(count, into: place(of: band)) }
  }

  /// Whether both pictures have the same in a band.
  func isSame(as other: FilteredBands, _ band: Int, rowCount: Int) -> Bool {
    rowBytes == other.rowBytes
      && memcmp(place(of: band), other.place(of: band), rowCount * rowBytes) == 0
  }
}
