/// A gradient along a line: the same colour on each line across it.
///
/// Location 0 belongs to the line through `start`, location 1 to the one through `end`, both at
/// right angles to the way from start to end. Before and after them nothing is painted unless
/// `options` say so. Where start and end are one place there is no direction, and nothing is
/// painted.
///
/// ```swift
/// let sky = try LinearGradient(
///   Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 0, y: 100))
/// ```
///
/// Source: `CGContext.drawLinearGradient(_:start:end:options:)`.
public struct LinearGradient: Hashable, Sendable {
  /// The colours.
  public let gradient: Gradient
  /// Where location 0 lies.
  public let start: Point
  /// Where location 1 lies.
  public let end: Point
  /// Whether it goes on before the start and after the end.
  public let options: GradientDrawingOptions

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: the colours.
  ///   - start: where location 0 lies, in the coordinates in which it is drawn.
  ///   - end: where location 1 lies.
  ///   - options: whether it goes on before the start and after the end.
  /// - Throws: `CoreError.notFinite` where a coordinate is infinite or not a number.
  public init(
    _ gradient: Gradient, start: Point, end: Point, options: GradientDrawingOptions = []
  ) throws(CoreError) {
    guard start.isFinite else { throw .notFinite(what: "the start of a linear gradient") }
    guard end.isFinite else { throw .notFinite(what: "the end of a linear gradient") }
    self.gradient = gradient
    self.start = start
    self.end = end
    self.options = options
  }

  /// Paints the gradient.
  ///
  /// Colours are sampled at pixel centres. Copying is at most 0.56 of a level away from the exact
  /// value in every channel, blending with its one rounding as well; dithered less than 1.06. Nothing is painted by a gradient without stops, or through a transform
  /// that flattens the plane.
  ///
  /// - Parameters:
  ///   - buffer: the pixels.
  ///   - clip: where to paint; what lies outside the buffer is left out.
  ///   - transform: maps the gradient's coordinates to pixels of the buffer.
  ///   - blending: how it meets what is there.
  ///   - dither: the thresholds where it is dithered.
  package func draw(
    into buffer: PixelBuffer, clip: PixelRect, transform: AffineTransform, blending: BlendMode,
    dither: OrderedDither? = nil
  ) {
    let ramp = ColorRamp(gradient, options: options)
    guard let sampler = LinearSampler(self, transform: transform, cells: ramp.cells) else { return }
    GradientRaster(ramp: ramp, sampler: sampler, blending: blending, dither: dither)
      .draw(into: buffer, clip: clip)
  }
}
