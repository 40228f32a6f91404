/// Which colours a gradient mixes between two stops.
public enum GradientMixing: String, CaseIterable, Hashable, Sendable {
  /// Straight colours and alpha, each by itself, as Core Graphics, SVG and Cairo do.
  ///
  /// A clear stop has a colour, too: a fade from red to clear black darkens on its way.
  case straight
  /// Colours weighed by their alpha, as CSS does: the colour of a clear stop does not matter.
  case premultiplied
}

/// A row of colours: stops at locations from 0 to 1, and what lies between them.
///
/// Between two stops the sRGB components are interpolated linearly, unpremultiplied unless
/// ``mixing`` says otherwise. Before the first and after the last stop the nearest stop's colour
/// holds, as in Core Graphics. Two stops at one location make a hard edge; at that location itself
/// the later stop counts. One stop is a solid colour; a gradient without stops paints nothing. What
/// lies beyond locations 0 and 1 is said by ``spread``.
///
/// ```swift
/// let fade = try Gradient(stops: [
///   Gradient.Stop(location: 0, color: Color.black.opacity(0.3)),
///   Gradient.Stop(location: 1, color: Color.black.opacity(0.7)),
/// ])
/// ```
///
/// Source: Quartz 2D Programming Guide, Gradients
/// (https://developer.apple.com/library/archive/documentation/GraphicsImaging/Conceptual/drawingwithquartz2d).
public struct Gradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 is the start, 1 the end.
    public var location: Double
    /// The colour there.
    public var color: Color

    /// Creates a stop; whether the location is a number is checked by the gradient.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The stops in order, with locations from 0 to 1.
  public let stops: [Stop]
  /// Which colours are mixed between two stops.
  public let mixing: GradientMixing
  /// Which colours lie beyond locations 0 and 1.
  public let spread: GradientSpread

  /// Creates a gradient from stops in any order.
  ///
  /// They are sorted by location, as Core Graphics does; stops at one location keep their order.
  /// After that, locations outside of 0 to 1 are clamped.
  ///
  /// - Parameters:
  ///   - stops: any number; none paints nothing.
  ///   - mixing: which colours are mixed between two stops.
  ///   - spread: which colours lie beyond locations 0 and 1.
  /// - Throws: `CoreError.notFinite` where a location is infinite or not a number.
  public init(
    stops: [Stop], mixing: GradientMixing = .straight, spread: GradientSpread = .pad
  ) throws(CoreError) {
    for (index, stop) in stops.enumerated() where !stop.location.isFinite {
      throw .notFinite(what: "the location of gradient stop \(index + 1)")
    }
    // The sort of the standard library promises no order of equals: hence the index.
    let sorted = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }
    self.stops = sorted.map {
      Stop(location: min(max($0.element.location, 0), 1), color: $0.element.color)
    }
    self.mixing = mixing
    self.spread = spread
  }

  /// Creates a gradient of evenly spaced colours, the first at 0 and the last at 1.
  ///
  /// - Parameters:
  ///   - colors: any number; one is a solid colour, none paints nothing.
  ///   - mixing: which colours are mixed between two stops.
  ///   - spread: which colours lie beyond locations 0 and 1.
  /// - Throws: nothing at present; as the other initialiser.
  public init(
    colors: [Color], mixing: GradientMixing = .straight, spread: GradientSpread = .pad
  ) throws(CoreError) {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.enumerated().map {
      Stop(location: Double($0.offset) / last, color: $0.element)
    }
    try self.init(stops: stops, mixing: mixing, spread: spread)
  }

  /// Whether no stop lets anything shine through; true without stops.
  public var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }
}

/// Whether a gradient goes on beyond its start and its end, as in Core Graphics.
///
/// Without an option nothing is painted there: what was there stays. Which colours are painted there
/// is said by the ``Gradient/spread`` of the gradient.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, those of `CGGradientDrawingOptions`.
  public let rawValue: UInt32

  /// Creates options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The gradient goes on before the start: with the colour of location 0, or as its spread says.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  /// The gradient goes on after the end: with the colour of location 1, or as its spread says.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}
