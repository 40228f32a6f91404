import Cartouche
import CartoucheGolden

/// What `cartouche golden list` says.
struct GoldenListReport: Encodable {
  /// A golden image.
  struct Image: Encodable {
    let name: String
    var width: Int?
    var height: Int?
    var sha256: String?
    var fingerprint: [String]?
    var fault: String?

    init(name: String) { self.name = name }
  }

  let version = 1
  let images: [Image]

  /// Looks into the images of a folder; their pixels are not read.
  init(folder: GoldenFolder, names: [String], limits: ResourceLimits) {
    images = names.map { Self.image($0, in: folder, limits) }
  }

  private static func image(
    _ name: String, in folder: GoldenFolder, _ limits: ResourceLimits
  ) -> Image {
    var image = Image(name: name)
    do throws(GoldenError) {
      if let fault = try folder.entry(named: name)?.fault {
        image.fault = fault
        return image
      }
      let bytes = try GoldenFile(folder.path(of: name)).read(limit: limits.imageBytes)
      image.sha256 = SHA256.hexDigest(of: bytes)
      do throws(CodecError) {
        let info = try ImageDecoder(limits: limits).info(of: bytes)
        (image.width, image.height) = (info.width, info.height)
        let versions = StoredFingerprint(info).texts
        image.fingerprint = versions.isEmpty ? nil : versions
      } catch {
        image.fault = "\(error)"
      }
    } catch {
      image.fault = "\(error)"
    }
    return image
  }

  /// The same for people, a line for each.
  var text: String {
    images.map { image in
      let name = Talk.printable(image.name)
      guard let width = image.width, let height = image.height else {
        return "\(name)  \(Talk.printable(image.fault ?? ""))\n"
      }
      return "\(name)  \(width) x \(height)\n"
    }.joined()
  }
}
