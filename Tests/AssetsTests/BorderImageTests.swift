import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import Testing

@Suite struct BorderImageTests {
  private func button(_ scale: DisplayScale, caps: Int, mode: ResizingMode = .tile) throws -> Image
  {
    let width = Int(11 * scale.pixelsPerPoint)
    let height = Int(24 * scale.pixelsPerPoint)
    let bitmap = try Bitmap(width: width, height: height, scale: scale)
    return Image(bitmap).resizable(
      slicing: try NineSlice(
        imageSize: bitmap.size, capInsets: CapInsets(caps),
        centerSize: PixelSize(width: 1, height: 1), resizingMode: mode))
  }

  @Test func `the style sheet slices each file in its own pixels`() throws {
    var border = NewBorderImage(name: "price")
    border.outset = EdgeInsets(top: 0, left: 1, bottom: 2.5, right: 0)
    border.add(try button(.two, caps: 10))
    border.add(try button(.one, caps: 5))
    border.add(try button(.three, caps: 16))

    let files = try border.files()

    #expect(files.map(\.path) == ["price.png", "price@2x.png", "price@3x.png", "price.css"])
    // 16 pixels at 3x are 5.3333 points.
    #expect(
      String(decoding: files[3].bytes, as: UTF8.self) == """
        .price {
          border: 0 solid transparent;
          border-image-source: url("price.png");
          border-image-slice: 5 5 5 5 fill;
          border-image-width: 5px 5px 5px 5px;
          border-image-outset: 0 0 2.5px 1px;
          border-image-repeat: stretch;
        }

        @media (min-resolution: 1.01dppx) {
          .price {
            border: 0 solid transparent;
            border-image-source: url("price@2x.png");
            border-image-slice: 10 10 10 10 fill;
            border-image-width: 5px 5px 5px 5px;
            border-image-outset: 0 0 2.5px 1px;
            border-image-repeat: stretch;
          }
        }

        @media (min-resolution: 2.01dppx) {
          .price {
            border: 0 solid transparent;
            border-image-source: url("price@3x.png");
            border-image-slice: 16 16 16 16 fill;
            border-image-width: 5.3333px 5.3333px 5.3333px 5.3333px;
            border-image-outset: 0 0 2.5px 1px;
            border-image-repeat: stretch;
          }
        }

        """)
    let read = try ImageDecoder().decode(files[1].bytes).info
    #expect(read.width == 21 && read.height == 21)
  }

  @Test func `names are escaped in the class and in the address`() throws {
    var border = NewBorderImage(name: "2 up\"{")
    border.add(try button(.one, caps: 5))

    let text = String(decoding: try #require(try border.files().last).bytes, as: UTF8.self)

    #expect(text.hasPrefix(".\\32 \\20 up\\22 \\7b  {\n"), "\(text)")
    #expect(text.contains("url(\"2%20up%22%7B.png\")"), "\(text)")
  }

  @Test func `what CSS cannot do is refused with the reason`() throws {
    let bitmap = try Bitmap(width: 20, height: 20)
    var tiled = NewBorderImage(name: "a")
    tiled.add(
      Image(bitmap).resizable(
        slicing: try NineSlice(
          imageSize: bitmap.size, capInsets: CapInsets(5), resizingMode: .tile)))
    var wrong = NewBorderImage(name: "a")
    wrong.outset = EdgeInsets(top: -1, left: 0, bottom: 0, right: 0)
    wrong.add(try button(.one, caps: 5))
    var twice = NewBorderImage(name: "a")
    twice.add(try button(.one, caps: 5))
    twice.add(try button(.one, caps: 4))

    for (border, word) in [
      (NewBorderImage(name: "a"), "no picture"), (NewBorderImage(name: "a/b"), "slash"),
      (tiled, "10 pixels wide"), (wrong, "-1"), (twice, "a.png"),
    ] {
      let error = #expect(throws: AssetError.self) { try border.files() }
      #expect(error?.description.contains(word) == true, "\(String(describing: error))")
    }
  }
}
