public import CartoucheCore

extension AssetCatalog {
  /// The tint of an app with this catalog: the colour `AccentColor`, or the system's blue where that
  /// colour set is empty.
  ///
  /// Xcode's templates have an `AccentColor` whose only entry sets no colour; controls are blue then:
  /// 0, 122, 255, and 10, 132, 255 in the dark appearance, opaque.
  ///
  /// - Throws: the errors of ``color(named:for:)`` but for `AssetError.noColor`: `.unknownName` where
  ///   the catalog has no such colour set.
  public func accentColor(for traits: TraitCollection) throws(AssetError) -> Color {
    do throws(AssetError) {
      return try color(named: "AccentColor", for: traits)
    } catch .noColor(let set) {
      let reference = "systemBlueColor"
      guard let blue = SystemColor.color(named: reference, style: traits.userInterfaceStyle) else {
        throw .unknownSystemColor(set: set, reference: reference)
      }
      return blue
    } catch {
      throw error
    }
  }
}
