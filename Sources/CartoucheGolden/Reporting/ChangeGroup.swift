import CartoucheCore

/// Pictures that changed in the same way, so that one decision may serve them all.
struct ChangeGroup: Hashable {
  /// In which way, the closest likeness first.
  enum Likeness: Hashable {
    /// The same pixels changed from the same colours to the same colours, wherever they lie.
    case pixels(UInt64)
    /// The content moved by as much, and nothing else changed.
    case movement(ChangeShape.Step)
    /// More than half of the differing pixels changed from one colour to one other.
    case recoloring(ChangeShape.Recoloring)
    /// The same regions differ.
    case regions(ChangeShape.Regions)
    /// The size changed by as much.
    case growth(ChangeShape.Step)
  }

  /// What they have in common.
  let likeness: Likeness
  /// Which they are, in order.
  let members: [Int]

  /// Finds the groups of some shapes, the largest first; of equal ones that with the first member.
  ///
  /// The closest likeness decides: each picture is in one group at most, and no group has
  /// fewer than two.
  static func groups(of shapes: [ChangeShape?]) -> [ChangeGroup] {
    let likenesses: [(ChangeShape) -> Likeness?] = [
      { $0.pixels.map(Likeness.pixels) }, { $0.movement.map(Likeness.movement) },
      { $0.recoloring.map(Likeness.recoloring) },
      { $0.regions.map(Likeness.regions) }, { $0.growth.map(Likeness.growth) },
    ]
    var rest = Array(shapes.indices)
    var groups: [ChangeGroup] = []
    for likeness in likenesses {
      var found: [Likeness: [Int]] = [:]
      for index in rest {
        if let key = shapes[index].flatMap(likeness) { found[key, default: []] += [index] }
      }
      let new = found.filter { $0.value.count > 1 }.map {
        ChangeGroup(likeness: $0.key, members: $0.value)
      }
      let taken = Set(new.flatMap(\.members))
      rest.removeAll(where: taken.contains)
      groups += new
    }
    return groups.sorted {
      ($1.members.count, $0.members.first ?? 0) < ($0.members.count, $1.members.first ?? 0)
    }
  }

  /// What they have in common, in a sentence without a full stop.
  var title: String {
    switch likeness {
    case .pixels: "the very same pixels changed, in the same way"
    case .movement(let step):
      "the content moved by \(Self.text(step)), and nothing else changed"
    case .recoloring(let colors):
      "most differing pixels went from \(Self.text(colors.from)) to \(Self.text(colors.to))"
    case .regions(let regions): Self.title(of: regions.largest)
    case .growth(let step):
      "the size changed by " + Self.signed(step.x) + " in width, " + Self.signed(step.y)
        + " in height"
    }
  }

  private static func title(of regions: [DifferenceRegion]) -> String {
    guard let box = regions.first?.box else { return "the same regions differ" }
    let place = "\(box.width) x \(box.height) at x \(box.x), y \(box.y)"
    return regions.count == 1
      ? "the same region differs: \(place)" : "the same regions differ, the largest \(place)"
  }

  private static func text(_ step: ChangeShape.Step) -> String { "x \(step.x), y \(step.y)" }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

  /// `#RRGGBB`, with the alpha behind it where it is not full.
  private static func text(_ word: UInt32) -> String {
    let isOpaque = word &>> 24 == 255
    let bytes = (0..<(isOpaque ? 3 : 4)).map { UInt8(truncatingIfNeeded: word &>> ($0 * 8)) }
    return bytes.reduce(into: "#") { text, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      text += (digits.utf8.count < 2 ? "0" : "") + digits
    }
  }
}
