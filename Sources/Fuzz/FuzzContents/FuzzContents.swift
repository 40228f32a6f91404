import CartoucheAssets
import CartoucheCodecs
import CartoucheCore
import FuzzMain

/// Takes any bytes for the `Contents.json` of a group, a colour set and an image set, whose file for
/// the screen is a small picture, whatever its name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let folders = ["Color.colorset", "Image.imageset", "Group"]
  for style in [UserInterfaceStyle.light, .dark] {
    let traits = TraitCollection(userInterfaceStyle: style)
    do throws(AssetError) {
      var names = folders.map { $0 + "/Contents.json" }
      try expectError { () throws(AssetError) in
        let set = try ImageSet(parsing: bytes, path: "Image.imageset", limits: .standard)
        names.append("Image.imageset/" + (try set.fileName(for: traits)))
      }
      let files = CatalogFiles(folders: folders, files: names) { path, _ in
        path.hasSuffix("/Contents.json") ? bytes : picture
      }
      let catalog = try AssetCatalog(files: files, limits: .standard)
      try expectError { () throws(AssetError) in try catalog.color(named: "Color", for: traits) }
      try expectError { () throws(AssetError) in try catalog.image(named: "Image", for: traits) }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  return 0
}

/// 12 x 12 pixels, enough for small caps.
private let picture: [UInt8] = {
  do {
    return try PNGEncoder().encode(try Bitmap(width: 12, height: 12))
  } catch {
    return []
  }
}()

/// An error of one set says nothing about the other.
private func expectError(_ body: () throws(AssetError) -> some Any) throws(AssetError) {
  do throws(AssetError) {
    _ = try body()
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzContents_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
