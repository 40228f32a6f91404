public import FoundationEssentials

/// A result of the iTunes Search API: a song, album, movie, app, book and so on, as a card shows it.
///
/// The fields of the API differ from kind to kind; these are the ones behind them all. A text that is
/// missing is empty.
///
/// Source: Apple, iTunes Search API, Understanding Search Results.
/// https://developer.apple.com/library/archive/documentation/AudioVideo/Conceptual/iTuneSearchAPI/UnderstandingSearchResults.html
public struct SearchResult: Hashable, Sendable {
  /// The name of the track, or of the collection where it is not a track.
  public var name: String
  /// The artist, author, maker or show.
  public var artistName: String
  /// The kind as the API spells it, as `feature-movie`; albums and audio books have none.
  public var kind: String?
  /// What kind of thing is wrapped, as `track` or `collection`.
  public var wrapperType: String?
  /// What kind of collection it is, as `Album` or `TV Season`.
  public var collectionType: String?
  /// The main genre, or all genres joined by commas.
  public var genre: String
  /// The price in the main unit of the currency, negative where the result is not sold alone.
  ///
  /// It is that of the track, else of the collection, else of the app or book; nil where there is none.
  public var price: Decimal?
  /// The currency of the price, in three upper-case letters of ISO 4217.
  public var currency: String?
  /// The address of the result in the store.
  public var storeURL: String?
  /// The number of the track.
  public var trackId: Int?
  /// The number of the collection.
  public var collectionId: Int?
  /// What tells the result from others: the number or text of the track, else of the collection.
  ///
  /// The API has numbers; data of other origin may have texts, and nothing is known of these.
  public var identifier: String?
  /// Where the picture is: a path or an address, as it stands in the data.
  ///
  /// It is the first that is present of the fields for 100, 512, 600, 60 and 30 pixels.
  public var artworkReference: String?

  /// Creates a result with a name and an artist; everything else is missing.
  public init(name: String, artistName: String) {
    self.name = name
    self.artistName = artistName
    genre = ""
  }

  /// The kind in words, as "Song" or "TV Episode".
  ///
  /// Without a kind the wrapper and the collection decide. A kind that is not known is given as it
  /// came; where nothing tells the kind it is "Unknown".
  public var kindLabel: String {
    guard let kind else { return wrapperLabel }
    return Self.kindLabels[kind] ?? kind
  }

  private var wrapperLabel: String {
    switch wrapperType {
    case "collection": collectionType ?? "Album"
    case "audiobook": "Audio Book"
    case "software": "App"
    default: collectionType ?? wrapperType ?? "Unknown"
    }
  }

  /// The words for the kinds that the API names.
  static let kindLabels = [
    "album": "Album", "audiobook": "Audio Book", "book": "Book", "ebook": "E-Book",
    "feature-movie": "Movie", "music-video": "Music Video", "podcast": "Podcast",
    "software": "App", "song": "Song", "tv-episode": "TV Episode",
  ]
}
