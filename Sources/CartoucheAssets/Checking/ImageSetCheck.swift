import CartoucheCore

/// The check of one image set: its files, their sizes and their slices.
struct ImageSetCheck {
  let path: String
  /// The names of the files that lie in it.
  let files: [String]

  func findings(in catalog: AssetCatalog) -> [CatalogFinding] {
    let set: ImageSet
    do throws(AssetError) {
      set = try catalog.imageSet(at: path)
    } catch {
      return [CatalogFinding(error, in: path)]
    }
    var findings: [CatalogFinding] = []
    var pictures: [Picture] = []
    for variant in set.variants {
      do throws(AssetError) {
        guard let (image, warnings) = try catalog.picture(of: variant, in: set) else { continue }
        pictures.append(Picture(variant: variant, image: image))
        findings += warnings.map { CatalogFinding(.warning, path, file: variant.file, $0) }
      } catch {
        findings.append(CatalogFinding(error, in: path, file: variant.file))
      }
    }
    let named = Set(set.variants.map { ExactPath($0.file) })
    let unnamed =
      files.filter { $0 != "Contents.json" && !named.contains(ExactPath($0)) }
    findings += unnamed.map { CatalogFinding(.warning, path, file: $0, "no entry names this file") }
    return findings + differences(between: pictures)
  }

  /// A picture that could be read.
  private struct Picture {
    let variant: ImageSet.Variant
    let image: Image

    var scale: Double { variant.scale.pixelsPerPoint }

    /// Whether two lengths in pixels are the same in points, to a pixel of each.
    func agrees(_ length: Int, with other: Picture, _ otherLength: Int) -> Bool {
      abs(Double(length) / scale - Double(otherLength) / other.scale)
        < 1 / scale + 1 / other.scale + 1e-9
    }
  }

  /// Compares each picture with the first one for the same screens of another scale.
  private func differences(between pictures: [Picture]) -> [CatalogFinding] {
    var firsts: [VariantConditions: Picture] = [:]
    var files: [VariantConditions: [Double: String]] = [:]
    return pictures.flatMap { picture -> [CatalogFinding] in
      let file = picture.variant.file
      let other = files[picture.variant.conditions, default: [:]].updateValue(
        file, forKey: picture.scale)
      if let other {
        return [finding(picture, "it is for the same screens as \(other)")]
      }
      guard let first = firsts[picture.variant.conditions] else {
        firsts[picture.variant.conditions] = picture
        return []
      }
      return difference(of: picture, from: first)
    }
  }

  private func difference(of picture: Picture, from first: Picture) -> [CatalogFinding] {
    let other = "that of \(first.variant.file)"
    switch (picture.image.slicing, first.image.slicing) {
    case (nil, nil):
      let (size, firstSize) = (picture.image.bitmap.size, first.image.bitmap.size)
      guard
        !picture.agrees(size.width, with: first, firstSize.width)
          || !picture.agrees(size.height, with: first, firstSize.height)
      else { return [] }
      return [
        finding(
          picture,
          "\(size.width) x \(size.height) pixels at \(text(picture.scale))x is another size than "
            + "\(firstSize.width) x \(firstSize.height) at \(text(first.scale))x, \(other)")
      ]
    case (let slicing?, let firstSlicing?):
      guard slicing.resizingMode == firstSlicing.resizingMode else {
        return [finding(picture, "its centre is filled in another way than \(other)")]
      }
      let pairs = zip(slicing.capInsets.edges, firstSlicing.capInsets.edges)
      guard pairs.contains(where: { !picture.agrees($0, with: first, $1) }) else { return [] }
      return [finding(picture, "its caps differ in points from \(other)")]
    default:
      let which = picture.image.slicing == nil ? "is not" : "is"
      return [finding(picture, "it \(which) sliced, unlike \(first.variant.file)")]
    }
  }

  private func finding(_ picture: Picture, _ reason: String) -> CatalogFinding {
    CatalogFinding(.warning, path, file: picture.variant.file, reason)
  }

  private func text(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
  }
}

extension CapInsets {
  fileprivate var edges: [Int] { [top, left, bottom, right] }
}
