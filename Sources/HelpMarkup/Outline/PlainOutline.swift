/// The outline of a Markdown topic that is plain where an outline looks: without raw HTML, notes and attributes, which
/// only the passes over a whole page get right. Most topics are.
///
/// libcmark parses no more than the headings and the paragraph that are not mere words.
struct PlainOutline {
  private(set) var title: String?
  private(set) var anchors: [String] = []
  private(set) var summary = ""

  /// Nil for a topic that is not plain.
  /// - Parameter outlineText: the topic's text; of one that is not plain, less what an outline does not depend on.
  /// - Complexity: O(n).
  init?(
    _ source: MarkdownSource, options: MarkupOptions, _ outlineText: inout ArraySlice<UInt8>
  ) {
    let text = source.text
    let isExpanded = source.expanded?.placeholders.texts.isEmpty == false
    let isRead = text.withUnsafeBufferPointer { bytes -> Bool in
      guard OutlineText.isReducible(bytes, options) else { return false }
      let scan = OutlineScan(text, bytes)
      outlineText = scan.reduced[...]
      guard !isExpanded, !scan.hasHTML, !scan.isFirstParagraphCut else { return false }
      return read(scan, bytes)
    }
    guard isRead else { return nil }
  }

  private mutating func read(
    _ scan: OutlineScan, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var leaves = LeafTexts(bytes, mayHaveDefinitions: scan.hasDefinitions)
    for heading in scan.headings {
      guard leaves.add(heading.lines, isHeading: true, isMarked: !heading.isUnderlined) else {
        return false
      }
    }
    if let paragraph = scan.firstParagraph {
      guard leaves.add(paragraph, isHeading: false, isMarked: false) else { return false }
    }
    guard let texts = leaves.finish() else { return false }
    var slugger = Slugger()
    for (heading, text) in zip(scan.headings, texts) {
      let text = String(decoding: text, as: UTF8.self)
      anchors.append(slugger.slug(for: text))
      if title == nil, heading.level == 1, !text.isEmpty { title = text }
    }
    guard scan.firstParagraph != nil, let last = texts.last else { return true }
    summary = TopicOutline.summary(of: last)
    return !summary.isEmpty
  }
}

/// The plain text of leaf blocks: mere words are taken as they are, what has markup is parsed, all of it at once.
private struct LeafTexts {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let mayHaveDefinitions: Bool
  private var texts: [[UInt8]] = []
  /// What is to be parsed, a block each, and which text each stands for.
  private var source: [UInt8] = []
  private var parsed: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, mayHaveDefinitions: Bool) {
    self.bytes = bytes
    self.mayHaveDefinitions = mayHaveDefinitions
  }

  /// - Parameter isMarked: whether it is the rest of a line that begins with `#`.
  /// - Returns: false when the text needs more than libcmark alone.
  mutating func add(_ lines: [Range<Int>], isHeading: Bool, isMarked: Bool) -> Bool {
    if lines.count == 1, let text = MereText.read(bytes, lines[0]) {
      texts.append(text)
      return true
    }
    parsed.append(texts.count)
    texts.append([])
    for line in lines {
      guard isParsable(line, isHeading: isHeading) else { return false }
      if isMarked {
        source.append(0x23)
        source.append(0x20)
      } else if !beginsParagraph(line, isFirst: line == lines[0]) {
        return false
      }
      source.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[line]))
      source.append(0x0A)
    }
    source.append(0x0A)
    return true
  }

  /// The texts in their order; nil when libcmark sees other blocks than these.
  mutating func finish() -> [[UInt8]]? {
    guard !parsed.isEmpty else { return texts }
    let tree = CMarkTree(source[...])
    var node = tree.root.firstChild
    for index in parsed {
      guard let block = node, block.kind == .paragraph || block.kind == .heading else { return nil }
      texts[index] = Self.text(of: block)
      node = block.next
    }
    return node == nil ? texts : nil
  }

  private static func text(of block: CMarkNode) -> [UInt8] {
    var text: [UInt8] = []
    var current = block.firstChild
    while let node = current {
      switch node.kind {
      case .text, .code: text.append(contentsOf: node.literal)
      case .softBreak, .lineBreak: text.append(0x20)
      default: break
      }
      current = node.following(below: block)
    }
    return text
  }

  /// Whether libcmark alone reads a line as all passes would: they know struck text, addresses, images without text
  /// and attributes of headings.
  private func isParsable(_ line: Range<Int>, isHeading: Bool) -> Bool {
    for index in line {
      switch bytes[index] {
      case 0x3C, 0x40, 0x7E: return false
      case 0x7B where isHeading: return false
      case 0x5B where mayHaveDefinitions || (index > line.lowerBound && bytes[index - 1] == 0x21):
        return false
      case 0x2F where index > line.lowerBound && bytes[index - 1] == 0x2F: return false
      case 0x2E
      where index >= line.lowerBound + 3
        && (1...3).allSatisfy({ bytes[index - $0] | 0x20 == 0x77 }):
        return false
      default: break
      }
    }
    return true
  }

  /// Whether a line can begin nothing but a paragraph.
  private func beginsParagraph(_ line: Range<Int>, isFirst: Bool) -> Bool {
    guard let first = bytes[line].first else { return false }
    let second = line.count > 1 ? bytes[line.lowerBound + 1] : 0x20
    switch first {
    case 0x41...0x5A, 0x61...0x7A, 0x28, 0x80..<0xEF: return true
    case 0x60: return second != 0x60
    case 0x2A: return isFirst && second == 0x2A && line.count > 2 && isLetter(line.lowerBound + 2)
    default: return false
    }
  }

  private func isLetter(_ index: Int) -> Bool { (0x61...0x7A).contains(bytes[index] | 0x20) }
}

/// Text that means itself: words, and marks that mean nothing to Markdown.
enum MereText {
  /// The text of a line without the spaces around it; nil when it may mean something else.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> [UInt8]? {
    for index in line {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x22, 0x24, 0x25, 0x27...0x29,
        0x2B...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x80...:
        continue
      default: return nil
      }
    }
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return Array(bytes[start..<end])
  }
}
