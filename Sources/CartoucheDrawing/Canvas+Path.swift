import CCairo
public import CartoucheCore

extension Canvas {
  /// Fills the inside of a path by the non-zero winding rule, smoothed by Cairo.
  ///
  /// Nothing is drawn for a path without area.
  public func fill(_ path: Path, with color: Color) {
    context.setPath(path)
    context.setColor(color)
    cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_WINDING)
    cairo_fill(context.handle)
  }

  /// Fills what lies inside an odd number of outlines of a path, smoothed by Cairo.
  public func fillEvenOdd(_ path: Path, with color: Color) {
    context.setPath(path)
    context.setColor(color)
    cairo_set_fill_rule(context.handle, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context.handle)
  }

  /// Draws a line along a path, smoothed by Cairo.
  ///
  /// Nothing is drawn where the width is not above zero.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return }
    context.setPath(path)
    context.setColor(color)
    cairo_set_line_width(context.handle, style.lineWidth)
    cairo_set_line_cap(context.handle, style.lineCap.cairoValue)
    cairo_set_line_join(context.handle, style.lineJoin.cairoValue)
    cairo_stroke(context.handle)
  }
}

extension StrokeStyle.LineCap {
  fileprivate var cairoValue: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.LineJoin {
  fileprivate var cairoValue: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
