// The reading of the parts of a Contents file; not by `Decodable`, see ``JSONReader``.

extension ContentsJSON {
  private static let known: Set = ["images", "colors", "info", "properties"]

  /// Reads a whole document.
  init(_ document: JSONObject) throws(JSONMismatch) {
    images = try document.objects("images", ImageEntry.init)
    colors = try document.objects("colors", ColorEntry.init)
    info = try document.object("info", Info.init)
    properties = try document.object("properties", Properties.init)
    others = document.values(besides: Self.known)
  }
}

extension ContentsJSON.Info {
  private static let known: Set = ["template-rendering-intent"]

  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    renderingIntent = try object.text("template-rendering-intent")
    others = object.values(besides: Self.known)
  }
}

extension ContentsJSON.Properties {
  private static let known: Set = ["provides-namespace", "template-rendering-intent"]

  init(_ object: JSONObject) throws(JSONMismatch) {
    providesNamespace = try object.flag("provides-namespace")
    renderingIntent = try object.text("template-rendering-intent")
    others = object.values(besides: Self.known)
  }
}

extension ContentsJSON.ImageEntry {
  private static let known = VariantConditions.keys.union(["filename", "scale", "resizing"])

  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    filename = try object.text("filename")
    scale = try object.text("scale")
    resizing = try object.object("resizing", ContentsJSON.Resizing.init)
    conditions = try VariantConditions(object)
    others = object.values(besides: Self.known)
  }
}

extension ContentsJSON.Resizing {
  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    mode = try object.text("mode")
    center = try object.object("center") { center throws(JSONMismatch) in
      ContentsJSON.Center(
        mode: try center.text("mode"), width: try center.number("width"),
        height: try center.number("height"))
    }
    capInsets = try object.object("cap-insets", ContentsJSON.Insets.init)
    olderCapInsets = try object.object("capInsets", ContentsJSON.Insets.init)
  }
}

extension ContentsJSON.Insets {
  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    top = try object.number("top")
    left = try object.number("left")
    bottom = try object.number("bottom")
    right = try object.number("right")
  }
}

extension ContentsJSON.ColorEntry {
  private static let known = VariantConditions.keys.union(["color"])

  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    color = try object.object("color", ColorDefinition.init)
    conditions = try VariantConditions(object)
    others = object.values(besides: Self.known)
  }
}

extension ColorDefinition {
  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    self.init(
      colorSpace: try object.text("color-space"),
      components: try object.object("components", Components.init),
      platform: try object.text("platform"), reference: try object.text("reference"))
  }
}

extension ColorDefinition.Components {
  fileprivate init(_ object: JSONObject) throws(JSONMismatch) {
    self.init(
      red: try ColorComponent("red", of: object), green: try ColorComponent("green", of: object),
      blue: try ColorComponent("blue", of: object), white: try ColorComponent("white", of: object),
      alpha: try ColorComponent("alpha", of: object))
  }
}

extension ColorComponent {
  /// A text or a number; nil where there is neither, or null.
  fileprivate init?(_ name: String, of object: JSONObject) throws(JSONMismatch) {
    guard let value = object.value(name) else { return nil }
    if case .string(let text) = value {
      self = .text(text)
    } else if let number = try object.number(name) {
      self = .number(number)
    } else {
      return nil
    }
  }
}
