import Cartouche

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `cartouche card` is asked for, checked and complete.
struct CardOptions: Sendable {
  /// Which results of the response are drawn.
  enum Selection: Hashable, Sendable {
    /// The one with this number, from 0.
    case index(Int)
    /// All of them.
    case all
  }

  /// The path of the response, or `-`.
  let input: String
  /// Which results are drawn.
  let selection: Selection
  /// The screens and locales that each result is drawn for; at least one.
  let variants: [CardVariant]
  /// How many values each option with a list has, the last one changing fastest.
  let variantCounts: [Int]
  /// Where the pictures go.
  let output: CardOutput
  /// Whether `-o` was given; where not, the names are ours to choose.
  let isOutputChosen: Bool
  /// Where the places of the elements go: a file, or the folder of several.
  let layout: String?
  /// Where all pictures in one go.
  let sheet: OutputTarget?
  /// The files and colours that change what is drawn, as they were written.
  let sources: CardSources
  /// How the pictures are packed.
  let preset: PNGEncoder.Preset
  /// How much may be read and drawn.
  let limits: ResourceLimits
  /// How many workers draw.
  let jobs: Int
  /// Whether an object on standard output says what was written.
  let reportsJSON: Bool
  /// Whether warnings are errors.
  let isStrict: Bool
  /// Whether nothing but errors is said.
  let isQuiet: Bool

  /// Whether there is, or could be, more than one picture.
  var isSeveral: Bool { selection == .all || variants.count > 1 }

  /// Whether each picture is a file: without `-o` a contact sheet is all that is asked for.
  var writesPictures: Bool { isOutputChosen || sheet == nil }

  /// Understands the words of the command line.
  ///
  /// - Throws: `usage`, and `cannotCreateOutput` where an output is a folder and should not be, or
  ///   the other way round.
  init(
    _ arguments: ScannedArguments, environment: ToolEnvironment
  ) throws(ToolError) {
    input = try arguments.onlyInput(of: .card)
    selection = try Self.selection(arguments)
    var lists = try CardLists(arguments)
    let reading = try Self.output(
      arguments.value("-o"), isNumbered: selection == .all, lists: lists, environment: environment)
    lists.scales = try Self.scales(lists.scales, reading: reading, word: arguments.value("-o"))
    variants = lists.variants
    variantCounts = lists.counts
    isOutputChosen = reading != nil
    output =
      if let reading { reading.output } else {
        Self.defaultOutput(isNumbered: selection == .all, lists: lists)
      }
    layout = arguments.value("--layout")
    sheet =
      if let word = arguments.value("--contact-sheet") {
        try OutputName(word, environment: environment).target
      } else { nil }

    sources = CardSources(arguments)
    preset =
      if let word = arguments.value("--png") { try Choice.parse(word, of: "--png") } else { .fast }
    limits = try LimitWord.limits(arguments)
    jobs =
      if let word = arguments.value("--jobs") {
        try Number.parse(word, of: "--jobs", in: 1...1024)
      } else { Self.processorCount }
    reportsJSON = arguments.has("--json")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    try checkCombinations()
    try checkPlaces(environment)
    try checkLayout(environment)
  }

  private static func selection(_ arguments: ScannedArguments) throws(ToolError) -> Selection {
    let index = arguments.value("--index")
    guard arguments.has("--all") else {
      return .index(
        try index.map { word throws(ToolError) in
          try Number.parse(word, of: "--index", in: 0 ... .max)
        } ?? 0)
    }
    guard index == nil else { throw .usage("--index has no effect with --all") }
    return .all
  }

  private static func output(
    _ word: String?, isNumbered: Bool, lists: CardLists, environment: ToolEnvironment
  ) throws(ToolError) -> CardOutput.Reading? {
    guard let word else { return nil }
    guard isNumbered || lists.counts.contains(where: { $0 > 1 }) else {
      return try CardOutput.one(word, environment: environment)
    }
    return try CardOutput.several(
      word, isNumbered: isNumbered, hasSeveralScales: lists.scales.count > 1,
      environment: environment)
  }

  private static func defaultOutput(isNumbered: Bool, lists: CardLists) -> CardOutput {
    guard isNumbered || lists.counts.contains(where: { $0 > 1 }) else {
      return .one(OutputName(stem: "card", scale: lists.scales.first ?? .two).target)
    }
    return .several(
      CardNames(
        folder: "", makesFolder: false, stem: "card", isNumbered: isNumbered, showsScale: true))
  }

  private static func scales(
    _ scales: [DisplayScale], reading: CardOutput.Reading?, word: String?
  ) throws(ToolError) -> [DisplayScale] {
    guard let scale = reading?.scale, let word else { return scales.isEmpty ? [.two] : scales }
    guard scales.isEmpty || scales == [scale] else {
      let said = scales.map { "\($0.pixelsPerPoint)" }.joined(separator: ",")
      throw .usage(
        "--scale is \(said), but the name \(word) says \(scale == .one ? "@1x" : scale.suffix)")
    }
    return [scale]
  }

  /// How many processors there are.
  static var processorCount: Int {
    min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 1024)
  }
}

// MARK: - What cannot stand together

extension CardOptions {
  /// Refuses what cannot stand together, and what would have no effect.
  private func checkCombinations() throws(ToolError) {
    let readers = [input, sources.artwork, sources.strings].count { $0 == "-" }
    guard readers < 2 else {
      throw .usage("standard input cannot be two of the input, the artwork and the strings")
    }
    let talkers = outputs.count { OutputTarget.isStandardOutput($0.path) }
    guard talkers + (reportsJSON ? 1 : 0) < 2 else {
      throw .usage(
        "standard output can take only one of -o -, --layout -, --contact-sheet - and --json")
    }
    guard sources.artwork == nil || sources.root == nil else {
      throw .usage("--root has no effect with --artwork")
    }
  }

  /// The files that are written, with the options that name them; those of several pictures are named
  /// later.
  private var outputs: [(option: String, path: String)] {
    var outputs: [(String, String)] = []
    if writesPictures, case .one(let target) = output { outputs.append(("-o", target.name)) }
    if let layout, !isSeveral { outputs.append(("--layout", layout)) }
    if let sheet { outputs.append(("--contact-sheet", sheet.name)) }
    return outputs
  }

  /// Refuses two files that are one, however their paths are written, as the second would take the
  /// place of the first.
  private func checkPlaces(_ environment: ToolEnvironment) throws(ToolError) {
    let inputs = [
      ("the input", input), ("--artwork", sources.artwork), ("--strings", sources.strings),
    ].compactMap { option, path in path.map { (option, $0) } }
    var known: [ExactPath: String] = [:]
    for (option, path) in inputs where path != "-" {
      if let place = environment.place(of: path) { known[place] = option }
    }
    for (option, path) in outputs {
      guard let place = environment.place(of: path) else { continue }
      if let other = known.updateValue(option, forKey: place) {
        throw .usage("\(other) and \(option) name the same file \(path)")
      }
    }
  }

  private func checkLayout(_ environment: ToolEnvironment) throws(ToolError) {
    guard isSeveral, let layout else { return }
    guard layout != "-", !layout.hasSuffix(".json") else {
      throw .usage(
        "--layout is \(layout), with several pictures it has to be a folder",
        hint: "each picture NAME.png gets a NAME.json in it")
    }
    try CardOutput.checkFolder(layout, of: "--layout", environment: environment)
  }
}

/// The files and colours that change what is drawn, as they were written.
struct CardSources: Hashable, Sendable {
  /// A picture instead of those that the data names.
  let artwork: String?
  /// The folder for artwork that the data names, where it is not that of the input.
  let root: String?
  /// The colour around the card.
  let background: String?
  /// The colour of the close button and the price.
  let tint: String?
  /// The words of the card.
  let strings: String?
  /// An asset catalog.
  let assets: String?
  /// Folders of fonts that come before those of the system.
  let fontFolders: [String]

  init(_ arguments: ScannedArguments) {
    artwork = arguments.value("--artwork")
    root = arguments.value("--root")
    background = arguments.value("--background")
    tint = arguments.value("--tint")
    strings = arguments.value("--strings")
    assets = arguments.value("--assets")
    fontFolders = arguments.values["--font-dir"] ?? []
  }
}
