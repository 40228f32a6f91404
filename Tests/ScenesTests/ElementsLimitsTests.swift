import Cartouche
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What views may ask for, and what happens beyond it.
@Suite struct ElementsLimitsTests {
  private func limits(elements: Int) -> ResourceLimits {
    var limits = ResourceLimits.standard
    limits.elements = elements
    return limits
  }

  private func error(_ view: some View, limits: ResourceLimits = .standard) -> SceneError? {
    do throws(SceneError) {
      _ = try ImageRenderer(content: view, limits: limits).render()
      return nil
    } catch {
      return error
    }
  }

  @Test func `one element more than allowed is an error that names the limit`() {
    func row(_ count: Int) -> some View {
      HStack(spacing: 0) {
        for _ in 0..<count { Color.black.frame(width: 1, height: 1) }
      }
    }

    // The stack is an element too.
    #expect(error(row(9), limits: limits(elements: 10)) == nil)
    let beyond = error(row(10), limits: limits(elements: 10))
    guard case .tooManyElements(10) = beyond else {
      Issue.record("\(String(describing: beyond))")
      return
    }
  }

  @Test func `a view that holds itself is an error, not a crash`() {
    struct Endless: View {
      var body: some View { Endless() }
    }
    struct EndlessStack: View {
      var body: some View { AnyView(VStack { EndlessStack() }) }
    }

    for error in [error(Endless()), error(EndlessStack())] {
      guard case .tooDeep = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func `views that grow in a loop are an error and can be freed`() {
    var nested = AnyView(Color.black.frame(width: 1, height: 1))
    var stacked = nested
    var modified = nested
    for _ in 0..<100_000 {
      nested = AnyView(nested)
      stacked = AnyView(VStack { stacked })
      modified = AnyView(modified.padding(1).opacity(0.9))
    }
    var list: any View = Text("a")
    for _ in 0..<1_000 { list = list.padding(1) }

    for view in [nested, stacked, modified, AnyView(list)] {
      guard case .tooDeep = error(view) else {
        Issue.record("not too deep")
        continue
      }
    }
  }

  @Test func `a long list of modifiers is as deep as nested views`() {
    var list: any View = Color.black.frame(width: 1, height: 1)
    for _ in 0..<90 { list = list.padding(0) }

    #expect(error(AnyView(list)) == nil)
  }

  @Test func `the deepest trees fit the stack of a small thread`() throws {
    let ways: [(any View) -> any View] = [
      { inner in VStack { AnyView(inner) }.clipShape(.circle) },
      { inner in HStack(distribution: .fill) { AnyView(inner) } },
      { inner in Grid { GridRow { AnyView(inner) } }.background(Color.white) },
      { inner in ZStack { Button { AnyView(inner) } }.opacity(0.9).shadow(radius: 1) },
      { inner in inner.padding(0) },
      { inner in inner.frame(minWidth: 3).overlay(Color.clear) },
    ]
    for (index, way) in ways.enumerated() {
      let deepest = deepest(by: way)
      try #require(deepest.levels > 10 && deepest.levels < 1000, "\(index): \(deepest.levels)")

      // Half a megabyte is what threads other than the first have on Apple's platforms.
      let error = try onThread(stackSize: 512 << 10) { self.error(deepest.view) }

      #expect(error == nil)
    }
  }

  /// The last view that is drawn, of those that lie in each other ever more deeply.
  private func deepest(by way: (any View) -> any View) -> (view: AnyView, levels: Int) {
    var view: any View = Text("a").frame(width: 20, height: 20)
    var levels = 0
    while levels < 1000 {
      let deeper = way(view)
      guard error(AnyView(deeper)) == nil else { break }
      view = deeper
      levels += 1
    }
    return (AnyView(view), levels)
  }

  @Test func `stacks in stacks are measured in time that grows with their number`() {
    var view: any View = Text("text").frame(maxWidth: .infinity, maxHeight: .infinity)
    for index in 0..<20 {
      let inner = AnyView(view)
      view =
        index % 2 == 0
        ? VStack {
          inner
          Spacer()
        } as any View
        : HStack {
          inner
          Color.black.frame(maxWidth: 3)
        } as any View
    }
    let renderer = ImageRenderer(content: AnyView(view), limits: limits(elements: 200))
    renderer.proposedSize = ProposedSize(width: 900, height: 900)

    // Each stack that measured its views twice without remembering them would need 2^20 steps.
    #expect(throws: Never.self) { try renderer.render() }
  }

  @Test func `layers that lie in each other share the limit of pixels`() {
    var view = AnyView(Color.black.frame(width: 300, height: 300))
    for _ in 0..<20 { view = AnyView(VStack { view.clipShape(.circle) }) }
    var limits = ResourceLimits.standard
    limits.pixels = 1_000_000

    let beyond = error(view, limits: limits)

    guard case .drawing(.layerTooLarge) = beyond else {
      Issue.record("\(String(describing: beyond))")
      return
    }
  }

  @Test func `lengths that are no lengths are errors`() throws {
    let box = Color.black.frame(width: 2, height: 2)
    let image = Image(try Bitmap(width: 1, height: 1))
    let wrong: [any View] = [
      box.frame(width: .nan), box.frame(width: -1), box.frame(height: .infinity),
      box.frame(minWidth: .nan), box.frame(maxHeight: -2), box.padding(.nan),
      box.padding(.infinity), box.border(.black, width: .nan), box.layoutPriority(.nan),
      box.customSpacing(after: .infinity), VStack(spacing: .nan) { box },
      Grid(horizontalSpacing: .infinity) { box }, Spacer(minLength: .nan),
      Spacer(minLength: -3), image.resizable(capInsets: EdgeInsets(.nan)),
      image.resizable(capInsets: EdgeInsets(5)),
    ]

    for (index, view) in wrong.enumerated() {
      guard case .value = error(AnyView(view)) else {
        Issue.record("view \(index) is drawn")
        continue
      }
    }
  }

  @Test func `numbers that are clamped draw something`() {
    let box = Color.black.frame(width: 2, height: 2)
    let odd: [any View] = [
      box.opacity(.nan), box.opacity(7), box.shadow(radius: .nan, x: .nan), box.padding(-0.5),
      Color.black.frame(width: 200, height: 200).shadow(radius: 1e300),
      RoundedRectangle(cornerRadius: .nan).frame(width: 3, height: 3),
      Text("a").minimumScaleFactor(.nan), Text("a").lineLimit(-4), VStack(spacing: -3) { box },
    ]

    for view in odd { #expect(error(AnyView(view)) == nil) }
  }

  /// Runs on a thread with a stack of its own size.
  private func onThread(
    stackSize: Int, _ body: @escaping () -> SceneError?
  ) throws -> SceneError? {
    let call = Call(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    try #require(pthread_attr_setstacksize(&attributes, stackSize) == 0)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Call>.fromOpaque(argument).takeUnretainedValue().run() }
        return nil
      }, Unmanaged.passUnretained(call).toOpaque())
    try #require(status == 0)
    pthread_join(thread, nil)
    return call.result
  }

  private final class Call {
    private let body: () -> SceneError?
    private(set) var result: SceneError?

    init(_ body: @escaping () -> SceneError?) {
      self.body = body
    }

    func run() {
      result = body()
    }
  }
}
