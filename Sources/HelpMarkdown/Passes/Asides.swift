import HelpCore
import HelpDialects
import HelpDocument

/// A pass that makes alerts from DocC's asides. An aside is a block quote that begins with a word
/// and a colon. A quote without them is a note.
///
///     > Tip: Read this.     ->   <div class="markdown-alert markdown-alert-tip">
///                                <p class="markdown-alert-title">Tip</p>
///                                <p>Read this.</p>
///                                </div>
///
/// Any words may precede the colon. `Alerts` handles the quotes that begin like GitHub's alerts.
///
/// Source: DocC's documentation, Other Formatting Options; swift-markdown's `Aside`.
enum Asides {
  /// The maximum number of bytes up to the colon, including it.
  private static let maximumLength = 80

  /// Makes alerts from a page's quotes.
  /// - Parameter titles: the titles that are not English, by words.
  /// - Returns: the quotes that begin like GitHub's alerts.
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
          removeTag(leaving: literal[(colon + 1)...], in: text, of: paragraph, &tree)
          positions.forget()
        }
      }
      let word = tag.isEmpty ? "note" : tag.lowercased()
      Alerts.make(
        AlertKind.named(word), titles[word] ?? title(of: tag), of: quote, in: &tree)
      return false
    }
  }

  /// Removes the words before the colon from a paragraph.
  /// - Parameter remainder: the text after the colon in the same node.
  private static func removeTag(
    leaving remainder: ArraySlice<UInt8>, in text: CMarkNode, of paragraph: CMarkNode,
    _ tree: inout CMarkTree
  ) {
    let visibleText = Array(remainder.drop { $0 == .space || $0 == .tab })
    text.setLiteral(visibleText)
    guard visibleText.isEmpty, Alerts.isLineEnd(text.next) else { return }
    if let lineEnd = text.next { lineEnd.remove() } else { tree.detach(paragraph) }
  }

  /// Returns the English title of an aside.
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
