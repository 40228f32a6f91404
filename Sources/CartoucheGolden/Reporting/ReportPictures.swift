import CartoucheCodecs
import CartoucheCore
import FoundationEssentials

/// The pictures of one result, written as PNG as they are compared: without profile, upright, of 8
/// bits.
struct ReportPictures {
  /// One of the pictures of a result.
  enum Side: String, CaseIterable {
    case expected, actual, difference
  }

  /// The files, in order.
  private(set) var files: [(side: Side, bytes: [UInt8])] = []
  /// What the change looks like.
  private(set) var shape: ChangeShape?
  /// Why a picture is not there, in sentences.
  private(set) var notes: [String] = []

  /// The bytes of all files.
  var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Reads and draws the pictures of a result.
  init(
    _ result: GoldenResult, settings: ComparisonSettings, limits: ResourceLimits,
    read: (GoldenResult.File) throws -> [UInt8]
  ) {
    let expected = picture(of: result.expected, "golden image", limits, read)
    let actual = picture(of: result.actual, "picture", limits, read)
    add(expected, .expected)
    add(actual, .actual)
    guard case .compared(let comparison) = result.outcome else { return }
    let both = expected.flatMap { expected in actual.map { (expected: expected, actual: $0) } }
    shape = ChangeShape(comparison, pictures: both, settings: settings)
    guard let both else { return }
    let difference = DifferencePicture(
      expected: both.expected, actual: both.actual, settings: settings, limits: limits)
    add(difference?.image, .difference)
  }

  private mutating func picture(
    of file: GoldenResult.File?, _ name: String, _ limits: ResourceLimits,
    _ read: (GoldenResult.File) throws -> [UInt8]
  ) -> RGBAImage? {
    guard let file else { return nil }
    do {
      let bytes = try read(file)
      guard SHA256.hexDigest(of: bytes) == file.sha256 else {
        notes.append("the \(name) has changed since it was compared, and is not shown")
        return nil
      }
      return try ImageDecoder(limits: limits).decode(bytes).image
    } catch {
      notes.append("the \(name) cannot be shown: \(error)")
      return nil
    }
  }

  private mutating func add(_ picture: RGBAImage?, _ side: Side) {
    guard let picture else { return }
    do {
      files.append((side, try PNGEncoder().encode(picture)))
    } catch {
      notes.append("the \(side.rawValue) picture cannot be shown: \(error)")
    }
  }
}

extension [UInt8] {
  /// The bytes in base64.
  var base64: [UInt8] { Array(Data(self).base64EncodedData()) }
}
