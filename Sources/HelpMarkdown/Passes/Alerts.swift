internal import HelpCore
import HelpDialects
import HelpDocument

/// A pass that makes alerts from block quotes whose first line is `[!NOTE]`, or another word in the
/// same kind of brackets.
///
///     > [!TIP]               <div class="markdown-alert markdown-alert-tip">
///     > Read this.      ->   <p class="markdown-alert-title">Tip</p>
///                            <p>Read this.</p>
///                            </div>
///
/// GitHub has five words. Any other word makes the most similar of GitHub's alerts, or a note, with
/// the word as its title. Some tools have more:
/// - In Obsidian's and Hugo's topics, `+` or `-` after the brackets makes an alert that can be
///   folded.
/// - In these topics and in VitePress's, a title may follow the brackets.
/// - In Svelte's and Docsify's topics, text may follow the brackets. `[!DETAILS]` and `[!LEGACY]`
///   are folded.
///
/// Sources: GitHub's guide to basic formatting; Obsidian's help, Callouts; Hugo's documentation,
/// Blockquote render hooks. Like mdBook, and unlike GitHub, alerts may be in other blocks.
enum Alerts {
  /// Makes alerts from a page's quotes.
  /// - Parameters:
  ///   - isObsidian: whether a sign after the brackets folds an alert, and options of themes are in
  ///     the brackets.
  ///   - hasTitles: whether a title may follow the brackets.
  ///   - mayHaveText: whether text may follow the brackets.
  ///   - titles: the titles that are not English, by words.
  /// - Returns: the leaf blocks of the titles that authors wrote, by the paragraphs that contained
  ///   them.
  static func run(
    _ quotes: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isObsidian: Bool, hasTitles: Bool, mayHaveText: Bool, titles: [String: String]
  ) -> [CMarkNode: CMarkNode] {
    var titleBlocks: [CMarkNode: CMarkNode] = [:]
    for quote in quotes {
      guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
        let text = paragraph.firstChild, text.kind == .text,
        let head = Head(
          text.literal, isObsidian: isObsidian, mayHaveText: mayHaveText, titles: titles),
        positions.line(atHeadOf: paragraph).starts(with: head.mark)
      else { continue }
      if mayHaveText, head.isFolded == nil, !head.remainder.isEmpty || !isLineEnd(text.next) {
        positions.pin(paragraph, in: &tree)
        shorten(text, to: head.remainder, in: &tree)
        make(head.kind, head.title, of: quote, in: &tree)
        positions.forget()
        continue
      }
      let mayHaveTitle = hasTitles && (!head.remainder.isEmpty || !isLineEnd(text.next))
      if head.isFolded != nil || mayHaveTitle {
        titleBlocks[paragraph] = makeTitled(
          head, text, paragraph, of: quote, in: &tree, &positions)
        continue
      }
      guard head.remainder.isEmpty, isLineEnd(text.next) else { continue }
      let lineEnd = text.next
      if lineEnd?.kind == .softBreak {
        tree.notes.removedLines[paragraph] = 1
      } else {
        positions.pin(paragraph, in: &tree)
      }
      // The text node is not freed, because other passes may refer to it.
      text.setLiteral([])
      if let lineEnd { lineEnd.remove() } else { tree.detach(paragraph) }
      make(head.kind, head.title, of: quote, in: &tree)
    }
    return titleBlocks
  }

  /// Shortens a text to its end. Later passes align the text with its source, so the known start of
  /// the text moves with it.
  private static func shorten(_ text: CMarkNode, to remainder: [UInt8], in tree: inout CMarkTree) {
    if let start = tree.notes.knownStarts[text] {
      tree.notes.knownStarts[text] = start + text.literal.count - remainder.count
    }
    text.setLiteral(remainder)
  }

  /// Whether the text before a node ends its line. Without a node, the text ends its block.
  static func isLineEnd(_ node: CMarkNode?) -> Bool {
    node == nil || node?.kind == .softBreak || node?.kind == .lineBreak
  }

  /// The brackets at the beginning of an alert, and the remainder of the same text.
  private struct Head {
    /// The word in the brackets, in lower case.
    let name: String
    /// The brackets with the word.
    let mark: ArraySlice<UInt8>
    /// Whether the alert is folded, or nil for an alert that cannot be folded.
    private(set) var isFolded: Bool?
    /// The text after the brackets and the sign.
    let remainder: [UInt8]

    /// The maximum size of the brackets in bytes.
    private static let maximumLength = 40

    /// Reads the text at the beginning of a quote.
    /// - Parameter titles: the titles that are not English, by words.
    /// - Returns: nil if the text does not begin with the brackets of an alert.
    init?(_ text: [UInt8], isObsidian: Bool, mayHaveText: Bool, titles: [String: String]) {
      guard text.starts(with: "[!".utf8),
        let end = text.prefix(Self.maximumLength).firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      // In Obsidian's topics, options of themes may follow: `[!note|wide]`.
      let word = text[2..<end].prefix { !isObsidian || $0 != UInt8(ascii: "|") }
      guard word.first?.isASCIILetter == true,
        word.allSatisfy({
          $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            || $0 == .space
        })
      else { return nil }
      name = String(decoding: word, as: UTF8.self).lowercased()
      mark = text[...end]
      var after = text[(end + 1)...]
      if isObsidian, let sign = after.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      {
        isFolded = sign == UInt8(ascii: "-")
        after = after.dropFirst()
      }
      if mayHaveText, name == "details" || name == "legacy" { isFolded = true }
      remainder = Array(after.drop { $0 == .space })
      title =
        mayHaveText && name == "legacy" ? "Legacy mode" : titles[name] ?? Self.title(of: name)
    }

    /// The most similar of GitHub's five kinds, or `note`.
    var kind: String { AlertKind.named(name) }

    /// The name as a class.
    var type: String { name.replacing(" ", with: "-") }

    /// The title of the alert if the author wrote none.
    let title: String

    /// Returns the title of a word: `Edition 2024` for `edition-2024`.
    private static func title(of name: String) -> String {
      var words = name.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? .space : $0 }
      if let first = words.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
        words[0] = first & ~0x20
      }
      return String(decoding: words, as: UTF8.self)
    }
  }

  /// Makes an alert that can be folded, or whose title the author wrote.
  /// - Returns: the leaf block of the title.
  private static func makeTitled(
    _ head: Head, _ text: CMarkNode, _ paragraph: CMarkNode, of quote: CMarkNode,
    in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) -> CMarkNode? {
    positions.pin(paragraph, in: &tree)
    let title = CMarkNode.paragraph()
    let isWritten = !head.remainder.isEmpty || !isLineEnd(text.next)
    if isWritten {
      shorten(text, to: head.remainder, in: &tree)
    } else {
      text.setLiteral(Array(head.title.utf8))
    }
    var nextNode: CMarkNode? = text
    while let node = nextNode, !isLineEnd(node) {
      nextNode = node.next
      title.append(node)
    }
    if let lineEnd = nextNode { lineEnd.remove() } else { tree.detach(paragraph) }
    let block =
      head.isFolded.map { MkDocsBlock.details(words: [head.type], isOpen: !$0) }
      ?? MkDocsBlock.admonition(words: [head.type], hasTitle: true)
    let alert = block.make(
      at: BlockPosition(quote), title, titlePosition: BlockPosition(paragraph), in: &tree)
    // The alert took the title's text.
    title.remove()
    let titleBlock = alert.firstChild
    alert.takeChildren(of: quote)
    quote.replace(with: alert)
    positions.forget()
    return titleBlock
  }

  /// Replaces a quote with an alert.
  static func make(
    _ kind: String, _ title: String, of quote: CMarkNode, in tree: inout CMarkTree
  ) {
    var attributes = Document.Attributes()
    attributes.info = kind
    attributes.title = title
    let alert = tree.makeBlock(
      .alert, attributes, at: BlockPosition(quote),
      onEnter: """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(HTMLEscape.escaped(title))</p>
        """,
      onExit: "</div>")
    alert.takeChildren(of: quote)
    quote.replace(with: alert)
  }
}
