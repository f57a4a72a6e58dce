import HelpCore

/// A scan that collects the words of a page's sections, one section at a time.
struct SectionScan {
  private var anchor: String?
  /// The headings above the current text, with their levels.
  private var headings: [(level: Int, text: String)] = []
  private var headingWords: [String] = []
  private var words: [String] = []
  /// The end of the open heading, or nil if no heading is open.
  private var headingEnd: Int?
  /// The bytes of the current word so far.
  private var currentWord: [UInt8] = []
  /// The open nodes, each with its closing mark. The end of a block has no mark, and ends a word.
  private var openNodes: [(end: Int, mark: String?)] = []

  /// Begins the section of a heading. `endSection` must have completed the previous section.
  /// - Parameter end: the index after the heading's last node.
  mutating func beginSection(_ heading: String, _ anchor: String?, level: Int, until end: Int) {
    while let last = headings.last, last.level >= level { headings.removeLast() }
    headings.append((level, heading))
    self.anchor = anchor
    headingEnd = end
  }

  /// Completes the current section.
  /// - Returns: the section, or nil for the part before the first heading if it has no text.
  mutating func endSection() -> PageSection? {
    endWord()
    defer { (headingWords, words) = ([], []) }
    if headings.isEmpty && words.isEmpty { return nil }
    return PageSection(
      anchor: anchor, heading: headings.last?.text ?? "", path: headings.map(\.text),
      headingWords: headingWords, words: words)
  }

  /// Adds the text or the opening mark of a node. `closeNodes` adds the closing mark.
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

  /// Begins a block with the word that marks its kind, and adds the text of a code block.
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

  /// Adds the closing marks of the open nodes that end at an index or before.
  mutating func closeNodes(endingAt index: Int) {
    while let last = openNodes.last, last.end <= index {
      openNodes.removeLast()
      if let mark = last.mark { add(mark) } else { endWord() }
    }
    if let headingEnd, headingEnd <= index {
      endWord()
      (headingWords, words) = (words, [])
      self.headingEnd = nil
    }
  }

  /// Adds a mark on either side of the text up to the end of a node.
  private mutating func wrap(_ mark: String, until end: Int) {
    add(mark)
    openNodes.append((end, mark))
  }

  /// Adds a mark to the current word.
  private mutating func add(_ mark: String) { currentWord += mark.utf8 }

  /// Adds a text, which white space divides into words.
  private mutating func add(_ text: ArraySlice<UInt8>) {
    for byte in text {
      if byte <= UInt8(ascii: " ") { endWord() } else { currentWord.append(byte) }
    }
  }

  private mutating func addWord(_ word: String) { words.append(word) }

  /// Completes the current word, if it has begun.
  private mutating func endWord() {
    guard !currentWord.isEmpty else { return }
    words.append(String(decoding: currentWord, as: UTF8.self))
    currentWord.removeAll(keepingCapacity: true)
  }
}
