import HelpCore

/// A tag, cut into its parts by the rules of the HTML standard's tokeniser (13.2.5, tag and
/// attribute states).
struct HTMLTag {
  /// The ranges of an attribute.
  struct Attribute {
    var name: Range<Int>
    /// The name, `=` and the value with its quotes.
    var whole: Range<Int>

    /// Returns the value without its quotes, with character references as written. The result is
    /// empty without a value.
    func value(in source: [UInt8]) -> ArraySlice<UInt8> {
      let writtenValue = source[name.upperBound..<whole.upperBound]
        .drop { HTMLTag.isSpace($0) || $0 == UInt8(ascii: "=") }
      guard let quote = writtenValue.first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return writtenValue }
      return writtenValue.dropFirst().dropLast()
    }
  }

  let name: Range<Int>
  private(set) var attributes: [Attribute] = []
  /// The offset after `>`.
  private(set) var end = 0
  /// The element of the name, or nil for an unknown name.
  let element: HTMLElement?

  /// Whether a byte is white space in HTML, which excludes the vertical tab.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .lineFeed || byte == .tab || byte == .formFeed
      || byte == .carriageReturn
  }

  /// Whether a byte ends the name of a tag or an attribute.
  static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Reads a tag from its name on. Returns nil if the text ends inside the tag.
  init?(_ source: [UInt8], nameStart: Int) {
    var index = nameStart
    let count = source.count
    while index < count, !Self.endsName(source[index]) { index += 1 }
    name = nameStart..<index
    // No known element has a longer name.
    element = name.count <= "blockquote".utf8.count ? HTMLElement(name: source[name]) : nil
    while true {
      while index < count, Self.isSpace(source[index]) || source[index] == UInt8(ascii: "/") {
        index += 1
      }
      guard index < count else { return nil }
      if source[index] == UInt8(ascii: ">") {
        end = index + 1
        return
      }
      let start = index
      // A leading `=` belongs to the name.
      index += 1
      while index < count, !Self.endsName(source[index]), source[index] != UInt8(ascii: "=") {
        index += 1
      }
      let nameEnd = index
      while index < count, Self.isSpace(source[index]) { index += 1 }
      guard index < count, source[index] == UInt8(ascii: "=") else {
        attributes.append(Attribute(name: start..<nameEnd, whole: start..<nameEnd))
        continue
      }
      index += 1
      while index < count, Self.isSpace(source[index]) { index += 1 }
      guard index < count else { return nil }
      let quote = source[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let close = source[(index + 1)...].firstIndex(of: quote) else { return nil }
        index = close + 1
      } else {
        while index < count, !Self.isSpace(source[index]), source[index] != UInt8(ascii: ">") {
          index += 1
        }
      }
      attributes.append(Attribute(name: start..<nameEnd, whole: start..<index))
    }
  }
}
