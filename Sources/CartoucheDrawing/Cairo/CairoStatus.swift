import CCairo

/// The one check of Cairo's status.
///
/// A context keeps its first error and ignores all later calls, so it is enough to look after
/// creation, at the end of a drawing, and before pixels are read.
/// https://www.cairographics.org/manual/cairo-Error-handling.html
enum CairoStatus {
  static func check(
    _ status: cairo_status_t, _ operation: @autoclosure () -> String
  ) throws(DrawingError) {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(
        operation: operation(), message: String(cString: cairo_status_to_string(status)))
    }
  }
}
