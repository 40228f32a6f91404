import Foundation

@main
struct EmbedAssetsTool {
  static func main() throws {
    let output = URL(fileURLWithPath: CommandLine.arguments[2])
    try "".write(to: output, atomically: true, encoding: .utf8)
  }
}
