/// What TurboJPEG says, in words of Cartouche.
///
/// TurboJPEG has one code for all warnings and one for all errors; which it is, only its text tells.
///
/// Source: jerror.h of libjpeg-turbo 2.1.5.
struct JPEGMessage {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Whether the picture data end before the picture does; what is missing is grey in the pixels.
  var isShortOfData: Bool { says("remature end") }

  /// Whether memory was asked for in vain.
  var isShortOfMemory: Bool { says("nsufficient memory") || says("emory allocation failure") }

  /// What is wrong where TurboJPEG gives up.
  var damage: String {
    if says("Huffman table") { return "a Huffman table is missing or not valid" }
    if says("Quantization table") { return "a quantisation table is missing" }
    if says("component ID") { return "a scan names a component that the frame does not have" }
    if says("SOS parameters") || says("progressive parameters") {
      return "a scan names coefficients that are not allowed"
    }
    if says("ampling") { return "the sampling of the components is not read" }
    if says("olor conversion") || says("colorspace") { return "the colours are not read" }
    return "a rule of the format is broken"
  }

  /// What is odd where TurboJPEG goes on.
  var warning: String {
    if says("extraneous bytes") { return "bytes that belong to nothing stand before a marker" }
    if says("Huffman code") {
      return "the picture data are damaged; the picture may be wrong from there on"
    }
    if says("progression sequence") { return "the scans come in an order that is not allowed" }
    if says("instead of RST") {
      return "a restart marker is missing; the picture may be wrong in places"
    }
    return "a rule of the format is broken; the picture may be wrong in places"
  }

  private func says(_ part: String) -> Bool { text.contains(part) }
}
