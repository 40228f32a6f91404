import CartoucheCore
import Testing

@Suite struct NineSliceTilingTests {
  /// A tile of 10 columns between caps of 2; what each column of the target shows.
  private func columns(_ target: Int) throws -> [Int] {
    let art = Bitmap(
      width: 14, height: 1, scale: .one, words: (0..<14).map { 0xff00_0000 | UInt32($0) })
    let image = try Image(art).resizableImage(
      withCapInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2), resizingMode: .tile)
    return image.rendered(size: PixelSize(width: target, height: 1), scale: .one).words.map {
      Int($0 & 0xff)
    }
  }

  @Test(arguments: [25, 10, 9, 1])
  func `tiles begin at the left cap, and the last one is cut`(_ space: Int) throws {
    let middle = (0..<space).map { 2 + $0 % 10 }

    #expect(try columns(space + 4) == [0, 1] + middle + [12, 13])
  }

  @Test func `without space there are the caps alone`() throws {
    #expect(try columns(4) == [0, 1, 12, 13])
  }
}
