import Cartouche

/// The words for the reader's text sizes, and what stands for them in the name of a file.
enum TextSizeWord {
  /// The short words, from the smallest size to the largest.
  static let words = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "ax1", "ax2", "ax3",
    "ax4", "ax5",
  ]

  /// The short word for a size.
  static func word(for size: ContentSizeCategory) -> String {
    zip(ContentSizeCategory.allCases, words).first { $0.0 == size }?.1 ?? size.rawValue
  }

  /// The size that a word, short or long as in UIKit, stands for.
  ///
  /// - Throws: `usage`, with all short words, and the nearest as a hint.
  static func parse(_ word: String) throws(ToolError) -> ContentSizeCategory {
    if let size = zip(ContentSizeCategory.allCases, words).first(where: { $0.1 == word })?.0 {
      return size
    }
    if let size = ContentSizeCategory(rawValue: word) { return size }
    let long = ContentSizeCategory.allCases.map(\.rawValue)
    let guess = Spelling.nearest(to: word, among: words + long + ["all"])
    throw .usage(
      "--text-size does not know \"\(word)\", it knows \(words.joined(separator: ", ")) and all",
      hint: guess.map { "did you mean \($0)?" })
  }

  /// The sizes that the words of the option stand for; `all` alone is all twelve.
  static func sizes(_ words: [String]) throws(ToolError) -> [ContentSizeCategory] {
    guard words != ["all"] else { return ContentSizeCategory.allCases }
    guard !words.contains("all") else {
      throw .usage("--text-size all stands for every size, no other has a place beside it")
    }
    return try words.map { word throws(ToolError) in try parse(word) }
  }
}
