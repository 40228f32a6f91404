import CartoucheAssets
public import CartoucheCore
import FoundationEssentials

/// The words of a card that do not come from the data, by the English words that they stand for.
///
/// ```swift
/// var card = DetailCard(result)
/// card.strings = try CardStrings(parsing: Array(#"{"Type:": "Typ:", "Song": "Titel"}"#.utf8))
/// ```
public struct CardStrings: Hashable, Sendable {
  private var replacements: [String: String] = [:]

  /// The words as they are in English.
  public static let english = CardStrings()

  /// The words that can be replaced: the labels first, then the kinds in alphabetical order.
  public static let keys =
    ["Type:", "Genre:", "Free", "Unknown"]
    + Set(SearchResult.kindLabels.values).union(["TV Season"]).sorted()

  private init() {}

  /// Reads the words from a JSON object; a key that is not there stays English.
  ///
  /// - Parameters:
  ///   - bytes: the document, in UTF-8.
  ///   - limits: how large and deep it may be.
  /// - Throws: `CardStringsError`: `.invalid` where it is no JSON object, `.unknownKeys` with all
  ///   that are not among ``keys``, `.notAText` and `.emptyText`.
  public init(
    parsing bytes: [UInt8], limits: ResourceLimits = .standard
  ) throws(CardStringsError) {
    let document: ArraySlice<UInt8>
    do {
      document = try JSONSyntax.checked(bytes, limits: limits)
    } catch {
      throw .invalid(reason: "it \(error)")
    }
    let words: [String: Word]
    do {
      words = try JSONDecoder().decode([String: Word].self, from: Data(document))
    } catch {
      throw .invalid(reason: "it is not an object")
    }
    let unknown = words.keys.filter { !Self.keys.contains($0) }.sorted()
    guard unknown.isEmpty else { throw .unknownKeys(unknown) }
    for (key, word) in words.sorted(by: { $0.key < $1.key }) {
      guard let text = word.text else { throw .notAText(key: key) }
      guard !text.isEmpty else { throw .emptyText(key: key) }
      replacements[key] = text
    }
  }

  /// The word that stands for an English one; one that cannot be replaced stands for itself.
  public subscript(english: String) -> String {
    replacements[english] ?? english
  }

  /// A value of the document: a text, or nil for anything else.
  private struct Word: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      do {
        text = try decoder.singleValueContainer().decode(String.self)
      } catch {
        text = nil
      }
    }
  }
}

/// Why a document does not hold the words of a card.
public enum CardStringsError: Error, Hashable, Sendable {
  /// It is no JSON object.
  case invalid(reason: String)
  /// It has keys that no word of a card has.
  case unknownKeys([String])
  /// A value is not a text.
  case notAText(key: String)
  /// A value is empty.
  case emptyText(key: String)
}

extension CardStringsError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .invalid(let reason):
      "the words of a card are one JSON object of texts, but \(reason)"
    case .unknownKeys(let keys):
      "a card has no word " + keys.map { "\"\($0)\"" }.joined(separator: ", ")
    case .notAText(let key):
      "the value of \"\(key)\" is not a text"
    case .emptyText(let key):
      "the value of \"\(key)\" is empty"
    }
  }
}
