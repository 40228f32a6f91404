import CartoucheCore
import CartoucheScenes
import FuzzMain

/// Takes any bytes for a search response, and for JSON Lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for form in [SearchResponse.Form.automatic, .lines] {
    do throws(SearchResponseError) {
      let response = try SearchResponse(parsing: bytes, form: form)
      precondition(!response.items.isEmpty && response.items.count == response.paths.count)
      for item in response.items {
        if case .failure(let error) = item { precondition(!error.description.isEmpty) }
      }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
  return 0
}

/// Where the program begins: SwiftPM gives each program's main a name of its own.
@_cdecl("FuzzSearchResponse_main")
public func start(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz_main(count, arguments)
}
