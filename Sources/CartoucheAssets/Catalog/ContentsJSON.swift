import CartoucheCore
import FoundationEssentials

/// What the `Contents.json` of a set or a group says, as far as it matters here.
///
/// Source: Apple, Asset Catalog Format Reference.
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
struct ContentsJSON: Decodable, Sendable {
  let images: [ImageEntry]?
  let colors: [ColorEntry]?
  let info: Info?
  let properties: Properties?

  /// Reads the file of a set.
  ///
  /// - Throws: `AssetError.invalidContents` where it is not JSON, or a value that is needed is of
  ///   another kind than it should be.
  init(parsing bytes: [UInt8], set: String, limits: ResourceLimits) throws(AssetError) {
    do {
      let document = try JSONSyntax.checked(bytes, limits: limits)
      self = try JSONDecoder().decode(ContentsJSON.self, from: Data(document))
    } catch let error as JSONSyntaxError {
      throw .invalidContents(set: set, reason: "\(error)")
    } catch let error as DecodingError {
      throw .invalidContents(set: set, reason: Self.reason(error))
    } catch {
      throw .invalidContents(set: set, reason: "cannot be decoded: \(error)")
    }
  }

  struct Info: Decodable, Sendable {
    let renderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
    }
  }

  struct Properties: Decodable, Sendable {
    let providesNamespace: Bool?
    let renderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }
  }

  struct ImageEntry: Decodable, Sendable {
    let filename: String?
    let scale: String?
    let resizing: Resizing?
    let conditions: VariantConditions

    enum CodingKeys: CodingKey {
      case filename, scale, resizing
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      filename = try container.decodeIfPresent(String.self, forKey: .filename)
      scale = try container.decodeIfPresent(String.self, forKey: .scale)
      resizing = try container.decodeIfPresent(Resizing.self, forKey: .resizing)
      conditions = try VariantConditions(from: decoder)
    }
  }

  /// The slices of an image; the older spelling of its keys is `capInsets`, of its mode `fill`.
  struct Resizing: Decodable, Sendable {
    let mode: String?
    let center: Center?
    let capInsets: Insets?
    let olderCapInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
      case olderCapInsets = "capInsets"
    }
  }

  struct Center: Decodable, Sendable {
    let mode: String?
    let width: Double?
    let height: Double?
  }

  struct Insets: Decodable, Sendable {
    let top: Double?
    let left: Double?
    let bottom: Double?
    let right: Double?
  }

  struct ColorEntry: Decodable, Sendable {
    let color: ColorDefinition?
    let conditions: VariantConditions

    enum CodingKeys: CodingKey {
      case color
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try container.decodeIfPresent(ColorDefinition.self, forKey: .color)
      conditions = try VariantConditions(from: decoder)
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    let (path, problem): ([any CodingKey], String) =
      switch error {
      case .typeMismatch(let type, let context):
        (context.codingPath, "is not \(noun(of: type))")
      case .valueNotFound(let type, let context):
        (context.codingPath, "is null, not \(noun(of: type))")
      case .keyNotFound(let key, let context):
        (context.codingPath + [key], "is missing")
      case .dataCorrupted(let context):
        (context.codingPath, "holds a value that cannot be used")
      @unknown default: ([], "cannot be decoded")
      }
    let place = path.reduce(into: "") { place, key in
      place += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
    guard !place.isEmpty else {
      return if case .dataCorrupted = error { problem } else { "is not an object" }
    }
    return "says wrongly: \(place.drop { $0 == "." }) \(problem)"
  }

  private static func noun(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}
