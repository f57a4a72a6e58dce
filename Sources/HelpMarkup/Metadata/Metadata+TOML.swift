import HelpCore

extension Metadata {
  /// Reads a TOML 1.0 text. Numbers, truth values and dates stay the text that is written.
  /// - Parameters: see `yaml(_:file:firstLine:)`.
  /// - Throws: `HelpError(.malformed)` with a location.
  public static func toml(_ bytes: [UInt8], file: String, firstLine: Int = 1) throws -> Metadata {
    fatalError("not built")
  }
}
