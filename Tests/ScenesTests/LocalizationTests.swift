import Cartouche
import Foundation
import Testing

/// Spaces of all kinds count as one, and marks of direction as none: their choice changes with the
/// version of the locale data.
@Suite(.serialized) struct LocalizationTests {
  private func money(_ amount: String, _ currency: String, _ locale: String) throws -> String {
    let amount = try #require(Decimal(string: amount))
    return folded(Localization.money(amount, currency: currency, locale: locale))
  }

  private func folded(_ text: String) -> String {
    var folded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}": folded += " "
      case "\u{200E}", "\u{200F}", "\u{61C}": break
      case "\u{FFE5}": folded += "¥"
      default: folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }

  /// Source: Unicode CLDR 48, formatted through ICU 78 apart from this program.
  private static let amounts: [(String, String, String, String)] = [
    ("0", "USD", "en_US", "$0.00"), ("0.99", "USD", "en_US", "$0.99"),
    ("-5", "USD", "en_US", "-$5.00"), ("1234.5", "EUR", "en_US", "€1,234.50"),
    ("1234", "JPY", "en_US", "¥1,234"), ("1.234", "KWD", "en_US", "KWD 1.234"),
    ("1234.5", "EUR", "fr_FR", "1 234,50 €"), ("0.99", "EUR", "de_DE", "0,99 €"),
    ("1234567.5", "EUR", "de_DE", "1.234.567,50 €"), ("1500", "JPY", "ja_JP", "¥1,500"),
    ("1234567.5", "INR", "en_IN", "₹12,34,567.50"), ("1234567.5", "INR", "hi_IN", "₹12,34,567.50"),
    ("1.25", "KWD", "ar_KW", "١٫٢٥٠ د.ك."), ("1234.5", "BRL", "pt_BR", "R$ 1.234,50"),
    ("1.29", "CAD", "en_US", "CA$1.29"), ("1200", "KRW", "ko_KR", "₩1,200"),
    ("6", "CNY", "zh_CN", "¥6.00"), ("1.29", "EUR", "nl_NL", "€ 1,29"),
    ("1.29", "usd", "en-US", "$1.29"),
  ]

  @Test(arguments: amounts)
  func `money is written as in the locale, in the currency asked for`(
    _ amount: String, _ currency: String, _ locale: String, _ expected: String
  ) throws {
    #expect(try money(amount, currency, locale) == expected)
  }

  @Test(arguments: [
    ["LANG": "C"], ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "ar"], [:],
  ])
  func `the language of the environment takes no part`(_ environment: [String: String]) throws {
    let names = ["LANG", "LC_ALL", "LANGUAGE"]
    let before = names.map { ($0, ProcessInfo.processInfo.environment[$0]) }
    defer { for (name, value) in before { set(name, value) } }
    for name in names { set(name, environment[name]) }

    for (amount, currency, locale, expected) in Self.amounts {
      #expect(try money(amount, currency, locale) == expected)
    }
    #expect(Localization.layoutDirection(ofLocale: "en_US") == .leftToRight)
  }

  private func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }

  @Test func `a price of 0 is free, and one that is missing or negative is none`() {
    func text(_ price: Decimal?, _ currency: String? = "USD") -> String? {
      Localization.priceText(price, currency: currency, locale: "en_US", free: "Free")
    }

    #expect(text(0) == "Free")
    #expect(text(0, nil) == "Free")
    #expect(text(nil) == nil)
    #expect(text(-1) == nil)
    #expect(text(Decimal(string: "-0.001")) == nil)
    #expect(text(Decimal(string: "1.29")) == "$1.29")
    #expect(text(1, nil) == nil)
  }

  @Test(arguments: [
    "en_US", "en-US", "de_DE", "de", "ja_JP", "ar_SA", "en_us", "EN_US", "zh_CN", "zh-TW",
    "zh_Hans_CN", "zh-hant-hk", "pt_BR", "es_419", "he_IL", "iw_IL", "sr_RS", "en_JP", "fil",
    "az_Arab_IR", "en_US_POSIX",
  ])
  func `a language with a region, in any spelling, is a known locale`(_ identifier: String) {
    #expect(Localization.isKnownLocale(identifier))
  }

  @Test(arguments: [
    "", "e", "english", "xx", "xx_YY", "en_", "_US", "en__US", "en_XX", "en_USA", "en_US_", "root",
    "und", "C", "POSIX", "en US", "en_US.UTF-8", "ar_SA@numbers=latn", "de_1", "en_Xxxx_US", "日本",
    "de_DE_extra", "en_US\0", "zz_ZZ", "-", "en-u-nu-latn", "e\u{301}n_US",
  ])
  func `anything else is not a known locale`(_ identifier: String) {
    #expect(!Localization.isKnownLocale(identifier))
  }

  @Test(arguments: [
    ("ar_SA", true), ("ar", true), ("he-IL", true), ("iw_IL", true), ("fa_IR", true),
    ("ur_PK", true),
    ("pa_PK", true), ("az_Arab_IR", true), ("ks_IN", true), ("dv_MV", true), ("AR_sa", true),
    ("en_US", false), ("ja_JP", false), ("pa_IN", false), ("az_AZ", false), ("ar_Latn_SA", false),
    ("", false), ("nonsense", false),
  ])
  func `lines begin where the script of the locale begins them`(
    _ identifier: String, _ isRightToLeft: Bool
  ) {
    #expect(
      Localization.layoutDirection(ofLocale: identifier)
        == (isRightToLeft ? .rightToLeft : .leftToRight))
  }
}
