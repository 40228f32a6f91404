import CartoucheCore

/// The pixels of a picture with a frame of one pixel around it, clear at first.
struct FramedPixels {
  /// An edge of the frame.
  enum Edge {
    case top
    case left
    case bottom
    case right
  }

  /// What a pixel of the frame says.
  enum Mark {
    case black
    case red
  }

  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Puts a frame around a picture.
  init(_ picture: RGBAImage) {
    width = picture.width + 2
    height = picture.height + 2
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    let rowBytes = picture.width * 4
    for row in 0..<picture.height {
      let start = ((row + 1) * width + 1) * 4
      bytes.replaceSubrange(
        start..<(start + rowBytes), with: picture.bytes[(row * rowBytes)..<((row + 1) * rowBytes)])
    }
  }

  /// The picture with its frame.
  var image: RGBAImage { RGBAImage(width: width, height: height, checkedBytes: bytes) }

  /// Marks pixels along an edge, counted from the first pixel of the picture.
  mutating func mark(_ range: Range<Int>, _ edge: Edge, with mark: Mark) {
    for index in range {
      let (x, y) =
        switch edge {
        case .top: (index + 1, 0)
        case .left: (0, index + 1)
        case .bottom: (index + 1, height - 1)
        case .right: (width - 1, index + 1)
        }
      let start = (y * width + x) * 4
      bytes[start] = mark == .red ? 255 : 0
      bytes[start + 3] = 255
    }
  }
}
