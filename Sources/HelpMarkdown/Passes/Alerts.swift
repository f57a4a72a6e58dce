internal import HelpCore
import HelpDialects
import HelpDocument

/// Alerts: a block quote whose first line is `[!NOTE]`, or another word, alone.
///
///     > [!TIP]               <div class="markdown-alert markdown-alert-tip">
///     > Read this.      ->   <p class="markdown-alert-title">Tip</p>
///                            <p>Read this.</p>
///                            </div>
///
/// GitHub has five words. Others are notes with the word as their title. In Obsidian's and Hugo's topics, `+` or `-`
/// after the brackets folds an alert. There, and in VitePress's, a title may follow. In Svelte's documentation and in
/// Docsify's, text may follow, and `[!DETAILS]`, with a title, and `[!LEGACY]` are folded.
///
/// Sources: GitHub's guide to basic formatting; Obsidian's help, Callouts; Hugo's documentation, Blockquote render
/// hooks. Like mdBook, and unlike GitHub, alerts may be in other blocks.
enum Alerts {
  static func run(
    _ quotes: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isObsidian: Bool, hasTitles: Bool, mayGoOn: Bool, titles: [String: String]
  ) {
    for quote in quotes {
      guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
        let text = paragraph.firstChild, text.kind == .text,
        let head = Head(text.literal, isObsidian: isObsidian, isSvelte: mayGoOn, titles),
        positions.line(atHeadOf: paragraph).starts(with: head.mark)
      else { continue }
      if mayGoOn, head.isFolded == nil, !head.rest.isEmpty || !isLineEnd(text.next) {
        positions.pin(paragraph, in: &tree)
        text.setLiteral(head.rest)
        make(head.kind, head.title, of: quote, in: &tree)
        positions.forget()
        continue
      }
      let mayHaveTitle = hasTitles && (!head.rest.isEmpty || !isLineEnd(text.next))
      if head.isFolded != nil || mayHaveTitle {
        title(head, text, paragraph, of: quote, in: &tree, &positions)
        continue
      }
      guard head.rest.isEmpty, isLineEnd(text.next) else { continue }
      let lineEnd = text.next
      if lineEnd?.kind == .softBreak {
        tree.notes.takenLines[paragraph] = 1
      } else {
        positions.pin(paragraph, in: &tree)
      }
      // Others may refer to the text: it stays, empty, or goes with its parent.
      text.setLiteral([])
      if let lineEnd { lineEnd.remove() } else { tree.detach(paragraph) }
      make(head.kind, head.title, of: quote, in: &tree)
    }
  }

  static func isLineEnd(_ node: CMarkNode?) -> Bool {
    node == nil || node?.kind == .softBreak || node?.kind == .lineBreak
  }

  /// `[!name]`, and the rest of the same text.
  private struct Head {
    let name: String
    let mark: ArraySlice<UInt8>
    /// Whether it is folded; nil without a mark.
    private(set) var isFolded: Bool?
    let rest: [UInt8]

    /// The longest name, in bytes.
    private static let maximumLength = 40

    /// - Parameter titles: the titles that are not English.
    init?(_ text: [UInt8], isObsidian: Bool, isSvelte: Bool, _ titles: [String: String]) {
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
      if isSvelte, name == "details" || name == "legacy" { isFolded = true }
      rest = Array(after.drop { $0 == .space })
      title =
        isSvelte && name == "legacy" ? "Legacy mode" : titles[name] ?? Self.title(of: name)
    }

    /// The alert of GitHub's five that it resembles most.
    var kind: String { AlertKind.named(name) }

    /// The name as a class.
    var type: String { name.replacing(" ", with: "-") }

    let title: String

    /// `edition-2024` as `Edition 2024`.
    private static func title(of name: String) -> String {
      var words = name.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? .space : $0 }
      if let first = words.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
        words[0] = first & ~0x20
      }
      return String(decoding: words, as: UTF8.self)
    }
  }

  /// Makes an alert with a written title, or one that can be folded.
  private static func title(
    _ head: Head, _ text: CMarkNode, _ paragraph: CMarkNode, of quote: CMarkNode,
    in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    positions.pin(paragraph, in: &tree)
    let title = CMarkNode.paragraph()
    let isOwn = !head.rest.isEmpty || !isLineEnd(text.next)
    text.setLiteral(isOwn ? head.rest : Array(head.title.utf8))
    var next: CMarkNode? = text
    while let node = next, !isLineEnd(node) {
      next = node.next
      title.append(node)
    }
    if let lineEnd = next { lineEnd.remove() } else { tree.detach(paragraph) }
    let block =
      head.isFolded.map { MkDocsBlock.details(words: [head.type], isOpen: !$0) }
      ?? MkDocsBlock.admonition(words: [head.type], hasTitle: true)
    let alert = block.make(
      at: BlockPlace(quote), title, titlePlace: BlockPlace(paragraph), in: &tree)
    alert.takeChildren(of: quote)
    quote.replace(with: alert)
    positions.forget()
  }

  static func make(
    _ kind: String, _ title: String, of quote: CMarkNode, in tree: inout CMarkTree
  ) {
    var attributes = Document.Attributes()
    attributes.info = kind
    attributes.title = title
    let alert = tree.block(
      .alert, attributes, at: BlockPlace(quote),
      onEnter: """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(HTMLEscape.escaped(title))</p>
        """,
      onExit: "</div>")
    alert.takeChildren(of: quote)
    quote.replace(with: alert)
  }
}
