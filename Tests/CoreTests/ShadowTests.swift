import CartoucheCore
import Testing

/// Shadows against a Gaussian in double precision, summed up pixel by pixel.
@Suite struct ShadowTests {
  /// The coverage of a shadow, 0 to 255 unrounded: the alpha of a layer convolved with a Gaussian.
  private func blurred(_ layer: Bitmap, sigma: Double, margin: Int) -> [[Double]] {
    let alphas = (0..<layer.height).map { y in
      layer.words[(y * layer.width)..<((y + 1) * layer.width)].map { Double($0 >> 24) }
    }
    let rows = alphas.map { convolved($0, sigma: sigma, margin: margin) }
    let columns = (0..<(layer.width + 2 * margin)).map { x in
      convolved(rows.map { $0[x] }, sigma: sigma, margin: margin)
    }
    return (0..<(layer.height + 2 * margin)).map { y in columns.map { $0[y] } }
  }

  /// A row convolved with a Gaussian, with a margin on both sides.
  private func convolved(_ row: [Double], sigma: Double, margin: Int) -> [Double] {
    let reach = Int((5 * sigma).rounded(.up)) + 1
    let kernel = (0...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * kernel.reduce(0, +) - kernel[0]
    var result = [Double](repeating: 0, count: row.count + 2 * margin)
    for (x, value) in row.enumerated() where value > 0 {
      for target in max(0, x + margin - reach)..<min(result.count, x + margin + reach + 1) {
        result[target] += value * kernel[abs(target - x - margin)] / sum
      }
    }
    return result
  }

  /// e^x by its series, halved until it converges fast.
  private func exponential(_ x: Double) -> Double {
    if abs(x) > 0.5 {
      let half = exponential(x / 2)
      return half * half
    }
    var term = 1.0
    var sum = 1.0
    for index in 1..<20 {
      term *= x / Double(index)
      sum += term
    }
    return sum
  }

  private func drawn(
    _ shadow: Shadow, of layer: Bitmap, margin: Int, scale: DisplayScale = .one
  ) throws -> Bitmap {
    var picture = try Bitmap(
      width: layer.width + 2 * margin, height: layer.height + 2 * margin)
    var layer = layer
    layer.withPixels { layer in
      picture.withPixels { buffer in
        shadow.draw(
          of: layer, at: PixelRect(x: margin, y: margin, width: layer.width, height: layer.height),
          onto: buffer, grid: PixelGrid(scale: scale))
      }
    }
    return picture
  }

  private func worst(_ picture: Bitmap, _ expected: [[Double]]) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let level = Double(picture.words[y * picture.width + x] >> 24)
        worst = max(worst, abs(level - expected[y][x]))
      }
    }
    return worst
  }

  private func shape(_ width: Int, _ height: Int) throws -> Bitmap {
    var bitmap = try Bitmap(width: width, height: height)
    bitmap.withPixels { buffer in
      RoundedRect(
        rect: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
        cornerRadii: CornerRadii(5)
      ).fill(buffer, clip: buffer.bounds, color: .black)
    }
    return bitmap
  }

  @Test(arguments: [0.4, 0.7, 1, 1.5, 2, 2.9, 3, 3.1, 4, 5.5, 8, 12.3, 15.9, 16, 20, 29.5, 47])
  func `a shadow is within a level of a Gaussian in double precision`(sigma: Double) throws {
    let margin = Int((2 * sigma).rounded(.up)) + 2
    let shadow = Shadow(color: .black, radius: sigma)

    for (width, height) in [(40, 30), (3, 3), (1, 50)] {
      let layer = try shape(width, height)

      let picture = try drawn(shadow, of: layer, margin: margin)

      #expect(worst(picture, blurred(layer, sigma: sigma, margin: margin)) <= 1)
    }
  }

  @Test func `any layer at all stays within two levels`() throws {
    var state: UInt64 = 20_261_130
    for sigma in [0.8, 2.5, 3.3, 5, 9, 16, 25] {
      var layer = try Bitmap(width: 50, height: 40)
      for index in layer.words.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Stripes, dots and noise of any alpha, in blocks of a few sigma.
        let isStripe = (index % 50) / Int(sigma + 1) % 2 == 0
        layer.words[index] = isStripe ? UInt32(state >> 56) << 24 : 0
      }

      let picture = try drawn(Shadow(color: .black, radius: sigma), of: layer, margin: 20)

      #expect(worst(picture, blurred(layer, sigma: sigma, margin: 20)) <= 2)
    }
  }

  @Test func `the radius is in points and the offset moves it`() throws {
    let layer = try shape(20, 20)

    let moved = try drawn(
      Shadow(color: .black, radius: 2, x: 3, y: -1), of: layer, margin: 20, scale: .two)
    let plain = try drawn(Shadow(color: .black, radius: 4), of: layer, margin: 20)

    for y in 10..<50 {
      for x in 0..<50 {
        #expect(moved.word(x: x + 6, y: y - 2) == plain.word(x: x, y: y))
      }
    }
  }

  @Test func `a shadow has its colour, and the opacity of both`() throws {
    var layer = try Bitmap(width: 30, height: 30)
    for index in layer.words.indices { layer.words[index] = 0x8000_0000 }

    let picture = try drawn(
      Shadow(color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), radius: 1), of: layer, margin: 4)

    // In the middle: 128 x .5 = 64 of red.
    #expect(picture.word(x: 19, y: 19) == 0x4040_0000)
  }

  @Test func `without a radius the shadow is the outline, to the level`() throws {
    let layer = try shape(20, 20)

    let picture = try drawn(Shadow(color: .black, radius: 0), of: layer, margin: 0)

    #expect(picture.words == layer.words)
  }

  @Test func `nothing is left where the shadow does not reach, whatever lies beside`() throws {
    let layer = try shape(200, 10)
    let blur = Shadow(radius: 6).blur(on: PixelGrid(scale: .one))

    let picture = try drawn(Shadow(color: .black, radius: 6), of: layer, margin: 60)

    #expect(blur.reach < 40)
    for y in 0..<picture.height where y < 60 - blur.reach || y >= 70 + blur.reach {
      for x in 0..<picture.width { #expect(picture.word(x: x, y: y) == 0) }
    }
  }

  @Test(arguments: [-1, .nan, -.infinity] as [Double])
  func `a radius that is none is zero`(radius: Double) {
    #expect(Shadow(radius: radius, x: .nan, y: .infinity) == Shadow(radius: 0))
  }

  @Test func `a radius beyond all measure counts as a thousand pixels`() {
    #expect(Shadow(radius: .infinity).blur(on: PixelGrid(scale: .one)).sigma == 1000)
    #expect(GaussianBlur(sigma: 1e300).reach < 5000)
  }

  @Test func `a shadow that reaches far takes no memory for where it reaches`() {
    let blur = Shadow(radius: 1000).blur(on: PixelGrid(scale: .one))

    // The field around a small layer: cells of 125 pixels, 8 of which are sigma.
    #expect(blur.cell == 125)
    #expect(blur.reachInCells < 50)
  }
}
