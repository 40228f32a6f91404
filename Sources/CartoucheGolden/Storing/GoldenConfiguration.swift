import FoundationEssentials

/// What the file `cartouche.json` of a package says of its golden images.
///
///     {"golden": {"record": "missing", "failures": ".build/golden-failures", "preset": "one-level"}}
///
/// Each key may be left out. `record` is a `RecordMode`, `failures` a folder below the package for the
/// pictures of failures, `preset` the name of one of `ComparisonSettings.presets`. Other keys are an
/// error, so that a misspelt one does not stay unnoticed.
package struct GoldenConfiguration: Hashable, Sendable {
  /// The name of the file.
  package static let fileName = "cartouche.json"

  /// When a golden image is written, where nothing else says it.
  package var record: RecordMode?
  /// The folder for the pictures of failures, relative to the package.
  package var failures = ".build/golden-failures"
  /// What counts as a difference, where nothing else says it.
  package var settings: ComparisonSettings?

  /// Creates the configuration of a package without a file.
  package init() {}

  /// Reads the file of a package; without one it is that of a package without a file.
  ///
  /// - Throws: `GoldenError.invalidConfiguration`, and what reading throws.
  package init(package folder: String) throws(GoldenError) {
    let path = "\(folder)/\(Self.fileName)"
    let bytes: [UInt8]
    do throws(GoldenError) {
      bytes = try GoldenFile(path).read(limit: 1 << 20)
    } catch .notFound {
      self.init()
      return
    }
    do {
      self = try JSONDecoder().decode(ConfigurationFile.self, from: Data(bytes)).configuration
    } catch let error as ConfigurationFault {
      throw .invalidConfiguration(path: path, reason: error.reason)
    } catch {
      throw .invalidConfiguration(path: path, reason: "it is not JSON of the form that is known")
    }
  }
}

/// What is wrong with a value of the file.
private struct ConfigurationFault: Error {
  let reason: String
}

/// The file as it is written.
private struct ConfigurationFile: Decodable {
  let configuration: GoldenConfiguration

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    let file = try Self.object(decoder.container(keyedBy: Key.self), "the file", ["golden"])
    var configuration = GoldenConfiguration()
    let golden = Key(stringValue: "golden")
    if file.contains(golden) {
      let known = ["failures", "preset", "record"]
      let values = try Self.object(
        file.nestedContainer(keyedBy: Key.self, forKey: golden), "\"golden\"", known)
      if let word = try Self.text("record", values) {
        guard let mode = RecordMode(rawValue: word) else {
          throw Self.unknown("record", word, RecordMode.allCases.map(\.rawValue))
        }
        configuration.record = mode
      }
      if let word = try Self.text("preset", values) {
        guard let preset = ComparisonSettings.presets.first(where: { $0.name == word }) else {
          throw Self.unknown("preset", word, ComparisonSettings.presets.map(\.name))
        }
        configuration.settings = preset.settings
      }
      if let word = try Self.text("failures", values) {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
          throw ConfigurationFault(
            reason: "\"failures\" is \"\(word)\", it has to be a folder below the package")
        }
        configuration.failures = word
      }
    }
    self.configuration = configuration
  }

  private static func object(
    _ container: KeyedDecodingContainer<Key>, _ name: String, _ known: [String]
  ) throws -> KeyedDecodingContainer<Key> {
    let keys = container.allKeys.map(\.stringValue).sorted()
    guard let key = keys.first(where: { !known.contains($0) }) else { return container }
    throw ConfigurationFault(
      reason: "\(name) has the key \"\(key)\", it knows \(known.joined(separator: ", "))")
  }

  private static func text(
    _ name: String, _ values: KeyedDecodingContainer<Key>
  ) throws -> String? {
    let key = Key(stringValue: name)
    guard values.contains(key) else { return nil }
    do {
      return try values.decode(String.self, forKey: key)
    } catch {
      throw ConfigurationFault(reason: "\"\(name)\" has to be a text")
    }
  }

  private static func unknown(
    _ name: String, _ word: String, _ known: [String]
  ) -> ConfigurationFault {
    ConfigurationFault(
      reason: "\"\(name)\" is \"\(word)\", it knows \(known.joined(separator: ", "))")
  }
}
