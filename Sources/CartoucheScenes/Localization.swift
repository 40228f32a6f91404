package import CartoucheCore
package import FoundationEssentials
import FoundationInternationalization

/// What depends on a language or country: money, known locales, the direction of text.
///
/// Locales are always named, `de_DE` or `de-DE`; the locale, language and region of the machine and
/// its environment take no part. The values are those of the CLDR data inside Swift's Foundation.
package enum Localization {
  /// Writes the price of a result.
  ///
  /// A missing price and a negative one, as -1 for songs that are sold with their album only, are no
  /// price. A price without a currency is none either; a response is checked for that when it is read.
  ///
  /// - Parameters:
  ///   - price: the amount in the currency's main unit.
  ///   - currency: three letters of ISO 4217; digits after the point follow the currency.
  ///   - locale: the locale whose symbols, digits and order are used.
  ///   - free: the word for a price of 0.
  /// - Returns: the text; nil where there is no price, and so nothing to draw.
  package static func priceText(
    _ price: Decimal?, currency: String?, locale: String, free: String
  ) -> String? {
    guard let price, price >= 0 else { return nil }
    guard price > 0 else { return free }
    guard let currency else { return nil }
    return money(price, currency: currency, locale: locale)
  }

  /// An amount of money as text, as "$1.29" in `en_US`.
  ///
  /// `Decimal.FormatStyle`, as `NumberFormatter` loses the Indian grouping of digits on Linux.
  package static func money(_ amount: Decimal, currency: String, locale: String) -> String {
    let style = Decimal.FormatStyle.Currency(
      code: currency.uppercased(), locale: Locale(identifier: canonical(locale)))
    return style.format(amount)
  }

  /// Whether an identifier names a locale: a language that Foundation has data for, and if it goes on
  /// an ISO script and an ISO region, joined by underscores or hyphens.
  ///
  /// Letters may be upper or lower case. Keywords, as in `ar_SA@numbers=latn`, are not allowed.
  package static func isKnownLocale(_ identifier: String) -> Bool {
    let canonical = canonical(identifier)
    if canonical == "en_US" || knownIdentifiers.contains(canonical) { return true }
    guard hasLocaleShape(canonical) else { return false }
    let language = Locale.Language(identifier: canonical)
    // The maximal identifier has today's code for a language that had another one, `he` for `iw`.
    // For an undetermined language, `und`, it has English.
    guard !canonical.hasPrefix("und"),
      let code = language.maximalIdentifier.split(separator: "-").first,
      knownIdentifiers.contains(String(code)),
      language.script?.isISOScript ?? true
    else { return false }
    return Locale(identifier: canonical).region?.isISORegion ?? true
  }

  /// The side on which lines of a locale's language begin.
  package static func layoutDirection(ofLocale identifier: String) -> LayoutDirection {
    let language = Locale.Language(identifier: canonical(identifier))
    // The script that is written in a locale is the second part: pa-PK is pa-Aran-PK. It is asked for
    // rather than the language's direction, which Foundation has wrong for az-Arab-IR.
    let script = language.maximalIdentifier.split(separator: "-").dropFirst().first
    return script.map { rightToLeftScripts.contains(String($0)) } == true
      ? .rightToLeft : .leftToRight
  }

  private static let knownIdentifiers = Set(Locale.availableIdentifiers)

  /// Living scripts that are written from right to left.
  ///
  /// Source: The Unicode Standard, Bidi_Class of each script's letters.
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  /// The spelling that Foundation's tables use: `zh_Hans_CN`.
  private static func canonical(_ identifier: String) -> String {
    let parts = identifier.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    let spelled = parts.enumerated().map { index, part in
      switch (index, part.count) {
      case (0, _): part.lowercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.uppercased()
      }
    }
    return spelled.joined(separator: "_")
  }

  /// Whether it is a language of two or three letters, then perhaps a script of four letters, then
  /// perhaps a region of two letters or three digits.
  private static func hasLocaleShape(_ identifier: String) -> Bool {
    var parts = identifier.split(separator: "_", omittingEmptySubsequences: false)[...]
    func isLetters(_ part: Substring) -> Bool { part.allSatisfy { $0.isASCII && $0.isLetter } }
    guard let language = parts.popFirst(), (2...3).contains(language.count), isLetters(language)
    else { return false }
    if let script = parts.first, script.count == 4, isLetters(script) { parts.removeFirst() }
    guard let region = parts.popFirst() else { return true }
    guard parts.isEmpty else { return false }
    return region.count == 2 && isLetters(region)
      || region.count == 3 && region.allSatisfy { ("0"..."9").contains($0) }
  }
}
