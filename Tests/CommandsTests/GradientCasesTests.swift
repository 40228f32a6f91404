import Cartouche
import FoundationEssentials
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gradients of SVG files whose attributes are mapped to ours, compared with pictures that another
/// renderer has drawn.
@Suite(.enabled(if: CaseFolder.path != nil, "CARTOUCHE_CASES names no folder of cases"))
struct GradientCasesTests {
  private static let files = [
    "linearGradient/default-attributes", "linearGradient/many-stops",
    "linearGradient/spreadMethod=pad", "radialGradient/default-attributes",
    "radialGradient/fx-resolving-1", "radialGradient/gradientTransform",
    "radialGradient/gradientUnits=userSpaceOnUse", "radialGradient/many-stops",
    "radialGradient/spreadMethod=pad",
  ]

  private func read(_ file: String) throws -> (svg: String, picture: RGBAImage) {
    let path = "\(CaseFolder.path ?? "")/gradients/\(file)"
    return (
      String(decoding: try readFile(path + ".svg"), as: UTF8.self),
      try ImageDecoder().decode(readFile(path + ".png")).image
    )
  }

  /// Inside of the rectangle from 20 to 180, a pixel away from its edge.
  @Test(arguments: files)
  func `a gradient of SVG is within 2 levels of the reference`(_ file: String) throws {
    let (svg, reference) = try read(file)
    let scale = Double(reference.width) / 200
    var bitmap = try Bitmap(
      width: reference.width, height: reference.height, scale: DisplayScale(scale))

    try Canvas.paint(into: &bitmap) { try SVGGradient(svg).draw(on: $0) }

    let drawn = RGBAImage(bitmap)
    var worst = 0
    for y in 31..<269 {
      for x in 31..<269 {
        let found = try #require(drawn.pixel(x: x, y: y))
        let wanted = try #require(reference.pixel(x: x, y: y))
        for channel in 0..<4 {
          worst = max(worst, abs(Int(found[channel]) - Int(wanted[channel])))
        }
      }
    }
    #expect(worst <= 2)
  }

  @Test(arguments: [("rounded_rect/rounded-rect", 20.0), ("rounded_rect/simple-case", 0)])
  func `a rounded rectangle of SVG is that of the reference`(
    _ file: String, _ radius: Double
  ) throws {
    let (_, reference) = try read(file)
    let scale = Double(reference.width) / 200
    var bitmap = try Bitmap(
      width: reference.width, height: reference.height, scale: DisplayScale(scale))
    let shape = RoundedRect(
      rect: Rect(x: 20, y: 20, width: 160, height: 160), cornerRadii: CornerRadii(radius))

    try Canvas.paint(into: &bitmap) { $0.fill(shape, with: Color(red255: 0, green: 128, blue: 0)) }

    var edge = 0
    for y in 20..<280 {
      for x in 20..<280 {
        let found = try #require(bitmap.word(x: x, y: y))
        let wanted = try #require(reference.pixel(x: x, y: y))
        // The reference has red below it, which shows at its own edge.
        guard wanted.w == 0 || wanted == SIMD4(0, 128, 0, 255) else {
          edge += 1
          continue
        }
        let alpha = Int(found >> 24)
        // The edges of the reference are sampled, not measured: up to a sixteenth is its own.
        #expect(abs(alpha - Int(wanted.w)) <= 16, "\(x), \(y)")
      }
    }
    #expect(edge <= (radius == 0 ? 0 : 200))
  }
}

/// As much of a gradient of SVG as the cases use, read from the text of a file.
private struct SVGGradient {
  private let element: Substring
  private let stops: [Gradient.Stop]
  private var isRadial: Bool { element.hasPrefix("<radialGradient") }

  init(_ svg: String) throws {
    let start = try #require(
      svg.firstRange(of: "<linearGradient") ?? svg.firstRange(of: "<radialGradient"))
    let rest = svg[start.lowerBound...]
    element = rest[...(try #require(rest.firstIndex(of: ">")))]
    stops = try rest.split(separator: "<stop ").dropFirst().map { stop in
      Gradient.Stop(
        location: try #require(Self.attribute("offset", of: stop).flatMap { Double($0) }),
        color: try Color(parsing: try #require(Self.attribute("stop-color", of: stop))))
    }
  }

  func draw(on canvas: Canvas) throws {
    let spread = try Self.attribute("spreadMethod", of: element).map {
      try #require(GradientSpread(rawValue: $0))
    }
    let gradient = try Gradient(stops: stops, spread: spread ?? .pad)
    let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let units = Self.attribute("gradientUnits", of: element)
    let side = units == "userSpaceOnUse" ? 200.0 : 1
    func number(_ name: String, _ share: Double) -> Double {
      Self.attribute(name, of: element).flatMap { Double($0) } ?? share * side
    }
    // Of units of the box the box itself is a transform.
    let box =
      side == 1
      ? AffineTransform(a: 160, b: 0, c: 0, d: 160, tx: 20, ty: 20) : .identity
    let transform = try gradientTransform().concatenating(box)
    if isRadial {
      let center = Point(x: number("cx", 0.5), y: number("cy", 0.5))
      let focus = Point(
        x: Self.attribute("fx", of: element).flatMap { Double($0) } ?? center.x,
        y: Self.attribute("fy", of: element).flatMap { Double($0) } ?? center.y)
      canvas.draw(
        try RadialGradient(
          gradient, startCenter: focus, startRadius: 0, endCenter: center,
          endRadius: number("r", 0.5), options: both), transform: transform)
    } else {
      canvas.draw(
        try LinearGradient(
          gradient, start: Point(x: number("x1", 0), y: number("y1", 0)),
          end: Point(x: number("x2", 1), y: number("y2", 0)), options: both),
        transform: transform)
    }
  }

  private func gradientTransform() throws -> AffineTransform {
    guard let text = Self.attribute("gradientTransform", of: element) else { return .identity }
    let degrees = try #require(Double(text.dropFirst("rotate(".count).dropLast()))
    let angle = degrees * .pi / 180
    return AffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  private static func attribute(_ name: String, of element: Substring) -> String? {
    guard let range = element.firstRange(of: " \(name)=\"") ?? prefix(name, of: element) else {
      return nil
    }
    let value = element[range.upperBound...]
    return value.firstIndex(of: "\"").map { String(value[..<$0]) }
  }

  private static func prefix(
    _ name: String, of element: Substring
  ) -> Range<Substring.Index>? {
    let start = "\(name)=\""
    guard element.hasPrefix(start) else { return nil }
    return element.startIndex..<element.index(element.startIndex, offsetBy: start.count)
  }
}
