import HelpCore
package import HelpDocument

extension Metadata {
  /// Reads a TOML 1.0 text: keys of every kind, strings of all four kinds, arrays, inline tables,
  /// tables and arrays of tables. Numbers, truth values and dates become texts in the author's
  /// spelling.
  ///
  ///     title = "Guide"        root "title" → .string("Guide")
  ///     [book]                 root "book" → .mapping
  ///     authors = ["A", "B"]     "authors" → .sequence
  ///
  /// - Parameters: see `yaml(_:file:firstLine:mayRepeatKeys:)`.
  /// - Throws: `HelpError(.malformed)` with a location for a text that is not TOML, and for a key in
  ///   a header, or a value below a header, that nests deeper than `maximumDepth` levels.
  /// - Complexity: O(bytes).
  package static func toml(_ bytes: [UInt8], file: String, firstLine: Int = 1) throws -> Metadata {
    let source = try MetadataSource(bytes, file: file, firstLine: firstLine, format: "TOML")
    var parser = TOMLParser(source)
    return Metadata(root: try parser.document())
  }
}
