import Cartouche

/// One button, checked and complete: what it looks like in every appearance and state, and what is made
/// of it.
struct ButtonRequest {
  /// An appearance.
  struct Appearance: Hashable {
    let style: UserInterfaceStyle?
    let contrast: AccessibilityContrast?

    /// The screen it is for.
    var traits: TraitCollection {
      TraitCollection(
        userInterfaceStyle: style ?? .light, accessibilityContrast: contrast ?? .normal)
    }
  }

  /// A background in an appearance and a state.
  struct Look {
    let background: ButtonBackground
    let appearance: Appearance
    let state: ButtonBackground.State
  }

  /// The words for a rendering intent.
  enum Intent: String, CaseIterable {
    case template, original
    case automatic = "default"
  }

  /// The name of the button.
  let name: String
  /// The backgrounds, state by state, that for any appearance first.
  let looks: [Look]
  /// The states asked for.
  let states: [ButtonBackground.State]
  /// What is made of it.
  let exports: [ButtonExport]
  /// How the pictures of an image set are drawn.
  let renderingMode: ImageRenderingMode
  /// The scales of the pictures, nil where an export may choose.
  let scales: [DisplayScale]?
  /// What is lost, each in a sentence.
  let warnings: [String]

  /// Understands the words of one button.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - words: what it looks like.
  ///   - catalog: where colours come from.
  ///   - isPreviewed: whether it is drawn on a sheet as well.
  /// - Throws: `usage`, also where the name is none for a set.
  init(
    name: String, _ words: ButtonWords, catalog: AssetCatalog, isPreviewed: Bool
  ) throws(ToolError) {
    if let fault = SetName.fault(of: name) { throw .usage("\(name) cannot be written: \(fault)") }
    self.name = name
    let exports = try words.choices("--export", as: ButtonExport.self) ?? [.imageset]
    self.exports = exports
    states = try words.choices("--state") ?? [.normal]
    guard states.contains(.normal) || !exports.contains(.css) else {
      throw .usage(
        "\(words.label("--state")) leaves out normal, which a style sheet begins with")
    }
    let scales = try words.list("--scales").map { list throws(ToolError) in
      try Self.scales(list, words.label("--scales"), exports)
    }
    self.scales = scales
    try ButtonEffects(words: words, exports: exports, states: states, isPreviewed: isPreviewed)
      .check()
    renderingMode =
      switch try words.choice("--render-as", as: Intent.self) ?? .template {
      case .template: .alwaysTemplate
      case .original: .alwaysOriginal
      case .automatic: .automatic
      }
    let drawn = exports.flatMap { $0.scales(scales) }
    looks = try ButtonLooks(
      words: words, colors: ButtonColors(words: words, catalog: catalog), states: states,
      scales: ButtonExport.imageset.scales(scales)
    ).all()
    try Self.checkVisible(looks, named: name)
    let isTemplate = renderingMode == .alwaysTemplate
    let usesTint = isTemplate && (exports.contains(.imageset) || isPreviewed)
    let isBlack = isTemplate && !ButtonOption.colors.contains(where: words.has)
    let sentences =
      Self.warnings(of: looks, scales: drawn, usesTint: usesTint)
      + Self.warnings(of: exports, named: name, isBlack: isBlack)
    warnings = sentences.map { "\(name): \($0)" }
  }

  /// Refuses pictures in which nothing is to be seen.
  private static func checkVisible(_ looks: [Look], named name: String) throws(ToolError) {
    guard looks.allSatisfy(\.background.isInvisible) else { return }
    throw .usage(
      "the background of \(name) shows nothing, it needs a border or a fill that is not clear",
      hint: "write --fill or a --border-width above 0")
  }

  /// What is other than it seems on the web and on Android.
  private static func warnings(
    of exports: [ButtonExport], named name: String, isBlack: Bool
  ) -> [String] {
    var sentences: [String] = []
    if exports.contains(.css), isBlack {
      sentences.append(
        "a style sheet has no tint, so its ring is black, also in the dark appearance; for another "
          + "write --border-color or --dark-border-color")
    }
    let patch = NewNinePatch(name: name)
    if exports.contains(.ninepatch), patch.isNamedOtherwise {
      sentences.append("on Android, where names are of a to z, 0 to 9 and _, it is \(patch.name)")
    }
    return sentences
  }

  private static func scales(
    _ list: [String], _ label: String, _ exports: [ButtonExport]
  ) throws(ToolError) -> [DisplayScale] {
    try list.map { word throws(ToolError) in
      let number = Number.parse(decimal: word)
      guard let number, [1, 1.5, 2, 3, 4].contains(number) else {
        throw .usage("\(label) is \"\(word)\", it has to be of 1, 1.5, 2, 3 and 4")
      }
      guard [1, 2, 3].contains(number) || !exports.contains(.imageset) else {
        throw .usage("\(label) is \"\(word)\", Xcode knows 1, 2 and 3")
      }
      return try ScaleWord.parse(word, of: label)
    }
  }

  /// What a picture or a set does not keep.
  private static func warnings(
    of looks: [Look], scales: [DisplayScale], usesTint: Bool
  ) -> [String] {
    var sentences: [String] = []
    if usesTint, Set(looks.flatMap(\.background.visibleHues)).count > 1 {
      sentences.append(
        "a template keeps only how opaque each pixel is, other colours than one are lost; for them "
          + "write --render-as original")
    }
    let losses = looks.flatMap { look in scales.compactMap { look.background.loss(scale: $0) } }
    if let loss = losses.first {
      sentences.append("stretched it is not what drawing gives: \(loss)")
    }
    return sentences
  }
}

extension ButtonExport {
  /// The scales of its pictures.
  func scales(_ asked: [DisplayScale]?) -> [DisplayScale] {
    if let asked { return asked }
    switch self {
    case .imageset, .css: return [.one, .two, .three]
    case .ninepatch:
      return [1, 1.5, 2, 3, 4].compactMap { number in
        // All of them are scales.
        do throws(CoreError) { return try DisplayScale(number) } catch { return nil }
      }
    }
  }
}

extension ButtonBackground {
  /// Whether nothing of it is to be seen; a shadow is that of something.
  fileprivate var isInvisible: Bool {
    var solid = self
    solid.shadow = nil
    return solid.visibleHues.isEmpty
  }

  /// The colours that can be seen, without how opaque they are.
  fileprivate var visibleHues: [Color] {
    var colors: [Color] = borderWidth > 0 ? [borderColor] : []
    switch fill {
    case .none: break
    case .color(let color): colors.append(color)
    case .vertical(let gradient), .horizontal(let gradient):
      colors += gradient.stops.map(\.color)
    }
    colors += [innerHighlight, shadow?.color].compactMap(\.self)
    return colors.filter { $0.alpha > 0 }
      .map { Color(red: $0.red, green: $0.green, blue: $0.blue) }
  }
}
