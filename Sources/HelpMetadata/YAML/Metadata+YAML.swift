import HelpCore
package import HelpDocument

extension Metadata {
  /// Reads a YAML text: one document of YAML 1.1, as libyaml parses it.
  ///
  /// Unknown tags are ignored, since `mkdocs.yml` uses them (`!!python/name:…`, `!ENV`): the tagged value stays as
  /// written. Merge keys (`<<: *base`) are merged.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name for messages.
  ///   - firstLine: the number of the text's first line in that file.
  ///   - mayRepeatKeys: whether the last value of a repeated key is used, as in Ruby. A repeated key is an error
  ///     otherwise.
  /// - Throws: `HelpError(.malformed)` with a location: a syntax error, bytes that are not valid UTF-8, a key
  ///   twice in one mapping, more than `maximumDepth` levels, more than `maximumNodes` nodes.
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
