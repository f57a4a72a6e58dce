import HelpCore
import HelpDialects
import HelpDocument

/// DocC's asides: a block quote that begins with a word and a colon, and is a note without them.
///
///     > Tip: Read this.     ->   <div class="markdown-alert markdown-alert-tip">
///                                <p class="markdown-alert-title">Tip</p>
///                                <p>Read this.</p>
///                                </div>
///
/// The words may be any. Quotes that begin as GitHub's alerts stay for `Alerts`.
///
/// Source: DocC's documentation, Other Formatting Options; swift-markdown's `Aside`.
enum Asides {
  /// The longest text before the colon, in bytes.
  private static let maximumLength = 80

  /// - Returns: the quotes that stay.
  static func run(
    _ quotes: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    titles: [String: String]
  ) -> [CMarkNode] {
    quotes.filter { quote in
      var tag = ""
      if let paragraph = quote.firstChild, paragraph.kind == .paragraph,
        let text = paragraph.firstChild, text.kind == .text
      {
        let literal = text.literal
        if literal.starts(with: "[!".utf8) { return true }
        if let colon = literal.prefix(maximumLength).firstIndex(of: UInt8(ascii: ":")) {
          tag = String(decoding: literal[..<colon], as: UTF8.self)
          positions.pin(paragraph, in: &tree)
          take(literal[(colon + 1)...], of: text, paragraph, in: &tree)
          positions.forget()
        }
      }
      let word = tag.isEmpty ? "note" : tag.lowercased()
      Alerts.make(
        AlertKind.named(word), titles[word] ?? title(of: tag), of: quote, in: &tree)
      return false
    }
  }

  /// Takes the words off the paragraph that they begin.
  private static func take(
    _ rest: ArraySlice<UInt8>, of text: CMarkNode, _ paragraph: CMarkNode,
    in tree: inout CMarkTree
  ) {
    let shown = Array(rest.drop { $0 == .space || $0 == .tab })
    text.setLiteral(shown)
    guard shown.isEmpty, Alerts.isLineEnd(text.next) else { return }
    if let lineEnd = text.next { lineEnd.remove() } else { tree.detach(paragraph) }
  }

  private static func title(of tag: String) -> String {
    switch tag.lowercased() {
    case "": "Note"
    case "seealso": "See Also"
    case "todo": "To Do"
    case "mutatingvariant": "Mutating Variant"
    case "nonmutatingvariant": "Non-Mutating Variant"
    default: tag.prefix(1).uppercased() + tag.dropFirst()
    }
  }
}
