/// Writes JSON (RFC 8259) into a buffer of bytes, piece by piece, in the order of the calls.
///
/// Lectern writes lists of tens of thousands of entries and never reads JSON itself; streaming
/// them keeps memory flat and the order of keys under our control.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.key("name"); json.value("guide")
///       json.key("pages"); json.array { for page in pages { $0.value(page) } }
///     }
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var needsComma = false
  private var afterKey = false
  private let indented: Bool

  /// - Parameter indented: two spaces a level, as people read it; otherwise no white space at all.
  public init(indented: Bool = true) {
    self.indented = indented
  }

  public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try nest("{", "}", body)
  }

  public mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try nest("[", "]", body)
  }

  public mutating func key(_ name: String) {
    begin()
    string(name)
    append(indented ? ": " : ":")
    afterKey = true
  }

  public mutating func value(_ text: String) {
    begin()
    string(text)
    needsComma = true
  }

  public mutating func value(_ number: some BinaryInteger) {
    begin()
    append(String(number))
    needsComma = true
  }

  public mutating func value(_ truth: Bool) {
    begin()
    append(truth ? "true" : "false")
    needsComma = true
  }

  public mutating func null() {
    begin()
    append("null")
    needsComma = true
  }

  /// A key and its text in one call.
  public mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// A key and its number in one call.
  public mutating func member(_ name: String, _ number: some BinaryInteger) {
    key(name)
    value(number)
  }

  /// The finished text with a line feed at its end.
  public consuming func finish() -> [UInt8] {
    bytes.append(0x0A)
    return bytes
  }

  private mutating func nest(
    _ open: String, _ close: String, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin()
    append(open)
    depth += 1
    needsComma = false
    try body(&self)
    depth -= 1
    if needsComma { newline() }
    append(close)
    needsComma = true
  }

  private mutating func begin() {
    if afterKey {
      afterKey = false
      return
    }
    if needsComma { append(",") }
    if depth > 0 { newline() }
    needsComma = false
  }

  private mutating func newline() {
    guard indented else { return }
    bytes.append(0x0A)
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func string(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        let hex = String(byte, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}
