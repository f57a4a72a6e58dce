/// What `{#id .class}` at the end of a heading says; `{ #id }` and `{: #id }` say the same. MkDocs has more; see
/// `AttributeList`.
struct HeadingAttributes {
  /// Nil only for MkDocs.
  var identifier: String?
  var classes: [String] = []

  /// Reads the attributes at the end of a heading and removes them from its text; nil, with nothing changed, when
  /// there are none. A title that ends in such text writes it as code, or `\{#id}`.
  init?(takenFrom heading: CMarkNode, positions: inout InlinePositions, isMkDocs: Bool) {
    guard let last = heading.lastChild, last.kind == .text, last.literal.last == 0x7D,
      let opening = isMkDocs
        ? Self.lastBrace(in: last.literal) : Self.lastOpening(in: last.literal),
      let parsed = isMkDocs
        ? Self(list: last.literal[opening.brace...])
        : Self.parse(last.literal[opening.content...].dropLast()),
      Self.isWritten(last.literal[opening.brace...], in: heading, positions: &positions)
    else { return nil }
    self = parsed
    var text = Array(last.literal[..<opening.brace])
    while let byte = text.last, byte == 0x20 || byte == 0x09 { text.removeLast() }
    last.setLiteral(text)
  }

  /// Whether a heading's source has its attributes literally: braces from an escape or a reference are text.
  private static func isWritten(
    _ attributes: ArraySlice<UInt8>, in heading: CMarkNode,
    positions: inout InlinePositions
  ) -> Bool {
    let first = heading.startLine
    // An underline follows the last line of a title that has one.
    let number = heading.endLine > first ? heading.endLine - 1 : first
    let line = positions.line(number)
    guard let brace = line.lastIndex(of: 0x7B), line[brace...].starts(with: attributes) else {
      return false
    }
    let backslashes = line[..<brace].reversed().prefix { $0 == 0x5C }.count
    return backslashes % 2 == 0
  }

  private init(identifier: String) { self.identifier = identifier }

  private init?(list text: ArraySlice<UInt8>) {
    guard let (list, length) = AttributeList.read(text), length == text.count else { return nil }
    identifier = list.identifier
    classes = list.classes
  }

  private static func lastBrace(in text: [UInt8]) -> (brace: Int, content: Int)? {
    text.lastIndex(of: 0x7B).map { ($0, $0 + 1) }
  }

  /// Where the last brace followed by a `#` is, and that `#`. Between them may be a colon, then spaces.
  private static func lastOpening(in text: [UInt8]) -> (brace: Int, content: Int)? {
    guard let brace = text.lastIndex(of: 0x7B) else { return nil }
    var content = brace + 1
    if content < text.count, text[content] == 0x3A { content += 1 }
    while content < text.count, text[content] == 0x20 || text[content] == 0x09 { content += 1 }
    guard content < text.count, text[content] == 0x23 else { return nil }
    return (brace, content)
  }

  private static func parse(_ text: ArraySlice<UInt8>) -> HeadingAttributes? {
    let words = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first, first.first == 0x23, first.count > 1 else { return nil }
    let refused = Set("{}\"'<>&`\\".utf8)
    guard first.dropFirst().allSatisfy({ $0 > 0x20 && !refused.contains($0) }) else { return nil }
    var result = HeadingAttributes(identifier: String(decoding: first.dropFirst(), as: UTF8.self))
    for word in words.dropFirst() {
      guard word.first == 0x2E, word.count > 1, word.dropFirst().allSatisfy(isNameByte) else {
        return nil
      }
      result.classes.append(String(decoding: word.dropFirst(), as: UTF8.self))
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: byte >= 0x80
    }
  }
}
