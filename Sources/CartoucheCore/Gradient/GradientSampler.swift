/// Which pixels of a gradient have the same colours, whatever the colours are.
struct GradientSymmetry: Hashable {
  /// The number m for which the columns x and m - x are equal.
  var mirrorColumn: Int?
  /// The number m for which the rows y and m - y are equal.
  var mirrorRow: Int?
  /// Whether all rows are equal.
  var hasEqualRows = false
  /// Whether all pixels of a row are equal.
  var hasUniformRows = false
}

/// Tells the location of the gradient at the centre of each pixel.
///
/// What it tells of a pixel depends on nothing but the gradient, the transform and the pixel: a
/// part of a picture painted by itself is equal to that part of the whole.
protocol GradientSampler {
  /// Which pixels are equal.
  var symmetry: GradientSymmetry { get }
  /// Whether every pixel has a location, but for those beyond an end that does not go on.
  var coversPlane: Bool { get }

  /// The location at the centre of a pixel, or not a number where nothing is painted.
  func location(x: Int, y: Int) -> Double

  /// Writes the places in the ramp of `count` pixels of a row, beginning with column `x`.
  ///
  /// There is room for `count` rounded up to the next multiple of eight.
  func fill(_ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, ramp: ColorRamp)
}

extension GradientSampler {
  /// The plain way, in double precision, for what the fast ways cannot do.
  func fillExactly(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int, ramp: ColorRamp
  ) {
    let unpainted = ramp.unpaintedPlace
    for index in 0..<count {
      let location = location(x: x + index, y: y)
      places[index] = location.isNaN ? unpainted : ramp.place(of: location)
    }
  }
}

/// Eight places of a ramp at once.
enum PlaceLanes {
  /// The numbers from 0 to 7.
  static let counting = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The nearest whole numbers of places, which are clamped to the range from 0 to `last`.
  ///
  /// `last` is below 2^22. Not a number becomes 0. The addition of 2^23 leaves the whole number in
  /// the low bits.
  @inline(__always)
  static func rounded(_ places: SIMD8<Float>, last: SIMD8<Float>) -> SIMD8<UInt32> {
    let raised = SIMD8<Float>(repeating: 0).replacing(with: places, where: places .> 0)
    let clamped = last.replacing(with: raised, where: raised .< last)
    return unsafeBitCast(clamped + 8_388_608, to: SIMD8<UInt32>.self) & 0x3f_ffff
  }
}
