import CartoucheCore

extension ElementMeasurer {
  /// Measures the elements of a stack and adds them up.
  func measure(
    _ stack: Element.StackContent, of element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    let axis = stack.axis
    let across = proposal[axis.crossed]
    let traits = stack.children.map(\.stackTraits)
    var children: [MeasuredElement] = []
    for child in stack.children {
      children.append(try measure(child, in: ProposedSize(along: axis, nil, across: across)))
    }
    try fit(&children, into: proposal[axis], stack: stack, traits: traits, across: across)
    let shown = children.indices.filter { traits[$0].isCollapsed != true }
    let items = children.indices.map { index in
      stack.item(length: children[index].size[axis], traits: traits[index])
    }
    let length = StackLayout.naturalLength(of: items, spacing: stack.spacing)
    var crossLength = StackLayout.crossLength(
      of: shown.map { children[$0].crossItem(along: axis.crossed) }, alignment: stack.alignment)
    if stack.alignment == .fill {
      crossLength = across ?? crossLength
      for index in shown where children[index].size[axis.crossed] != crossLength {
        let offer = ProposedSize(
          along: axis, children[index].size[axis], across: crossLength)
        children[index] = try measure(stack.children[index], in: offer)
      }
    }
    let taken = stack.distribution == nil ? length : max(length, proposal[axis] ?? 0)
    let size = Size(along: axis, taken, across: crossLength)
    return MeasuredElement(
      element, size: size, children: children,
      baselines: baselines(of: shown.map { children[$0] }, in: stack, size: size))
  }

  /// Gives the elements of a stack their shares of a length, or of their own where none is offered.
  private func fit(
    _ children: inout [MeasuredElement], into room: Double?, stack: Element.StackContent,
    traits: [StackTraits], across: Double?
  ) throws(SceneError) {
    if let distribution = stack.distribution {
      let items = children.indices.map { index in
        stack.item(length: children[index].size[stack.axis], traits: traits[index])
      }
      let natural = StackLayout.naturalLength(
        of: items, spacing: stack.spacing, distribution: distribution)
      try distribute(
        room ?? natural, by: distribution, to: &children, stack: stack, traits: traits,
        across: across)
    } else if let room {
      try share(room, among: &children, stack: stack, traits: traits, across: across)
    }
  }

  /// UIKit's way: lengths follow from the natural ones and the priorities.
  private func distribute(
    _ room: Double, by distribution: StackDistribution, to children: inout [MeasuredElement],
    stack: Element.StackContent, traits: [StackTraits], across: Double?
  ) throws(SceneError) {
    let axis = stack.axis
    var items = children.indices.map { index in
      stack.item(
        length: stack.children[index].hasNaturalLength(along: axis)
          ? children[index].size[axis] : nil,
        maximumLength: stack.children[index].maximumLength(along: axis),
        traits: traits[index])
    }
    if StackLayout.naturalLength(of: items, spacing: stack.spacing) > room {
      for index in items.indices {
        items[index].minimumLength = try leastLength(
          of: stack.children[index], measured: children[index], along: axis, across: across)
      }
    }
    let slots = StackLayout.slots(
      for: items, in: room, spacing: stack.spacing, distribution: distribution, grid: grid)
    for (index, slot) in slots.enumerated() where traits[index].isCollapsed != true {
      guard slot.length != children[index].size[axis] else { continue }
      let measured = try measure(
        stack.children[index], in: ProposedSize(along: axis, slot.length, across: across))
      children[index] = measured.stretched(to: slot.length, along: axis)
    }
  }

  /// SwiftUI's way: each is offered its share and takes what it wants.
  private func share(
    _ room: Double, among children: inout [MeasuredElement], stack: Element.StackContent,
    traits: [StackTraits], across: Double?
  ) throws(SceneError) {
    let axis = stack.axis
    let shown = children.indices.filter { traits[$0].isCollapsed != true }
    let priorities = shown.map { index in
      stack.children[index].isSpacer
        ? -.infinity : traits[index].layoutPriority ?? 0
    }
    let highest = priorities.max() ?? 0
    var items: [StackLayout.SharingItem] = []
    for (index, priority) in zip(shown, priorities) {
      let child = stack.children[index]
      let natural = children[index].size[axis]
      let maximum = child.maximumLength(along: axis) ?? natural
      // Only what others have to leave to it has to be known; a text may be cut down to nothing.
      let minimum =
        child.isRigid(along: axis) || child.isSpacer
        ? natural
        : priority < highest
          ? try leastLength(of: child, measured: children[index], along: axis, across: across) : 0
      items.append(
        StackLayout.SharingItem(
          minimumLength: minimum, maximumLength: maximum, priority: priority))
    }
    let gaps = StackLayout.naturalLength(
      of: shown.map { stack.item(length: 0, traits: traits[$0]) }, spacing: stack.spacing)
    var measuredChildren = children
    _ = try StackLayout.lengths(sharing: room - gaps, among: items) {
      (position, offer) throws(SceneError) -> Double in
      let index = shown[position]
      let natural = measuredChildren[index].size[axis]
      let growsTo = items[position].maximumLength
      if offer < natural || growsTo > natural {
        measuredChildren[index] = try measure(
          stack.children[index], in: ProposedSize(along: axis, offer, across: across))
      }
      return measuredChildren[index].size[axis]
    }
    children = measuredChildren
  }

  /// The length that an element takes where it is offered none.
  private func leastLength(
    of element: Element, measured: MeasuredElement, along axis: Axis, across: Double?
  ) throws(SceneError) -> Double {
    if element.isRigid(along: axis) { return measured.size[axis] }
    return try measure(element, in: ProposedSize(along: axis, 0, across: across)).size[axis]
  }

  /// The baselines of the first and last element with text.
  private func baselines(
    of children: [MeasuredElement], in stack: Element.StackContent, size: Size
  ) -> (first: Double?, last: Double?) {
    let first = children.first { $0.firstBaseline != nil }
    let last = children.last { $0.lastBaseline != nil }
    if stack.axis == .horizontal {
      let slots = StackLayout.crossSlots(
        for: children.map { $0.crossItem(along: .vertical) }, in: size.height,
        alignment: stack.alignment)
      let tops = zip(children, slots).filter { $0.0.firstBaseline != nil }.map(\.1.offset)
      return (
        first?.firstBaseline.map { $0 + (tops.first ?? 0) },
        last?.lastBaseline.map { $0 + (tops.last ?? 0) }
      )
    }
    // Exact where the text is in the first, or last, element, as it mostly is.
    return (
      first?.firstBaseline,
      last.flatMap { child in
        child.lastBaseline.map { size.height - child.size.height + $0 }
      }
    )
  }

  /// Measures elements that lie above each other.
  func measure(
    _ layers: Element.LayersContent, of element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    var children: [MeasuredElement] = []
    for child in layers.children {
      children.append(try measure(child, in: proposal))
    }
    let size = Size(
      width: children.map(\.size.width).max() ?? 0, height: children.map(\.size.height).max() ?? 0)
    let textual = children.first { $0.firstBaseline != nil }
    let top = textual.map { (size.height - $0.size.height) * layers.alignment.vertical.topShare }
    return MeasuredElement(
      element, size: size, children: children,
      baselines: (
        textual?.firstBaseline.map { $0 + (top ?? 0) },
        textual?.lastBaseline.map { $0 + (top ?? 0) }
      ))
  }
}

extension Element.StackContent {
  /// What the stack knows of an element of a length.
  func item(
    length: Double?, maximumLength: Double? = nil, traits: StackTraits
  ) -> StackItem {
    StackItem(
      length: length, maximumLength: maximumLength ?? .infinity,
      huggingPriority: traits.hugging(along: axis) ?? 250,
      compressionResistance: (traits.resistance(along: axis) ?? 750) + (traits.layoutPriority ?? 0),
      spacingAfter: traits.spacingAfter, isHidden: traits.isCollapsed ?? false)
  }
}

extension MeasuredElement {
  /// The element with a length that its stack gave it, whatever it would take itself.
  func stretched(to length: Double, along axis: Axis) -> MeasuredElement {
    guard size[axis] != length else { return self }
    return MeasuredElement(
      element, size: Size(along: axis, length, across: size[axis.crossed]), children: children,
      text: text, baselines: (firstBaseline, lastBaseline))
  }
}
