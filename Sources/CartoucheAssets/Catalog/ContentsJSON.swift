package import CartoucheCore
import FoundationEssentials

/// What the `Contents.json` of a set or a group says.
///
/// What has a meaning here is typed; everything else is kept, so that a file that is read and written
/// still says all it said.
///
/// Source: Apple, Asset Catalog Format Reference.
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
package struct ContentsJSON: Hashable, Sendable {
  var images: [ImageEntry]?
  var colors: [ColorEntry]?
  var info: Info?
  var properties: Properties?
  var others: [String: JSONValue] = [:]

  /// Creates the contents of a new set.
  init(
    images: [ImageEntry]? = nil, colors: [ColorEntry]? = nil, properties: Properties? = nil
  ) {
    self.images = images
    self.colors = colors
    self.properties = properties
    info = Info(renderingIntent: nil, others: ["author": .string("xcode"), "version": .number(1)])
  }

  /// No published catalog has a file of more than 60 kB.
  private static let byteLimit = 4 << 20
  private static let valueLimit = 100_000

  /// Reads the file of a set: at most 4 MB and 100,000 values, where the limits allow as many.
  ///
  /// - Throws: `AssetError.invalidContents` where it is not JSON, or a value that is needed is of
  ///   another kind than it should be.
  package init(parsing bytes: [UInt8], set: String, limits: ResourceLimits) throws(AssetError) {
    do {
      let document = try JSONSyntax.checked(bytes, limits: Self.bounded(limits))
      self = try JSONDecoder().decode(ContentsJSON.self, from: Data(document))
    } catch let error as JSONSyntaxError {
      throw .invalidContents(set: set, reason: "\(error)")
    } catch let error as DecodingError {
      throw .invalidContents(set: set, reason: Self.reason(error))
    } catch {
      throw .invalidContents(set: set, reason: "cannot be decoded: \(error)")
    }
  }

  /// Whether a file may have a key of this name anywhere; it is checked to be JSON but not decoded.
  ///
  /// - Throws: `AssetError.invalidContents` where it is not JSON.
  static func mayName(
    _ key: String, _ bytes: [UInt8], set: String, limits: ResourceLimits
  ) throws(AssetError) -> Bool {
    do {
      let document = try JSONSyntax.checked(bytes, limits: bounded(limits))
      // With escapes a key may be spelled in many ways.
      return document.contains(UInt8(ascii: "\\")) || document.firstRange(of: key.utf8) != nil
    } catch {
      throw .invalidContents(set: set, reason: "\(error)")
    }
  }

  private static func bounded(_ limits: ResourceLimits) -> ResourceLimits {
    var limits = limits
    limits.documentBytes = byteLimit(limits)
    limits.jsonValues = min(limits.jsonValues, valueLimit)
    return limits
  }

  /// The most bytes that a file may have.
  static func byteLimit(_ limits: ResourceLimits) -> Int {
    min(limits.documentBytes, byteLimit)
  }

  /// The file as Xcode lays it out, keys in alphabetical order.
  ///
  /// - Throws: `AssetError.notWritable` where a number is infinite or none.
  package func bytes(of set: String) throws(AssetError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      throw .notWritable(set: set, reason: "it cannot be written as JSON: \(error)")
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

extension ContentsJSON: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case images, colors, info, properties
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    images = try container.decodeIfPresent([ImageEntry].self, forKey: .images)
    colors = try container.decodeIfPresent([ColorEntry].self, forKey: .colors)
    info = try container.decodeIfPresent(Info.self, forKey: .info)
    properties = try container.decodeIfPresent(Properties.self, forKey: .properties)
    others = try decoder.values(besides: Set(CodingKeys.allCases.map(\.rawValue)))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(images, forKey: .images)
    try container.encodeIfPresent(colors, forKey: .colors)
    try container.encodeIfPresent(info, forKey: .info)
    try container.encodeIfPresent(properties, forKey: .properties)
    try encoder.add(others)
  }
}
