import Cartouche

/// A colour of the command line: one that CSS knows, or `asset:NAME` of a catalog, or else of the one
/// inside the program.
struct ColorWord {
  private let word: String
  private let option: String

  /// Creates the value of an option.
  init(_ word: String, option: String) {
    self.word = word
    self.option = option
  }

  /// The colour, that of a catalog as the traits have it.
  ///
  /// - Throws: `usage` where there is no such colour.
  func color(
    in catalog: AssetCatalog, for traits: TraitCollection
  ) throws(ToolError) -> Color {
    let prefix = "asset:"
    guard word.hasPrefix(prefix) else {
      do throws(CoreError) {
        return try Color(parsing: word)
      } catch {
        throw .usage("\(option): \(error)")
      }
    }
    let name = String(word.dropFirst(prefix.count))
    do throws(AssetError) {
      do throws(AssetError) {
        return try catalog.color(named: name, for: traits)
      } catch .unknownName {
        return try AssetCatalog.embedded.color(named: name, for: traits)
      }
    } catch {
      throw .usage("\(option): \(error)")
    }
  }
}
