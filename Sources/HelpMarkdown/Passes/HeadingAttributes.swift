import HelpCore

/// The attributes of a heading: `{#id .class}` at its end, also written `{ #id }` and `{: #id }`; `%{#id}%` on sites of
/// VitePress, where braces alone belong to Vue.
///
/// Everywhere else, attribute lists are MkDocs' own; see `AttributeLists`.
enum HeadingAttributes {
  /// Reads the attributes at the end of a heading and removes them from its text; nil, without a change, if there are
  /// none. A title that ends in such text writes it as code, or `\{#id}`.
  /// - Parameter hasLists: whether a list counts that begins with neither an id nor a class in small letters, or sets
  ///   more than id and classes.
  static func take(
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

  /// `{#id` or `{.class`; neither `{.NET}` nor `{...rest}`.
  private static func beginsWithName(_ list: ArraySlice<UInt8>) -> Bool {
    let name = list.dropFirst().drop { $0 == UInt8(ascii: ":") || $0 == .space || $0 == .tab }
    guard name.first == UInt8(ascii: ".") else { return name.first == UInt8(ascii: "#") }
    return name.dropFirst().first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      ?? false
  }

  /// Whether a heading's source has its attributes literally: braces from an escape or a reference are text.
  private static func isWritten(
    _ attributes: ArraySlice<UInt8>, in heading: CMarkNode, positions: inout InlinePositions
  ) -> Bool {
    let first = heading.startLine
    // An underline follows the last line of a title that has one.
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
