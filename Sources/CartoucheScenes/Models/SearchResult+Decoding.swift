import FoundationEssentials

extension SearchResult {
  /// Reads a result from its fields in the API.
  ///
  /// A field that stands behind another one that is present is not looked at.
  ///
  /// - Throws: `SceneModelError` with the path of the field.
  init(_ fields: ItemFields) throws(SceneModelError) {
    self.init(
      name: try fields.text("trackName", "collectionName") ?? "",
      artistName: try fields.text("artistName") ?? "")
    kind = try fields.text("kind")
    // Only without a kind do these decide what the card says.
    wrapperType =
      kind == nil ? try fields.text("wrapperType") : fields.optionalText("wrapperType")
    collectionType =
      kind == nil ? try fields.text("collectionType") : fields.optionalText("collectionType")
    genre =
      if let main = try fields.text("primaryGenreName") {
        main
      } else {
        try fields.names("genres").joined(separator: ", ")
      }
    price = try fields.number("trackPrice", "collectionPrice", "price")
    currency = try Self.currency(fields, price: price)
    storeURL = fields.optionalText("trackViewUrl") ?? fields.optionalText("collectionViewUrl")
    trackId = fields.identifier("trackId")
    collectionId = fields.identifier("collectionId")
    identifier =
      trackId.map(String.init) ?? fields.optionalText("trackId")
      ?? collectionId.map(String.init) ?? fields.optionalText("collectionId")
    artworkReference = try fields.text(
      "artworkUrl100", "artworkUrl512", "artworkUrl600", "artworkUrl60", "artworkUrl30")
  }

  /// The fields of which an object must have one to count as a result.
  static let tellingFields = [
    "trackName", "collectionName", "artistName", "wrapperType", "kind", "trackId", "collectionId",
  ]

  private static func currency(
    _ fields: ItemFields, price: Decimal?
  ) throws(SceneModelError) -> String? {
    guard let currency = try fields.text("currency") else {
      guard let price, price > 0 else { return nil }
      throw .missingCurrency(path: fields.path("currency"), price: "\(price)")
    }
    guard currency.utf8.count == 3, currency.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw .invalidCurrency(path: fields.path("currency"), found: currency)
    }
    return currency.uppercased()
  }
}
