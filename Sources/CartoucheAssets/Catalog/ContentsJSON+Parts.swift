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
  struct Resizing: Codable, Hashable, Sendable {
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
  struct Center: Codable, Hashable, Sendable {
    var mode: String?
    var width: Double?
    var height: Double?
  }

  /// Four numbers of pixels.
  struct Insets: Codable, Hashable, Sendable {
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

extension ContentsJSON.Info: Codable {
  private enum CodingKeys: String, CodingKey {
    case renderingIntent = "template-rendering-intent"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    renderingIntent = try container.decodeIfPresent(String.self, forKey: .renderingIntent)
    others = try decoder.values(besides: [CodingKeys.renderingIntent.rawValue])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(renderingIntent, forKey: .renderingIntent)
    try encoder.add(others)
  }
}

extension ContentsJSON.Properties: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case providesNamespace = "provides-namespace"
    case renderingIntent = "template-rendering-intent"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    providesNamespace = try container.decodeIfPresent(Bool.self, forKey: .providesNamespace)
    renderingIntent = try container.decodeIfPresent(String.self, forKey: .renderingIntent)
    others = try decoder.values(besides: Set(CodingKeys.allCases.map(\.rawValue)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(providesNamespace, forKey: .providesNamespace)
    try container.encodeIfPresent(renderingIntent, forKey: .renderingIntent)
    try encoder.add(others)
  }
}

extension ContentsJSON.ImageEntry: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case filename, scale, resizing
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    filename = try container.decodeIfPresent(String.self, forKey: .filename)
    scale = try container.decodeIfPresent(String.self, forKey: .scale)
    resizing = try container.decodeIfPresent(ContentsJSON.Resizing.self, forKey: .resizing)
    conditions = try VariantConditions(from: decoder)
    others = try decoder.values(
      besides: VariantConditions.keys.union(CodingKeys.allCases.map(\.rawValue)))
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

extension ContentsJSON.ColorEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case color
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    color = try container.decodeIfPresent(ColorDefinition.self, forKey: .color)
    conditions = try VariantConditions(from: decoder)
    others = try decoder.values(
      besides: VariantConditions.keys.union([CodingKeys.color.rawValue]))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(color, forKey: .color)
    try conditions.encode(to: encoder)
    try encoder.add(others)
  }
}
