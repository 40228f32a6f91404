import CartoucheCore

/// The segments of a JPEG file, walked without decoding a pixel.
///
/// Source: ITU-T T.81 annex B, <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>.
struct JPEGMarkers {
  /// A component of the frame.
  struct Component {
    var id: UInt8
    var horizontal: Int
    var vertical: Int
  }

  /// The columns as stored.
  private(set) var width = 0
  /// The rows as stored.
  private(set) var height = 0
  /// The components of the frame.
  private(set) var components: [Component] = []
  /// Whether the picture comes in refining scans.
  private(set) var isProgressive = false
  /// The orientation of the first EXIF segment, 1 where there is none.
  private(set) var orientation = 1
  /// The colour transform of the Adobe segment: 0 none, 1 YCC, 2 YCCK; nil without that segment.
  private(set) var adobeTransform: UInt8?
  /// Whether there is a JFIF segment.
  private(set) var isJFIF = false
  /// The ICC profile put together from its segments.
  private(set) var profile: [UInt8]?
  /// The names of the markers, runs of equal ones as one.
  private(set) var names: [String] = []
  /// What is odd.
  private(set) var warnings: [String] = []

  private var hasEXIF = false
  private var profileParts = JPEGProfileParts()
  private var scanCount = 0
  private var scanBytes = 0
  private var scanWork = JPEGScanWork()

  /// TurboJPEG's own limit.
  private static let scanLimit = 500

  /// Walks a file.
  init(_ bytes: [UInt8], limits: ResourceLimits) throws(CodecError) {
    try walk(bytes, limits)
    try checkAmount()
    profile = profileParts.joined
    if profile == nil, !profileParts.isEmpty {
      warnings.append("the ICC profile \(profileParts.fault); the picture counts as sRGB")
    }
  }

  /// How pixels are stored, as `inspect` shows it.
  var colorType: String {
    switch components.count {
    case 1: "grey"
    case 3: isRGB ? "rgb" : "ycc"
    case 4: adobeTransform == 2 ? "ycck" : "cmyk"
    default: "\(components.count) components"
    }
  }

  /// Whether there are four inks.
  var isCMYK: Bool { components.count == 4 }

  /// The rule of libjpeg: JFIF means YCC, then Adobe says, then the ids R, G, B.
  private var isRGB: Bool {
    if isJFIF { return false }
    if let adobeTransform { return adobeTransform == 0 }
    return components.map(\.id) == [0x52, 0x47, 0x42]
  }

  private mutating func walk(_ bytes: [UInt8], _ limits: ResourceLimits) throws(CodecError) {
    append(name: "SOI")
    var offset = 2
    while true {
      let code = try marker(&offset, of: bytes)
      append(name: JPEGMarkerName.name(of: code))
      switch code {
      case 0xD9:
        guard scanCount > 0 else {
          throw .truncated(.jpeg, place: "it ends (marker EOI) without a picture")
        }
        return
      case 0x01, 0xD0...0xD8: continue
      default:
        let data = try segment(code, &offset, of: bytes)
        try take(code, data, limits)
        if code == 0xDA { skipScan(&offset, of: bytes) }
      }
    }
  }

  /// The next marker; what stands before it is skipped, as libjpeg does.
  private func marker(_ offset: inout Int, of bytes: [UInt8]) throws(CodecError) -> UInt8 {
    while true {
      while offset < bytes.count, bytes[offset] != 0xFF { offset += 1 }
      while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
      guard offset < bytes.count else {
        throw .truncated(.jpeg, place: "it ends at byte \(bytes.count) without the marker EOI")
      }
      offset += 1
      // A stuffed zero is no marker.
      if bytes[offset - 1] != 0 { return bytes[offset - 1] }
    }
  }

  private func segment(
    _ code: UInt8, _ offset: inout Int, of bytes: [UInt8]
  ) throws(CodecError) -> ArraySlice<UInt8> {
    let name = JPEGMarkerName.name(of: code)
    guard let length = ByteReader(bytes[...]).uint16(at: offset) else {
      throw .truncated(.jpeg, place: "it ends within the marker \(name)")
    }
    guard length >= 2 else {
      throw .damaged(
        .jpeg, found: "its length is \(length), allowed is 2 or more", place: "marker \(name)")
    }
    let end = offset + Int(length)
    guard end <= bytes.count else {
      throw .truncated(.jpeg, place: "it ends within the marker \(name) at byte \(offset - 2)")
    }
    defer { offset = end }
    return bytes[(offset + 2)..<end]
  }

  /// Goes to the next marker that is not a restart.
  private mutating func skipScan(_ offset: inout Int, of bytes: [UInt8]) {
    let start = offset
    bytes.withUnsafeBufferPointer { bytes in
      while offset &+ 1 < bytes.count {
        if bytes[offset] == 0xFF {
          let next = bytes[offset &+ 1]
          if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return }
        }
        offset &+= 1
      }
      offset = bytes.count
    }
    scanBytes += offset - start
  }

  private mutating func take(
    _ code: UInt8, _ data: ArraySlice<UInt8>, _ limits: ResourceLimits
  ) throws(CodecError) {
    switch code {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      try takeFrame(code, data, limits)
    case 0xDA:
      scanCount += 1
      guard !components.isEmpty else {
        throw .damaged(.jpeg, found: "it comes before the frame", place: "marker SOS")
      }
      guard scanCount <= Self.scanLimit else {
        throw .unsupported(
          .jpeg, found: "more than \(Self.scanLimit) scans", allowed: "at most that many")
      }
      scanWork.add(data, frame: self)
    case 0xE0: isJFIF = isJFIF || data.starts(with: "JFIF\0".utf8)
    case 0xE1: takeEXIF(data)
    case 0xE2: profileParts.take(data)
    case 0xEE:
      if data.starts(with: "Adobe".utf8), data.count >= 12, adobeTransform == nil {
        adobeTransform = data[data.startIndex + 11]
      }
    default: break
    }
  }

  private mutating func takeFrame(
    _ code: UInt8, _ data: ArraySlice<UInt8>, _ limits: ResourceLimits
  ) throws(CodecError) {
    let name = JPEGMarkerName.name(of: code)
    guard components.isEmpty else {
      throw .damaged(.jpeg, found: "there is a second frame", place: "marker \(name)")
    }
    guard code <= 0xC2 else {
      throw .unsupported(
        .jpeg, found: JPEGMarkerName.process(of: code),
        allowed: "baseline and progressive, Huffman-coded")
    }
    let reader = ByteReader(data)
    guard let precision = reader.uint8(at: 0), let rows = reader.uint16(at: 1),
      let columns = reader.uint16(at: 3), let count = reader.uint8(at: 5),
      data.count == 6 + Int(count) * 3
    else {
      throw .damaged(.jpeg, found: "it has \(data.count) bytes", place: "marker \(name)")
    }
    guard precision == 8 else {
      throw .unsupported(.jpeg, found: "samples of \(precision) bits", allowed: "8 bits")
    }
    guard rows > 0 else {
      throw .unsupported(
        .jpeg, found: "its height only after the picture (DNL)", allowed: "a height in the header")
    }
    do {
      try limits.check(width: Int(columns), height: Int(rows))
    } catch {
      throw .invalidSize(.jpeg, error)
    }
    width = Int(columns)
    height = Int(rows)
    isProgressive = code == 0xC2
    try takeComponents(Int(count), reader, name)
  }

  private mutating func takeComponents(
    _ count: Int, _ reader: ByteReader, _ name: String
  ) throws(CodecError) {
    guard [1, 3, 4].contains(count) else {
      throw .unsupported(.jpeg, found: "\(count) components", allowed: "1, 3 or 4")
    }
    for index in 0..<count {
      guard let id = reader.uint8(at: 6 + index * 3),
        let sampling = reader.uint8(at: 7 + index * 3),
        (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15)
      else {
        throw .damaged(
          .jpeg, found: "the sampling of component \(index + 1) is not 1 to 4",
          place: "marker \(name)")
      }
      components.append(
        Component(id: id, horizontal: Int(sampling >> 4), vertical: Int(sampling & 15)))
    }
  }

  private mutating func takeEXIF(_ data: ArraySlice<UInt8>) {
    guard !hasEXIF, data.starts(with: "Exif\0".utf8), data.count > 6 else { return }
    hasEXIF = true
    orientation = EXIFOrientation.read(data.dropFirst(6)) ?? 1
  }

  /// Refuses a picture larger than its data can be.
  ///
  /// A block of a component takes at least one bit for DC and, but for progressive files, one bit for
  /// the end of block. So a small file with a large header is refused before memory is taken.
  private func checkAmount() throws(CodecError) {
    let blocks = components.reduce(0) { $0 + blockCount(of: $1) }
    let needed = (isProgressive ? blocks : blocks * 2) / 8
    guard scanBytes >= needed else {
      throw .truncated(
        .jpeg,
        place: "\(scanBytes) bytes of picture data cannot hold \(width) x \(height) pixels")
    }
    guard scanWork.isAllowed else {
      throw .unsupported(
        .jpeg, found: "\(scanCount) scans over \(blocks) blocks of 8 x 8 pixels",
        allowed: "about \(scanWork.allowedCount(of: scanCount)) such scans")
    }
  }

  /// The blocks of 8 x 8 samples that a component has.
  func blockCount(of component: Component) -> Int {
    let horizontal = components.map(\.horizontal).max() ?? 1
    let vertical = components.map(\.vertical).max() ?? 1
    let columns = (width * component.horizontal + horizontal - 1) / horizontal
    let rows = (height * component.vertical + vertical - 1) / vertical
    return ((columns + 7) / 8) * ((rows + 7) / 8)
  }

  private mutating func append(name: String) {
    guard names.last != name, names.count < 1000 else { return }
    names.append(name)
  }
}
