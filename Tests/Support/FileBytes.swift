import FoundationEssentials

/// The bytes of a file.
public func readFile(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(filePath: path)))
}
