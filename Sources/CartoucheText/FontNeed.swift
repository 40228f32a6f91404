import CPango

/// A family that text may need, and where it comes from.
public struct FontNeed: Hashable, Sendable {
  /// The name of the family.
  public let family: String
  /// What is written with it.
  public let scripts: String
  /// The package of Debian and Ubuntu that holds it.
  public let package: String
  /// The scripts by their codes in ISO 15924; none stands for pictures.
  private let codes: [String]

  init(family: String, scripts: String, package: String, codes: [String]) {
    self.family = family
    self.scripts = scripts
    self.package = package
    self.codes = codes
  }

  /// Whether the family is the one for a character.
  package func serves(_ scalar: Unicode.Scalar) -> Bool {
    // ASCII has characters that may become pictures, as digits do in key caps.
    guard !codes.isEmpty else { return scalar.properties.isEmoji && !scalar.isASCII }
    // The functions belong to HarfBuzz.
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    let tag = hb_script_to_iso15924_tag(script)
    return codes.contains { code in
      code.utf8.reduce(into: 0) { $0 = $0 << 8 | UInt32($1) } == tag
    }
  }
}
