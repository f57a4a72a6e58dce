import HelpCore

/// A parser of JSON (RFC 8259), from the top down. Its depth is bounded by `Metadata.maximumDepth`, its size by
/// `Metadata.maximumNodes`.
struct JSONParser {
  typealias Node = Metadata.Node

  private var source: MetadataSource
  private var offset = 0
  private var nodes = 0

  init(_ source: MetadataSource) { self.source = source }

  mutating func document() throws -> Node {
    let node = try value(depth: 0)
    skipSpace()
    guard next == nil else {
      throw source.error(atByte: offset, "the text goes on after its value")
    }
    return node
  }

  private var next: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next,
      byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab
    {
      offset += 1
    }
  }

  /// - Returns: whether the byte was there; white space around it is skipped.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    offset += 1
    skipSpace()
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard take(byte) else {
      let name = String(UnicodeScalar(byte))
      throw source.error(atByte: offset, "'\(name)' is expected here")
    }
  }

  private mutating func value(depth: Int) throws -> Node {
    skipSpace()
    nodes += 1
    guard depth < Metadata.maximumDepth, nodes < Metadata.maximumNodes else {
      throw source.error(
        atByte: offset, "values nest deeper than \(Metadata.maximumDepth) levels, or are too many")
    }
    let position = source.cursor.position(atByte: offset)
    switch next {
    case UInt8(ascii: "{"):
      return Node(.mapping(try members(depth: depth + 1)), at: position)
    case UInt8(ascii: "["):
      offset += 1
      var elements: [Node] = []
      if take(UInt8(ascii: "]")) { return Node(.sequence([]), at: position) }
      repeat { elements.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
      return Node(.sequence(elements), at: position)
    case UInt8(ascii: "\""): return Node(.string(try string()), at: position)
    default:
      let word = source.bytes[offset...].prefix {
        $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
      let text = String(decoding: word, as: UTF8.self)
      guard ["true", "false", "null"].contains(text) || Self.isNumber(text) else {
        throw source.error(atByte: offset, "a value is expected here")
      }
      offset = word.endIndex
      return Node(text == "null" ? .null : .string(text), at: position)
    }
  }

  /// `Double` also reads hexadecimal digits, infinities and a leading plus sign.
  private static func isNumber(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "-") }
    return first?.isASCIIDigit == true && Double(text) != nil
      && text.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
  }

  private mutating func members(depth: Int) throws -> [Metadata.Entry] {
    offset += 1
    var entries: [Metadata.Entry] = []
    var keys: Set<String> = []
    if take(UInt8(ascii: "}")) { return [] }
    repeat {
      skipSpace()
      let position = source.cursor.position(atByte: offset)
      guard next == UInt8(ascii: "\"") else {
        throw source.error(atByte: offset, "a key is expected here")
      }
      let key = try string()
      try expect(UInt8(ascii: ":"))
      let node = try value(depth: depth)
      if keys.insert(key).inserted {
        entries.append(.init(key: key, keyPosition: position, value: node))
      }
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return entries
  }

  private mutating func string() throws -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      offset += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else if byte < .space {
        throw source.error(atByte: offset - 1, "a control character, which a string must escape")
      } else {
        text.append(byte)
      }
    }
    guard next == UInt8(ascii: "\"") else {
      throw source.error(atByte: start, "this string has no end")
    }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): .formFeed,
    UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "r"): .carriageReturn, UInt8(ascii: "t"): .tab,
  ]

  private mutating func escape(into text: inout [UInt8]) throws {
    let start = offset - 1
    guard let byte = next else { return }
    offset += 1
    if let plain = Self.escapes[byte] {
      text.append(plain)
      return
    }
    guard byte == UInt8(ascii: "u"), var code = unit() else {
      throw source.error(atByte: start, "an escape that JSON does not have")
    }
    // A character beyond the first plane is a pair; half a pair is not a character.
    if code & 0xFC00 == 0xD800, source.bytes[offset...].starts(with: [0x5C, 0x75]) {
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

  /// The four hexadecimal digits of `\u`.
  private mutating func unit() -> UInt32? {
    let digits = source.bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isASCIILetterOrDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    offset += 4
    return code
  }
}
