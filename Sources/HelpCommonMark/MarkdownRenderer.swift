public import HelpDocument

/// A renderer of documents as Markdown, for programs and people who read a page as text: CommonMark
/// with GitHub's tables, task items, strikethrough, alerts and footnotes.
///
///     <h2 id="reason">Why?</h2>       ## Why? {#reason}
///     <p>Read <b>this</b>.</p>        Read **this**.
///
/// - Tabs become headings, and description lists become bullet lists. A folded part becomes a bold
///   line above its text. Underlined and highlighted text becomes plain. Keys, superscripts and
///   subscripts stay HTML elements.
/// - A heading gets `{#id}` only where its slug differs from its anchor. Other anchors are written
///   `<a id>`.
/// - The text, parsed again, results in the same document, after both documents are reduced to the
///   kinds of nodes that Markdown has.
public struct MarkdownRenderer: Sendable {
  private let resolve: DestinationResolver?

  /// Creates a renderer that keeps every destination.
  public init() { resolve = nil }

  /// Creates a renderer that rewrites the destinations of links and images.
  package init(resolve: @escaping DestinationResolver) { self.resolve = resolve }

  /// Returns the document as Markdown, with a line feed after each line.
  /// - Complexity: O(size of the document). The depth costs no stack.
  public func render(_ document: Document) -> String {
    String(decoding: renderBytes(document), as: UTF8.self)
  }

  /// Returns the document as Markdown in UTF-8.
  /// - Parameter title: the first heading of a document that has no heading of level one.
  package func renderBytes(_ document: Document, title: String? = nil) -> [UInt8] {
    var flattening = Flattening(document, title: title, resolve: resolve)
    var writer = MarkdownWriter(flattening.run())
    return writer.run()
  }

  /// Returns the document reduced to the kinds of nodes that Markdown has.
  /// - Parameter title: see `renderBytes(_:title:)`.
  package func flattened(_ document: Document, title: String? = nil) -> Document {
    var flattening = Flattening(document, title: title, resolve: resolve)
    return flattening.run()
  }
}
