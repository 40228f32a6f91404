public import CartoucheCore

extension View {
  /// The view with another behind it, which is offered its size.
  public func background(_ view: some View, alignment: Alignment = .center) -> some View {
    modified(.background(view, alignment: alignment))
  }

  /// The view on a colour.
  public func background(_ color: Color) -> some View {
    modified(.background(color, alignment: .center))
  }

  /// The view on a shape in a colour.
  public func background(_ color: Color, in shape: some Shape) -> some View {
    modified(.background(shape.fill(color), alignment: .center))
  }

  /// The view with others behind it, which are offered its size.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    modified(.background(ZStack(alignment: alignment, content: content), alignment: alignment))
  }

  /// The view with another above it, which is offered its size.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> some View {
    modified(.overlay(view, alignment: alignment))
  }

  /// The view with others above it, which are offered its size.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup
  ) -> some View {
    modified(.overlay(ZStack(alignment: alignment, content: content), alignment: alignment))
  }

  /// The view with a line along the inside of its edge, above it; the width is in points.
  public func border(_ color: Color, width: Double = 1) -> some View {
    modified(.border(Element.ShapeContent.Border(color: color, width: width)))
  }

  /// The part of the view that lies in a shape of its size; edges are smooth.
  ///
  /// All of it is flattened before it is clipped: nothing shines through at the rim.
  public func clipShape(_ shape: some Shape) -> some View {
    modified(.clip(shape))
  }

  /// The part of the view that lies in its frame.
  public func clipped() -> some View {
    modified(.clip(Rectangle()))
  }

  /// The view faded as a whole: what overlaps in it does not show through.
  ///
  /// - Parameter opacity: 0 to 1; clamped, what is not a number counts as 0.
  /// - Returns: The faded view.
  public func opacity(_ opacity: Double) -> some View {
    modified(.opacity(opacity > 0 ? min(opacity, 1) : 0))
  }

  /// The view with a soft shadow behind it, which takes no room.
  ///
  /// - Parameters:
  ///   - color: The colour; a third of black unless said otherwise.
  ///   - radius: The standard deviation of the blur in points, as Core Animation's `shadowRadius`.
  ///   - x: The distance to the right in points, also where lines begin at the right.
  ///   - y: The distance downwards in points.
  /// - Returns: The view with its shadow.
  public func shadow(
    color: Color = Color.black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    modified(.shadow(Shadow(color: color, radius: radius, x: x, y: y)))
  }
}
