import HelpCore
import HelpDocument

/// The content of an attribute list: `{: #id .class key=value }`, with or without the colon.
///
/// A key needs a value, unless the list has the colon or the key begins with `data-`. Jinja's
/// `{{ name }}`, Liquid's `{% tag %}` and JSON are therefore not attribute lists.
///
/// Source: Python-Markdown's documentation, Attribute Lists.
struct AttributeList {
  /// The id, or nil if the list sets none.
  private(set) var identifier: String?
  private(set) var classes: [String] = []
  /// The other keys with their values, in order.
  private(set) var pairs: [(key: String, value: String)] = []

  /// The maximum size of a list in bytes.
  static let maximumLength = 1_000

  var isEmpty: Bool { identifier == nil && classes.isEmpty && pairs.isEmpty }

  /// Reads the list at the beginning of a text.
  /// - Returns: the list and its length, including the closing brace, or nil if the text does not
  ///   begin with a list.
  /// - Complexity: O(length of the list), at most `maximumLength`.
  static func read(_ text: some Collection<UInt8>) -> (list: Self, length: Int)? {
    var reader = Reader(text: Array(text.prefix(maximumLength))[...])
    guard reader.next() == UInt8(ascii: "{") else { return nil }
    let hasColon = reader.peek == UInt8(ascii: ":")
    if hasColon { reader.index += 1 }
    var list = AttributeList()
    var count = 0
    while true {
      let hadSpace = reader.skipSpace()
      if reader.peek == UInt8(ascii: "}") {
        return count > 0 ? (list, reader.index + 1) : nil
      }
      guard
        hadSpace || count == 0 || reader.peek == UInt8(ascii: ".")
          || reader.peek == UInt8(ascii: "#"),
        list.readWord(&reader, hasColon: hasColon)
      else { return nil }
      count += 1
    }
  }

  /// Whether the first two bytes of a text may begin a list. Most braces begin other constructs.
  static func mayBegin(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text[0] == UInt8(ascii: "{") else { return false }
    return text.count == 1 || " \t:.#".utf8.contains(text[1]) || isKeyByte(text[1])
  }

  /// Reads an id, a class, or a key and its value.
  /// - Returns: false for other text.
  private mutating func readWord(_ reader: inout Reader, hasColon: Bool) -> Bool {
    switch reader.peek {
    case UInt8(ascii: "#"):
      reader.index += 1
      guard let name = reader.name(Self.isIdentifierByte) else { return false }
      identifier = name
    case UInt8(ascii: "."):
      reader.index += 1
      guard let name = reader.name(Self.isClassByte) else { return false }
      classes.append(name)
    default:
      guard let key = reader.name(Self.isKeyByte) else { return false }
      guard reader.peek == UInt8(ascii: "=") else { return hasColon || key.hasPrefix("data-") }
      reader.index += 1
      guard let value = reader.value() else { return false }
      set(key, value)
    }
    return true
  }

  /// Sets the id, adds classes, or adds any other key with its value.
  private mutating func set(_ key: String, _ value: String) {
    switch key {
    case "id":
      if !value.isEmpty, value.utf8.allSatisfy(Self.isIdentifierByte) { identifier = value }
    case "class":
      classes += value.split(separator: " ").map(String.init).filter {
        $0.utf8.allSatisfy(Self.isClassByte)
      }
    default: pairs.append((key, value))
    }
  }

  /// Whether an id may contain a byte.
  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte > .space && !"{}\"'<>&`\\".utf8.contains(byte)
  }

  /// Whether a class may contain a byte.
  private static func isClassByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether a key may contain a byte.
  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "_")
  }
}

/// A reader of the words and quoted values of an attribute list.
private struct Reader {
  let text: ArraySlice<UInt8>
  var index: Int

  init(text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// The next byte, or 0 at the end.
  var peek: UInt8 { index < text.endIndex ? text[index] : 0 }

  /// Reads a byte.
  /// - Returns: 0 at the end.
  mutating func next() -> UInt8 {
    defer { index += 1 }
    return peek
  }

  /// Advances past white space.
  /// - Returns: whether there was white space.
  mutating func skipSpace() -> Bool {
    let start = index
    while peek == .space || peek == .tab { index += 1 }
    return index > start
  }

  /// Reads the bytes that a name may have.
  /// - Returns: nil if there are none.
  mutating func name(_ isName: (UInt8) -> Bool) -> String? {
    let start = index
    while index < text.endIndex, isName(text[index]) { index += 1 }
    return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
  }

  /// Reads a quoted value, or a word.
  /// - Returns: the value without quotation marks, or nil if there is none.
  mutating func value() -> String? {
    let quote = peek
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return name {
        $0 > .space && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}")
          && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
      }
    }
    index += 1
    let start = index
    while index < text.endIndex, text[index] != quote { index += 1 }
    guard index < text.endIndex else { return nil }
    index += 1
    return String(decoding: text[start..<(index - 1)], as: UTF8.self)
  }
}
