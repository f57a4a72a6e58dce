import HelpCore

/// A tag of a page's body, found in its bytes.
///
/// What Lectern's own writers put out is well formed: attributes are in double quotes, and `<` begins nothing but a tag
/// or a comment.
struct MarkupTag {
  /// An attribute: where its name and its value are. The value is empty for one that has none.
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
    /// With the space before it.
    let whole: Range<Int>
  }

  let isEnd: Bool
  let name: Range<Int>
  /// After its `>`.
  let end: Int

  /// The tag that begins at a `<`; nil for a comment, and for what is no tag.
  init?(_ source: Span<UInt8>, at start: Int) {
    var index = start + 1
    guard index < source.count else { return nil }
    isEnd = source[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < source.count, source[index].isASCIILetterOrDigit { index += 1 }
    guard index > nameStart else { return nil }
    name = nameStart..<index
    var quote: UInt8?
    while index < source.count {
      let byte = source[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        end = index
        return
      }
    }
    return nil
  }

  /// Whether there is more in it than its name.
  var hasAttributes: Bool { end - name.upperBound > 2 }

  /// The attributes in order.
  /// - Complexity: O(length of the tag).
  func attributes(in source: Span<UInt8>) -> [Attribute] {
    var found: [Attribute] = []
    var index = name.upperBound
    let last = end - 1
    while index < last {
      let start = index
      while index < last, source[index].isASCIIWhitespace || source[index] == UInt8(ascii: "/") {
        index += 1
      }
      let nameStart = index
      while index < last, source[index] != UInt8(ascii: "="), !source[index].isASCIIWhitespace {
        index += 1
      }
      guard index > nameStart else { break }
      let name = nameStart..<index
      var value = index..<index
      if index < last, source[index] == UInt8(ascii: "=") {
        index += 1
        value = Self.value(in: source, at: &index, to: last)
      }
      found.append(Attribute(name: name, value: value, whole: start..<index))
    }
    return found
  }

  private static func value(
    in source: Span<UInt8>, at index: inout Int, to last: Int
  ) -> Range<Int> {
    guard index < last else { return index..<index }
    let quote = source[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while index < last, !source[index].isASCIIWhitespace { index += 1 }
      return start..<index
    }
    let start = index + 1
    index = start
    while index < last, source[index] != quote { index += 1 }
    let value = start..<index
    index = min(index + 1, last)
    return value
  }
}

extension MarkupTag {
  /// The name as it is written, in lower case.
  func name(in source: Span<UInt8>) -> String {
    let text = Self.text(name, in: source)
    // Our own writers write names in lower case.
    for index in name where source[index] & 0x20 == 0 { return text.lowercased() }
    return text
  }

  static func text(_ range: Range<Int>, in source: Span<UInt8>) -> String {
    String(decoding: source.extracting(range))
  }
}
