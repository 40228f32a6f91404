extension ContentsJSON {
  /// Who wrote the file, and in which version of the format; Xcode 5 put the intent here.
  struct Info: Hashable, Sendable {
    var renderingIntent: String?
    var others: [String: JSONValue]
  }

  /// What holds for the whole set or group.
  struct Properties: Hashable, Sendable {
    var providesNamespace: Bool?
    var renderingIntent: String?
    var others: [String: JSONValue] = [:]
  }

  /// A file of an image set, or a place that is kept for one.
  struct ImageEntry: Hashable, Sendable {
    var filename: String?
    var scale: String?
    var resizing: Resizing?
    var conditions: VariantConditions
    var others: [String: JSONValue] = [:]
  }

  /// The slices of an image; the older spelling of its keys is `capInsets`, of its mode `fill`.
  struct Resizing: Encodable, Hashable, Sendable {
    var mode: String?
    var center: Center?
    var capInsets: Insets?
    var olderCapInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
      case olderCapInsets = "capInsets"
    }
  }

  /// What fills the middle of a sliced image.
  struct Center: Encodable, Hashable, Sendable {
    var mode: String?
    var width: Double?
    var height: Double?
  }

  /// Four numbers of pixels.
  struct Insets: Encodable, Hashable, Sendable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
  }

  /// A colour of a colour set; an entry without one sets none.
  struct ColorEntry: Hashable, Sendable {
    var color: ColorDefinition?
    var conditions: VariantConditions
    var others: [String: JSONValue] = [:]
  }
}

extension ContentsJSON.Info: Encodable {
  private enum CodingKeys: String, CodingKey {
    case renderingIntent = "template-rendering-intent"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(renderingIntent, forKey: .renderingIntent)
    try encoder.add(others)
  }
}

extension ContentsJSON.Properties: Encodable {
  private enum CodingKeys: String, CodingKey {
    case providesNamespace = "provides-namespace"
    case renderingIntent = "template-rendering-intent"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(providesNamespace, forKey: .providesNamespace)
    try container.encodeIfPresent(renderingIntent, forKey: .renderingIntent)
    try encoder.add(others)
  }
}

extension ContentsJSON.ImageEntry: Encodable {
  private enum CodingKeys: String, CodingKey {
    case filename, scale, resizing
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(filename, forKey: .filename)
    try container.encodeIfPresent(scale, forKey: .scale)
    try container.encodeIfPresent(resizing, forKey: .resizing)
    try conditions.encode(to: encoder)
    try encoder.add(others)
  }
}

extension ContentsJSON.ColorEntry: Encodable {
  private enum CodingKeys: String, CodingKey {
    case color
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(color, forKey: .color)
    try conditions.encode(to: encoder)
    try encoder.add(others)
  }
}
