import CartoucheCore
import CartoucheText

/// An element in its place, ready to be painted: the second of the two steps of a layout.
struct PlacedElement {
  /// What is painted there.
  indirect enum Painting {
    case text(ShapedText, color: Color)
    case image(Image, tint: Color)
    case shape(Element.ShapeContent)
    case group([PlacedElement], GroupEffect)
  }

  /// What happens to a group once it is flattened.
  enum GroupEffect {
    /// It is clipped, then faded.
    case layer(clip: (any Shape)?, opacity: Double)
    /// It casts a shadow.
    case shadow(Shadow)
  }

  let painting: Painting
  /// Where it lies, in points.
  let frame: Rect
  /// The pixels that it covers.
  let pixels: PixelRect

  /// The pixels that it may paint, roughly and never too few.
  func ink(on grid: PixelGrid) -> PixelRect {
    switch painting {
    case .text(let text, _):
      // Letters may stick out of their line: accents upwards, italics sideways.
      return pixels.expanded(by: text.height)
    case .image, .shape:
      return pixels
    case .group(let children, .layer(let clip, _)):
      return clip == nil ? children.ink(on: grid) : pixels
    case .group(let children, .shadow(let shadow)):
      let ink = children.ink(on: grid)
      let reach = shadow.blur(on: grid).reach
      return ink.union(
        PixelRect(
          x: ink.x + grid.edge(at: shadow.x), y: ink.y + grid.edge(at: shadow.y), width: ink.width,
          height: ink.height
        ).expanded(by: reach))
    }
  }
}

extension [PlacedElement] {
  /// The pixels that they may paint.
  func ink(on grid: PixelGrid) -> PixelRect {
    guard let first else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return dropFirst().reduce(first.ink(on: grid)) { $0.union($1.ink(on: grid)) }
  }

  /// All texts in them and in their groups.
  var texts: [ShapedText] {
    flatMap { element -> [ShapedText] in
      switch element.painting {
      case .text(let text, _): [text]
      case .group(let children, _): children.texts
      case .image, .shape: []
      }
    }
  }
}

extension PixelRect {
  fileprivate func expanded(by reach: Int) -> PixelRect {
    PixelRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }

  fileprivate func union(_ other: PixelRect) -> PixelRect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
