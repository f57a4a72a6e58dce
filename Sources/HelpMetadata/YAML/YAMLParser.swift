internal import CYaml
import HelpDocument

/// An event of libyaml, copied out of its memory.
struct YAMLEvent {
  /// The kind of an event, with the values of its kind.
  enum Kind {
    case scalar(text: String, isPlain: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case alias(String)
    case documentStart, end, other
  }

  var kind: Kind
  /// The name of the anchor, or nil for an event without an anchor.
  var anchor: String?
  var tag: String?
  /// The index of the event's first Unicode scalar in the text.
  var start: Int
}

/// An error of libyaml.
struct YAMLFault: Error {
  /// The reason, in libyaml's words.
  var problem: String
  /// The construct that libyaml was parsing. Empty if libyaml names none.
  var context: String
  /// The index of the Unicode scalar at fault.
  var scalar: Int
}

/// The parser of libyaml, with a copy of the text that it parses.
@safe struct YAMLParser: ~Copyable {
  // libyaml keeps pointers to the parser and to the text. Both must therefore exist as long as this
  // value.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    unsafe parser = .allocate(capacity: 1)
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    unsafe parser.initialize(to: yaml_parser_t())
    // Initialisation fails only if no memory is left. The first call of `next` reports this
    // failure.
    guard unsafe yaml_parser_initialize(parser) == 1 else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Returns the next event. No event follows `end`.
  /// - Throws: `YAMLFault`.
  mutating func next() throws -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(event)
  }

  private var fault: YAMLFault {
    let state = unsafe parser.pointee
    return unsafe YAMLFault(
      problem: state.problem.map { unsafe String(cString: $0) } ?? "out of memory",
      context: state.context.map { unsafe String(cString: $0) } ?? "",
      scalar: Int(clamping: state.problem_mark.index))
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    start = unsafe Int(clamping: event.start_mark.index)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        text: String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = unsafe Self.text(scalar.anchor)
      tag = unsafe Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = unsafe Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = unsafe Self.text(event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT: kind = unsafe .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_STREAM_END_EVENT: kind = .end
    default: kind = .other
    }
  }

  /// Returns a copy of a text of libyaml, or nil for a null pointer.
  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}
