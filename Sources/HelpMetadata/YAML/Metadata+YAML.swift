import HelpCore
package import HelpDocument

extension Metadata {
  /// Reads a YAML text: one document of YAML 1.1, as libyaml parses it.
  ///
  /// Unknown tags such as `!!python/name:…` and `!ENV` are ignored, since `mkdocs.yml` contains
  /// them. The tagged values are read like values without tags. Merge keys (`<<: *base`) are
  /// merged.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name for messages.
  ///   - firstLine: the number of the text's first line in the file.
  ///   - mayRepeatKeys: whether the last value of a repeated key is used, as in Ruby. Otherwise, a
  ///     repeated key is an error.
  /// - Throws: `HelpError(.malformed)` with a location for a syntax error, for bytes that are not
  ///   valid UTF-8, for a second document, for a key that is not a scalar, for a repeated key
  ///   unless `mayRepeatKeys`, and for more than `maximumDepth` levels or `maximumNodes` nodes.
  /// - Complexity: O(size of the text + size of the result).
  package static func yaml(
    _ bytes: [UInt8], file: String, firstLine: Int = 1, mayRepeatKeys: Bool = false
  ) throws -> Metadata {
    let source = try MetadataSource(bytes, file: file, firstLine: firstLine, format: "YAML")
    if let metadata = PlainYAML.metadata(source.bytes, firstLine: firstLine) { return metadata }
    var composer = YAMLComposer(source, mayRepeatKeys: mayRepeatKeys)
    return try composer.compose()
  }
}
