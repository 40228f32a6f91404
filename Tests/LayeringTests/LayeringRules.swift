/// What the targets may import, and what no file may hold.
enum LayeringRules {
  /// The modules of the C library and the two of the toolchain that every target may import.
  static let everywhere: Set = ["Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"]

  /// The modules that each folder below `Sources` may import beside those.
  static let table: [String: Set<String>] = [
    "CartoucheCore": [],
    "CartoucheCodecs": ["CartoucheCore", "PNGBridge", "CDeflate", "CTurboJPEG", "CLCMS"],
    "CartoucheDrawing": ["CartoucheCore", "CCairo"],
    "CartoucheText": ["CartoucheCore", "CartoucheDrawing", "CCairo", "CPango"],
    "CartoucheAssets": ["CartoucheCore", "CartoucheCodecs", "FoundationEssentials"],
    "CartoucheScenes": [
      "CartoucheCore", "CartoucheDrawing", "CartoucheText", "CartoucheCodecs", "CartoucheAssets",
      "FoundationEssentials",
    ],
    "Cartouche": [
      "CartoucheCore", "CartoucheCodecs", "CartoucheDrawing", "CartoucheText", "CartoucheAssets",
      "CartoucheScenes",
    ],
    "CartoucheGolden": ["CartoucheCore", "CartoucheCodecs", "FoundationEssentials"],
    "CartoucheTesting": [
      "CartoucheCore", "CartoucheCodecs", "CartoucheGolden", "Testing", "XCTest",
    ],
    "CartoucheCommands": ["Cartouche", "CartoucheGolden", "CMalloc", "FoundationEssentials"],
    "CartoucheTool": ["CartoucheCommands"],
    "CartoucheBench": ["Cartouche", "CartoucheGolden", "FoundationEssentials"],
    "Fuzz": [
      "CartoucheCore", "CartoucheCodecs", "CartoucheAssets", "CartoucheScenes", "FuzzMain",
    ],
    "Plugins": ["Foundation", "PackagePlugin"],
    "EmbedAssetsTool": ["Foundation"],
  ]

  /// Single files that may import one module more.
  static let exceptions: [String: Set<String>] = [
    "CartoucheScenes/Localization.swift": ["FoundationInternationalization"]
  ]

  /// Words that no Swift file holds, neither in `Sources` nor in `Tests`.
  static let forbiddenWords = ["try!", "as!", "fatalError(", "@unchecked Sendable", "@testable"]

  /// Files that hold such a word, each with its reason.
  static let filesWithForbiddenWords: [String: [String: String]] = [
    "Sources/CartoucheGolden/Comparing/BandMemory.swift": [
      "@unchecked Sendable": "rows that one thread reads while another one writes others"
    ]
  ]

  /// Beginnings of the names of C types.
  static let prefixesOfCTypes = [
    "cairo_", "Pango", "Fc", "FT_", "hb_", "png_", "tj", "cmsH", "cmsC", "libdeflate_", "jpeg_",
  ]

  /// The number of lines that a Swift file may have.
  static let lineLimit = 400

  /// Files that may have more lines, each with its reason.
  static let longFiles: [String: String] = [:]
}
