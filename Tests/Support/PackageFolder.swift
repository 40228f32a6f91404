/// The folder of this package, found from where this file was compiled.
public enum PackageFolder {
  /// The absolute path.
  public static let path: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Tests/Support/PackageFolder.swift
    return parts.dropLast(3).joined(separator: "/")
  }()
}
