import CartoucheCore
import Testing

/// Images in the mirror.
@Suite struct ImageFlippingTests {
  /// A row whose words tell their column.
  private func row(_ width: Int) -> Bitmap {
    Bitmap(
      width: width, height: 1, scale: .two, words: (0..<width).map { 0xff00_0000 | UInt32($0) })
  }

  private func columns(_ image: Image, width: Int) -> [Int] {
    image.rendered(size: PixelSize(width: width, height: 1), scale: .two).words.map {
      Int($0 & 0xff)
    }
  }

  @Test func `an image without slices is mirrored whole`() {
    let image = Image(row(4)).withRenderingMode(.alwaysTemplate)

    let flipped = image.withHorizontallyFlippedOrientation()

    #expect(flipped.bitmap.words.map { Int($0 & 0xff) } == [3, 2, 1, 0])
    #expect(flipped.bitmap.scale == .two)
    #expect(flipped.renderingMode == .alwaysTemplate)
    #expect(flipped.withHorizontallyFlippedOrientation() == image)
  }

  /// A bubble with its tip at the left: 4 columns there, 12 at the right, all of them different.
  @Test func `caps that differ change sides with the picture`() throws {
    let bubble = try Image(row(20)).resizableImage(
      withCapInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 6), resizingMode: .stretch)

    let flipped = bubble.withHorizontallyFlippedOrientation()

    #expect(flipped.slicing?.capInsets == CapInsets(top: 0, left: 12, bottom: 0, right: 4))
    for width in [9, 16, 20, 31] {
      #expect(columns(flipped, width: width) == columns(bubble, width: width).reversed())
    }
    #expect(bubble.slicing?.capInsets == CapInsets(top: 0, left: 4, bottom: 0, right: 12))
  }

  @Test func `the dropped strip stays dropped`() throws {
    let slice = try NineSlice(
      imageSize: PixelSize(width: 12, height: 1),
      capInsets: CapInsets(top: 0, left: 3, bottom: 0, right: 5),
      centerSize: PixelSize(width: 1, height: 1), resizingMode: .stretch)
    let image = Image(row(12)).resizable(slicing: slice)

    let flipped = image.withHorizontallyFlippedOrientation()

    #expect(columns(flipped, width: 14) == columns(image, width: 14).reversed())
    #expect(columns(flipped, width: 14).filter { [4, 5, 6].contains($0) } == [])
  }

  @Test func `several parts that grow are mirrored one by one`() throws {
    let slice = try NineSlice(
      imageSize: PixelSize(width: 12, height: 1), stretchingColumns: [2..<3, 7..<8], rows: [])
    let image = Image(row(12)).resizable(slicing: slice)

    let flipped = image.withHorizontallyFlippedOrientation()

    #expect(flipped.slicing?.stretchColumns == [4..<5, 9..<10])
    for width in [12, 16, 30] {
      #expect(columns(flipped, width: width) == columns(image, width: width).reversed())
    }
  }
}
