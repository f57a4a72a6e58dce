import HelpCore

/// A reader of the attributes at the end of a heading: `{#id .class}`, `{ #id }`, `{: #id }` or
/// `%{#id}%`, as on sites of VitePress, because Vue reads braces alone.
///
/// `AttributeLists` reads all other attribute lists, which only some tools have.
enum HeadingAttributes {
  /// Reads the attributes at the end of a heading, and removes them from its text. To show the same
  /// text at the end of a heading, an author writes it as code, or with a backslash.
  /// - Parameter hasLists: whether any attribute list is read. Otherwise, a list has to begin with
  ///   an id or with a class in small letters, and to set only an id and classes.
  /// - Returns: nil, without a change, for a heading without attributes.
  static func remove(
    from heading: CMarkNode, positions: inout InlinePositions, hasLists: Bool
  ) -> AttributeList? {
    guard let last = heading.lastChild, last.kind == .text,
      last.withLiteral({ mayEndAttributes($0) })
    else { return nil }
    var literal = last.literal[...]
    let isBetweenPercents = literal.last == UInt8(ascii: "%")
    if isBetweenPercents { literal.removeLast() }
    guard let brace = literal.lastIndex(of: UInt8(ascii: "{")),
      let (list, length) = AttributeList.read(literal[brace...]), length == literal.count - brace,
      hasLists || (beginsWithName(literal[brace...]) && list.pairs.isEmpty),
      isWritten(literal[brace...], in: heading, positions: &positions)
    else { return nil }
    var text = literal[..<brace]
    if isBetweenPercents {
      guard text.popLast() == UInt8(ascii: "%") else { return nil }
    }
    while let byte = text.last, byte == .space || byte == .tab { text.removeLast() }
    last.setLiteral(Array(text))
    return list
  }

  /// Whether a text ends in `}` or `}%`.
  private static func mayEndAttributes(_ text: Span<UInt8>) -> Bool {
    guard let last = text.indices.last else { return false }
    return text[last] == UInt8(ascii: "}")
      || text[last] == UInt8(ascii: "%") && last > 0 && text[last - 1] == UInt8(ascii: "}")
  }

  /// Whether a list begins with an id or a class in small letters. `{.NET}` and `{...rest}` do not.
  private static func beginsWithName(_ list: ArraySlice<UInt8>) -> Bool {
    let name = list.dropFirst().drop { $0 == UInt8(ascii: ":") || $0 == .space || $0 == .tab }
    guard name.first == UInt8(ascii: ".") else { return name.first == UInt8(ascii: "#") }
    return name.dropFirst().first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      ?? false
  }

  /// Whether the source of a heading has the attributes literally. Braces from an escape or a
  /// character reference are text.
  private static func isWritten(
    _ attributes: ArraySlice<UInt8>, in heading: CMarkNode, positions: inout InlinePositions
  ) -> Bool {
    let first = heading.startLine
    // The last line of a setext heading is its underline.
    let number = heading.endLine > first ? heading.endLine - 1 : first
    let line = positions.line(number)
    guard let brace = line.lastIndex(of: UInt8(ascii: "{")), line[brace...].starts(with: attributes)
    else {
      return false
    }
    let backslashes = line[..<brace].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes % 2 == 0
  }
}
