import Cartouche
import Synchronization

/// Pictures that were decoded, for results and variants that share one.
///
/// It holds no more than 32 MB of pixels; where a picture more would be too much, those that were
/// kept first give way.
final class ArtworkCache: Sendable {
  private struct Key: Hashable {
    let path: ExactPath
    let side: Int
  }

  private struct State {
    var pictures: [Key: ArtworkSource.Picture] = [:]
    var order: [Key] = []
    var pixels = 0
  }

  private static let pixelLimit = 8 << 20
  private let state = Mutex(State())

  /// The picture of a path, decoded to be drawn in a square of pixels, where it is still there.
  func picture(at path: String, side: Int) -> ArtworkSource.Picture? {
    state.withLock { $0.pictures[Key(path: ExactPath(path), side: side)] }
  }

  /// Keeps a picture, unless it alone is a large part of what there is room for.
  func keep(_ picture: ArtworkSource.Picture, at path: String, side: Int) {
    let key = Key(path: ExactPath(path), side: side)
    let size = Self.pixels(of: picture)
    guard size <= Self.pixelLimit / 2 else { return }
    state.withLock { state in
      guard state.pictures[key] == nil else { return }
      while state.pixels + size > Self.pixelLimit, !state.order.isEmpty {
        let oldest = state.order.removeFirst()
        state.pixels -= state.pictures.removeValue(forKey: oldest).map(Self.pixels) ?? 0
      }
      state.pictures[key] = picture
      state.order.append(key)
      state.pixels += size
    }
  }

  private static func pixels(of picture: ArtworkSource.Picture) -> Int {
    picture.image.bitmap.width * picture.image.bitmap.height
  }
}
