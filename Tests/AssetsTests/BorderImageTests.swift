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
          background-color: transparent;
          border: 0 solid transparent;
          border-image-outset: 0 0 2.5px 1px;
          border-image-repeat: stretch;
          border-image-source: url("price.png");
          border-image-slice: 5 5 5 5 fill;
          border-image-width: 5px 5px 5px 5px;
        }

        @media (min-resolution: 1.01dppx) {
          .price {
            background-color: transparent;
            border: 0 solid transparent;
            border-image-outset: 0 0 2.5px 1px;
            border-image-repeat: stretch;
            border-image-source: url("price@2x.png");
            border-image-slice: 10 10 10 10 fill;
            border-image-width: 5px 5px 5px 5px;
          }
        }

        @media (min-resolution: 2.01dppx) {
          .price {
            background-color: transparent;
            border: 0 solid transparent;
            border-image-outset: 0 0 2.5px 1px;
            border-image-repeat: stretch;
            border-image-source: url("price@3x.png");
            border-image-slice: 16 16 16 16 fill;
            border-image-width: 5.3333px 5.3333px 5.3333px 5.3333px;
          }
        }

        """)
    let read = try ImageDecoder().decode(files[1].bytes).info
    #expect(read.width == 21 && read.height == 21)
  }

  /// A picture of 11 points: caps of 5 and a centre of 1, which are 45.45454545 % of it each.
  @Test func `one rule serves all scales where caps and centre are in the same ratio`() throws {
    var border = NewBorderImage(name: "buy")
    border.padding = EdgeInsets(top: 0, left: 10, bottom: 1.5, right: 8)
    for number in [3, 1, 2] {
      let bitmap = try Bitmap(
        width: 40 * number, height: 24 * number, scale: try DisplayScale(Double(number)))
      border.add(
        Image(bitmap).resizable(
          slicing: try NineSlice(
            imageSize: bitmap.size,
            capInsets: CapInsets(top: 0, left: 5 * number, bottom: 0, right: 5 * number),
            centerSize: PixelSize(width: number, height: 24 * number), resizingMode: .stretch)))
    }

    let files = try border.files()

    #expect(files.map(\.path) == ["buy.png", "buy@2x.png", "buy@3x.png", "buy.css"])
    #expect(
      String(decoding: files[3].bytes, as: UTF8.self) == """
        .buy {
          background-color: transparent;
          border: 0 solid transparent;
          padding: 0 8px 1.5px 10px;
          border-image-outset: 0 0 0 0;
          border-image-repeat: stretch;
          border-image-source: url("buy.png");
          border-image-source: image-set(url("buy.png") 1x, url("buy@2x.png") 2x, url("buy@3x.png") 3x);
          border-image-slice: 0 45.45454545% 0 45.45454545% fill;
          border-image-width: 0 5px 0 5px;
        }

        """)
  }

  @Test func `states and appearances are rules of their own, the more special ones later`() throws {
    var border = NewBorderImage(name: "buy")
    let image = try button(.one, caps: 5)
    for state in NewBorderImage.State.allCases {
      border.add(image, style: .dark, contrast: .high, state: state)
      border.add(image, contrast: .high, state: state)
      border.add(image, style: .dark, state: state)
      border.add(image, state: state)
    }

    let files = try border.files()

    #expect(
      files.map(\.path) == [
        "buy.png", "buy-active.png", "buy-disabled.png", "buy~contrast.png",
        "buy-active~contrast.png", "buy-disabled~contrast.png", "buy~dark.png",
        "buy-active~dark.png", "buy-disabled~dark.png", "buy~dark~contrast.png",
        "buy-active~dark~contrast.png", "buy-disabled~dark~contrast.png", "buy.css",
      ])
    let lines = String(decoding: files[12].bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.hasSuffix("{") || $0.contains("url") }
    let selectors = [".buy {", ".buy:active, .buy.active {", ".buy:disabled, .buy.disabled {"]
    let queries = [
      "", "(prefers-contrast: more)", "(prefers-color-scheme: dark)",
      "(prefers-color-scheme: dark) and (prefers-contrast: more)",
    ]
    let expected = queries.enumerated().flatMap { number, query in
      (query.isEmpty ? [] : ["@media \(query) {"])
        + selectors.enumerated().flatMap { state, selector in
          [selector, "border-image-source: url(\"\(files[number * 3 + state].path)\");"]
        }
    }
    #expect(lines.map(String.init) == expected)
  }

  @Test func `names are escaped in the class and in the address`() throws {
    var border = NewBorderImage(name: "2up\"{")
    border.add(try button(.one, caps: 5))

    let text = String(decoding: try #require(try border.files().last).bytes, as: UTF8.self)

    #expect(text.hasPrefix(".\\32 up\\22 \\7b  {\n"), "\(text)")
    #expect(text.contains("url(\"2up%22%7B.png\")"), "\(text)")
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

    var padded = NewBorderImage(name: "a")
    padded.padding = EdgeInsets(.infinity)
    padded.add(try button(.one, caps: 5))
    var darkOnly = NewBorderImage(name: "a")
    darkOnly.add(try button(.one, caps: 5), style: .dark)

    for (border, word) in [
      (NewBorderImage(name: "a"), "no picture"), (padded, "a padding is inf"),
      (darkOnly, "for the normal state"), (NewBorderImage(name: "a b"), "a space"),
      (NewBorderImage(name: "a/b"), "slash"),
      (tiled, "10 pixels wide"), (wrong, "-1"), (twice, "a.png"),
    ] {
      let error = #expect(throws: AssetError.self) { try border.files() }
      #expect(error?.description.contains(word) == true, "\(String(describing: error))")
    }
  }
}
