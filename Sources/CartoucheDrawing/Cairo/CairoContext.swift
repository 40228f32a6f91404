import CCairo
import CartoucheCore

/// The drawing state over a surface; the unique owner of its handle.
struct CairoContext: ~Copyable {
  let handle: OpaquePointer

  init(on surface: borrowing CairoSurface) throws(DrawingError) {
    // Takes a reference to the surface; never null, on failure in an error state.
    guard let context = cairo_create(surface.handle) else {
      throw .cairo(operation: "create a context", message: "no context was returned")
    }
    do {
      try CairoStatus.check(cairo_status(context), "create a context")
    } catch {
      cairo_destroy(context)
      throw error
    }
    handle = context
  }

  deinit {
    cairo_destroy(handle)
  }

  /// Throws the first error that the context has met.
  func check(_ operation: @autoclosure () -> String) throws(DrawingError) {
    try CairoStatus.check(cairo_status(handle), operation())
  }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  /// Replaces the current path.
  func setPath(_ path: Path) {
    cairo_new_path(handle)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(handle, point.x, point.y)
      case .line(let point): cairo_line_to(handle, point.x, point.y)
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          handle, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close: cairo_close_path(handle)
      }
    }
  }
}
