import HelpCore

/// The entries of a YAML mapping that is as plain as most front matter: a key and one plain or quoted scalar on each
/// line, or a list of scalars. Reading it takes a fraction of libyaml's time; anything else is left to
/// `Metadata.yaml`, which also reports errors.
///
///     title: "Install"
///     weight: 3
///     tags: [setup, "first steps"]
///     keywords:
///       - zip
struct FlatYAML {
  enum Value {
    case plain(Range<Int>)
    case quoted(Range<Int>)
    case list
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var entries: [(key: Range<Int>, value: Value)] = []
  /// The indentation of the list items that may follow the last entry; nil where none may follow.
  private var listIndent: Int?
  private var mayBeginList = false

  /// Nil for a text that is not this plain.
  /// - Complexity: O(n + entries squared); beyond 64 entries a text is not plain.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let lineFeed = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var end = lineFeed
      if end > start, lineFeed < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
      guard isPlain(start..<end), read(start..<end) else { return nil }
      start = lineFeed + 1
    }
  }

  subscript(key: StaticString) -> Value? {
    let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    return entries.first { bytes[$0.key].elementsEqual(wanted) }?.value
  }

  /// Whether a line has no bytes that are special in YAML: tabs and other control characters, and what may be a line
  /// end or a byte order mark beyond ASCII.
  private func isPlain(_ line: Range<Int>) -> Bool {
    var isASCII = true
    for byte in bytes[line] {
      guard byte >= 0x20, byte != 0x7F else { return false }
      if byte >= 0x80 {
        isASCII = false
        if byte == 0xC2 || byte == 0xE2 || byte >= 0xED { return false }
      }
    }
    return isASCII || String(validating: bytes[line], as: UTF8.self) != nil
  }

  private mutating func read(_ line: Range<Int>) -> Bool {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    if start == line.upperBound { return true }
    let indent = start - line.lowerBound
    if bytes[start] == 0x2D { return readItem(start..<line.upperBound, indent) }
    guard indent == 0 else { return false }
    if bytes[start] == 0x23 { return true }
    return readEntry(line)
  }

  private mutating func readItem(_ text: Range<Int>, _ indent: Int) -> Bool {
    guard mayBeginList || listIndent == indent, text.count > 2, bytes[text.lowerBound + 1] == 0x20
    else { return false }
    mayBeginList = false
    listIndent = indent
    return scalar((text.lowerBound + 2)..<text.upperBound) != nil
  }

  private mutating func readEntry(_ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, isKeyByte(bytes[index]) { index += 1 }
    let key = line.lowerBound..<index
    // libyaml takes a key of up to 1,024 bytes.
    guard !key.isEmpty, key.count < 256, bytes[key.lowerBound].isASCIILetter,
      entries.count < 64,
      index < line.upperBound, bytes[index] == 0x3A,
      !entries.contains(where: { bytes[$0.key].elementsEqual(bytes[key]) })
    else { return false }
    index += 1
    let text = trimmed(index..<line.upperBound)
    listIndent = nil
    mayBeginList = text.isEmpty
    if text.isEmpty {
      entries.append((key, .list))
      return true
    }
    guard bytes[index] == 0x20 else { return false }
    if bytes[text.lowerBound] == 0x5B {
      entries.append((key, .list))
      return isList(text)
    }
    guard let value = scalar(text) else { return false }
    entries.append((key, value))
    return true
  }

  private func scalar(_ text: Range<Int>) -> Value? {
    let text = trimmed(text)
    guard let first = bytes[text].first else { return nil }
    if first == 0x22 || first == 0x27 {
      let inside = (text.lowerBound + 1)..<max(text.lowerBound + 1, text.upperBound - 1)
      guard text.count > 1, bytes[text.upperBound - 1] == first,
        !bytes[inside].contains(where: { $0 == first || $0 == 0x5C })
      else { return nil }
      return .quoted(inside)
    }
    guard
      first.isASCIILetterOrDigit || first == 0x2F || first >= 0x80
    else {
      return nil
    }
    for index in text {
      let next = index + 1 < text.upperBound ? bytes[index + 1] : 0x20
      if bytes[index] == 0x3A, next == 0x20 { return nil }
      if bytes[index] == 0x20, next == 0x23 { return nil }
    }
    return .plain(text)
  }

  /// Whether `[a, "b"]` holds nothing but scalars.
  private func isList(_ text: Range<Int>) -> Bool {
    guard bytes[text.upperBound - 1] == 0x5D, text.count > 1 else { return false }
    var index = text.lowerBound + 1
    let end = text.upperBound - 1
    while index < end, bytes[index] == 0x20 { index += 1 }
    if index == end { return true }
    while true {
      guard let next = itemEnd(index, end) else { return false }
      index = next
      while index < end, bytes[index] == 0x20 { index += 1 }
      if index == end { return true }
      guard bytes[index] == 0x2C else { return false }
      index += 1
      while index < end, bytes[index] == 0x20 { index += 1 }
    }
  }

  private func itemEnd(_ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let quote = bytes[start]
    var index = start + 1
    if quote == 0x22 || quote == 0x27 {
      while index < end, bytes[index] != quote, bytes[index] != 0x5C { index += 1 }
      guard index < end, bytes[index] == quote else { return nil }
      return index + 1 == end || bytes[index + 1] != quote ? index + 1 : nil
    }
    guard quote.isASCIILetterOrDigit else { return nil }
    while index < end, isKeyByte(bytes[index]) || bytes[index] == 0x20 { index += 1 }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || [0x2D, 0x2E, 0x5F].contains(byte)
  }
}

extension FlatYAML {
  /// The text of an entry; `.some(nil)` where there is none, nil where YAML may read it as something other than text.
  func text(_ key: StaticString) -> String?? {
    switch self[key] {
    case nil: return .some(nil)
    case .quoted(let range): return String(decoding: bytes[range], as: UTF8.self)
    case .plain(let range):
      guard bytes[range.lowerBound].isASCIILetter else { return nil }
      let text = String(decoding: bytes[range], as: UTF8.self)
      if range.count <= 5, Self.otherThanText.contains(text.lowercased()) { return nil }
      return text
    case .list: return nil
    }
  }

  /// The number of an entry, as `text` gives texts.
  func number(_ key: StaticString) -> Int?? {
    switch self[key] {
    case nil: return .some(nil)
    case .plain(let range) where range.count <= 9:
      guard let first = bytes[range].first, (0x31...0x39).contains(first),
        bytes[range].allSatisfy({ $0.isASCIIDigit })
      else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    default: return nil
    }
  }

  private static let otherThanText: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n",
  ]
}
