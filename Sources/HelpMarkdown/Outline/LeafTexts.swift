import HelpCore

/// The plain text of leaf blocks: plain words are taken as they are, and all text with markup is parsed at once.
struct LeafTexts {
  struct Text {
    /// Where plain words are in the source.
    fileprivate var range: Range<Int>?
    fileprivate var words: [UInt8] = []
    /// The identifiers that `<a id="x"></a>` sets in it.
    fileprivate(set) var anchors: [String] = []

    /// - Parameter bytes: the source.
    func withWords<Result>(
      in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      if let range { return body(UnsafeBufferPointer(rebasing: bytes[range])) }
      return words.withUnsafeBufferPointer(body)
    }
  }

  private struct Parsed {
    /// Which text it is.
    var index: Int
    var isHeading: Bool
    /// Whether its source holds what emphasis, an image, a reference or an escape may begin with.
    var hasMarks = false
    /// How many strings of tildes its source holds.
    var tildes = 0
    /// Whether its source holds what a link may begin with.
    var hasBracket = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var texts: [Text] = []
  /// What to parse, one block each.
  private var source: [UInt8] = []
  private var parsed: [Parsed] = []
  private var hasBracket = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// - Parameter isMarked: whether it is the rest of a line that begins with `#`.
  /// - Returns: false when the text needs more than libcmark alone.
  mutating func add(_ lines: [Range<Int>], isHeading: Bool, isMarked: Bool) -> Bool {
    if lines.count == 1, let range = MereText.range(in: lines[0], of: bytes) {
      texts.append(Text(range: range))
      return true
    }
    var leaf = Parsed(index: texts.count, isHeading: isHeading)
    texts.append(Text())
    for line in lines {
      guard isParsable(line, &leaf) else { return false }
      hasBracket = hasBracket || leaf.hasBracket
      if isMarked {
        source.append(0x23)
        source.append(0x20)
      } else if !ParagraphStart.isPlain(bytes, line, isFirst: line == lines[0]) {
        return false
      }
      source.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line]))
      source.append(0x0A)
    }
    source.append(0x0A)
    parsed.append(leaf)
    return true
  }

  /// The texts in their order; nil when libcmark sees other blocks than these, or one of them needs more.
  /// - Parameter definitions: the lines of paragraphs that may define where links lead.
  mutating func finish(definitions: [[Range<Int>]]) -> [Text]? {
    guard !parsed.isEmpty else { return texts }
    // A text that is nothing but a definition makes no block; the next one must not be taken for it.
    let lineCount = source.count { $0 == 0x0A }
    if hasBracket {
      for lines in definitions where !add(definition: lines) { return nil }
    }
    let tree = CMarkTree(source[...])
    var node = tree.root.firstChild
    for leaf in parsed {
      guard let block = node, block.kind == .paragraph || block.kind == .heading,
        block.startLine <= lineCount, let text = Self.text(of: block, leaf)
      else { return nil }
      texts[leaf.index] = text
      node = block.next
    }
    return node.map { $0.startLine > lineCount } ?? true ? texts : nil
  }

  /// Adds a paragraph after the texts; something of it may be left when libcmark has taken its definitions.
  private mutating func add(definition lines: [Range<Int>]) -> Bool {
    for line in lines {
      guard ParagraphStart.isPlain(bytes, line, isFirst: line == lines[0]) else { return false }
      source.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line]))
      source.append(0x0A)
    }
    source.append(0x0A)
    return true
  }

  private static func text(of block: CMarkNode, _ leaf: Parsed) -> Text? {
    var result = Text()
    var current = block.firstChild
    var hasAddress = false
    while let node = current {
      var isSkipped = false
      switch node.kind {
      case .text:
        let start = result.words.count
        result.words.append(contentsOf: node.literal)
        hasAddress = hasAddress || mayHoldAddress(result.words, from: start)
      case .code: result.words.append(contentsOf: node.literal)
      case .softBreak, .lineBreak: result.words.append(0x20)
      case .image:
        // A title includes an image's alternative text, an anchor does not.
        if leaf.isHeading { return nil }
        isSkipped = true
      case .htmlInline:
        guard note(node, &result) else { return nil }
      default: break
      }
      current = node.following(skippingChildren: isSkipped, below: block)
    }
    // An address includes the marks in it.
    return hasAddress && (leaf.hasMarks || leaf.tildes > 0) ? nil : result
  }

  /// Records raw HTML; false when it may matter for more than an anchor.
  private static func note(_ node: CMarkNode, _ text: inout Text) -> Bool {
    let tag = node.literal
    // What shows something by itself needs the full parser.
    if InlineTag.isShown(tag) { return false }
    if InlineTag.end(tag, 0, tag.count, allowsAnchor: false) == tag.count { return true }
    guard let identifier = InlineTag.anchor(tag), let end = node.next, end.kind == .htmlInline,
      end.literal.elementsEqual("</a>".utf8)
    else { return false }
    text.anchors.append(identifier)
    return true
  }

  /// Whether `www.`, `://` or `@` ends in some text after an index.
  private static func mayHoldAddress(_ text: [UInt8], from start: Int) -> Bool {
    for index in start..<text.count {
      switch text[index] {
      case 0x40: return true
      case 0x2F where index >= 2 && text[index - 1] == 0x2F && text[index - 2] == 0x3A:
        return true
      case 0x2E where index >= 3 && (1...3).allSatisfy({ text[index - $0] | 0x20 == 0x77 }):
        return true
      default: break
      }
    }
    return false
  }

  /// Whether libcmark alone reads a line as all passes would: these know strikethrough and attributes of headings.
  private func isParsable(_ line: Range<Int>, _ leaf: inout Parsed) -> Bool {
    var last: UInt8 = 0
    for byte in bytes[line] {
      switch byte {
      case 0x7E where last != 0x7E: leaf.tildes += 1
      case 0x7B where leaf.isHeading: return false
      case 0x5B:
        leaf.hasBracket = true
        // It may be part of the address before it.
        if last > 0x20 { leaf.hasMarks = true }
      case 0x60 where last > 0x20: leaf.hasMarks = true
      case 0x21, 0x26, 0x2A, 0x5C, 0x5F: leaf.hasMarks = true
      default: break
      }
      last = byte
    }
    // One alone strikes nothing.
    return leaf.tildes < 2
  }
}

/// How lines of paragraphs begin.
private enum ParagraphStart {
  /// Whether a line can only begin a paragraph.
  static func isPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, isFirst: Bool
  ) -> Bool {
    guard let first = bytes[line].first else { return false }
    let second = line.count > 1 ? bytes[line.lowerBound + 1] : 0x20
    switch first {
    case 0x41...0x5A, 0x61...0x7A, 0x80..<0xEF, 0xF0...: return true
    case 0x21, 0x22, 0x24...0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x40, 0x5D, 0x7B, 0x7D:
      return true
    case 0x30...0x39:
      let rest = bytes[line].drop { $0.isASCIIDigit }
      return rest.first != 0x2E && rest.first != 0x29
    case 0x5B: return true
    case 0x60: return second != 0x60
    case 0x2A:
      return second.isASCIILetter
        || (isFirst && second == 0x2A && line.count > 2
          && bytes[line.lowerBound + 2].isASCIILetter)
    case 0x5F: return second.isASCIILetter
    default: return false
    }
  }

}
