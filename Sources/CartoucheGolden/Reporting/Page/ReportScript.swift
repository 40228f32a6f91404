/// The script of the page.
///
/// It is plain JavaScript of 2023, by concern in the files beside this one, in one function. Names
/// and sentences reach the page as text nodes only.
enum ReportScript {
  /// The whole script.
  static let text =
    "(() => {\n\"use strict\";\n"
    + [model, pixels, list, view, stage, detail, decisions, keys].joined(separator: "\n")
    + "})();\n"
}
