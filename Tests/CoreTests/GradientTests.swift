import CartoucheCore
import Testing

@Suite struct GradientTests {
  private func stop(_ location: Double, _ color: Color) -> Gradient.Stop {
    Gradient.Stop(location: location, color: color)
  }

  @Test func `stops are sorted, and stops at one place keep their order`() throws {
    let first = Color(red: 1, green: 0, blue: 0)
    let second = Color(red: 0, green: 1, blue: 0)

    let gradient = try Gradient(stops: [
      stop(1, .black), stop(0.5, first), stop(0.5, second), stop(0, .white),
    ])

    #expect(
      gradient.stops
        == [stop(0, .white), stop(0.5, first), stop(0.5, second), stop(1, .black)])
  }

  @Test func `locations beyond 0 and 1 are clamped after sorting`() throws {
    let gradient = try Gradient(stops: [stop(1 + 1e-7, .black), stop(-3, .white), stop(-4, .clear)])

    #expect(gradient.stops == [stop(0, .clear), stop(0, .white), stop(1, .black)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a location that is not a number is thrown with its place`(_ location: Double) {
    #expect(throws: CoreError.notFinite(what: "the location of gradient stop 2")) {
      try Gradient(stops: [stop(0, .black), stop(location, .white)])
    }
  }

  @Test func `colours are spaced evenly from 0 to 1`() throws {
    #expect(
      try Gradient(colors: [.black, .white, .clear]).stops.map(\.location) == [0, 0.5, 1])
    #expect(try Gradient(colors: [.black]).stops == [stop(0, .black)])
    #expect(try Gradient(colors: []).stops == [])
  }

  @Test func `only a gradient without translucent stops is opaque`() throws {
    #expect(try Gradient(colors: [.black, .white]).isOpaque)
    #expect(try !Gradient(colors: [.black, .clear]).isOpaque)
  }

  @Test func `the options have the bits of Core Graphics`() {
    #expect(GradientDrawingOptions.drawsBeforeStartLocation.rawValue == 1)
    #expect(GradientDrawingOptions.drawsAfterEndLocation.rawValue == 2)
  }
}
