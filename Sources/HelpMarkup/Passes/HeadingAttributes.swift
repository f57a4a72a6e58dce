/// What `{#id .class}` at the end of a heading says.
struct HeadingAttributes {
  var identifier: String
  var classes: [String] = []

  /// Reads the attributes at the end of a heading and takes them out of its text; nil, and nothing changed, when
  /// there are none. `\{#id}` is text.
  init?(takenFrom heading: CMarkNode) {
    guard let last = heading.lastChild, last.kind == .text, last.literal.last == 0x7D else {
      return nil
    }
    // cmark cuts text where an inline might have begun: `{#my_id}` is three nodes.
    var pieces: [CMarkNode] = []
    var tail: [UInt8] = []
    var opening: Int?
    var current: CMarkNode? = last
    while let node = current, node.kind == .text {
      let literal = node.literal
      pieces.append(node)
      opening = Self.lastOpening(in: literal)
      tail.insert(contentsOf: literal[(opening ?? 0)...], at: 0)
      if opening != nil || tail.count > Self.maximumLength { break }
      current = node.previous
    }
    guard let opening, tail.count <= Self.maximumLength, let first = pieces.last,
      let parsed = Self.parse(tail.dropFirst().dropLast())
    else { return nil }
    self = parsed
    var text = Array(first.literal[..<opening])
    while let byte = text.last, byte == 0x20 || byte == 0x09 { text.removeLast() }
    for piece in pieces.dropLast() { piece.remove() }
    first.setLiteral(text)
  }

  private init(identifier: String) { self.identifier = identifier }

  /// Longer attributes are text; it bounds what the walk over pieces may cost.
  private static let maximumLength = 1024

  /// Where the last `{#` begins.
  private static func lastOpening(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = text.count - 2
    while index >= 0 {
      if text[index] == 0x7B, text[index + 1] == 0x23 { return index }
      index -= 1
    }
    return nil
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
