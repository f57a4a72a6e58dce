import HelpCore
import HelpDocument

extension YAMLComposer {
  /// Checks that a text is a mapping or empty, without composing its values. Aliases need no
  /// anchors.
  /// - Throws: `HelpError(.malformed)` with a location for a syntax error, for invalid UTF-8, for
  ///   more than `Metadata.maximumDepth` levels, and for a value other than a mapping.
  static func checkMapping(in bytes: [UInt8], file: String, firstLine: Int) throws {
    var composer = YAMLComposer(
      try MetadataSource(bytes, file: file, firstLine: firstLine, format: "YAML"))
    var parser = YAMLParser(composer.source.bytes)
    // Whether the text is a mapping. Nil before the first value.
    var isMapping: Bool?
    var depth = 0
    while true {
      let event: YAMLEvent
      do { event = try parser.next() } catch let fault as YAMLFault {
        throw composer.error(for: fault)
      }
      switch event.kind {
      case .end:
        if isMapping != false { return }
        throw composer.source.error(
          atByte: 0, "it has no key", hint: "write 'key: value', or indent it")
      case .mappingStart, .sequenceStart:
        // For each token, libyaml searches all open brackets. Without the limit, the time is
        // quadratic in their depth.
        guard depth < Metadata.maximumDepth else {
          throw composer.nestingError(at: composer.source.cursor.position(atScalar: event.start))
        }
        depth += 1
        if case .mappingStart = event.kind {
          isMapping = isMapping ?? true
        } else {
          isMapping = isMapping ?? false
        }
      case .mappingEnd, .sequenceEnd: depth -= 1
      case .scalar, .alias: isMapping = isMapping ?? false
      default: break
      }
    }
  }
}
