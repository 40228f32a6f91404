import CartoucheCore

// What can be told of an element without measuring it.

extension Element {
  /// Whether its length never follows the offer.
  func isRigid(along axis: Axis) -> Bool {
    switch self {
    case .text: axis == .vertical
    case .image(let content): !content.isResizable
    case .shape: false
    case .spacer(let content): content.axis == axis.crossed
    case .button(let content): content.label.isRigid(along: axis)
    case .stack(let stack):
      stack.distribution == nil && stack.alignment != .fill
        && stack.children.allSatisfy { $0.isRigid(along: axis) }
    case .layers(let layers): layers.children.allSatisfy { $0.isRigid(along: axis) }
    case .grid(let content): content.rows.joined().allSatisfy { $0.isRigid(along: axis) }
    case .modified(let inner, let modifier): modifier.isRigid(along: axis, around: inner)
    }
  }

  /// The length to which it grows with the offer; nil where it keeps its natural length.
  func maximumLength(along axis: Axis) -> Double? {
    switch self {
    case .text: nil
    case .image(let content): content.isResizable ? .infinity : nil
    case .shape: .infinity
    case .spacer(let content): content.axis == axis.crossed ? nil : .infinity
    case .button(let content): content.label.maximumLength(along: axis)
    case .stack(let stack):
      stack.grows(along: axis) ? .infinity : nil
    case .layers(let layers):
      layers.children.contains { $0.maximumLength(along: axis) != nil } ? .infinity : nil
    case .grid(let content):
      content.rows.joined().contains { $0.maximumLength(along: axis) != nil } ? .infinity : nil
    case .modified(let inner, let modifier): modifier.maximumLength(along: axis, around: inner)
    }
  }

  /// Whether it has a length of its own, as UIKit's intrinsic content size.
  func hasNaturalLength(along axis: Axis) -> Bool {
    switch self {
    case .shape: false
    case .spacer(let content): content.axis == axis.crossed
    case .modified(let inner, let modifier):
      switch modifier {
      case .fixedFrame(let width, let height, _):
        (axis == .horizontal ? width : height) != nil || inner.hasNaturalLength(along: axis)
      default: inner.hasNaturalLength(along: axis)
      }
    default: true
    }
  }
}

extension Element.StackContent {
  fileprivate func grows(along axis: Axis) -> Bool {
    if axis == self.axis ? distribution != nil : alignment == .fill { return true }
    return children.contains { $0.maximumLength(along: axis) != nil }
  }
}

extension ElementModifier {
  fileprivate func isRigid(along axis: Axis, around inner: Element) -> Bool {
    switch self {
    case .fixedFrame(let width, let height, _):
      (axis == .horizontal ? width : height) != nil || inner.isRigid(along: axis)
    case .flexibleFrame(let frame):
      frame.bounds(along: axis) == (nil, nil) && inner.isRigid(along: axis)
    case .fixedSize(let horizontal, let vertical):
      axis == .horizontal ? horizontal : vertical
    case .padding, .background, .overlay, .border, .opacity, .clip, .shadow, .hidden, .stackTraits,
      .identifier, .aspectRatio:
      inner.isRigid(along: axis)
    }
  }

  fileprivate func maximumLength(along axis: Axis, around inner: Element) -> Double? {
    switch self {
    case .fixedFrame(let width, let height, _):
      (axis == .horizontal ? width : height) != nil ? nil : inner.maximumLength(along: axis)
    case .flexibleFrame(let frame):
      frame.bounds(along: axis).high ?? inner.maximumLength(along: axis)
    case .fixedSize(let horizontal, let vertical):
      (axis == .horizontal ? horizontal : vertical) ? nil : inner.maximumLength(along: axis)
    case .padding(let insets):
      inner.maximumLength(along: axis).map {
        $0 + (axis == .horizontal ? insets.horizontal : insets.vertical)
      }
    case .background, .overlay, .border, .opacity, .clip, .shadow, .hidden, .stackTraits,
      .identifier, .aspectRatio:
      inner.maximumLength(along: axis)
    }
  }
}

extension ElementModifier.FlexibleFrame {
  /// The least and the largest extent along an axis.
  func bounds(along axis: Axis) -> (low: Double?, high: Double?) {
    axis == .horizontal ? (minWidth, maxWidth) : (minHeight, maxHeight)
  }
}
