import CartoucheCore

/// A view of this module: one that is an element by itself.
protocol PrimitiveView: View {
  /// The number of views of this module that lie in each other here.
  var nesting: Int { get }

  /// The element that it stands for, with everything resolved.
  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element
}

extension PrimitiveView {
  /// There is nothing in it.
  var nesting: Int { 0 }
}

/// How deep views may lie in each other.
///
/// Everything that walks the tree calls itself, and so does freeing the memory of nested values, so
/// that a tree which grows in a loop would overflow the stack. Views count their depth as they are
/// made; beyond the limit the content is replaced, and building the elements throws.
enum Nesting {
  /// The largest depth; modifiers count too.
  ///
  /// A level takes up to 3.2 KB of stack in a debug build; half a megabyte is what threads other than
  /// the first have on Apple's platforms.
  static let limit = 100

  static func around(_ view: any View) -> Int {
    ((view as? any PrimitiveView)?.nesting ?? 0) + 1
  }

  static func allows(_ nesting: Int) -> Bool { nesting <= limit }
}

/// What stands where views lie too deep in each other.
struct TooDeepView: PrimitiveView {
  var body: some View { self }

  func makeElement(
    _ builder: inout ElementBuilder, in environment: ElementEnvironment
  ) throws(SceneError) -> Element {
    throw .tooDeep(limit: Nesting.limit)
  }
}

/// Turns views into elements: asks for bodies, hands values down, and counts.
struct ElementBuilder {
  private let limits: ResourceLimits
  private var count = 0
  private var depth = 0

  init(limits: ResourceLimits) {
    self.limits = limits
  }

  /// The element of a view in its surroundings.
  mutating func element(
    of view: any View, in environment: ElementEnvironment, levels: Int = 1
  ) throws(SceneError) -> Element {
    depth += levels
    defer { depth -= levels }
    guard depth <= Nesting.limit else { throw .tooDeep(limit: Nesting.limit) }
    if let primitive = view as? any PrimitiveView {
      return try primitive.makeElement(&self, in: environment)
    }
    return try element(of: Self.body(of: view), in: environment)
  }

  /// The elements of a view that a container takes one by one.
  mutating func elements(
    of view: any View, in environment: ElementEnvironment
  ) throws(SceneError) -> [Element] {
    if let group = view as? ViewGroup {
      var elements: [Element] = []
      for child in group.views {
        elements += try self.elements(of: child, in: environment)
      }
      return elements
    }
    guard view is any PrimitiveView else {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Nesting.limit else { throw .tooDeep(limit: Nesting.limit) }
      return try elements(of: Self.body(of: view), in: environment)
    }
    return [try element(of: view, in: environment)]
  }

  /// A number for a new element, by which what was measured of it is found again.
  mutating func makeIdentity() throws(SceneError) -> Int {
    count += 1
    guard count <= limits.elements else { throw .tooManyElements(limit: limits.elements) }
    return count
  }

  private static func body(of view: some View) -> any View { view.body }
}
