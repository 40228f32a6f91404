import CCairo
import CartoucheCore

/// An image surface over memory that somebody else owns; the unique owner of its handle.
struct CairoSurface: ~Copyable {
  let handle: OpaquePointer

  /// Makes a surface over the words of a buffer, which must outlive it.
  ///
  /// "The caller is responsible for … the data being valid until the surface is finished":
  /// https://www.cairographics.org/manual/cairo-Image-Surfaces.html
  init(over buffer: PixelBuffer) throws(DrawingError) {
    let bytes = UnsafeMutableRawPointer(buffer.words.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    // Never null: on failure it is a surface in an error state, which is destroyed like any other.
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: buffer.width), Int32(clamping: buffer.height),
        Int32(clamping: buffer.stride * 4))
    else {
      throw .cairo(operation: "create a surface", message: "no surface was returned")
    }
    do {
      try CairoStatus.check(
        cairo_surface_status(surface),
        "create a surface of \(buffer.width) x \(buffer.height) pixels")
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    handle = surface
  }

  deinit {
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }

  /// Completes Cairo's pending drawing, so that the memory may be read or written.
  func flush() {
    cairo_surface_flush(handle)
  }

  /// Tells Cairo that the memory was written by others.
  func markDirty() {
    cairo_surface_mark_dirty(handle)
  }
}
