import Cartouche

/// The pictures of a run, each result in each variant, with the files that they go to.
struct CardPlan: Sendable {
  /// What was asked for.
  let options: CardOptions
  /// The response, or its part that is drawn.
  let response: SearchResponse
  /// What to call the input.
  let inputName: String
  private let items: [Int]

  /// One picture.
  struct Picture: Sendable {
    /// The number of the result in the response.
    let item: Int
    /// The screen and locale.
    let variant: CardVariant
    /// Where the picture goes; nil where only a contact sheet is wanted.
    let target: OutputTarget?
    /// Where the places of its elements go.
    let layout: OutputTarget?
    /// What a contact sheet says below it.
    let label: String
  }

  /// Finds the names of all pictures, and everything that could be wrong with them.
  ///
  /// - Throws: `usage` where the index is out of range or two pictures would have one name,
  ///   `badData` where an identifier cannot stand in the name of a file.
  init(
    options: CardOptions, response: SearchResponse, inputName: String
  ) throws(ToolError) {
    self.options = options
    self.response = response
    self.inputName = inputName
    switch options.selection {
    case .all:
      items = Array(response.items.indices)
    case .index(let index):
      guard response.items.indices.contains(index) else {
        let count = response.items.count
        throw .usage(
          "--index is \(index), \(inputName) holds \(count == 1 ? "1 result" : "\(count) results")",
          hint: "the first one is --index 0")
      }
      items = [index]
    }
    try checkNames()
  }

  /// The number of pictures.
  var count: Int { items.count * options.variants.count }

  /// How many values each option has that the pictures go through, the last one changing fastest.
  var groups: [Int] { [items.count] + options.variantCounts }

  /// A picture, by its place in the order: a result in all variants, then the next result.
  subscript(index: Int) -> Picture {
    let item = items[index / options.variants.count]
    let variant = options.variants[index % options.variants.count]
    switch options.output {
    case .one(let target):
      return Picture(
        item: item, variant: variant, target: options.writesPictures ? target : nil,
        layout: options.layout.map(OutputTarget.init), label: variant.label)
    case .several(let names):
      let base = names.base(index: item, identifier: identifier(of: item))
      let name = base + names.suffix(of: variant)
      let folder = options.layout.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      let label = names.isNumbered ? [base, variant.label] : [variant.label]
      return Picture(
        item: item, variant: variant,
        target: options.writesPictures ? .path("\(names.folder)\(name).png") : nil,
        layout: folder.map { .path("\($0)\(name).json") },
        label: label.filter { !$0.isEmpty }.joined(separator: " \u{B7} "))
    }
  }

  /// Makes the folders that pictures and layouts go to.
  func makeFolders(in environment: ToolEnvironment) throws(ToolError) {
    if options.writesPictures, case .several(let names) = options.output, names.makesFolder {
      try environment.makeFolder(names.folder)
    }
    if options.isSeveral, let layout = options.layout { try environment.makeFolder(layout) }
  }

  private func identifier(of item: Int) -> String? {
    switch response.items[item] {
    case .success(let result): result.identifier
    case .failure: nil
    }
  }

  /// Two results never have one name, since each begins with its own number.
  private func checkNames() throws(ToolError) {
    if case .several(let names) = options.output {
      try checkVariants(names)
      if names.isNumbered { try checkIdentifiers() }
      try checkLengths(names)
    }
    try checkOtherFiles()
  }

  private func checkVariants(_ names: CardNames) throws(ToolError) {
    guard let suffix = names.clash(of: options.variants) else { return }
    let base = names.base(index: items.first ?? 0, identifier: nil)
    throw .usage(
      "two pictures would have the name \(base)\(suffix).png",
      hint: "a value is given twice, in other words or in upper and lower case")
  }

  private func checkIdentifiers() throws(ToolError) {
    for item in items {
      guard let identifier = identifier(of: item), let fault = FileName.fault(of: identifier)
      else { continue }
      throw ToolError(
        .badData,
        "\(inputName): item \(item): the identifier \"\(identifier.prefix(64))\" of "
          + "\(response.paths[item]) cannot stand in the name of a file: \(fault)",
        hint: "nothing was written; one result is drawn with --index \(item) -o FILE.png")
    }
  }

  private func checkLengths(_ names: CardNames) throws(ToolError) {
    let suffix = options.variants.map { names.suffix(of: $0).utf8.count }.max() ?? 0
    for item in items {
      let base = names.base(index: item, identifier: identifier(of: item))
      guard base.utf8.count + suffix + ".json".utf8.count > CardNames.longest else { continue }
      throw .usage(
        "the name of the picture of item \(item) would have more than \(CardNames.longest) bytes",
        hint: "write a shorter name after -o")
    }
  }

  /// No picture or layout takes the place of another file of the run.
  private func checkOtherFiles() throws(ToolError) {
    let sheet = options.sheet.map { FileName.folded($0.name) }
    guard sheet != nil || options.layout != nil else { return }
    for index in 0..<count {
      let picture = self[index]
      if let target = picture.target, FileName.folded(target.name) == sheet, sheet != "-" {
        throw .usage("-o and --contact-sheet name the same file \(target.name)")
      }
      if let layout = picture.layout, layout == .path(options.input) {
        throw .usage("--layout would take the place of the input \(options.input)")
      }
    }
  }
}
