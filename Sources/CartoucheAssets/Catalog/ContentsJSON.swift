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
      let document = try JSONReader.root(of: bytes, limits: Self.bounded(limits))
      try self.init(JSONObject(document, at: ""))
    } catch {
      throw .invalidContents(set: set, reason: error.reason)
    }
  }

  /// Whether the file of a group says that the group provides a namespace.
  ///
  /// - Throws: `AssetError.invalidContents` where it is not JSON, or says it in a wrong way.
  static func providesNamespace(
    _ bytes: [UInt8], set: String, limits: ResourceLimits
  ) throws(AssetError) -> Bool {
    do {
      let value = try JSONReader.root(of: bytes, limits: bounded(limits))
      let properties = try JSONObject(value, at: "").object("properties", Properties.init)
      return properties?.providesNamespace ?? false
    } catch {
      throw .invalidContents(set: set, reason: error.reason)
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
}

extension ContentsJSON: Encodable {
  private enum CodingKeys: String, CodingKey {
    case images, colors, info, properties
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
