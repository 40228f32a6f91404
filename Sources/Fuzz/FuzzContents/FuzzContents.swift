import CartoucheAssets
import CartoucheCore
import FuzzMain

/// Takes any bytes for the `Contents.json` of a group, a colour set and an image set.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let folders = ["Color.colorset", "Image.imageset", "Group"]
  let files = CatalogFiles(
    folders: folders, files: folders.map { $0 + "/Contents.json" }, read: { _, _ in bytes })
  for style in [UserInterfaceStyle.light, .dark] {
    do throws(AssetError) {
      let catalog = try AssetCatalog(files: files, limits: .standard)
      let traits = TraitCollection(userInterfaceStyle: style)
      try expectError { () throws(AssetError) in try catalog.color(named: "Color", for: traits) }
      try expectError { () throws(AssetError) in try catalog.image(named: "Image", for: traits) }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  return 0
}

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
