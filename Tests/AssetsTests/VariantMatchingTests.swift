import CartoucheAssets
import CartoucheCore
import Testing

@Suite struct VariantMatchingTests {
  private static let any = VariantConditions()
  private static let light = VariantConditions(style: .light)
  private static let dark = VariantConditions(style: .dark)
  private static let high = VariantConditions(contrast: .high)
  private static let darkHigh = VariantConditions(style: .dark, contrast: .high)

  private func traits(
    _ style: UserInterfaceStyle = .light, _ contrast: AccessibilityContrast = .normal
  ) -> TraitCollection {
    TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
  }

  @Test(
    arguments: [
      (.light, .normal, 0),
      (.dark, .normal, 1), (.light, .high, 2), (.dark, .high, 3),
    ] as [(UserInterfaceStyle, AccessibilityContrast, Int)])
  func `each appearance gets its own entry`(
    _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast, expected: Int
  ) {
    let variants = [Self.any, Self.dark, Self.high, Self.darkHigh]

    #expect(VariantMatching.best(of: variants, for: traits(style, contrast)) == expected)
    #expect(
      VariantMatching.best(of: variants.reversed(), for: traits(style, contrast)) == 3 - expected)
  }

  @Test func `without an entry of its own an appearance falls back towards any`() {
    #expect(VariantMatching.best(of: [Self.any], for: traits(.dark, .high)) == 0)
    #expect(VariantMatching.best(of: [Self.any, Self.dark], for: traits(.dark, .high)) == 1)
    #expect(VariantMatching.best(of: [Self.any, Self.high], for: traits(.dark, .high)) == 1)
    #expect(VariantMatching.best(of: [Self.any, Self.darkHigh], for: traits(.dark)) == 0)
    #expect(
      VariantMatching.best(of: [Self.any, Self.darkHigh], for: traits(.light, .high)) == 0)
  }

  @Test func `the style counts more than the contrast`() {
    let variants = [Self.any, Self.high, Self.dark]

    #expect(VariantMatching.best(of: variants, for: traits(.dark, .high)) == 2)
  }

  @Test func `light spelled out is taken before any`() {
    #expect(VariantMatching.best(of: [Self.any, Self.light, Self.dark], for: traits()) == 1)
  }

  @Test func `an entry for another appearance is never taken`() {
    var tinted = VariantConditions()
    tinted.add(appearance: "luminosity", value: "tinted")

    #expect(VariantMatching.best(of: [Self.dark], for: traits(.light)) == nil)
    #expect(VariantMatching.best(of: [Self.light, Self.high], for: traits(.dark)) == nil)
    #expect(VariantMatching.best(of: [tinted], for: traits()) == nil)
    #expect(VariantMatching.best(of: [], for: traits()) == nil)
  }

  @Test func `the iPhone's entry is taken before any device's, and that before others`() {
    let variants = ["watch", "mac", "ipad", "universal", "iphone"].map {
      VariantConditions(idiom: $0)
    }

    for count in 1...5 {
      #expect(VariantMatching.best(of: Array(variants.prefix(count)), for: traits()) == count - 1)
    }
  }

  @Test func `the layout direction picks its entry and falls back to any, then to the other`() {
    let left = VariantConditions(direction: .leftToRight)
    let right = VariantConditions(direction: .rightToLeft)
    let arabic = TraitCollection(layoutDirection: .rightToLeft)

    #expect(VariantMatching.best(of: [Self.any, left, right], for: arabic) == 2)
    #expect(VariantMatching.best(of: [left, Self.any], for: arabic) == 1)
    #expect(VariantMatching.best(of: [left], for: arabic) == 0)
  }

  @Test func `an entry with conditions beyond traits is the last choice`() {
    let wide = VariantConditions(locale: "de")

    #expect(VariantMatching.best(of: [wide, Self.any], for: traits()) == 1)
    #expect(VariantMatching.best(of: [wide], for: traits()) == 0)
  }

  @Test(
    arguments: [
      (1.0, [1.0, 2, 3], 0), (2, [1, 2, 3], 1), (3, [1, 2, 3], 2), (1.5, [1, 2, 3], 1),
      (2.5, [3, 1, 2], 0), (4, [1, 3, 2], 1), (1, [3, 2], 1), (0.5, [2, 1], 1), (3, [1], 0),
      (2, [2, 2], 0), (4, [2, 2], 0),
    ] as [(Double, [Double], Int)])
  func `the exact scale is taken, else the next higher one, else the highest`(
    _ wanted: Double, _ scales: [Double], expected: Int
  ) throws {
    let traits = TraitCollection(displayScale: try DisplayScale(wanted))

    let best = VariantMatching.best(
      of: scales.map { _ in Self.any }, scales: try scales.map { try DisplayScale($0) },
      for: traits)

    #expect(best == expected)
  }

  @Test func `the appearance counts more than the scale`() {
    let traits = TraitCollection(userInterfaceStyle: .dark, displayScale: .three)

    let best = VariantMatching.best(
      of: [Self.any, Self.dark], scales: [.three, .one], for: traits)

    #expect(best == 1)
  }
}
