public import CartoucheCodecs
public import CartoucheCore

/// A stretchable background for the web: a picture for each scale and a style sheet that slices it.
///
/// ```swift
/// var border = NewBorderImage(name: "price-button")
/// border.add(button1x)
/// border.add(button2x)
/// border.add(darkButton2x, style: .dark)
/// let files = try border.files()    // price-button.png, price-button@2x.png, …, price-button.css
/// ```
///
/// The class of the name gives an element `border-image` with `fill`, so that the picture lies behind
/// its content. The caps have the size they have on iOS; where an element is too small for them, CSS
/// shrinks all four by one factor, while UIKit shrinks those of the axis. What catalogs hide between
/// the sample and the far cap is cut out.
///
/// Where caps and centre are the same share of the picture at every scale, one rule serves all by
/// `image-set()`; else each scale has a rule of its own, by `min-resolution`. Other appearances follow
/// `prefers-color-scheme` and `prefers-contrast`, states `:active` and `:disabled` or classes of these
/// names.
///
/// Source: CSS Backgrounds and Borders Module Level 3, section 6, Border Images.
/// https://www.w3.org/TR/css-backgrounds-3/#border-images
public struct NewBorderImage: Sendable {
  /// What an element is doing, in the words of CSS.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// It waits.
    case normal
    /// It is being pressed: `:active`, or the class `active`.
    case active
    /// It cannot be pressed: `:disabled`, or the class `disabled`.
    case disabled
  }

  /// The name of the files and of the class.
  public let name: String
  /// How far the picture reaches beyond the element, in points: the room of its shadow.
  public var outset = EdgeInsets.zero
  /// The room between the edges of the element and its content, in points; nil says nothing of it.
  public var padding: EdgeInsets?
  private var pictures: [Picture] = []

  /// A picture with what it is meant for.
  private struct Picture {
    let image: Image
    let look: Look

    var scale: DisplayScale { image.bitmap.scale }
  }

  /// What a rule of the style sheet is meant for.
  private struct Look: Hashable {
    let style: UserInterfaceStyle?
    let contrast: AccessibilityContrast?
    let state: State
  }

  /// Creates a border image without pictures.
  ///
  /// - Parameter name: its name; it is checked when files are made.
  public init(name: String) {
    self.name = name
  }

  /// Adds a picture for screens of its scale.
  ///
  /// - Parameters:
  ///   - image: the picture with its slices; its rendering mode does not matter, CSS has no tint.
  ///   - style: the style that it is meant for; nil is any that has none of its own.
  ///   - contrast: the contrast that it is meant for; nil is any that has none of its own.
  ///   - state: the state that it is meant for.
  public mutating func add(
    _ image: Image, style: UserInterfaceStyle? = nil, contrast: AccessibilityContrast? = nil,
    state: State = .normal
  ) {
    pictures.append(
      Picture(image: image, look: Look(style: style, contrast: contrast, state: state)))
  }

  /// The files: `NAME.png`, `NAME@2x.png`, `NAME-active~dark@2x.png` and others, in the order of the
  /// rules, and `NAME.css` as the last one.
  ///
  /// - Parameter preset: how much time is spent on small files.
  /// - Returns: files with paths beside each other.
  /// - Throws: `AssetError.notWritable` where the name is none for files or classes, there is no
  ///   picture, or none for the normal state of any appearance, a scale is there twice, a centre of several pixels is
  ///   tiled, an outset or padding is not a number above or at zero, or a picture cannot be packed.
  public func files(preset: PNGEncoder.Preset = .small) throws(AssetError) -> [CatalogFile] {
    try SetName.check(name)
    guard !name.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      throw .notWritable(
        set: name, reason: "its name holds a space, which no class of HTML can have")
    }
    guard !pictures.isEmpty else { throw .notWritable(set: name, reason: "it has no picture") }
    let plain = Look(style: nil, contrast: nil, state: .normal)
    guard pictures.contains(where: { $0.look == plain }) else {
      throw .notWritable(
        set: name, reason: "it has no picture for the normal state of any appearance")
    }
    try check(outset, "an outset")
    if let padding { try check(padding, "a padding") }
    var files: [CatalogFile] = []
    var blocks: [String] = []
    var base: BorderPicture?
    for (style, contrast) in Self.appearances {
      var rules: [String] = []
      for state in State.allCases {
        let look = Look(style: style, contrast: contrast, state: state)
        let parts = try cut(pictures.filter { $0.look == look })
        files += try parts.map { part throws(AssetError) in try part.file(preset, of: name) }
        rules += sheetRules(look, parts, base: base)
        base = base ?? (Self.areAlike(parts) ? parts.first : nil)
      }
      if !rules.isEmpty { blocks.append(Self.inQuery(rules, style, contrast)) }
    }
    if let twice = Self.firstRepeated(files.map(\.path)) {
      throw .notWritable(set: name, reason: "two pictures are for \(twice)")
    }
    let sheet = blocks.joined(separator: "\n\n") + "\n"
    return files + [CatalogFile(path: "\(name).css", bytes: Array(sheet.utf8))]
  }

  /// In the order of the rules: of two that hold the later one counts, and a style weighs more than a
  /// contrast, as in catalogs.
  private static let appearances: [(UserInterfaceStyle?, AccessibilityContrast?)] = {
    let contrasts: [AccessibilityContrast?] = [nil, .normal, .high]
    let styles: [UserInterfaceStyle?] = [nil, .light, .dark]
    return styles.flatMap { style in contrasts.map { (style, $0) } }
  }()

  private func check(_ insets: EdgeInsets, _ what: String) throws(AssetError) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right]
    where !(inset >= 0 && inset < 32_768) {
      throw .notWritable(set: name, reason: "\(what) is \(inset) points")
    }
  }

  private static func firstRepeated(_ paths: [String]) -> String? {
    var known: Set<String> = []
    return paths.first { !known.insert($0).inserted }
  }

  /// The pictures of a rule without what is hidden, smallest scale first.
  private func cut(_ pictures: [Picture]) throws(AssetError) -> [BorderPicture] {
    let sorted = pictures.sorted { $0.scale.pixelsPerPoint < $1.scale.pixelsPerPoint }
    return try sorted.map { picture throws(AssetError) in
      var stem = picture.look.state == .normal ? name : "\(name)-\(picture.look.state.rawValue)"
      if let style = picture.look.style { stem += "~\(style.rawValue)" }
      if let contrast = picture.look.contrast {
        stem += contrast == .high ? "~contrast" : "~normal-contrast"
      }
      return BorderPicture(
        picture: try StretchablePicture(picture.image, named: name),
        file: "\(stem)\(picture.scale.suffix).png")
    }
  }

  // MARK: - The style sheet

  /// One rule for all scales where one is enough, else one for each.
  ///
  /// Caps that hold already, those of `base`, are not said again.
  private func sheetRules(
    _ look: Look, _ parts: [BorderPicture], base: BorderPicture?
  ) -> [String] {
    guard let first = parts.first else { return [] }
    if Self.areAlike(parts) {
      let sources = parts.map { "\($0.address) \(CSSText.number($0.scale))x" }
      var lines = ["border-image-source: \(first.address);"]
      if parts.count > 1 {
        lines.append("border-image-source: image-set(\(sources.joined(separator: ", ")));")
      }
      let holds = base.map { first.hasShares(of: $0) } ?? false
      return [rule(look, lines + (holds ? [] : caps(first, slices: first.shares)))]
    }
    return parts.enumerated().map { index, part in
      let source = "border-image-source: \(part.address);"
      let rule = rule(look, [source] + caps(part, slices: part.slices))
      let below = index == 0 ? 0 : parts[index - 1].scale
      return index == 0
        ? rule : Self.nested([rule], in: "(min-resolution: \(CSSText.number(below + 0.01))dppx)")
    }
  }

  /// Whether caps and centre are the same share of each picture.
  private static func areAlike(_ parts: [BorderPicture]) -> Bool {
    guard let first = parts.first else { return false }
    return parts.allSatisfy { $0.hasShares(of: first) }
  }

  private func selector(_ state: State) -> String {
    let name = ".\(CSSText.identifier(name))"
    return switch state {
    case .normal: name
    case .active, .disabled: "\(name):\(state.rawValue), \(name).\(state.rawValue)"
    }
  }

  private func rule(_ look: Look, _ picture: [String]) -> String {
    var lines: [String] = []
    if look == Look(style: nil, contrast: nil, state: .normal) {
      // A button of the browser has a background and a border of its own.
      lines = ["background-color: transparent;", "border: 0 solid transparent;"]
      if let padding { lines.append("padding: \(CSSText.lengths(padding));") }
      lines.append("border-image-outset: \(CSSText.lengths(outset));")
      lines.append("border-image-repeat: stretch;")
    }
    let all = (lines + picture).map { "  \($0)\n" }.joined()
    return "\(selector(look.state)) {\n\(all)}"
  }

  private func caps(_ part: BorderPicture, slices: String) -> [String] {
    ["border-image-slice: \(slices) fill;", "border-image-width: \(part.widths);"]
  }

  private static func inQuery(
    _ rules: [String], _ style: UserInterfaceStyle?, _ contrast: AccessibilityContrast?
  ) -> String {
    var queries: [String] = []
    if let style { queries.append("(prefers-color-scheme: \(style.rawValue))") }
    if let contrast {
      queries.append("(prefers-contrast: \(contrast == .high ? "more" : "no-preference"))")
    }
    return queries.isEmpty
      ? rules.joined(separator: "\n\n") : nested(rules, in: queries.joined(separator: " and "))
  }

  private static func nested(_ rules: [String], in query: String) -> String {
    let lines = rules.map { rule in
      rule.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }
    return "@media \(query) {\n\(lines.joined(separator: "\n\n"))\n}"
  }
}
