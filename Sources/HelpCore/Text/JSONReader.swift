/// Reads JSON (RFC 8259) from the top down, bounded in depth and in the number of values.
///
///     try JSONReader.read(Array("{\"id\": [1]}".utf8))["id"]
package struct JSONReader {
  /// The reason why the input is not JSON, and the position of the fault.
  package struct Fault: Error {
    /// The offset of the fault in bytes.
    package let offset: Int
    /// The reason, as a message without the position.
    package let why: String
  }

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private let maximumNodes: Int
  private var offset = 0
  private var nodeCount = 0

  /// Reads JSON text. Bytes in a string that are not valid UTF-8 become U+FFFD. If an object
  /// repeats a key, the first value wins. A number may also begin with zeros or end in a full stop.
  /// - Complexity: O(n).
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int = 64, maximumNodes: Int = 1_000_000
  ) throws(Fault) -> JSONNode {
    var reader = JSONReader(
      bytes: bytes, maximumDepth: maximumDepth, maximumNodes: maximumNodes)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.nextByte == nil else { throw reader.fault("the text goes on after its value") }
    return node
  }

  private init(bytes: [UInt8], maximumDepth: Int, maximumNodes: Int) {
    (self.bytes, self.maximumDepth, self.maximumNodes) = (bytes, maximumDepth, maximumNodes)
  }

  private var nextByte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func fault(_ why: String, at start: Int? = nil) -> Fault {
    Fault(offset: start ?? offset, why: why)
  }

  private mutating func skipSpace() {
    while let byte = nextByte,
      byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab
    {
      offset += 1
    }
  }

  /// Skips white space. If `byte` follows, skips it and the white space after it.
  /// - Returns: whether the byte followed.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard nextByte == byte else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Skips `byte` and the white space around it.
  /// - Throws: a fault if another byte follows.
  private mutating func expect(_ byte: UInt8) throws(Fault) {
    if !skip(byte) { throw fault("'\(String(UnicodeScalar(byte)))' is expected here") }
  }

  /// Reads the next value, with the values inside it.
  private mutating func value(depth: Int) throws(Fault) -> JSONNode {
    skipSpace()
    nodeCount += 1
    guard depth < maximumDepth, nodeCount < maximumNodes else {
      throw fault("values nest deeper than \(maximumDepth) levels, or are too many")
    }
    let start = offset
    switch nextByte {
    case UInt8(ascii: "{"):
      return JSONNode(value: .object(try members(depth: depth + 1)), offset: start)
    case UInt8(ascii: "["):
      return JSONNode(value: .array(try elements(depth: depth + 1)), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    default: return JSONNode(value: try word(), offset: start)
    }
  }

  /// Reads `true`, `false`, `null` or a number.
  private mutating func word() throws(Fault) -> JSONNode.Value {
    let word = bytes[offset...].prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
    let text = String(decoding: word, as: UTF8.self)
    let value: JSONNode.Value
    switch text {
    case "true", "false": value = .bool(text == "true")
    case "null": value = .null
    default:
      guard Self.isNumber(text) else { throw fault("a value is expected here") }
      value = .number(text)
    }
    offset = word.endIndex
    return value
  }

  /// Whether a string is a decimal number. `Double` alone would also accept hexadecimal digits,
  /// infinities and a leading plus sign.
  private static func isNumber(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "-") }
    return first?.isASCIIDigit == true && Double(text) != nil
      && text.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
  }

  /// Reads the elements of an array, from the opening bracket on.
  private mutating func elements(depth: Int) throws(Fault) -> [JSONNode] {
    offset += 1
    var elements: [JSONNode] = []
    if skip(UInt8(ascii: "]")) { return [] }
    repeat { elements.append(try value(depth: depth)) } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  /// Reads the members of an object, from the opening brace on.
  private mutating func members(depth: Int) throws(Fault) -> [JSONNode.Member] {
    offset += 1
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    if skip(UInt8(ascii: "}")) { return [] }
    repeat {
      skipSpace()
      let start = offset
      guard nextByte == UInt8(ascii: "\"") else { throw fault("a key is expected here") }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      let node = try value(depth: depth)
      if keys.insert(key).inserted {
        members.append(JSONNode.Member(key: key, keyOffset: start, node: node))
      }
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return members
  }
}

// The reading of strings.
extension JSONReader {
  /// Reads a string, from the opening quotation mark on.
  private mutating func string() throws(Fault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = nextByte, byte != UInt8(ascii: "\"") {
      offset += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else if byte < .space {
        throw fault("a control character, which a string must escape", at: offset - 1)
      } else {
        text.append(byte)
      }
    }
    guard nextByte != nil else { throw fault("this string has no end", at: start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The character that each letter after a backslash means (RFC 8259, section 7).
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): .formFeed,
    UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "r"): .carriageReturn, UInt8(ascii: "t"): .tab,
  ]

  /// Reads an escape after its backslash, and appends the character.
  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    let start = offset - 1
    guard let byte = nextByte else { return }
    offset += 1
    if let plain = Self.escapes[byte] {
      text.append(plain)
      return
    }
    guard byte == UInt8(ascii: "u"), var code = unit() else {
      throw fault("an escape that JSON does not have", at: start)
    }
    // A character beyond the first plane is a pair of surrogates. Half a pair becomes U+FFFD.
    if code & 0xFC00 == 0xD800, bytes[offset...].starts(with: "\\u".utf8) {
      let mark = offset
      offset += 2
      if let low = unit(), low & 0xFC00 == 0xDC00 {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = mark
      }
    }
    text.append(contentsOf: String(UnicodeScalar(code) ?? "\u{FFFD}").utf8)
  }

  /// Reads the four hexadecimal digits after `\u`, or returns nil.
  private mutating func unit() -> UInt32? {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isASCIILetterOrDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    offset += 4
    return code
  }
}
