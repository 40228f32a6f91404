import CartoucheAssets
public import CartoucheCore
import CartoucheText

/// The pop-up that shows one search result, as in StoreSearch: artwork, name, artist, type, genre
/// and a button with the price.
///
/// Alone, it is 280 points wide and at least as high.
public struct DetailCard: Sendable {
  /// What it shows.
  public var result: SearchResult
  /// The picture of the item; nil draws the catalog's placeholder.
  public var artwork: Image?
  /// The locale of the price, such as `de_DE`; its language also chooses the shapes of letters.
  public var localeIdentifier: String
  /// What fills the picture behind the card; nil leaves it clear.
  public var background: Color?
  /// The colour of the close button and the price; nil is the catalog's `AccentColor`.
  public var tint: Color?
  /// The words that do not come from the data.
  public var strings = CardStrings.english

  /// The width of a card, and its least height, in points.
  static let side = 280.0
  /// The sides of the square that holds the artwork, in points.
  package static let artworkSide = 100.0
  /// No side of a card that stands alone is shorter, in points.
  package static var leastSide: Double { side }

  /// Creates a card.
  public init(
    _ result: SearchResult, artwork: Image? = nil, localeIdentifier: String = "en_US",
    background: Color? = nil
  ) {
    self.result = result
    self.artwork = artwork
    self.localeIdentifier = localeIdentifier
    self.background = background
  }
}

/// A card with all its names resolved: colours, images, fonts and words.
struct DetailCardView: View {
  let result: SearchResult
  let artwork: Image
  let price: String?
  let strings: CardStrings
  let language: String
  let fonts: Fonts
  let look: Look

  /// The colours and images of the catalog.
  struct Look {
    let popup: Color
    let label: Color
    let key: Color
    let tint: Color
    let closeButton: Image
    let priceButton: Image
  }

  /// The fonts for the reader's text size.
  struct Fonts {
    let name: Font
    let artist: Font
    let detail: Font
    let price: Font
    let isAccessibilitySize: Bool

    init(_ traits: TraitCollection) {
      isAccessibilitySize = traits.preferredContentSizeCategory.isAccessibilityCategory
      name = .preferred(.headline, for: traits)
      artist = .preferred(.subheadline, for: traits)
      detail = .preferred(.caption1, for: traits)
      price = .preferred(.title3, for: traits)
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8, distribution: .equalSpacing) {
      artwork.resizable().scaledToFit()
        .frame(width: DetailCard.artworkSide, height: DetailCard.artworkSide)
        .accessibilityIdentifier("artwork")
        .frame(maxWidth: .infinity)
      line(result.name, fonts.name, id: "name", lines: hasLargeText ? 3 : 1)
        .minimumScaleFactor(hasLargeText ? 1 : 0.5)
      line(
        result.artistName.isEmpty ? strings["Unknown"] : result.artistName, fonts.artist,
        id: "artist", lines: hasLargeText ? 2 : 1)
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 8, verticalSpacing: 8) {
        row("type", key: strings["Type:"], value: strings[result.kindLabel])
        row("genre", key: strings["Genre:"], value: result.genre)
      }
      if let price {
        priceButton(price).frame(maxWidth: .infinity, alignment: .trailing)
      }
    }
    .padding(16)
    .background(
      RoundedRectangle(cornerRadius: 10, style: .circular).fill(look.popup)
        .accessibilityIdentifier("popup")
    )
    .overlay(
      closeButton.padding(EdgeInsets(top: 8, left: 0, bottom: 0, right: 8)),
      alignment: .topTrailing
    )
    .frame(width: DetailCard.side)
    .foregroundStyle(look.label)
    .lineLimit(1)
    .typesettingLanguage(language)
  }

  /// Whether text is so large that it may take more lines.
  private var hasLargeText: Bool { fonts.isAccessibilitySize }

  private func line(_ text: String, _ font: Font, id: String, lines: Int) -> some View {
    Text(text)
      .font(font)
      .lineLimit(lines)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityIdentifier(id)
  }

  private func row(_ id: String, key: String, value: String) -> GridRow {
    GridRow {
      Text(key)
        .font(fonts.detail)
        .foregroundStyle(look.key)
        .layoutPriority(1)
        .accessibilityIdentifier("\(id)-label")
      line(value, fonts.detail, id: id, lines: hasLargeText ? 2 : 1)
    }
  }

  private func priceButton(_ price: String) -> some View {
    Button(isEnabled: result.storeURL != nil, link: result.storeURL) {
      Text(price)
        .font(fonts.price)
        .minimumScaleFactor(0.4)
        .padding(.horizontal, 10)
        .frame(minHeight: 24)
        .background(look.priceButton)
    }
    .foregroundStyle(look.tint)
    .accessibilityIdentifier("price")
  }

  private var closeButton: some View {
    Button(hitSize: Size(width: 44, height: 44)) {
      look.closeButton.resizable().frame(width: 22, height: 22)
    }
    .foregroundStyle(look.tint)
    .accessibilityIdentifier("close")
  }
}
