import Cartouche

/// A shadow as a word of the command line: `C,RADIUS,DX,DY`, a colour and three numbers of points.
struct ShadowWord {
  /// The word for the colour, which may have commas itself.
  let color: String
  private let numbers: [Double]

  /// Takes a value apart.
  ///
  /// - Throws: `usage` where it is none, or the radius is negative.
  init(_ word: String, of option: String) throws(ToolError) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    numbers = parts.suffix(3).compactMap { Number.parse(decimal: $0) }.filter(\.isFinite)
    color = parts.dropLast(3).joined(separator: ",")
    guard parts.count > 3, numbers.count == 3, !color.isEmpty, numbers[0] >= 0 else {
      throw .usage(
        "\(option) is \"\(word)\", it has to be C,RADIUS,DX,DY: a colour, the standard deviation of "
          + "the blur, and how far it lies to the right and down, in points",
        hint: "write --shadow '#00000055,2,0,1'")
    }
  }

  /// The shadow in a colour.
  func shadow(color: Color) -> Shadow {
    Shadow(color: color, radius: numbers[0], x: numbers[1], y: numbers[2])
  }
}
