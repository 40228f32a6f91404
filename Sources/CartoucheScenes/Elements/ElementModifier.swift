import CartoucheCore

/// Something that changes an element's size, place or look, or that lies behind or above it.
enum ElementModifier {
  /// An exact extent, in points, where one is given.
  case fixedFrame(width: Double?, height: Double?, alignment: Alignment)
  /// Bounds for the extents, in points.
  case flexibleFrame(FlexibleFrame)
  /// Its natural extents, whatever it is offered.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// Its natural proportions.
  case aspectRatio(ContentMode)
  /// Room around it; left is the leading side.
  case padding(EdgeInsets)
  /// Something behind it.
  case background(Element, alignment: Alignment)
  /// Something above it.
  case overlay(Element, alignment: Alignment)
  /// A line along the inside of its edge.
  case border(Element.ShapeContent.Border)
  /// All of it faded at once.
  case opacity(Double)
  /// Only what lies in a shape.
  case clip(any Shape)
  /// A shadow behind it.
  case shadow(Shadow)
  /// Its room without its look.
  case hidden
  /// What a stack is told of it.
  case stackTraits(StackTraits)
  /// The name under which it stands in a layout description.
  case identifier(String)

  /// Bounds for the extents of a frame.
  struct FlexibleFrame {
    var minWidth: Double?
    var maxWidth: Double?
    var minHeight: Double?
    var maxHeight: Double?
    var alignment: Alignment
  }

  /// Checks that the numbers are numbers.
  func check() throws(SceneError) {
    switch self {
    case .fixedFrame(let width, let height, _):
      try Self.check(width, "frame width", isInfinityAllowed: false)
      try Self.check(height, "frame height", isInfinityAllowed: false)
    case .flexibleFrame(let frame):
      try Self.check(frame.minWidth, "least frame width", isInfinityAllowed: false)
      try Self.check(frame.maxWidth, "largest frame width", isInfinityAllowed: true)
      try Self.check(frame.minHeight, "least frame height", isInfinityAllowed: false)
      try Self.check(frame.maxHeight, "largest frame height", isInfinityAllowed: true)
    case .padding(let insets):
      for inset in [insets.top, insets.left, insets.bottom, insets.right] where !inset.isFinite {
        throw .value(.notFinite(what: "padding"))
      }
    case .stackTraits(let traits):
      guard traits.areNumbers else { throw .value(.notFinite(what: "layout priority or spacing")) }
    case .border(let border):
      try Self.check(border.width, "border width", isInfinityAllowed: false)
    default:
      break
    }
  }

  private static func check(
    _ length: Double?, _ what: String, isInfinityAllowed: Bool
  ) throws(SceneError) {
    guard let length else { return }
    guard length.isFinite || isInfinityAllowed && length == .infinity else {
      throw .value(.notFinite(what: what))
    }
    guard length >= 0 else {
      throw .value(.outOfRange(what: what, found: length, allowed: "0 and above"))
    }
  }
}

/// How natural proportions take their room, as SwiftUI's `ContentMode`.
public enum ContentMode: Hashable, Sendable {
  /// All of it is in the room.
  case fit
  /// It covers all of the room and sticks out.
  case fill
}

/// What a stack is told of an element; nil where nothing is said.
struct StackTraits {
  var layoutPriority: Double?
  var horizontalHugging: Double?
  var verticalHugging: Double?
  var horizontalResistance: Double?
  var verticalResistance: Double?
  var spacingAfter: Double?
  var isCollapsed: Bool?

  /// Takes what is not said yet.
  mutating func complete(with other: StackTraits) {
    layoutPriority = layoutPriority ?? other.layoutPriority
    horizontalHugging = horizontalHugging ?? other.horizontalHugging
    verticalHugging = verticalHugging ?? other.verticalHugging
    horizontalResistance = horizontalResistance ?? other.horizontalResistance
    verticalResistance = verticalResistance ?? other.verticalResistance
    spacingAfter = spacingAfter ?? other.spacingAfter
    isCollapsed = isCollapsed ?? other.isCollapsed
  }

  func hugging(along axis: Axis) -> Double? {
    axis == .horizontal ? horizontalHugging : verticalHugging
  }

  func resistance(along axis: Axis) -> Double? {
    axis == .horizontal ? horizontalResistance : verticalResistance
  }

  var areNumbers: Bool {
    [
      layoutPriority, horizontalHugging, verticalHugging, horizontalResistance, verticalResistance,
      spacingAfter,
    ].allSatisfy { $0?.isFinite ?? true }
  }
}
