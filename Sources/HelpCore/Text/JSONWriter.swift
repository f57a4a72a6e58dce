/// Writes JSON (RFC 8259) into a buffer of bytes, piece by piece, in the order of the calls.
///
/// Lists may have tens of thousands of entries, which are never in memory as values.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.key("name"); json.value("guide")
///       json.key("pages"); json.array { for page in pages { $0.value(page) } }
///     }
package struct JSONWriter: Sendable {
  /// The layout of members and elements.
  package enum Layout: Sendable {
    /// A line for each, two spaces deeper than its container.
    case lines
    /// One line with spaces, for people, line-oriented programs and long lists of small objects.
    case oneLine
    /// One line without white space.
    case compact
  }

  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false
  private var layout: Layout
  private let isForTerminal: Bool

  /// Creates a writer without text.
  /// - Parameter isForTerminal: whether a person may see the text. Characters that must not reach a
  ///   terminal (see `ControlCharacters`) are then written as `\u` and four digits, which a program
  ///   still reads.
  package init(_ layout: Layout = .lines, isForTerminal: Bool = false) {
    self.layout = layout
    self.isForTerminal = isForTerminal
  }

  /// Writes an object, whose members `body` writes.
  /// - Parameter layout: the layout of the members, or nil for the container's layout.
  package mutating func object(
    _ layout: Layout? = nil, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nest("{", "}", layout, body)
  }

  /// Writes an array, whose elements `body` writes.
  /// - Parameter layout: the layout of the elements, or nil for the container's layout.
  package mutating func array(
    _ layout: Layout? = nil, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nest("[", "]", layout, body)
  }

  /// Writes the key of a member. The next call must write the member's value.
  package mutating func key(_ name: String) {
    begin()
    string(name)
    append(layout == .compact ? ":" : ": ")
    isAfterKey = true
  }

  package mutating func value(_ text: String) {
    begin()
    string(text)
    needsComma = true
  }

  /// Writes text in UTF-8 as a string, without the escapes for a terminal.
  package mutating func value(utf8 text: Span<UInt8>) {
    begin()
    string(text)
    needsComma = true
  }

  package mutating func value(_ number: Int) {
    begin()
    append(String(number))
    needsComma = true
  }

  package mutating func value(_ truth: Bool) {
    begin()
    append(truth ? "true" : "false")
    needsComma = true
  }

  package mutating func null() {
    begin()
    append("null")
    needsComma = true
  }

  /// Writes a member whose value is a string.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Appends the output of `members` to the members of an object or the elements of an array.
  package mutating func append(members: some Collection<UInt8>) {
    guard !members.isEmpty else { return }
    bytes.append(contentsOf: members)
    needsComma = true
  }

  /// Writes members of an object or elements of an array separately, for example on another thread.
  /// Each follows a comma. Leave out the first comma if no other member precedes it.
  ///
  ///     let pages = JSONWriter.members(depth: 1) { $0.member("pages", 3) }
  ///     json.object { json in json.member("name", "guide"); json.append(members: pages) }
  /// - Parameter depth: the depth of the members, 1 in the outermost object or array.
  package static func members(
    depth: Int, _ layout: Layout = .lines, isForTerminal: Bool = false,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows -> [UInt8] {
    var json = JSONWriter(layout, isForTerminal: isForTerminal)
    json.depth = depth
    json.needsComma = true
    try body(&json)
    return json.bytes
  }

  /// Removes and returns the text so far. The next call continues after this text.
  package mutating func removeBytes() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// Returns the finished text with a line feed at its end.
  package consuming func finish() -> [UInt8] {
    bytes.append(.lineFeed)
    return bytes
  }

  /// Writes an object or an array with its brackets.
  private mutating func nest(
    _ open: String, _ close: String, _ innerLayout: Layout?,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin()
    append(open)
    let outerLayout = layout
    layout = innerLayout ?? outerLayout
    if layout == .lines { depth += 1 }
    needsComma = false
    try body(&self)
    if layout == .lines {
      depth -= 1
      if needsComma { newline() }
    }
    layout = outerLayout
    append(close)
    needsComma = true
  }

  /// Writes the comma or the new line that separates a key, a value or an element from the
  /// preceding one.
  private mutating func begin() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if needsComma { append(layout == .oneLine ? ", " : ",") }
    if layout == .lines, depth > 0 { newline() }
    needsComma = false
  }

  private mutating func newline() {
    bytes.append(.lineFeed)
    bytes.append(contentsOf: repeatElement(.space, count: 2 * depth))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func string(_ text: String) {
    if isForTerminal, text.unicodeScalars.contains(where: ControlCharacters.isHarmful) {
      return visibleString(text)
    }
    string(text.utf8.span)
  }

  private mutating func string(_ text: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices where Self.isEscaped(text[index]) {
      bytes.append(copying: text.extracting(start..<index))
      escape(text[index])
      start = index + 1
    }
    bytes.append(copying: text.extracting(start..<text.count))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string with `\u` and four digits for each code unit that must not reach a terminal.
  private mutating func visibleString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), Self.isEscaped(byte) {
        escape(byte)
      } else if ControlCharacters.isHarmful(scalar) {
        for unit in UTF16.encode(scalar) ?? .init() { escape(unit) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < .space || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == .delete
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case .lineFeed: append("\\n")
    case .formFeed: append("\\f")
    case .carriageReturn: append("\\r")
    case .tab: append("\\t")
    default: escape(UInt16(byte))
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let hex = String(unit, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
  }
}
