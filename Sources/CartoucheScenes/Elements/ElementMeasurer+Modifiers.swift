import CartoucheCore

extension ElementMeasurer {
  /// Measures an element with a modifier.
  func measure(
    _ inner: Element, with modifier: ElementModifier, of element: Element,
    in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    switch modifier {
    case .fixedFrame(let width, let height, let alignment):
      let offer = ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
      let child = try measure(inner, in: offer)
      let size = Size(width: width ?? child.size.width, height: height ?? child.size.height)
      return framed(child, in: element, size: size, alignment: alignment)
    case .flexibleFrame(let frame):
      return try measure(inner, in: frame, of: element, proposal: proposal)
    case .fixedSize(let horizontal, let vertical):
      let offer = ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      let child = try measure(inner, in: offer)
      return MeasuredElement(element, size: child.size, around: child)
    case .aspectRatio(let mode):
      let natural = try measure(inner, in: .unspecified).size
      let child = try measure(inner, in: natural.scaled(mode, to: proposal))
      return MeasuredElement(element, size: child.size, around: child)
    case .padding(let insets):
      let child = try measure(inner, in: proposal.inset(by: insets))
      let size = Size(
        width: max(0, child.size.width + insets.horizontal),
        height: max(0, child.size.height + insets.vertical))
      return MeasuredElement(element, size: size, around: child, childTop: insets.top)
    case .background(let other, _), .overlay(let other, _):
      let child = try measure(inner, in: proposal)
      let beside = try measure(
        other, in: ProposedSize(width: child.size.width, height: child.size.height))
      return MeasuredElement(
        element, size: child.size, children: [child, beside],
        baselines: (child.firstBaseline, child.lastBaseline))
    case .border, .opacity, .clip, .shadow, .hidden, .stackTraits, .identifier:
      let child = try measure(inner, in: proposal)
      return MeasuredElement(element, size: child.size, around: child)
    }
  }

  private func framed(
    _ child: MeasuredElement, in element: Element, size: Size, alignment: Alignment
  ) -> MeasuredElement {
    let top = (size.height - child.size.height) * alignment.vertical.topShare
    return MeasuredElement(element, size: size, around: child, childTop: top)
  }

  private func measure(
    _ inner: Element, in frame: ElementModifier.FlexibleFrame, of element: Element,
    proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    let offer = ProposedSize(
      width: Self.clamped(proposal.width, from: frame.minWidth, to: frame.maxWidth),
      height: Self.clamped(proposal.height, from: frame.minHeight, to: frame.maxHeight))
    let child = try measure(inner, in: offer)
    let size = Size(
      width: Self.extent(
        child.size.width, offer: offer.width, from: frame.minWidth, to: frame.maxWidth),
      height: Self.extent(
        child.size.height, offer: offer.height, from: frame.minHeight, to: frame.maxHeight))
    return framed(child, in: element, size: size, alignment: frame.alignment)
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
