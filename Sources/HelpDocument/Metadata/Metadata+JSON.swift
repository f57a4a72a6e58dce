import HelpCore

extension Metadata {
  /// Reads a JSON text (RFC 8259). Numbers and truth values stay text, as written; of a key that is repeated, the first
  /// counts.
  ///
  ///     {"title": "A\u0301"}   root "title" → .string("Á")
  ///
  /// - Parameters: see `yaml(_:file:firstLine:)`.
  /// - Throws: `HelpError(.malformed)` with a location.
  /// - Complexity: O(n).
  package static func json(_ bytes: [UInt8], file: String) throws -> Metadata {
    let source = try MetadataSource(bytes, file: file, firstLine: 1, format: "JSON")
    var parser = JSONParser(source)
    return Metadata(root: try parser.document())
  }
}
