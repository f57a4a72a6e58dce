public import HelpDocument

/// A document as Markdown: CommonMark with GitHub's tables, task items, strikethrough, alerts and footnotes, for
/// programs and people who read a page as text.
///
///     <h2 id="why">Why?</h2>          ## Why? {#why}
///     <p>Read <b>this</b>.</p>        Read **this**.
///
/// - Tabs become headings, folded parts a bold line and their text, description lists bullet lists. Underlined and
///   highlighted text becomes plain. Keys, superscripts and subscripts stay elements of HTML.
/// - A heading gets `{#id}` only where its slug differs from its anchor. Other anchors are written `<a id>`.
/// - Parsed again, the text gives the same document, after both are reduced to the kinds of nodes that Markdown has.
public struct MarkdownRenderer: Sendable {
  private let resolve: DestinationResolver?

  /// A renderer that keeps every destination.
  public init() { resolve = nil }

  /// - Parameter resolve: rewrites the destinations of links and images.
  package init(resolve: @escaping DestinationResolver) { self.resolve = resolve }

  /// The Markdown, in UTF-8, each line ended by a line feed.
  /// - Complexity: O(size of the document); its depth costs no stack.
  public func render(_ document: Document) -> String {
    String(decoding: renderBytes(document), as: UTF8.self)
  }

  /// The same in bytes.
  /// - Parameter title: becomes the first heading where the document has none of level one.
  package func renderBytes(_ document: Document, title: String? = nil) -> [UInt8] {
    var flattening = Flattening(document, title: title, resolve: resolve)
    var writer = MarkdownWriter(flattening.run())
    return writer.run()
  }

  /// The document reduced to the kinds of nodes that Markdown has.
  package func flattened(_ document: Document, title: String? = nil) -> Document {
    var flattening = Flattening(document, title: title, resolve: resolve)
    return flattening.run()
  }
}
