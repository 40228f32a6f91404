// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// The fuzz targets have no main of their own, so they exist only where ./dev fuzz asks for them. What
// they call is compiled for the fuzzer and with checks of memory; the tools of the build are not.
let isFuzzing = Context.environment["CARTOUCHE_FUZZ"] == "1"
let fuzzing: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : []

func system(_ name: String, pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

func swift(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings + fuzzing,
    plugins: plugins)
}

func test(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: ["TestSupport"] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "cartouche",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Cartouche", targets: ["Cartouche"]),
    .library(name: "CartoucheTesting", targets: ["CartoucheTesting"]),
    .executable(name: "cartouche", targets: ["CartoucheTool"]),
    .executable(name: "cartouche-bench", targets: ["CartoucheBench"]),
    .plugin(name: "CartoucheButtons", targets: ["CartoucheButtons"]),
  ],
  targets: [
    // 0: C libraries
    system("CCairo", pkgConfig: "cairo", apt: ["libcairo2-dev"], brew: ["cairo"]),
    system("CPNG", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    system("CDeflate", pkgConfig: "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    system(
      "CTurboJPEG", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"], brew: ["jpeg-turbo"]),
    // Of the C library itself, but not in Swift's module of it.
    .systemLibrary(name: "CMalloc"),
    system("CLCMS", pkgConfig: "lcms2", apt: ["liblcms2-dev"], brew: ["little-cms2"]),
    system(
      "CPango", pkgConfig: "pangocairo pangoft2 fontconfig freetype2",
      apt: ["libpango1.0-dev", "libfontconfig-dev", "libfreetype-dev"],
      brew: ["pango", "fontconfig", "freetype"]),
    .target(
      name: "PNGBridge", dependencies: ["CPNG"],
      cSettings: isFuzzing ? [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])] : []),

    // 1: values, bytes, canvas
    swift("CartoucheCore"),
    swift("CartoucheCodecs", ["CartoucheCore", "PNGBridge", "CDeflate", "CTurboJPEG", "CLCMS"]),
    swift("CartoucheDrawing", ["CartoucheCore", "CCairo"]),

    // 2: text, catalogs
    swift("CartoucheText", ["CartoucheCore", "CartoucheDrawing", "CCairo", "CPango"]),
    swift(
      "CartoucheAssets", ["CartoucheCore", "CartoucheCodecs"],
      // A link to the top-level Assets folder: it lets the build notice new and removed files.
      exclude: ["Assets"], plugins: ["EmbedAssets"]),
    .plugin(
      name: "EmbedAssets", capability: .buildTool(), dependencies: ["EmbedAssetsTool"],
      path: "Sources/Plugins/EmbedAssets"),
    .executableTarget(name: "EmbedAssetsTool", swiftSettings: settings),

    // 3: scenes, comparing
    swift(
      "CartoucheScenes",
      ["CartoucheCore", "CartoucheDrawing", "CartoucheText", "CartoucheCodecs", "CartoucheAssets"]),
    swift("CartoucheGolden", ["CartoucheCore", "CartoucheCodecs"]),

    // 4: the public faces
    swift(
      "Cartouche",
      [
        "CartoucheCore", "CartoucheCodecs", "CartoucheDrawing", "CartoucheText",
        "CartoucheAssets", "CartoucheScenes",
      ]),
    swift("CartoucheTesting", ["CartoucheCore", "CartoucheCodecs", "CartoucheGolden"]),

    // 5 and 6: the command
    swift("CartoucheCommands", ["Cartouche", "CartoucheGolden", "CMalloc"]),
    .executableTarget(
      name: "CartoucheTool", dependencies: ["CartoucheCommands"], swiftSettings: settings),
    .plugin(
      name: "CartoucheButtons",
      capability: .command(
        intent: .custom(
          verb: "cartouche-buttons", description: "Makes the buttons of buttons.json"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the pictures of buttons into the package.")
        ]), dependencies: ["CartoucheTool"], path: "Sources/Plugins/CartoucheButtons"),
    .executableTarget(
      name: "CartoucheBench", dependencies: ["Cartouche", "CartoucheGolden"],
      swiftSettings: settings),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["CartoucheCore"], path: "Tests/Support",
      swiftSettings: settings),
    test("CoreTests", ["CartoucheCore"]),
    test("CodecsTests", ["CartoucheCore", "CartoucheCodecs", "PNGBridge"]),
    test("DrawingTests", ["CartoucheCore", "CartoucheDrawing"]),
    test("TextTests", ["CartoucheCore", "CartoucheDrawing", "CartoucheText"]),
    test("AssetsTests", ["CartoucheCore", "CartoucheCodecs", "CartoucheAssets"]),
    test("ScenesTests", ["Cartouche", "CartoucheTesting"]),
    test("CommandsTests", ["CartoucheCommands", "CartoucheGolden", "Cartouche"]),
    test("GoldenTests", ["CartoucheCore", "CartoucheCodecs", "CartoucheGolden"]),
    test(
      "TestingTests", ["Cartouche", "CartoucheGolden", "CartoucheTesting"], exclude: ["Goldens"]),
    test("LayeringTests", []),
    test("DocumentationTests", ["Cartouche", "CartoucheGolden", "CartoucheTesting"]),
  ]
)

if isFuzzing {
  let targets = [
    "FuzzPNG": "CartoucheCodecs", "FuzzInflate": "CartoucheCodecs",
    "FuzzJPEG": "CartoucheCodecs", "FuzzICC": "CartoucheCodecs",
    "FuzzContents": "CartoucheAssets", "FuzzNinePatch": "CartoucheAssets",
    "FuzzSearchResponse": "CartoucheScenes",
  ]
  package.targets.append(.target(name: "FuzzMain", path: "Sources/Fuzz/FuzzMain"))
  for (name, module) in targets.sorted(by: { $0.key < $1.key }) {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["CartoucheCore", .target(name: module), "FuzzMain"],
        path: "Sources/Fuzz/\(name)",
        swiftSettings: settings + fuzzing + [.unsafeFlags(["-parse-as-library"])],
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]))
    package.products.append(.executable(name: name, targets: [name]))
  }
}
