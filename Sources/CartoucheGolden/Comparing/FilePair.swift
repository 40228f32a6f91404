import CartoucheCodecs
import CartoucheCore
import Dispatch
import Synchronization

/// Two picture files on their way to be compared.
///
/// Each step is done for both: side by side, or one after the other.
struct FilePair {
  /// One of the files.
  private final class File: Sendable {
    let bytes: [UInt8]
    let picture = Mutex<UnpackedImage?>(nil)

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }
  }

  private let expected: File
  private let actual: File
  private let decoding: ComparedFiles.Decoding

  init(expected: [UInt8], actual: [UInt8], decoding: ComparedFiles.Decoding) {
    self.expected = File(expected)
    self.actual = File(actual)
    self.decoding = decoding
  }

  /// Reads both files but for their pixels.
  ///
  /// - Throws: for the expected file first.
  func unpack(
    by decoder: ImageDecoder
  ) throws(ComparedFiles.Failure) -> (expected: UnpackedImage.Header, actual: UnpackedImage.Header)
  {
    let found = forBoth { file throws(CodecError) in
      let picture = try decoder.unpack(file.bytes)
      file.picture.withLock { $0 = picture }
      return picture.header
    }
    if case .failure = found.actual, case .success = found.expected {
      // What is wrong with the pixels of the expected file comes first, too.
      _ = try Self.value(Result { () throws(CodecError) in try takeImage(expected) }, .expected)
    }
    return (try Self.value(found.expected, .expected), try Self.value(found.actual, .actual))
  }

  /// Whether both certainly have the same pixels as stored, which can be told of some pictures.
  var hasSameRows: Bool {
    guard let one = expected.picture.withLock({ $0 }), let two = actual.picture.withLock({ $0 })
    else { return false }
    return one.hasSameRows(as: two)
  }

  /// Makes the pixels of both.
  ///
  /// - Throws: for the expected file first.
  func takeImages() throws(ComparedFiles.Failure) -> (expected: DecodedImage, actual: DecodedImage)
  {
    let found = forBoth { file throws(CodecError) in try takeImage(file) }
    return (try Self.value(found.expected, .expected), try Self.value(found.actual, .actual))
  }

  private func takeImage(_ file: File) throws(CodecError) -> DecodedImage {
    // In its place: a copy would have its memory copied.
    let image = try file.picture.withLock { (picture) throws(CodecError) in
      try picture?.takeImage()
    }
    guard let image else {
      throw .libraryFailed(name: "CartoucheCodecs", message: "the picture was not unpacked")
    }
    return image
  }

  private func forBoth<Value: Sendable>(
    _ body: @escaping @Sendable (File) throws(CodecError) -> Value
  ) -> (expected: Result<Value, CodecError>, actual: Result<Value, CodecError>) {
    let files = [expected, actual]
    let lost = CodecError.libraryFailed(name: "Dispatch", message: "a decoder did not end")
    let results = Mutex([Result<Value, CodecError>](repeating: .failure(lost), count: 2))
    let step = { @Sendable (index: Int) in
      let result = Result { () throws(CodecError) in try body(files[index]) }
      results.withLock { $0[index] = result }
    }
    switch decoding {
    case .sideBySide: DispatchQueue.concurrentPerform(iterations: 2, execute: step)
    case .oneAfterTheOther: (0..<2).forEach(step)
    }
    let found = results.withLock { $0 }
    return (found[0], found[1])
  }

  private static func value<Value>(
    _ result: Result<Value, CodecError>, _ side: ComparedFiles.Side
  ) throws(ComparedFiles.Failure) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error): throw ComparedFiles.Failure(side: side, error: error)
    }
  }
}
