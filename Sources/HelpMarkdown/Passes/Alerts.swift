import HelpDocument

/// GitHub's alerts: a block quote whose first line is `[!NOTE]`, or one of four other words, and nothing else.
///
///     > [!TIP]               <div class="markdown-alert markdown-alert-tip">
///     > Read this.      ->   <p class="markdown-alert-title">Tip</p>
///                            <p>Read this.</p>
///                            </div>
///
/// Source: GitHub's guide to basic formatting. Like mdBook, and unlike GitHub, alerts may be in other blocks.
enum Alerts {
  private static let kinds = ["note", "tip", "important", "warning", "caution"]

  static func run(
    _ quotes: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    for quote in quotes {
      guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
        let text = paragraph.firstChild, text.kind == .text, let kind = kind(of: text.literal),
        positions.line(atHeadOf: paragraph).starts(with: text.literal)
      else { continue }
      let lineEnd = text.next
      guard lineEnd == nil || lineEnd?.kind == .softBreak || lineEnd?.kind == .lineBreak else {
        continue
      }
      if lineEnd?.kind == .softBreak {
        tree.notes.takenLines[paragraph] = 1
      } else {
        positions.pin(paragraph, in: &tree)
      }
      // Others may refer to the text: it stays, empty, or goes with its parent.
      text.setLiteral([])
      if let lineEnd { lineEnd.remove() } else { tree.detach(paragraph) }
      make(kind, of: quote, in: &tree)
    }
  }

  /// Reads `[!NOTE]`, in any letter case.
  private static func kind(of text: [UInt8]) -> String? {
    guard text.count > 3, text.count < 16, text[0] == 0x5B, text[1] == 0x21,
      text[text.count - 1] == 0x5D
    else { return nil }
    let word = String(decoding: text[2..<(text.count - 1)], as: UTF8.self).lowercased()
    return kinds.contains(word) ? word : nil
  }

  private static func make(_ kind: String, of quote: CMarkNode, in tree: inout CMarkTree) {
    let title = kind.prefix(1).uppercased() + kind.dropFirst()
    var attributes = Document.Attributes()
    attributes.info = kind
    attributes.title = title
    let alert = tree.block(
      .alert, attributes, at: BlockPlace(quote),
      onEnter: """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(title)</p>
        """,
      onExit: "</div>")
    alert.takeChildren(of: quote)
    quote.replace(with: alert)
  }
}
