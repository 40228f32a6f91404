import Cartouche

/// Draws what is made of one button: image sets, nine-patches and border images, as files.
struct ButtonArtwork {
  let request: ButtonRequest
  let preset: PNGEncoder.Preset
  let limits: ResourceLimits

  /// Files that belong together.
  struct Output {
    /// The button that they are made of.
    let button: String
    /// What they are.
    let export: ButtonExport
    /// How they are called in a note, below the folder.
    let name: String
    /// The files, with paths below the folder; an image set is one folder with all of them.
    let files: [CatalogFile]
    /// The scales of the pictures among them, in the same order.
    let scales: [DisplayScale]
  }

  /// Makes the files.
  ///
  /// - Throws: `usage` where a picture cannot be drawn, sliced or named as it is asked for.
  func outputs(_ report: inout ButtonReport) throws(ToolError) -> [Output] {
    var outputs: [Output] = []
    for export in request.exports {
      switch export {
      case .imageset:
        for state in request.states { outputs.append(try imageSet(of: state, &report)) }
      case .ninepatch:
        for state in request.states { outputs.append(try ninePatch(of: state, &report)) }
      case .css:
        outputs.append(try borderImage(&report))
      }
    }
    return outputs
  }

  private func imageSet(
    of state: ButtonBackground.State, _ report: inout ButtonReport
  ) throws(ToolError) -> Output {
    let name = request.name + state.suffix
    var set = NewImageSet(name: name, renderingMode: request.renderingMode)
    var scales: [DisplayScale] = []
    for look in request.looks where look.state == state {
      set.alignmentRectInsets = look.background.outsets
      for scale in ButtonExport.imageset.scales(request.scales) {
        set.add(
          try image(of: look.background, scale, .pixel, &report), style: look.appearance.style,
          contrast: look.appearance.contrast)
        scales.append(scale)
      }
    }
    let files = try files(&report) { () throws(AssetError) in try set.files(preset: preset) }
    return Output(
      button: request.name, export: .imageset, name: "\(name).imageset", files: files,
      scales: scales)
  }

  /// Android knows no contrast: what is for increased contrast only is left out.
  private func ninePatch(
    of state: ButtonBackground.State, _ report: inout ButtonReport
  ) throws(ToolError) -> Output {
    var patch = NewNinePatch(name: request.name + state.suffix)
    var scales: [DisplayScale] = []
    for look in request.looks where look.state == state && look.appearance.contrast == nil {
      patch.opticalInsets = look.background.outsets
      patch.contentInsets = look.background.contentInsets
      for scale in ButtonExport.ninepatch.scales(request.scales) {
        let background = look.background.holdingCaps(at: scale)
        patch.add(try image(of: background, scale, .pixel, &report), style: look.appearance.style)
        scales.append(scale)
      }
    }
    let hint = patch.contentInsets.map { _ in "try a smaller --padding or --shadow" }
    let files = try files(&report, hint: hint) { () throws(AssetError) in
      try patch.files(preset: preset, limits: limits)
    }
    return Output(
      button: request.name, export: .ninepatch, name: "drawable-*dpi/\(patch.name).9.png",
      files: files, scales: scales)
  }

  private func borderImage(_ report: inout ButtonReport) throws(ToolError) -> Output {
    var border = NewBorderImage(name: request.name)
    let asked = ButtonExport.css.scales(request.scales).sorted {
      $0.pixelsPerPoint < $1.pixelsPerPoint
    }
    // Caps of whole points are whole pixels at every scale, or at none.
    let isWhole = asked.allSatisfy { $0.pixelsPerPoint == $0.pixelsPerPoint.rounded() }
    var scales: [DisplayScale] = []
    for look in request.looks.sorted(by: { $0.place < $1.place }) {
      let background = look.background.holdingCaps(at: .one)
      border.outset = background.outsets
      border.padding = background.padding
      for scale in asked {
        border.add(
          try image(of: background, scale, isWhole ? .point : .pixel, &report),
          style: look.appearance.style, contrast: look.appearance.contrast,
          state: look.state.inCSS)
        scales.append(scale)
      }
    }
    let files = try files(&report) { () throws(AssetError) in try border.files(preset: preset) }
    return Output(
      button: request.name, export: .css, name: "\(request.name).css", files: files,
      scales: scales)
  }

  private func files(
    _ report: inout ButtonReport, hint: String? = nil,
    _ make: () throws(AssetError) -> [CatalogFile]
  ) throws(ToolError) -> [CatalogFile] {
    try Stopwatch.time(&report.milliseconds.encode) { () throws(ToolError) in
      do throws(AssetError) {
        return try make()
      } catch {
        throw .usage("\(error)", hint: hint)
      }
    }
  }

  private func image(
    of background: ButtonBackground, _ scale: DisplayScale, _ unit: ButtonBackground.CapUnit,
    _ report: inout ButtonReport
  ) throws(ToolError) -> Image {
    try Stopwatch.time(&report.milliseconds.draw) { () throws(ToolError) in
      try Self.image(of: background, scale, unit, limits: limits)
    }
  }

  /// A picture with its slices.
  static func image(
    of background: ButtonBackground, _ scale: DisplayScale,
    _ unit: ButtonBackground.CapUnit = .pixel, limits: ResourceLimits
  ) throws(ToolError) -> Image {
    do throws(SceneError) {
      return try background.image(scale: scale, capUnit: unit, limits: limits)
    } catch .value(let error) {
      var reason = "\(error)"
      if case .outOfRange(let what, let found, let allowed) = error {
        let isWhole = found == found.rounded() && abs(found) < 1e15
        let number = isWhole ? "\(Int(found))" : "\(found)"
        reason = "\(what) is \(number), allowed is \(allowed)"
      }
      throw .usage(
        "the background cannot be drawn at \(CSSText.number(scale.pixelsPerPoint))x: \(reason)",
        hint: "try another --size, --corner-radius, --border-width or --shadow")
    } catch {
      throw ToolError(.internalFault, "the background cannot be drawn: \(error)")
    }
  }
}

extension ButtonRequest.Look {
  /// The order of rules in a style sheet.
  fileprivate var place: Int {
    let appearance = (appearance.style == nil ? 0 : 2) + (appearance.contrast == nil ? 0 : 1)
    let states = ButtonBackground.State.allCases
    return appearance * states.count + (states.firstIndex(of: state) ?? 0)
  }
}

extension ButtonBackground.State {
  /// The state in the words of CSS.
  fileprivate var inCSS: NewBorderImage.State {
    switch self {
    case .normal: .normal
    case .highlighted: .active
    case .disabled: .disabled
    }
  }
}

extension ButtonBackground {
  /// The background at least as large as its caps need, for what is cut between them all the same.
  fileprivate func holdingCaps(at scale: DisplayScale) -> ButtonBackground {
    let least = leastSize(scale: scale)
    var background = self
    background.size.width = max(size.width, least.width)
    background.size.height = max(size.height, least.height)
    return background
  }

  /// The room between the edges of the picture and the content: the padding, inside of the shadow's room.
  fileprivate var contentInsets: EdgeInsets? {
    guard let padding else { return outsets == .zero ? nil : outsets }
    return EdgeInsets(
      top: padding.top + outsets.top, left: padding.left + outsets.left,
      bottom: padding.bottom + outsets.bottom, right: padding.right + outsets.right)
  }
}
