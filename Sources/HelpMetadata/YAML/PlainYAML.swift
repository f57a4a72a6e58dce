import HelpCore
import HelpDocument

/// Reads the subset of YAML that most front matter uses: keys in the first column, each with a
/// value on its line.
///
///     title: Install the tool
///     keywords: ["install", 'set up', first-steps]
///
/// `YAMLComposer` reads all other YAML: nesting, block scalars, anchors, tags, comments, escapes,
/// empty values, and text that libyaml refuses. For this subset, `YAMLComposer` returns the same
/// values and positions, but takes ten times as long. The difference matters when the heads of ten
/// thousand topics are read.
struct PlainYAML {
  private let bytes: [UInt8]
  /// The number of the current line in the file.
  private var line: Int
  /// The index of the first byte of the current line.
  private var lineStart = 0
  /// The index of the next byte to read.
  private var index = 0
  private var entries: [Metadata.Entry] = []
  private var keys: Set<String> = []

  /// Returns the metadata, or nil for other YAML.
  /// - Parameter bytes: valid UTF-8.
  /// - Complexity: O(bytes).
  static func metadata(_ bytes: [UInt8], firstLine: Int) -> Metadata? {
    var reader = PlainYAML(bytes: bytes, line: firstLine)
    return reader.read()
  }

  private init(bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// The maximum number of keys in a text, and of values in a list.
  private static let maximumEntries = 256
  /// The maximum size of a key, in bytes. libyaml allows 1,024 characters.
  private static let maximumKeyLength = 128

  /// Returns the mapping, or nil for any other YAML, even an empty text.
  private mutating func read() -> Metadata? {
    while index < bytes.count {
      if !skipLineEnd() {
        guard entries.count < Self.maximumEntries, let entry = entry() else { return nil }
        entries.append(entry)
        guard index == bytes.count || skipLineEnd() else { return nil }
      }
    }
    guard let first = entries.first else { return nil }
    return Metadata(root: Metadata.Node(.mapping(entries), at: first.keyPosition))
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart + 1)
  }

  /// Skips the end of a line.
  /// - Returns: whether the line ends at the index. Otherwise, skips nothing.
  private mutating func skipLineEnd() -> Bool {
    var end = index
    if end < bytes.count, bytes[end] == .carriageReturn { end += 1 }
    guard end < bytes.count, bytes[end] == .lineFeed else { return false }
    index = end + 1
    line += 1
    lineStart = index
    return true
  }

  /// Reads a key and its value. Returns nil for other YAML.
  private mutating func entry() -> Metadata.Entry? {
    let start = index
    let keyPosition = position
    guard bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "_") else { return nil }
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    guard index - start <= Self.maximumKeyLength, index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == .space
    else { return nil }
    let key = text(start..<index)
    guard keys.insert(key).inserted else { return nil }
    index += 1
    skipSpaces()
    guard index < bytes.count else { return nil }
    let node: Metadata.Node?
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): node = quoted()
    case UInt8(ascii: "["): node = list()
    default: node = plain()
    }
    skipSpaces()
    return node.map { Metadata.Entry(key: key, keyPosition: keyPosition, value: $0) }
  }

  /// Reads a value without quotes, to the end of its line. Returns nil for other YAML.
  private mutating func plain() -> Metadata.Node? {
    let (start, startPosition) = (index, position)
    guard Self.mayBegin(bytes[index]) else { return nil }
    var end = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .lineFeed || byte == .carriageReturn { break }
      guard isPrintable(at: index) else { return nil }
      let next = index + 1 < bytes.count ? bytes[index + 1] : .lineFeed
      // The value contains a key.
      if byte == UInt8(ascii: ":"), next == .space || next == .lineFeed || next == .carriageReturn {
        return nil
      }
      // A comment follows the value.
      if byte == .space, next == UInt8(ascii: "#") { return nil }
      index += 1
      if byte != .space { end = index }
    }
    return Metadata.Node(Self.value(text(start..<end)), at: startPosition)
  }

  /// Reads a value in quotes, on one line and without escapes. Returns nil for other YAML.
  private mutating func quoted() -> Metadata.Node? {
    let startPosition = position
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      guard isPrintable(at: index), bytes[index] != UInt8(ascii: "\\") else { return nil }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let value = text(start..<index)
    index += 1
    // A doubled quote is an escape.
    if index < bytes.count, bytes[index] == quote { return nil }
    return Metadata.Node(.string(value), at: startPosition)
  }

  /// Reads a list on one line, `[a, "b"]`. Returns nil for other YAML.
  private mutating func list() -> Metadata.Node? {
    let startPosition = position
    var elements: [Metadata.Node] = []
    repeat {
      index += 1
      skipSpaces()
      guard index < bytes.count, elements.count < Self.maximumEntries else { return nil }
      let quote = bytes[index]
      guard
        let node = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") ? quoted() : word()
      else { return nil }
      elements.append(node)
      skipSpaces()
      guard index < bytes.count else { return nil }
    } while bytes[index] == UInt8(ascii: ",")
    guard bytes[index] == UInt8(ascii: "]") else { return nil }
    index += 1
    return Metadata.Node(.sequence(elements), at: startPosition)
  }

  /// Reads a value of a list without quotes: words with spaces between them. Returns nil for other
  /// YAML.
  private mutating func word() -> Metadata.Node? {
    let (start, startPosition) = (index, position)
    guard bytes[index].isASCIILetterOrDigit else { return nil }
    var end = index
    while index < bytes.count, Self.isWord(bytes[index]) || bytes[index] == .space {
      index += 1
      if bytes[index - 1] != .space { end = index }
    }
    return Metadata.Node(Self.value(text(start..<end)), at: startPosition)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == .space { index += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes.span.extracting(range))
  }

  /// Returns the value of a plain scalar: null for the spellings of null, and otherwise the text.
  private static func value(_ text: String) -> Metadata.Value {
    YAMLComposer.isNull(text) ? .null : .string(text)
  }

  /// Whether a byte belongs to a word of letters, digits, `_`, `-` and `.`.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Whether a plain value may begin with a byte. False for bytes that have a meaning at the
  /// beginning of a value, and for bytes that YAML reserves.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "("),
      UInt8(ascii: "$"), UInt8(ascii: "+"):
      true
    default: byte.isASCIILetterOrDigit || byte >= 0xC3
    }
  }

  /// Whether a byte belongs to a character that a value may contain. Control characters and
  /// characters that end a line are excluded (YAML 1.1, sections 5.1 and 5.4). For simplicity, so
  /// are U+F000 to U+FFFF, which include the byte order mark.
  private func isPrintable(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x20...0x7E, 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...: true
    // The control characters U+0080 to U+009F are excluded.
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] >= 0xA0
    // The line separators U+2028 and U+2029 are excluded.
    case 0xE2:
      index + 2 < bytes.count && !(bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8)
    default: false
    }
  }
}
