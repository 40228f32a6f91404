/// Turning the pixels of a picture upright.
enum Orientation {
  /// Whether width and height change places.
  static func isTransposing(_ orientation: Int) -> Bool { (5...8).contains(orientation) }

  /// Turns a stored picture of four bytes a pixel upright.
  ///
  /// `orientation` is that of EXIF: 1 upright, 2 mirrored, 3 turned by half, 4 upside down and
  /// mirrored, 5 transposed, 6 to be turned right, 7 transposed across, 8 to be turned left. For 5
  /// to 8 width and height change places.
  ///
  /// - Complexity: O(pixels); in place for 1 to 4. For 5 to 8 there are two copies for the length of
  ///   the call, the stored one is free after it.
  static func turnUpright(_ pixels: inout [UInt8], width: Int, height: Int, orientation: Int) {
    guard (2...8).contains(orientation), pixels.count == width * height * 4 else { return }
    guard isTransposing(orientation) else {
      pixels.withUnsafeMutableBytes { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        turnInPlace(words, width: width, height: height, orientation: orientation)
      }
      return
    }
    pixels = transposed(pixels, width: width, height: height, orientation: orientation)
  }

  private static func turnInPlace(
    _ words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, orientation: Int
  ) {
    var words = words
    switch orientation {
    case 2:
      for y in 0..<height {
        words[(y * width)..<((y + 1) * width)].reverse()
      }
    case 3: words.reverse()
    default:
      for y in 0..<height / 2 {
        let other = (height - 1 - y) * width
        for x in 0..<width { words.swapAt(y * width + x, other + x) }
      }
    }
  }

  private static func transposed(
    _ pixels: [UInt8], width: Int, height: Int, orientation: Int
  ) -> [UInt8] {
    let flow = Flow(orientation: orientation, width: width, height: height)
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let from = UnsafeRawPointer(source.baseAddress)?.assumingMemoryBound(to: UInt32.self),
          let to = UnsafeMutableRawPointer(target.baseAddress)?
            .assumingMemoryBound(to: UInt32.self)
        else { return }
        move(from, to, width, height, flow)
        count = source.count
      }
    }
  }

  /// Moves blocks of 16 x 16, so that neither rows nor columns leave the cache.
  private static func move(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ width: Int,
    _ height: Int, _ flow: Flow
  ) {
    for top in stride(from: 0, to: height, by: 16) {
      for left in stride(from: 0, to: width, by: 16) {
        for y in top..<min(top &+ 16, height) {
          var place = flow.start &+ y &* flow.stepY &+ left &* flow.stepX
          for x in left..<min(left &+ 16, width) {
            target[place] = source[y &* width &+ x]
            place &+= flow.stepX
          }
        }
      }
    }
  }

  /// For 5 to 8, where the stored pixel (0, 0) goes, and how far its neighbours to the right and below are.
  private struct Flow {
    let start: Int
    let stepX: Int
    let stepY: Int

    init(orientation: Int, width: Int, height: Int) {
      let last = width * height - 1
      (start, stepX, stepY) =
        switch orientation {
        case 5: (0, height, 1)
        case 6: (height - 1, height, -1)
        case 7: (last, -height, -1)
        default: (last - height + 1, -height, 1)
        }
    }
  }
}
