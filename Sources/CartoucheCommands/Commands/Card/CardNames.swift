import Cartouche

/// The names of several pictures: `NAME[~dark][~contrast][~ax5][~LOCALE][~rtl][@Nx].png`.
struct CardNames: Hashable, Sendable {
  /// The folder with a slash at its end, or nothing for the current one.
  let folder: String
  /// Whether the folder is to be made where it is missing.
  let makesFolder: Bool
  /// What every name begins with; in a folder of numbered pictures nothing.
  let stem: String
  /// Whether the number and the identifier of the result stand in the name.
  let isNumbered: Bool
  /// Whether the scale stands in the name.
  let showsScale: Bool

  /// The longest name that common file systems allow, in bytes.
  static let longest = 255

  /// NAME for a result.
  func base(index: Int, identifier: String?) -> String {
    guard isNumbered else { return stem }
    let parts = [stem.isEmpty ? nil : stem, "\(index)", identifier]
    return parts.compactMap(\.self).joined(separator: "-")
  }

  /// The part after NAME, without the ending.
  func suffix(of variant: CardVariant) -> String {
    variant.suffix + (showsScale ? variant.traits.displayScale.suffix : "")
  }

  /// The first two variants that would have one name, or that differ in upper and lower case or in
  /// the form of their characters only: some file systems take them for one.
  func clash(of variants: [CardVariant]) -> String? {
    var seen: Set<String> = []
    for variant in variants {
      let suffix = suffix(of: variant)
      guard seen.insert(FileName.folded(suffix)).inserted else { return suffix }
    }
    return nil
  }
}

/// What can be a part of the name of a file.
enum FileName {
  /// Why a text that comes from data cannot stand in the name of a file; nil where it can.
  ///
  /// It may neither lead elsewhere nor hide, here or on the systems that the file is copied to.
  static func fault(of text: String) -> String? {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "it has a path separator"
    }
    if text.hasPrefix(".") || text.hasSuffix(".") || text.contains("..") {
      return "it has dots that could mean a folder"
    }
    if Talk.printable(text) != text { return "it has characters that cannot be seen" }
    // With the number before it and the parts after it this leaves room for them.
    return text.utf8.count > 128 ? "it has \(text.utf8.count) bytes, more than 128" : nil
  }

  /// A name as a file system sees it that knows neither case nor the forms of Unicode.
  ///
  /// Equality of strings is that of their canonical forms already.
  static func folded(_ name: String) -> String {
    name.uppercased().lowercased()
  }
}
