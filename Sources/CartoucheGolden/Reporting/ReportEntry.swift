import CartoucheCore

/// What the page says of one result.
struct ReportEntry {
  /// What became of it; the order is that of the page.
  enum Kind: String, CaseIterable {
    case different, sizes, new, missing, failed, matched

    /// Creates the kind of an outcome.
    init(_ outcome: GoldenResult.Outcome) {
      switch outcome {
      case .compared(let comparison) where comparison.isMatch: self = .matched
      case .compared(.sizesDiffer): self = .sizes
      case .compared(.notComparable), .failed: self = .failed
      case .compared: self = .different
      case .missing: self = .missing
      case .new: self = .new
      }
    }
  }

  /// The most regions that are listed for a picture.
  static let listedRegions = 200

  let result: GoldenResult
  let kind: Kind
  /// Where its pictures are: the ends of the names of scripts in the page, or files beside it.
  var pictures: [(side: ReportPictures.Side, place: Place)] = []
  /// The script beside the page that holds the pictures once more, for reading their colours.
  var pixelScript: String?
  /// Why a picture is not there.
  var notes: [String] = []
  /// What the change looks like.
  var shape: ChangeShape?

  /// Where a picture is.
  enum Place {
    /// In the page, in the element of this name.
    case element(String)
    /// Beside the page, at this path.
    case file(String)
  }

  /// Creates the entry of a result.
  init(_ result: GoldenResult) {
    self.result = result
    kind = Kind(result.outcome)
  }

  /// One sentence on what was found; nil where nothing differs.
  var sentence: String? {
    switch result.outcome {
    case .compared(.equal): nil
    case .compared(let comparison): comparison.description
    case .missing: "there is a golden image, and no picture for it"
    case .new: "there is a picture, and no golden image for it"
    case .failed(let reason): reason
    }
  }

  /// Whether there is something that may become the golden image, or take its place.
  var canBeAccepted: Bool {
    switch kind {
    // Without a mark of it the golden image is a pipe or a link, which is never written over.
    case .failed: result.expected != nil && result.actual?.size != nil
    case .matched: false
    default: true
    }
  }

  /// The entry for the scripts of the page.
  func json(number: Int, group: Int?) -> ReportJSON {
    var members: [(name: String, value: ReportJSON)] = [
      ("number", .int(number)), ("name", .string(result.name)), ("kind", .string(kind.rawValue)),
    ]
    if let sentence { members.append(("sentence", .string(sentence))) }
    guard kind != .matched else { return .object(members) }
    members.append(("canBeAccepted", .bool(canBeAccepted)))
    if let group { members.append(("group", .int(group))) }
    members.append(("expected", Self.json(result.expected)))
    members.append(("actual", Self.json(result.actual)))
    members.append(("notes", .array(notes.map(ReportJSON.string))))
    members.append(("otherVersions", .array(result.otherVersions.map(ReportJSON.string))))
    members.append(("pictures", .object(pictures.map { ($0.side.rawValue, Self.json($0.place)) })))
    if let pixelScript {
      members.append(("pixelScript", .string(pixelScript.percentEncoded(keeping: "/"))))
    }
    members += Self.json(difference)
    return .object(members)
  }

  private var difference: Comparison.Difference? {
    guard case .compared(let comparison) = result.outcome else { return nil }
    switch comparison {
    case .different(let difference): return difference
    case .sizesDiffer(let sizes): return sizes.overlap
    case .equal, .notComparable: return nil
    }
  }

  private static func json(_ file: GoldenResult.File?) -> ReportJSON {
    guard let file else { return .null }
    return .object([
      ("path", .string(file.path)), ("sha256", .string(file.sha256)),
      ("width", file.size.map { .int($0.width) } ?? .null),
      ("height", file.size.map { .int($0.height) } ?? .null),
    ])
  }

  private static func json(_ place: Place) -> ReportJSON {
    switch place {
    case .element(let name): .object([("element", .string(name))])
    case .file(let path): .object([("url", .string(path.percentEncoded(keeping: "/")))])
    }
  }

  private static func json(
    _ difference: Comparison.Difference?
  ) -> [(name: String, value: ReportJSON)] {
    guard let difference else { return [] }
    let regions = difference.regions.prefix(listedRegions).map { region in
      ReportJSON.array(
        [region.box.x, region.box.y, region.box.width, region.box.height, region.count]
          .map(ReportJSON.int))
    }
    return [
      ("differing", .int(difference.differing)), ("total", .int(difference.total)),
      ("antialiased", .int(difference.antialiased)),
      ("regionCount", .int(difference.regionCount)), ("regions", .array(regions)),
      ("worst", .array([.int(difference.worst.x), .int(difference.worst.y)])),
    ]
  }
}
