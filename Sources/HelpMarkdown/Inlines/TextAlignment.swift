import HelpCore

/// Aligns the text of a node with the source it was made from.
///
///     literal   a & b* c        source  a &amp; b\* c
///     spans     "a " same, "&" decoded, " b" same, "*" decoded, " c" same
struct TextAlignment {
  struct Span {
    /// A part of the literal.
    var range: Range<Int>
    /// The start in the text that cmark read.
    var offset: Int
    /// Whether the literal has the bytes of the source; false for an escape or a character reference.
    var isSame: Bool
  }

  private(set) var spans: [Span] = []

  /// - Parameters:
  ///   - offset: the start of the text in the one that cmark read.
  ///   - source: the text that cmark read.
  /// - Complexity: O(length).
  init(
    _ literal: [UInt8], at offset: Int, in source: [UInt8],
    _ references: inout CharacterReferences
  ) {
    var index = 0
    var offset = offset
    while index < literal.count, offset < source.count {
      let byte = source[offset]
      if byte == UInt8(ascii: "\\"), offset + 1 < source.count,
        source[offset + 1].isASCIIPunctuation, source[offset + 1] == literal[index]
      {
        spans.append(Span(range: index..<(index + 1), offset: offset, isSame: false))
        index += 1
        offset += 2
      } else if byte == UInt8(ascii: "&"), let reference = references.decode(source, at: offset) {
        let end = min(literal.count, index + reference.decoded)
        spans.append(Span(range: index..<end, offset: offset, isSame: false))
        index = end
        offset += reference.length
      } else if byte == literal[index] {
        let start = index
        let place = offset
        repeat {
          index += 1
          offset += 1
        } while index < literal.count && offset < source.count
          && source[offset] == literal[index]
          && source[offset] != UInt8(ascii: "\\") && source[offset] != UInt8(ascii: "&")
        spans.append(Span(range: start..<index, offset: place, isSame: true))
      } else if byte == .tab, literal[index] == .space {
        // Spaces replace the rest of a tab that a container took a part of.
        let end =
          literal[index...].prefix(3).firstIndex { $0 != .space } ?? min(index + 3, literal.count)
        spans.append(Span(range: index..<end, offset: offset, isSame: false))
        index = end
        offset += 1
      } else {
        // The text is not the expected one, so that the rest is unknown.
        break
      }
    }
    if index < literal.count {
      spans.append(Span(range: index..<literal.count, offset: offset, isSame: false))
    }
  }

  /// The position of a literal's byte in the text that cmark read; nil if it is not there.
  /// - Complexity: O(log spans).
  func offset(of index: Int) -> Int? {
    let place = spans.partitioningIndex { $0.range.upperBound > index }
    guard place < spans.count else { return nil }
    let span = spans[place]
    return span.offset + (span.isSame ? index - span.range.lowerBound : 0)
  }
}

/// The lengths of decoded character references. libcmark knows them all and is asked once for each.
struct CharacterReferences {
  private var lengths: [[UInt8]: Int] = [:]

  /// The length of a reference and of its decoded bytes; nil for other text.
  mutating func decode(
    _ source: [UInt8], at start: Int
  ) -> (length: Int, decoded: Int)? {
    // The longest name has 31 letters.
    let head = source[start...].prefix(34)
    guard let end = head.dropFirst().firstIndex(where: { !Self.isNameByte($0) }),
      source[end] == UInt8(ascii: ";")
    else { return nil }
    let reference = Array(source[start...end])
    if let known = lengths[reference] { return known == 0 ? nil : (reference.count, known) }
    let tree = CMarkTree(reference)
    let literal = tree.root.firstChild?.firstChild?.literal
    let decoded = literal.map { $0.elementsEqual(reference) ? 0 : $0.count } ?? 0
    lengths[reference] = decoded
    return decoded == 0 ? nil : (reference.count, decoded)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "#")
  }
}
