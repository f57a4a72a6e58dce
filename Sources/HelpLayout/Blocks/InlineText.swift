import HelpCore
import HelpDocument

/// The flat text of a leaf block, with white space collapsed and without control characters, and
/// the styles of its parts.
struct InlineText {
  /// A part of the text with a style or a link.
  struct StyledSpan {
    var start: Int
    var end: Int
    var style: TextStyle
    var link: Int?
  }

  /// The text as valid UTF-8, with a line feed for each line break of the author. Capacity is not
  /// reserved for each added text, because the array would then have the exact size, and the next
  /// text would copy everything again.
  var bytes: [UInt8] = []
  /// The spans in order, without overlap.
  var spans: [StyledSpan] = []
  /// The anchors, each with its offset in the text.
  var anchors: [(identifier: String, offset: Int)] = []

  private var endsInSpace = true
  private var keepsAllSpaces: Bool

  /// Creates an empty text.
  /// - Parameter keepsSpaces: whether all white space is kept.
  init(keepsSpaces: Bool = false) { keepsAllSpaces = keepsSpaces }

  /// The ranges of code, in which lines do not break after hyphens.
  var codeRanges: [Range<Int>] {
    spans.lazy.filter { !$0.style.isDisjoint(with: [.code, .keyboard]) }.map { $0.start..<$0.end }
  }

  /// Removes the links but keeps their text.
  mutating func dropLinks() {
    for index in spans.indices { spans[index].link = nil }
  }

  /// The text with a space for each line break.
  var singleLine: String {
    String(decoding: bytes.map { $0 == .lineFeed ? .space : $0 }, as: UTF8.self)
  }

  /// Adds another text with its spans and anchors.
  mutating func append(_ other: InlineText) {
    let shift = bytes.count
    bytes += other.bytes
    spans += other.spans.map {
      StyledSpan(
        start: $0.start + shift, end: $0.end + shift, style: $0.style, link: $0.link)
    }
    anchors += other.anchors.map { ($0.identifier, $0.offset + shift) }
  }

  /// Adds text with its white space collapsed, unless it is kept. A space at the start of the text
  /// is dropped, and a collapsed space at the start of a line.
  mutating func append(
    _ text: ArraySlice<UInt8>, style: TextStyle, link: Int?, keepsSpaces: Bool = false
  ) {
    let start = bytes.count
    let keepsSpaces = keepsSpaces || keepsAllSpaces
    if text.allSatisfy({ $0 < 0x80 }) {
      for byte in text { append(byte, keepsSpaces) }
    } else {
      appendUnicode(Array(String(decoding: text, as: UTF8.self).utf8), keepsSpaces)
      cutGraphemes(from: start)
    }
    addSpan(from: start, style: style, link: link)
  }

  /// Adds text that is not all ASCII.
  /// - Parameter text: valid UTF-8.
  private mutating func appendUnicode(_ text: [UInt8], _ keepsSpaces: Bool) {
    var index = 0
    while index < text.count {
      let first = text[index]
      if first < 0x80 {
        append(first, keepsSpaces)
        index += 1
        continue
      }
      let end = min(text.count, index + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4))
      let special = Self.special(text, index)
      if let special, ControlCharacters.isSeparator(special) {
        append(.space, keepsSpaces)
      } else if special.map(Self.isText) ?? true {
        for byte in index..<end { bytes.append(text[byte]) }
        endsInSpace = false
      }
      index = end
    }
  }

  /// Cuts long graphemes in the text from an offset on, even if they begin before the offset. The
  /// text no longer contains the dropped characters that separated accents in the source.
  private mutating func cutGraphemes(from start: Int) {
    let contextStart = contextStart(before: start)
    guard LongGraphemes.mayOccur(in: bytes[contextStart...]) else { return }
    let shortText = LongGraphemes.cut(in: Array(bytes[contextStart...]))
    // A variable with the earlier text would make the change copy all bytes.
    if shortText.starts(with: bytes[contextStart..<start]) {
      bytes.replaceSubrange(start..., with: shortText.dropFirst(start - contextStart))
    } else {
      bytes.replaceSubrange(start..., with: LongGraphemes.cut(in: Array(bytes[start...])))
    }
  }

  /// Returns the start of the characters before an offset that may belong to the grapheme at the
  /// offset. They contain a whole grapheme, unless they begin with a letter or with the text.
  private func contextStart(before offset: Int) -> Int {
    var start = offset
    var count = 0
    while start > 0, bytes[start - 1] >= 0x80, count < 2 * LongGraphemes.maximumScalars {
      repeat { start -= 1 } while start > 0 && bytes[start] & 0xC0 == 0x80
      count += 1
    }
    return start > 0 && bytes[start - 1] < 0x80 ? start - 1 : start
  }

  /// Returns the scalar at an index if it may not be text: a separator, a harmful scalar or a soft
  /// hyphen. All of these begin with one of four bytes.
  private static func special(_ text: [UInt8], _ index: Int) -> Unicode.Scalar? {
    switch text[index] {
    case 0xC2: Unicode.Scalar(UInt32(text[index + 1]))
    case 0xE2, 0xEF:
      Unicode.Scalar(
        UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
          | UInt32(text[index + 2] & 0x3F))
    case 0xF3:
      Unicode.Scalar(
        0xC0000 | UInt32(text[index + 1] & 0x3F) << 12 | UInt32(text[index + 2] & 0x3F) << 6
          | UInt32(text[index + 3] & 0x3F))
    default: nil
    }
  }

  /// Whether a scalar is text. Harmful scalars are not, nor is the soft hyphen, at which
  /// `LineBreaker` does not break.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\u{AD}" && !ControlCharacters.isHarmful(scalar)
  }

  private mutating func append(_ byte: UInt8, _ keepsSpaces: Bool) {
    switch byte {
    case .space, .tab, .lineFeed, .carriageReturn, .formFeed:
      if !endsInSpace || keepsAllSpaces
        || (keepsSpaces && !bytes.isEmpty)
      {
        bytes.append(.space)
      }
      endsInSpace = true
    // Other control characters are dropped.
    case 0x00...0x1F, .delete: break
    default:
      bytes.append(byte)
      endsInSpace = false
    }
  }

  /// Applies a style or a link to the text from an offset on.
  private mutating func addSpan(from start: Int, style: TextStyle, link: Int?) {
    guard bytes.count > start, !style.isEmpty || link != nil else { return }
    if let last = spans.indices.last, spans[last].end == start, spans[last].style == style,
      spans[last].link == link
    {
      spans[last].end = bytes.count
    } else {
      spans.append(StyledSpan(start: start, end: bytes.count, style: style, link: link))
    }
  }

  /// Adds a line break of the author.
  mutating func appendLineBreak() {
    while bytes.last == .space { bytes.removeLast() }
    bytes.append(.lineFeed)
    endsInSpace = true
    trimSpans()
  }

  /// Drops white space at the end.
  mutating func trim() {
    while let last = bytes.last, last == .space || last == .lineFeed { bytes.removeLast() }
    trimSpans()
  }

  private mutating func trimSpans() {
    while let last = spans.indices.last, spans[last].end > bytes.count {
      spans[last].end = bytes.count
      guard spans[last].start >= bytes.count else { break }
      spans.removeLast()
    }
  }

  /// Returns the runs of a part of the text, moved to make the part begin at `shift`.
  /// - Parameter cursor: the first span that the next part may need. The cursor makes a walk over
  ///   all lines linear.
  func runs(of range: Range<Int>, movedTo shift: Int, cursor: inout Int) -> [StyledRun] {
    while cursor < spans.count, spans[cursor].end <= range.lowerBound { cursor += 1 }
    var runs: [StyledRun] = []
    var index = cursor
    while index < spans.count, spans[index].start < range.upperBound {
      let span = spans[index]
      let start = max(span.start, range.lowerBound)
      let end = min(span.end, range.upperBound)
      if end > start {
        runs.append(
          StyledRun(
            start: start - range.lowerBound + shift, end: end - range.lowerBound + shift,
            style: span.style, link: span.link))
      }
      index += 1
    }
    return runs
  }
}
