import CartoucheCodecs
import CartoucheCore
import Dispatch
import Synchronization

/// Two pictures that were decoded, side by side or one after the other.
struct DecodedPair {
  let expected: DecodedImage
  let actual: DecodedImage

  /// Decodes two files.
  ///
  /// - Throws: for the expected file first.
  init(
    expected: [UInt8], actual: [UInt8], by decoder: ImageDecoder, _ decoding: ComparedFiles.Decoding
  ) throws(ComparedFiles.Failure) {
    let files = [expected, actual]
    let lost = CodecError.libraryFailed(name: "Dispatch", message: "a decoder did not end")
    let results = Mutex([Result<DecodedImage, CodecError>](repeating: .failure(lost), count: 2))
    let decode = { @Sendable (index: Int) in
      let result = Result { () throws(CodecError) in try decoder.decode(files[index]) }
      results.withLock { $0[index] = result }
    }
    switch decoding {
    case .sideBySide: DispatchQueue.concurrentPerform(iterations: 2, execute: decode)
    case .oneAfterTheOther: (0..<2).forEach(decode)
    }
    let found = results.withLock { $0 }
    self.expected = try Self.image(found[0], .expected)
    self.actual = try Self.image(found[1], .actual)
  }

  private static func image(
    _ result: Result<DecodedImage, CodecError>, _ side: ComparedFiles.Side
  ) throws(ComparedFiles.Failure) -> DecodedImage {
    switch result {
    case .success(let image): return image
    case .failure(let error): throw ComparedFiles.Failure(side: side, error: error)
    }
  }
}
