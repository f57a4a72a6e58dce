import HelpCore

/// A heading of a page with the words up to the next heading: what versions of a page are compared by.
package struct PageSection: Sendable, Hashable {
  /// The heading's anchor, without `#`; nil for the text before the first heading, and for a heading without one.
  package let anchor: String?
  /// The heading's plain text; empty for the text before the first heading.
  package let heading: String
  /// The headings above it, and its own.
  package let path: [String]
  /// The text, divided at white space. Marks of Markdown stand for what is not text: `*emphasis*`, `[link](address)`.
  package let words: [String]
  /// A hash of the words.
  package let digest: UInt64

  init(anchor: String?, heading: String, path: [String], words: [String]) {
    self.anchor = anchor
    self.heading = heading
    self.path = path
    self.words = words
    var hash = FastHash()
    for word in words { hash.add(word) }
    digest = hash.value
  }
}

extension Document {
  /// The sections of a page, in order. The text before the first heading is one if there is any.
  /// - Complexity: O(nodes + bytes of text).
  package var pageSections: [PageSection] {
    var sections: [PageSection] = []
    var scan = SectionScan()
    var index = 1
    while index < count {
      scan.closeNodes(endingAt: index)
      if kind(of: index) == .heading {
        if let section = scan.endSection() { sections.append(section) }
        scan.beginSection(
          plainText(of: index), attributes(of: index).identifier, level: attributes(of: index).level
        )
        index = end(of: index)
      } else {
        scan.open(index, in: self)
        index += 1
      }
    }
    scan.closeNodes(endingAt: count)
    if let section = scan.endSection() { sections.append(section) }
    return sections
  }
}

/// Collects the words of one section after another.
private struct SectionScan {
  private var anchor: String?
  /// The headings that are open, with their levels; empty before the first heading.
  private var headings: [(level: Int, text: String)] = []
  private var words: [String] = []
  /// The word that is not complete.
  private var pending: [UInt8] = []
  /// The nodes that are open, with what closes them: a mark, or nil for a block, which ends a word.
  private var openNodes: [(end: Int, mark: String?)] = []

  mutating func beginSection(_ heading: String, _ anchor: String?, level: Int) {
    while let last = headings.last, last.level >= level { headings.removeLast() }
    headings.append((level, heading))
    self.anchor = anchor
  }

  /// - Returns: nil for no text before the first heading.
  mutating func endSection() -> PageSection? {
    endWord()
    defer { words = [] }
    if headings.isEmpty && words.isEmpty { return nil }
    return PageSection(
      anchor: anchor, heading: headings.last?.text ?? "", path: headings.map(\.text), words: words)
  }

  mutating func open(_ index: Int, in document: Document) {
    let end = document.end(of: index)
    let attributes = document.attributes(of: index)
    switch document.kind(of: index) {
    case .text:
      add(attributes.formula.map { Array("$\($0)$".utf8)[...] } ?? document.utf8(of: index))
    case .softBreak, .lineBreak: endWord()
    case .code:
      add("`")
      add(document.utf8(of: index))
      add("`")
    case .emphasis, .underline, .mark, .keyboard, .superscript, .subscript: wrap("*", until: end)
    case .strong: wrap("**", until: end)
    case .strikethrough: wrap("~~", until: end)
    case .link, .image:
      add(document.kind(of: index) == .image ? "![" : "[")
      openNodes.append((end, "](\(attributes.destination ?? ""))"))
    case .footnoteReference: add("[^\((attributes.destination ?? "").dropFirst())]")
    case .anchor: break
    case let block: openBlock(block, attributes, document.utf8(of: index), until: end)
    }
  }

  private mutating func openBlock(
    _ kind: Document.Kind, _ attributes: Document.Attributes, _ text: ArraySlice<UInt8>,
    until end: Int
  ) {
    endWord()
    switch kind {
    case .item: addWord(attributes.isChecked.map { $0 ? "[x]" : "[ ]" } ?? "-")
    case .blockQuote: addWord(">")
    case .alert: addWord("[!\(attributes.info ?? "note")]")
    case .tableCell: addWord("|")
    case .thematicBreak: addWord("---")
    case .codeBlock:
      addWord("```\(attributes.info ?? "")")
      add(text)
      endWord()
      addWord("```")
    default: break
    }
    if let title = attributes.title, kind == .alert { add(Array(title.utf8)[...]) }
    openNodes.append((end, nil))
  }

  mutating func closeNodes(endingAt index: Int) {
    while let last = openNodes.last, last.end <= index {
      openNodes.removeLast()
      if let mark = last.mark { add(mark) } else { endWord() }
    }
  }

  private mutating func wrap(_ mark: String, until end: Int) {
    add(mark)
    openNodes.append((end, mark))
  }

  private mutating func add(_ mark: String) { pending += mark.utf8 }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    for byte in text {
      if byte <= UInt8(ascii: " ") { endWord() } else { pending.append(byte) }
    }
  }

  private mutating func addWord(_ word: String) { words.append(word) }

  private mutating func endWord() {
    guard !pending.isEmpty else { return }
    words.append(String(decoding: pending, as: UTF8.self))
    pending.removeAll(keepingCapacity: true)
  }
}
