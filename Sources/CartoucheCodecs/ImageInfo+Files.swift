extension ImageInfo {
  /// What the chunks of a PNG say.
  init(_ container: PNGContainer) {
    let header = container.header
    let transparency: Transparency =
      switch header.colorType {
      case .greyAlpha, .rgba: .channel
      default: container.transparency == nil ? .none : .key
      }
    self.init(
      format: .png, width: header.width, height: header.height, storedWidth: header.width,
      storedHeight: header.height, bitDepth: header.bitDepth, colorType: header.colorType.name,
      transparency: transparency, orientation: 1, isInterlaced: header.isInterlaced,
      frames: container.frames, chunks: container.chunks,
      colorProfile: container.profile.flatMap(\.name), texts: container.texts)
  }

  /// What the markers of a JPEG say.
  init(_ markers: JPEGMarkers) {
    let isTurned = Orientation.isTransposing(markers.orientation)
    self.init(
      format: .jpeg, width: isTurned ? markers.height : markers.width,
      height: isTurned ? markers.width : markers.height, storedWidth: markers.width,
      storedHeight: markers.height, bitDepth: 8, colorType: markers.colorType, transparency: .none,
      orientation: markers.orientation, isInterlaced: markers.isProgressive, frames: 1,
      chunks: markers.names, colorProfile: markers.profile.flatMap { ColorProfile.icc($0).name },
      texts: [])
  }
}

extension ColorProfile {
  /// The name that `inspect` shows.
  fileprivate var name: String? {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .icc(let bytes): ICCProfile.name(of: bytes) ?? "ICC profile without a name"
    }
  }
}
