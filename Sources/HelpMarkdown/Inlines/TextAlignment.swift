import HelpCore

/// The alignment of a node's text with its source.
///
///     literal   a & b* c        source  a &amp; b\* c
///     spans     "a " same, "&" decoded, " b" same, "*" decoded, " c" same
struct TextAlignment {
  /// A part of the literal, with its start in the source.
  struct Span {
    var range: Range<Int>
    /// The start in the text that cmark read.
    var offset: Int
    /// Whether the literal has the bytes of the source. An escape or a character reference has
    /// other bytes.
    var isSame: Bool
  }

  /// The parts of the literal, in order.
  private(set) var spans: [Span] = []

  /// Aligns a text.
  /// - Parameters:
  ///   - literal: the text of the node.
  ///   - offset: the start of the text in the source.
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
      } else if byte == UInt8(ascii: "&"), let reference = references.measure(source, at: offset) {
        let end = min(literal.count, index + reference.decoded)
        spans.append(Span(range: index..<end, offset: offset, isSame: false))
        index = end
        offset += reference.length
      } else if byte == literal[index] {
        let start = index
        let startOffset = offset
        repeat {
          index += 1
          offset += 1
        } while index < literal.count && offset < source.count
          && source[offset] == literal[index]
          && source[offset] != UInt8(ascii: "\\") && source[offset] != UInt8(ascii: "&")
        spans.append(Span(range: start..<index, offset: startOffset, isSame: true))
      } else if byte == .tab, literal[index] == .space {
        // A container used a part of the tab, and spaces replace the rest.
        let end =
          literal[index...].prefix(3).firstIndex { $0 != .space } ?? min(index + 3, literal.count)
        spans.append(Span(range: index..<end, offset: offset, isSame: false))
        index = end
        offset += 1
      } else {
        // The source does not match, so the positions of the remaining text are unknown.
        break
      }
    }
    if index < literal.count {
      spans.append(Span(range: index..<literal.count, offset: offset, isSame: false))
    }
  }

  /// Returns the position in the source of a byte of the literal, or nil if the literal has no such
  /// byte.
  /// - Complexity: O(log spans).
  func offset(of index: Int) -> Int? {
    let number = spans.partitioningIndex { $0.range.upperBound > index }
    guard number < spans.count else { return nil }
    let span = spans[number]
    return span.offset + (span.isSame ? index - span.range.lowerBound : 0)
  }
}
