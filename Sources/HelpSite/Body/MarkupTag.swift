import HelpCore

/// A tag in the bytes of a page.
///
/// In the output of Lectern's own writers, `<` begins only a tag or a comment. In an author's HTML,
/// a text after `<` may look like a tag.
struct MarkupTag {
  /// The ranges of an attribute's name and value in the source. An attribute without a value has an
  /// empty range.
  struct Attribute {
    let key: MarkupName
    let name: Range<Int>
    let value: Range<Int>
    /// The range of the attribute with the space before it.
    let whole: Range<Int>
  }

  let isEnd: Bool
  let element: MarkupName
  /// The range of the name.
  let name: Range<Int>
  /// The position of the `<`.
  let start: Int
  /// The position after the `>`.
  let end: Int

  /// Reads the tag that begins with the `<` at a position. Returns nil for a comment, and for text
  /// that does not form a tag.
  init?(_ source: Span<UInt8>, at start: Int) {
    var index = start + 1
    guard index < source.count else { return nil }
    self.start = start
    isEnd = source[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    var element = MarkupName()
    while index < source.count, source[index].isASCIILetterOrDigit {
      element.append(source[index])
      index += 1
    }
    guard index > nameStart else { return nil }
    self.element = element
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

  /// Whether the tag contains more than its name and one slash. `<br />` does, and `<br/>` does
  /// not.
  var hasAttributes: Bool { end - name.upperBound > " >".utf8.count }

  /// Returns the first attribute with a name, or nil for a tag without the attribute.
  /// - Complexity: O(length of the tag).
  func attribute(_ key: MarkupName, in source: Span<UInt8>) -> Attribute? {
    var position = name.upperBound
    while let attribute = nextAttribute(in: source, from: &position) {
      if attribute.key == key { return attribute }
    }
    return nil
  }

  /// Returns the attribute after a position, and moves the position to the attribute's end. Returns
  /// nil after the last attribute.
  ///
  ///     var position = tag.name.upperBound
  ///     while let attribute = tag.nextAttribute(in: source, from: &position) { … }
  func nextAttribute(in source: Span<UInt8>, from position: inout Int) -> Attribute? {
    let start = position
    let last = end - 1
    var index = start
    while index < last, source[index].isASCIIWhitespace || source[index] == UInt8(ascii: "/") {
      index += 1
    }
    let nameStart = index
    var key = MarkupName()
    while index < last, source[index] != UInt8(ascii: "="), !source[index].isASCIIWhitespace {
      key.append(source[index])
      index += 1
    }
    guard index > nameStart else { return nil }
    let name = nameStart..<index
    var value = index..<index
    if index < last, source[index] == UInt8(ascii: "=") {
      index += 1
      value = Self.value(in: source, at: &index, to: last)
    }
    position = index
    return Attribute(key: key, name: name, value: value, whole: start..<index)
  }

  /// Whether a space or XML's slash precedes the `>`.
  func hasSpaceAtEnd(in source: Span<UInt8>) -> Bool {
    let last = source[end - 2]
    return last == UInt8(ascii: "/") || last.isASCIIWhitespace
  }

  /// Returns the end of the last attribute, or of the name of a tag without attributes.
  func endOfAttributes(in source: Span<UInt8>) -> Int {
    var position = name.upperBound
    while nextAttribute(in: source, from: &position) != nil {}
    return position
  }

  /// Returns the range of an attribute's value without quotation marks, and moves the index after
  /// the value.
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
    index = ByteSearch.first(quote, in: source, from: start, to: last)
    let value = start..<index
    index = min(index + 1, last)
    return value
  }
}

extension MarkupTag {
  /// Returns the name in lower case.
  func name(in source: Span<UInt8>) -> String { Self.text(name, in: source).lowercased() }

  /// Returns a range of the source as a string.
  static func text(_ range: Range<Int>, in source: Span<UInt8>) -> String {
    String(decoding: source.extracting(range))
  }
}
