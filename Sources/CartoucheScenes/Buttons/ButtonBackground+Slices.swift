public import CartoucheCore

extension ButtonBackground {
  /// What caps are rounded up to.
  public enum CapUnit: Hashable, Sendable {
    /// Whole pixels, and one pixel fills the centre: the smallest caps.
    case pixel
    /// Whole points, and one point fills the centre: each cap is the same share of the picture at every
    /// whole scale, as `image-set()` of CSS needs it.
    case point
  }

  /// Draws the background and slices it with the smallest caps that stretch without change, or with
  /// ``capInsets`` where they are set.
  ///
  /// A vertical gradient leaves the height as it is, a horizontal one the width: such a picture is in
  /// three parts, as is one whose own caps leave out an axis. What lies between the middle and the far
  /// cap is never drawn.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels in a point.
  ///   - capUnit: what caps and centre are rounded up to.
  ///   - limits: the largest picture.
  /// - Returns: the picture with its slices, and automatic rendering mode.
  /// - Throws: as ``bitmap(scale:limits:)``, and `SceneError.value` where the size does not hold the
  ///   caps and the centre between them, see ``leastSize(scale:)``.
  public func image(
    scale: DisplayScale, capUnit: CapUnit = .pixel, limits: ResourceLimits = .standard
  ) throws(SceneError) -> Image {
    let bitmap = try bitmap(scale: scale, limits: limits)
    do throws(CoreError) {
      let caps = try self.caps(on: PixelGrid(scale: scale), unit: capUnit)
      let columns = try slice(of: bitmap.width, caps.columns, what: "width")
      let rows = try slice(of: bitmap.height, caps.rows, what: "height")
      return Image(bitmap).resizable(
        slicing: try NineSlice(
          imageSize: bitmap.size,
          capInsets: CapInsets(
            top: rows.leading, left: columns.leading, bottom: rows.trailing,
            right: columns.trailing),
          centerSize: PixelSize(width: columns.center, height: rows.center),
          resizingMode: capUnit == .pixel ? resizingMode : .stretch))
    } catch {
      throw .value(error)
    }
  }

  /// The smallest size that holds the caps which ``image(scale:capUnit:limits:)`` takes and a pixel
  /// between them, in points; along an axis without caps a pixel is enough.
  public func leastSize(scale: DisplayScale) -> Size {
    let grid = PixelGrid(scale: scale)
    func length(_ axis: Axis, own: (Double, Double)?, outset: Double) -> Double {
      let caps: Double? =
        if let own {
          own == (0, 0)
            ? nil : grid.points(at: grid.edge(at: own.0) + grid.edge(at: own.1) + 1) - outset
        } else {
          automatic(axis, grid, .pixel).map { grid.points(at: $0.inner + $0.center) }
        }
      return max(caps ?? 0, grid.points(at: 1))
    }
    return Size(
      width: length(
        .horizontal, own: capInsets.map { ($0.left, $0.right) }, outset: outsets.horizontal),
      height: length(
        .vertical, own: capInsets.map { ($0.top, $0.bottom) }, outset: outsets.vertical))
  }

  /// Why a picture with caps of one's own is not what drawing gives once it is stretched; nil where it
  /// is, or where the caps are automatic.
  package func loss(scale: DisplayScale) -> String? {
    let grid = PixelGrid(scale: scale)
    guard let capInsets else { return nil }
    for (axis, leading, trailing, names) in [
      (Axis.horizontal, capInsets.left, capInsets.right, ("left", "right")),
      (Axis.vertical, capInsets.top, capInsets.bottom, ("top", "bottom")),
    ] where leading > 0 || trailing > 0 {
      guard let needed = automatic(axis, grid, .pixel) else {
        return "the gradient does not go on between the \(names.0) and \(names.1) cap"
      }
      for (name, cap, least) in [
        (names.0, leading, needed.leading), (names.1, trailing, needed.trailing),
      ] where grid.edge(at: cap) < least {
        return
          "the \(name) cap of \(grid.edge(at: cap)) pixels cuts corners, border or shadow, which "
          + "need \(least)"
      }
    }
    return nil
  }
}

extension ButtonBackground {
  private enum Axis {
    case horizontal
    case vertical
  }

  /// The caps and the centre of an axis in pixels, from the edges of the picture.
  private struct Caps {
    var leading: Int
    var trailing: Int
    var center: Int
    /// What of the caps lies in the rounded rectangle.
    var inner: Int
  }

  /// How many standard deviations of the shadow the caps hold: what lies beyond changes no level.
  private static let deviations = 3.5

  /// The caps of both axes; nil on one that does not grow.
  private func caps(
    on grid: PixelGrid, unit: CapUnit
  ) throws(CoreError) -> (columns: Caps?, rows: Caps?) {
    guard let capInsets else {
      return (automatic(.horizontal, grid, unit), automatic(.vertical, grid, unit))
    }
    func caps(_ leading: Double, _ trailing: Double) throws(CoreError) -> Caps? {
      for inset in [leading, trailing] {
        guard inset.isFinite else { throw .notFinite(what: "cap inset") }
        guard inset >= 0 else {
          throw .outOfRange(what: "cap inset", found: inset, allowed: "0 or more")
        }
      }
      guard leading > 0 || trailing > 0 else { return nil }
      return Caps(
        leading: grid.edge(at: leading), trailing: grid.edge(at: trailing),
        center: unit == .pixel ? 1 : max(1, grid.edge(at: 1)), inner: 0)
    }
    return (
      try caps(capInsets.left, capInsets.right), try caps(capInsets.top, capInsets.bottom)
    )
  }

  private func slice(
    of length: Int, _ caps: Caps?, what: String
  ) throws(CoreError) -> Caps {
    guard let caps else { return Caps(leading: 0, trailing: 0, center: length, inner: 0) }
    let least = caps.leading + caps.center + caps.trailing
    guard length >= least else {
      let parts = shadow == nil ? "the corners" : "the corners, the shadow"
      throw .outOfRange(
        what: "\(what) of a background in pixels", found: Double(length),
        allowed: "\(least) or more: "
          + (capInsets == nil ? "\(parts) and one pixel between them" : "the caps and a pixel"))
    }
    return caps
  }

  /// The smallest caps that stretch without change; nil where the axis does not grow.
  private func automatic(_ axis: Axis, _ grid: PixelGrid, _ unit: CapUnit) -> Caps? {
    switch (axis, fill) {
    case (.horizontal, .horizontal), (.vertical, .vertical): return nil
    default: break
    }
    // Core Animation's `CALayerCornerCurve.cornerCurveExpansionFactor(_:)` of both curves.
    let curve = cornerRadius * (cornerCurve == .continuous ? 1.528665 : 1)
    let straight = max(curve, borderWidth)
    let depth = axis == .vertical && innerHighlight != nil ? Self.highlightDepth : 0
    let offset = (axis == .horizontal ? shadow?.x : shadow?.y) ?? 0
    let before = axis == .horizontal ? outsets.left : outsets.top
    let after = axis == .horizontal ? outsets.right : outsets.bottom
    func length(_ inner: Double, offset: Double) -> Int {
      // A shadow is drawn a whole number of pixels away, which in points may be a little more.
      let moved =
        unit == .point ? offset.rounded(.up) : grid.points(at: grid.edge(at: offset))
      let reach = shadow.map { max(0, $0.radius * Self.deviations + moved) } ?? 0
      let points = min(inner + reach, 1e6)
      return unit == .pixel
        ? grid.length(holding: points) : grid.edge(at: (points - 0.001).rounded(.up))
    }
    let (first, last) = (
      length(straight + depth, offset: offset), length(straight, offset: -offset)
    )
    return Caps(
      leading: grid.edge(at: before) + first, trailing: grid.edge(at: after) + last,
      center: unit == .pixel ? 1 : max(1, grid.edge(at: 1)), inner: first + last)
  }
}
