package import CartoucheCore

/// The choice of the entry of a set that fits a screen best.
///
/// An entry that is meant for another style or contrast is out. Of the others the one with the most
/// specific appearance is taken – both style and contrast, then style, then contrast, then any – and
/// among equals
///
/// 1. the one for this layout direction, then one for any, then one for the other, mirrored;
/// 2. the one for the iPhone, then one for any device, for the iPad, for the Mac, for others;
/// 3. the one with the fewest conditions that traits do not speak of, as a locale or a wide gamut;
/// 4. the one of this scale, then the next higher scale, then the highest;
/// 5. the first.
package enum VariantMatching {
  /// Chooses among the entries of a set.
  ///
  /// - Parameters:
  ///   - variants: the entries, without those that have no file and no colour.
  ///   - scales: the scale of each entry, or nothing where entries have no scales.
  ///   - traits: the screen.
  /// - Returns: the index of the entry that fits best; nil where none fits.
  package static func best(
    of variants: [VariantConditions], scales: [DisplayScale] = [], for traits: TraitCollection
  ) -> Int? {
    let ranks = variants.map { rank(of: $0, for: traits) }
    guard let best = ranks.compactMap(\.self).min(by: <) else { return nil }
    let equals = ranks.indices.filter { index in ranks[index].map { $0 == best } ?? false }
    guard scales.count == variants.count else { return equals.first }
    return nearest(to: traits.displayScale, among: equals, scales: scales)
  }

  private typealias Rank = (Int, Int, Int, Int, Int)

  /// How far an entry is from what is wanted, the weightiest difference first; nil where it is meant
  /// for something else.
  private static func rank(
    of variant: VariantConditions, for traits: TraitCollection
  ) -> Rank? {
    guard !variant.hasUnknownAppearance,
      variant.style == nil || variant.style == traits.userInterfaceStyle,
      variant.contrast == nil || variant.contrast == traits.accessibilityContrast
    else { return nil }
    let direction =
      switch variant.direction {
      case traits.layoutDirection?: 0
      case nil: 1
      default: 2
      }
    let idiom =
      switch variant.idiom {
      case "iphone": 0
      case "universal": 1
      case "ipad": 2
      case "mac": 3
      default: 4
      }
    return (
      variant.style == nil ? 1 : 0, variant.contrast == nil ? 1 : 0, direction, idiom,
      variant.otherCount
    )
  }

  private static func nearest(
    to scale: DisplayScale, among indices: [Int], scales: [DisplayScale]
  ) -> Int? {
    let wanted = scale.pixelsPerPoint
    func pixels(_ index: Int) -> Double { scales[index].pixelsPerPoint }
    // `min` and `max` return the first of equals.
    return indices.filter { pixels($0) >= wanted }.min { pixels($0) < pixels($1) }
      ?? indices.max { pixels($0) < pixels($1) }
  }
}
