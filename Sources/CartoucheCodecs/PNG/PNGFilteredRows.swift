/// The rows of a picture in the form that is compressed: each a filter byte and filtered bytes.
struct PNGFilteredRows: ~Copyable {
  private let source: PNGRowSource
  private let choice: PNGFilter.Choice
  private let packer: PNGRowPacker
  private let scratch: UnsafeMutablePointer<UInt32>
  private var filter: PNGFilter
  /// The bytes of a row with its filter byte.
  let rowBytes: Int
  private var next = 0

  /// Begins at the first row.
  init(_ source: PNGRowSource, as form: PNGPixelForm, filtering choice: PNGFilter.Choice) {
    let header = form.header(width: source.width, height: source.height)
    let bytes = header.rowBytes(width: source.width)
    self.source = source
    self.choice = choice
    rowBytes = bytes + 1
    scratch = .allocate(capacity: source.width)
    packer = PNGRowPacker(source, as: form, scratch: scratch)
    // A row of a palette is packed in place from a byte a pixel.
    filter = PNGFilter(
      rowBytes: bytes, room: max(bytes, source.width), step: max(1, header.bitsPerPixel / 8))
  }

  deinit {
    scratch.deallocate()
  }

  /// Writes the next row.
  mutating func write(into target: UnsafeMutablePointer<UInt8>) {
    if source.isRepeated(next) {
      filter.writeRepeated(choice, into: target)
    } else {
      packer.pack(next, into: filter.current)
      filter.write(choice, into: target)
    }
    next += 1
  }
}
