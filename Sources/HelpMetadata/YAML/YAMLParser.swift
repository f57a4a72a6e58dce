internal import CYaml

/// What libyaml found next, copied out of its memory.
struct YAMLEvent {
  enum Kind {
    case scalar(text: String, isPlain: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case alias(String)
    case documentStart, end, other
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  /// The number of the event's first scalar in the text.
  var start: Int
}

/// Why libyaml stopped: its own words, and the number of the scalar that it stopped at.
struct YAMLFault: Error {
  var problem: String
  var context: String
  var scalar: Int
}

/// libyaml's parser. The text is kept for as long as the parser lives.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    text = .allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    parser.initialize(to: yaml_parser_t())
    // Fails only without memory; the first event then reports it.
    guard yaml_parser_initialize(parser) == 1 else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// The next event. After `end` there is none.
  mutating func next() throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var fault: YAMLFault {
    let found = parser.pointee
    return YAMLFault(
      problem: found.problem.map { String(cString: $0) } ?? "out of memory",
      context: found.context.map { String(cString: $0) } ?? "",
      scalar: Int(clamping: found.problem_mark.index))
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    start = Int(clamping: event.start_mark.index)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        text: String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = Self.text(scalar.anchor)
      tag = Self.text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = Self.text(event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_STREAM_END_EVENT: kind = .end
    default: kind = .other
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
