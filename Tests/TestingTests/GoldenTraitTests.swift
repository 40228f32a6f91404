import Cartouche
import CartoucheGolden
import CartoucheTesting
import TestSupport
import Testing

/// Each test holds a pixel against a golden image that is one level darker in red.
@Suite(.goldens(record: .never, settings: ComparisonSettings(metric: .channel, threshold: 1)))
struct GoldenTraitTests {
  fileprivate static let golden = "Tests/TestingTests/Goldens/GoldenTraitTests/pixel.png"

  private func pixel(_ red: UInt8) throws -> Bitmap {
    Bitmap(try RGBAImage(width: 1, height: 1, bytes: [red, 80, 80, 255]), scale: .one)
  }

  private var path: String { "\(PackageFolder.path)/\(Self.golden)" }

  @Test func `the settings of a suite hold for its tests`() throws {
    expectGolden(try pixel(10), at: path)
    expectGolden(try pixel(11), at: path)
    let other = try pixel(12)
    withKnownIssue { expectGolden(other, at: path) }
  }

  @Test(.goldens(settings: ComparisonSettings(metric: .channel, threshold: 2)))
  func `those of a test count before those of its suite`() throws {
    expectGolden(try pixel(12), at: path)
    let other = try pixel(13)
    withKnownIssue { expectGolden(other, at: path) }
  }

  @Test func `those of an expectation count before all`() throws {
    let other = try pixel(11)
    withKnownIssue { expectGolden(other, at: path, settings: ComparisonSettings()) }
  }

  @Test(.goldens(settings: ComparisonSettings()))
  func `what a test does not say its suite says`() throws {
    let other = try pixel(10)
    withKnownIssue {
      expectGolden(other, named: "never made")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("there is no golden image") }
    }
  }

  @Suite struct Inner {
    @Test func `a suite in a suite has its settings too`() throws {
      let bytes: [UInt8] = [11, 80, 80, 255]
      expectGolden(
        Bitmap(try RGBAImage(width: 1, height: 1, bytes: bytes), scale: .one),
        at: "\(PackageFolder.path)/\(GoldenTraitTests.golden)")
    }
  }
}
