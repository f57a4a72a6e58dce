import HelpDocument

/// The outline of a Markdown topic that is plain where an outline looks: without notes, attributes and raw HTML that
/// matters, which only the passes over a whole page handle correctly. Most topics are plain.
///
/// libcmark parses only the headings and the paragraph, and only those that are not just words.
package struct PlainOutline {
  package private(set) var title: String?
  package private(set) var anchors: [String] = []
  package private(set) var summary = ""

  /// Nil for a topic that is not plain.
  /// - Complexity: O(n).
  package init?(_ source: MarkdownSource, options: MarkupOptions) {
    guard options.generatesHeadingIDs, source.expanded?.placeholders.texts.isEmpty != false else {
      return nil
    }
    let text = source.text
    let isRead = text.withUnsafeBufferPointer { bytes -> Bool in
      guard OutlineText.isReducible(bytes, options) else { return false }
      let scan = OutlineScan(text, bytes, for: .outline)
      return !scan.hasHTML && !scan.isFirstParagraphCut && read(scan, bytes)
    }
    guard isRead else { return nil }
  }

  private mutating func read(
    _ scan: OutlineScan, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var leaves = LeafTexts(bytes)
    for heading in scan.headings {
      guard leaves.add(heading.lines, isHeading: true, isMarked: !heading.isUnderlined) else {
        return false
      }
    }
    if let paragraph = scan.firstParagraph {
      guard leaves.add(paragraph, isHeading: false, isMarked: false) else { return false }
    }
    guard let texts = leaves.finish(definitions: scan.definitions) else { return false }
    var slugger = Slugger(mark: "-", count: texts.count)
    // What the author has chosen comes first, wherever it is.
    for text in texts { for identifier in text.anchors { slugger.reserve(identifier) } }
    anchors.reserveCapacity(texts.count)
    for (heading, text) in zip(scan.headings, texts) {
      text.withWords(in: bytes) { words in
        anchors.append(slugger.give(Slug.github(words)))
        if title == nil, heading.level == 1, !words.isEmpty {
          title = String(decoding: words, as: UTF8.self)
        }
      }
      anchors += text.anchors
    }
    guard scan.firstParagraph != nil, let last = texts.last else { return true }
    summary = last.withWords(in: bytes) { TopicOutline.summary(of: $0) }
    return !summary.isEmpty
  }
}

/// Literal text: words, and marks that mean nothing to Markdown.
enum MereText {
  /// Where the text of a line is, without the spaces around it; nil when it may mean something else.
  static func range(in line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
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
    return start..<end
  }
}
