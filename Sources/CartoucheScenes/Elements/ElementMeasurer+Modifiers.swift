import CartoucheCore

extension ElementMeasurer {
  /// Measures an element with a modifier.
  func measure(
    _ inner: Element, with modifier: ElementModifier, of element: Element,
    in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    var natural: Size?
    if case .aspectRatio = modifier {
      natural = try measure(inner, in: .unspecified).size
    }
    let child = try measure(inner, in: modifier.offer(of: proposal, natural: natural))
    guard let companion = modifier.companion else {
      return modifier.wrapping(child, element: element, proposal: proposal)
    }
    let size = ProposedSize(width: child.size.width, height: child.size.height)
    return MeasuredElement(
      element, size: child.size, children: [child, try measure(companion, in: size)],
      baselines: (child.firstBaseline, child.lastBaseline))
  }
}

extension ElementModifier {
  /// What lies behind or above the element.
  fileprivate var companion: Element? {
    switch self {
    case .background(let other, _), .overlay(let other, _): other
    default: nil
    }
  }

  /// What the element is offered; `natural` is its natural size where that is of account.
  fileprivate func offer(of proposal: ProposedSize, natural: Size?) -> ProposedSize {
    switch self {
    case .fixedFrame(let width, let height, _):
      return ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    case .flexibleFrame(let frame):
      return frame.clamped(proposal)
    case .fixedSize(let horizontal, let vertical):
      return ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    case .aspectRatio(let mode):
      return natural?.scaled(mode, to: proposal) ?? proposal
    case .padding(let insets):
      return proposal.inset(by: insets)
    case .background, .overlay, .border, .opacity, .clip, .shadow, .hidden, .stackTraits,
      .identifier:
      return proposal
    }
  }

  /// The element with the modifier, now that its own size is known.
  fileprivate func wrapping(
    _ child: MeasuredElement, element: Element, proposal: ProposedSize
  ) -> MeasuredElement {
    switch self {
    case .fixedFrame(let width, let height, let alignment):
      let size = Size(width: width ?? child.size.width, height: height ?? child.size.height)
      return child.framed(size, alignment: alignment, element: element)
    case .flexibleFrame(let frame):
      return child.framed(
        frame.size(around: child.size, proposal: proposal), alignment: frame.alignment,
        element: element)
    case .padding(let insets):
      let size = Size(
        width: max(0, child.size.width + insets.horizontal),
        height: max(0, child.size.height + insets.vertical))
      return MeasuredElement(element, size: size, around: child, childTop: insets.top)
    default:
      return MeasuredElement(element, size: child.size, around: child)
    }
  }
}

extension MeasuredElement {
  fileprivate func framed(
    _ frame: Size, alignment: Alignment, element: Element
  ) -> MeasuredElement {
    let top = (frame.height - size.height) * alignment.vertical.topShare
    return MeasuredElement(element, size: frame, around: self, childTop: top)
  }
}

extension ElementModifier.FlexibleFrame {
  /// The part of an offer that the content gets.
  fileprivate func clamped(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: Self.clamped(proposal.width, from: minWidth, to: maxWidth),
      height: Self.clamped(proposal.height, from: minHeight, to: maxHeight))
  }

  /// The size of the frame around content of a size.
  fileprivate func size(around content: Size, proposal: ProposedSize) -> Size {
    let offer = clamped(proposal)
    return Size(
      width: Self.extent(content.width, offer: offer.width, from: minWidth, to: maxWidth),
      height: Self.extent(content.height, offer: offer.height, from: minHeight, to: maxHeight))
  }

  private static func clamped(_ offer: Double?, from low: Double?, to high: Double?) -> Double? {
    guard let offer else { return nil }
    return max(min(offer, high ?? offer), low ?? 0)
  }

  /// A maximum makes a frame as large as the offer; without one it follows its content.
  private static func extent(
    _ natural: Double, offer: Double?, from low: Double?, to high: Double?
  ) -> Double {
    let wanted = high == nil ? natural : max(natural, offer ?? natural)
    return max(min(wanted, high ?? wanted), low ?? 0)
  }
}

extension Size {
  /// The size in the same proportions that fits an offer, or covers it.
  fileprivate func scaled(_ mode: ContentMode, to proposal: ProposedSize) -> ProposedSize {
    guard !isEmpty else { return proposal }
    let factors = [proposal.width.map { $0 / width }, proposal.height.map { $0 / height }]
      .compactMap { $0 }
    let factor = (mode == .fit ? factors.min() : factors.max()) ?? 1
    return ProposedSize(width: width * factor, height: height * factor)
  }
}
