import Synchronization

/// The sets of a catalog that have been read, by path.
///
/// Reading a set takes 0.2 ms, of which a card would pay one a colour.
final class ParsedSets<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// The set at a path, read if it has not been read before; a set that cannot be read is not kept.
  ///
  /// Two threads may read the same set at once; both get the same value.
  func value(
    at path: String, read: () throws(AssetError) -> Value
  ) throws(AssetError) -> Value {
    if let value = values.withLock({ $0[path] }) { return value }
    let value = try read()
    values.withLock { $0[path] = value }
    return value
  }
}
