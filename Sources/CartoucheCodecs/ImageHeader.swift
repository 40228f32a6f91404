/// What is known of a picture without its pixels.
package struct ImageHeader: Sendable {
  /// What the file says of itself.
  package let info: ImageInfo
  /// What was skipped, guessed or degraded so far, one sentence each.
  package let warnings: [String]

  init(_ container: PNGContainer) {
    info = ImageInfo(container)
    warnings = container.warnings
  }

  init(_ markers: JPEGMarkers) {
    info = ImageInfo(markers)
    warnings = markers.warnings
  }
}
