import CartoucheCore

extension AssetCatalog {
  /// What is wrong in the catalog, or looks wrong, set by set.
  ///
  /// Errors: a `Contents.json`, a colour, a file or its slices that cannot be read, and names that
  /// two sets have. Warnings: files that no entry names, files whose size does not fit their scale,
  /// slices that differ between scales, names that differ only in upper and lower case, and what the
  /// reader of a picture warns of. An entry without a file or colour is neither.
  ///
  /// - Complexity: every picture of the image sets is decoded.
  package func findings() -> [CatalogFinding] {
    var findings = namesTwice()
    for path in setPaths(of: .color) {
      findings += ColorSetCheck(path: path).findings(in: self)
    }
    let files = fileNamesByFolder()
    for path in setPaths(of: .image) {
      let names = files[ExactPath(path)] ?? []
      findings += ImageSetCheck(path: path, files: names).findings(in: self)
    }
    return findings
  }

  /// The number of colour and image sets, those with equal names among them.
  package var setCount: Int {
    AssetKind.allCases.reduce(0) { $0 + setPaths(of: $1).count }
  }

  private func namesTwice() -> [CatalogFinding] {
    AssetKind.allCases.flatMap { kind in
      var known: [String: String] = [:]
      var findings: [CatalogFinding] = []
      for (name, paths) in setPaths(byNameOf: kind) {
        for path in paths.dropFirst() {
          findings.append(
            CatalogFinding(
              .error, path, "the \(kind.noun) \"\(name)\" is there twice: also as \(paths[0])"))
        }
        if let other = known.updateValue(name, forKey: name.lowercased()) {
          findings.append(
            CatalogFinding(
              .warning, paths[0], "its name differs from \"\(other)\" only in upper and lower case")
          )
        }
      }
      return findings
    }
  }
}

/// The check of one colour set.
private struct ColorSetCheck {
  let path: String

  func findings(in catalog: AssetCatalog) -> [CatalogFinding] {
    do throws(AssetError) {
      let set = try catalog.colorSet(at: path)
      return set.variants.compactMap { variant in
        do throws(AssetError) {
          _ = try set.color(of: variant, style: variant.conditions.style ?? .light)
          return nil
        } catch .unknownSystemColor {
          // Xcode knows more of them than we do.
          return nil
        } catch {
          return CatalogFinding(error, in: path)
        }
      } + conflicts(set.variants.filter { $0.definition != nil }.map(\.conditions))
    } catch {
      return [CatalogFinding(error, in: path)]
    }
  }

  private func conflicts(_ conditions: [VariantConditions]) -> [CatalogFinding] {
    guard Set(conditions).count < conditions.count else { return [] }
    return [CatalogFinding(.warning, path, "two of its colours are for the same screens")]
  }
}

extension CatalogFinding {
  /// The error of a set as a finding, without the path that the finding has anyway.
  init(_ error: AssetError, in path: String, file: String? = nil) {
    let reason =
      switch error {
      case .missingContents: "it has no Contents.json"
      case .invalidContents(_, let reason): "its Contents.json \(reason)"
      case .invalidColor(_, let reason): reason
      case .unsafeFileName(_, let file):
        "it names the file \"\(file)\"; only a plain name of a file in the set is allowed"
      case .missingFile: "the file is not there"
      case .invalidImage(_, _, let reason): "it cannot be drawn: \(reason)"
      case .invalidSlices(_, _, let reason): "its slices: \(reason)"
      case .tooLarge(_, _, let count, let limit):
        "it has \(count) bytes, more than the limit of \(limit)"
      default: "\(error)"
      }
    self.init(.error, path, file: file, reason)
  }
}
