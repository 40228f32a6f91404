import Cartouche
import Synchronization

/// Pictures that were decoded, for results and variants that share one.
///
/// It holds no more than 32 MB of pixels; where a picture more would be too much, those that were
/// kept first give way.
final class ArtworkCache: Sendable {
  private struct State {
    var pictures: [String: ArtworkSource.Picture] = [:]
    var order: [String] = []
    var pixels = 0
  }

  private static let pixelLimit = 8 << 20
  private let state = Mutex(State())

  /// The picture of a path, where it is still there.
  func picture(at path: String) -> ArtworkSource.Picture? {
    state.withLock { $0.pictures[path] }
  }

  /// Keeps a picture, unless it alone is a large part of what there is room for.
  func keep(_ picture: ArtworkSource.Picture, at path: String) {
    let size = Self.pixels(of: picture)
    guard size <= Self.pixelLimit / 2 else { return }
    state.withLock { state in
      guard state.pictures[path] == nil else { return }
      while state.pixels + size > Self.pixelLimit, !state.order.isEmpty {
        let oldest = state.order.removeFirst()
        state.pixels -= state.pictures.removeValue(forKey: oldest).map(Self.pixels) ?? 0
      }
      state.pictures[path] = picture
      state.order.append(path)
      state.pixels += size
    }
  }

  private static func pixels(of picture: ArtworkSource.Picture) -> Int {
    picture.image.bitmap.width * picture.image.bitmap.height
  }
}
