import HelpCore

/// Tells which raw HTML an outline may depend on.
///
/// It does not depend on tags of phrasing content without an identifier, nor on comments: `<br>`, `<sup>2</sup>`,
/// `<a href="b.md">`. It may depend on all others, which put what follows into a list, give it an anchor or hide it.
///
///     `vector<int>` and <b>bold</b>, a < b, <https://a.b>     counts for nothing
///     <details>, <td>, <b id="x">, <T>, <!-- without an end    may count
enum OutlineHTML {
  /// Whether the text of a leaf block may hold raw HTML that counts. Code spans, escapes and addresses are read as
  /// CommonMark reads them (specification 0.30, sections 6.1, 6.5 and 6.6); a tag of several lines may count.
  /// - Parameters:
  ///   - range: whole lines, or parts of one; what comes before the text on them is white space and markers of blocks.
  ///   - inHeading: whether to ignore `<a>` with an identifier, since the code that reads the heading sees it.
  /// - Complexity: O(n), at the speed of memory for a text without `<`.
  static func mayCount(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, inHeading: Bool = false
  ) -> Bool {
    let last = range.upperBound
    guard ByteSearch.first(0x3C, in: bytes, from: range.lowerBound, to: last) < last else {
      return false
    }
    var index = range.lowerBound
    var spans = CodeSpans(bytes, end: last)
    while index < last {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x60:
        guard let next = spans.end(at: index) else { return true }
        index = next
      case 0x3C:
        guard let next = InlineTag.end(bytes, index, last, allowsAnchor: inHeading) else {
          return true
        }
        index = next
      default: index += 1
      }
    }
    return false
  }

  /// Whether a text may hold any raw HTML: a `<` that does not begin an address.
  /// - Complexity: O(n), at the speed of memory for a text without `<`.
  static func isThere(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let last = range.upperBound
    var index = ByteSearch.first(0x3C, in: bytes, from: range.lowerBound, to: last)
    while index < last {
      guard let end = InlineTag.address(bytes, index, last) else { return true }
      index = ByteSearch.first(0x3C, in: bytes, from: end, to: last)
    }
    return false
  }

  // Comments that are blocks. HTML ends some of them where CommonMark does not, and the other way round: those count.

  /// Whether a line is one comment and nothing else.
  static func isComment(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    beginsComment(bytes, line)
      && endsComment(bytes, (line.lowerBound + 4)..<line.upperBound)
  }

  static func beginsComment(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    let text = bytes[line]
    return text.starts(with: "<!--".utf8) && !text.dropFirst(4).starts(with: ">".utf8)
      && !text.dropFirst(4).starts(with: "->".utf8)
  }

  /// Whether a line holds the end of a comment and nothing after it.
  static func endsComment(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    guard let end = commentEnd(bytes, line) else { return false }
    return bytes[end..<line.upperBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      && !hasOddEnd(bytes, line)
  }

  /// Whether a line holds `--!>`, with which a comment ends in HTML alone.
  static func hasOddEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    ByteSearch.contains("--!>", rarest: 2, in: UnsafeBufferPointer(rebasing: bytes[line]))
  }

  /// The index after the first `-->`.
  private static func commentEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    var index = range.lowerBound + 2
    while index < range.upperBound {
      index = ByteSearch.first(0x3E, in: bytes, from: index, to: range.upperBound)
      if index < range.upperBound, bytes[index - 1] == 0x2D, bytes[index - 2] == 0x2D {
        return index + 1
      }
      index += 1
    }
    return nil
  }
}

/// The code spans of a leaf block, met from its beginning to its end.
private struct CodeSpans {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// The lengths, one bit each, for which no string of backticks is left from some point on.
  private var missing: UInt64 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The index after the code span that the backtick at an index begins, or after the backticks if they begin none;
  /// nil for very many.
  /// - Complexity: O(its length), amortised.
  mutating func end(at start: Int) -> Int? {
    let opening = run(at: start)
    let length = opening - start
    guard length < 64 else { return nil }
    guard missing & (1 << length) == 0 else { return opening }
    var index = opening
    while true {
      index = ByteSearch.first(0x60, in: bytes, from: index, to: end)
      guard index < end else { break }
      let closing = run(at: index)
      if closing - index == length { return closing }
      index = closing
    }
    missing |= 1 << length
    return opening
  }

  private func run(at start: Int) -> Int {
    var index = start
    while index < end, bytes[index] == 0x60 { index += 1 }
    return index
  }
}

/// Raw HTML inside a paragraph or a heading (CommonMark 0.30, section 6.6).
enum InlineTag {
  /// The index after an address, a comment or a tag that begins at a `<` and does not count, or after the `<` that
  /// begins neither; nil when it may count.
  static func end(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int, allowsAnchor: Bool
  ) -> Int? {
    guard start + 1 < limit else { return limit }
    switch bytes[start + 1] {
    case 0x21: return comment(bytes, start, limit)
    case 0x3F: return nil
    case 0x2F: return closing(bytes, start, limit)
    case let byte where byte.isASCIILetter:
      if let end = address(bytes, start, limit) { return end }
      return opening(bytes, start, limit, allowsAnchor: allowsAnchor)
    default: return start + 1
    }
  }

  /// Whether a tag belongs to an element that shows something by itself, `<br>` or `<img>`.
  static func isShown(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = name(tag, tag.starts(with: "</".utf8) ? 2 : 1, tag.count)
    return ["br", "img", "wbr", "q"].contains { equals(tag, name, $0) }
  }

  /// The identifier that a tag `<a id="x">` or `<a name="x">` sets, if that is all it says and needs no decoding.
  static func anchor(_ tag: UnsafeBufferPointer<UInt8>) -> String? {
    let name = name(tag, 1, tag.count)
    guard isAnchor(tag, name), name.upperBound < tag.count, tag[name.upperBound] == 0x20 else {
      return nil
    }
    let start = name.upperBound + 1
    guard let attribute = attribute(tag, start, tag.count), attribute.isIdentifier,
      attribute.end == tag.count - 1, tag[attribute.end] == 0x3E,
      let equals = tag[start..<attribute.end].firstIndex(of: 0x3D)
    else { return nil }
    var value = tag[(equals + 1)..<attribute.end]
    if value.first == 0x22 || value.first == 0x27 { value = value.dropFirst().dropLast() }
    guard !value.isEmpty,
      value.allSatisfy({
        $0.isASCIILetterOrDigit || [0x2D, 0x2E, 0x5F].contains($0)
      })
    else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  private static func comment(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Int? {
    // `-->` is the first `--` in it: any other is read in more than one way.
    guard OutlineHTML.beginsComment(bytes, start..<limit) else { return nil }
    var index = start + 4
    while index + 2 < limit {
      if bytes[index] == 0x2D, bytes[index + 1] == 0x2D {
        return bytes[index + 2] == 0x3E ? index + 3 : nil
      }
      index += 1
    }
    return nil
  }

  /// The index after `https://a.b>`; nil for anything but an address in angle brackets.
  static func address(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Int? {
    var index = start + 1
    while index < limit,
      bytes[index].isASCIILetterOrDigit
        || [0x2B, 0x2D, 0x2E].contains(bytes[index])
    {
      index += 1
    }
    guard (2...32).contains(index - start - 1), index < limit, bytes[index] == 0x3A else {
      return nil
    }
    while index < limit, bytes[index] > 0x20, bytes[index] != 0x3C, bytes[index] != 0x3E {
      index += 1
    }
    return index < limit && bytes[index] == 0x3E ? index + 1 : nil
  }

  private static func closing(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Int? {
    let name = name(bytes, start + 2, limit)
    guard !name.isEmpty else { return start + 1 }
    guard isPhrasing(bytes, name) else { return nil }
    return name.upperBound < limit && bytes[name.upperBound] == 0x3E ? name.upperBound + 1 : nil
  }

  private static func opening(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int, allowsAnchor: Bool
  ) -> Int? {
    let name = name(bytes, start + 1, limit)
    guard isPhrasing(bytes, name) else { return nil }
    var index = name.upperBound
    while true {
      let spaces = index
      while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      guard index < limit else { return nil }
      if bytes[index] == 0x3E { return index + 1 }
      if bytes[index] == 0x2F {
        return index + 1 < limit && bytes[index + 1] == 0x3E ? index + 2 : nil
      }
      guard index > spaces, let attribute = attribute(bytes, index, limit) else { return nil }
      if attribute.isIdentifier, !allowsAnchor || !isAnchor(bytes, name) { return nil }
      index = attribute.end
    }
  }

  /// Reads `name`, `name=value` with no white space around the sign, or the same with a quoted value on one line.
  private static func attribute(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> (isIdentifier: Bool, end: Int)? {
    let name = name(bytes, start, limit)
    guard !name.isEmpty else { return nil }
    let isIdentifier = equals(bytes, name, "id") || equals(bytes, name, "name")
    var index = name.upperBound
    guard index < limit, bytes[index] == 0x3D else { return (isIdentifier, index) }
    index += 1
    guard index < limit else { return nil }
    let quote = bytes[index]
    if quote == 0x22 || quote == 0x27 {
      index += 1
      while index < limit, bytes[index] != quote, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += 1
      }
      return index < limit && bytes[index] == quote ? (isIdentifier, index + 1) : nil
    }
    let value = index
    while index < limit, bytes[index] > 0x20, !Self.endsValue(bytes[index]) { index += 1 }
    return index > value ? (isIdentifier, index) : nil
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x3C, 0x3D, 0x3E, 0x60, 0x2F: true
    default: false
    }
  }

  private static func name(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Range<Int> {
    var index = start
    guard index < limit, bytes[index].isASCIILetter else { return start..<start }
    while index < limit,
      bytes[index].isASCIILetterOrDigit || bytes[index] == 0x2D
    {
      index += 1
    }
    return start..<index
  }

  private static func isAnchor(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>
  ) -> Bool { equals(bytes, name, "a") }

  private static func equals(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ wanted: StaticString
  ) -> Bool {
    guard name.count == wanted.utf8CodeUnitCount else { return false }
    return zip(name, 0...).allSatisfy { bytes[$0] | 0x20 == wanted.utf8Start[$1] }
  }

  /// Whether a name belongs to an element that only changes how its text looks.
  private static func isPhrasing(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>
  ) -> Bool {
    phrasing.contains { equals(bytes, name, $0) }
  }

  private static let phrasing: [StaticString] = [
    "br", "a", "sup", "sub", "b", "i", "em", "strong", "code", "kbd", "img", "span", "small", "s",
    "u", "var", "samp", "mark", "del", "ins", "abbr", "cite", "q", "wbr",
  ]
}
