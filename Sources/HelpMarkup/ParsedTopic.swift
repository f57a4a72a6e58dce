public import HelpCore
import HelpDocument
import HelpHTML
import HelpMarkdown
import HelpMetadata

/// One topic in any format: parse it once, then request the forms that you need.
///
///     let topic = ParsedTopic(Array("# Hi".utf8), format: .markdown, file: "hi.md")
///     topic.html()      // <h1 id="hi">Hi</h1>
///     topic.document()  // document, heading "hi", text "Hi"
public struct ParsedTopic: ~Copyable {
  /// The front matter of a Markdown topic, or the data in an HTML topic's head; nil if there is none. Read on first
  /// use: a page does not need it.
  public var metadata: Metadata? {
    switch content {
    case .markdown(let topic): topic.metadata
    case .html(let topic): topic.html.metadata
    case .text: nil
    }
  }
  /// The diagnostics of the topic, front matter first.
  public var diagnostics: [Diagnostic] {
    switch content {
    case .markdown(let topic): topic.diagnostics
    case .html(let topic): topic.html.diagnostics + (topic.liquid?.diagnostics ?? [])
    case .text: []
    }
  }
  /// The HTML elements that are left out, since they are unsafe or unknown, and templates' tags that only a program can
  /// replace.
  package var droppedElements: [UnknownMark] {
    switch content {
    case .markdown(let topic): topic.droppedElements
    case .html(let topic): topic.html.dropped + (topic.liquid?.unexpanded ?? [])
    case .text: []
    }
  }
  /// The title that `{{#title …}}` gives the page, which may differ from that in the contents; nil without one.
  package let pageTitle: String?
  /// The reason why the topic ends early, with the position at which it passes a page's budget; nil for a whole topic.
  ///
  /// Such a topic is empty, unless the options keep the text before that position. Commands refuse it; see
  /// `requireWhole()`.
  package let excess: HelpError?
  private let content: Content

  private enum Content: ~Copyable {
    case markdown(MarkdownTopic)
    case html(HTMLPage)
    case text(TextTopic)
  }

  private struct HTMLPage {
    let html: HTMLTopic
    /// The topic's text with templates' tags replaced; nil if it has none.
    let liquid: LiquidTopic?
    /// The page as written, if that is its output.
    let original: [UInt8]?
  }

  /// Parses a topic. Never fails: every text is a topic, and faults in it become diagnostics.
  /// - Parameters:
  ///   - source: UTF-8. Invalid sequences become U+FFFD.
  ///   - file: the name that diagnostics carry.
  /// - Complexity: O(n).
  public init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    switch format {
    case .markdown:
      let topic = MarkdownTopic(source, file: file, options: options)
      pageTitle = topic.pageTitle
      excess = topic.excess.map { PageBudget.error(at: $0) }
      content = .markdown(topic)
    case .html:
      let resolver = options.resolveLink.map { resolve in
        { (reference: HTMLReference) in resolve(LinkReference(reference)) }
      }
      let liquid = LiquidTopic(html: source, file: file, options: options)
      var page = liquid?.text ?? source
      let cut = PageBudget(.html).cut(&page).map { liquid?.origin(of: $0) ?? $0 }
      excess = cut.map { PageBudget.error(at: SourceLocation(file: file, position: $0)) }
      if cut != nil, !options.keepsCutText { page = [] }
      let topic = HTMLTopic(
        page, file: file, generatesHeadingIDs: options.generatesHeadingIDs,
        linksRemoteImages: options.linksRemoteImages, locate: liquid.map { $0.origin(of:) },
        resolve: resolver)
      pageTitle = nil
      content = .html(
        HTMLPage(
          html: topic, liquid: liquid,
          original: options.allowsUnsafeHTML ? Array(FrontMatter(page, file: file).body) : nil))
    case .text:
      (pageTitle, excess) = (nil, nil)
      var text = PlainTextOptions()
      text.generatesHeadingIDs = options.generatesHeadingIDs
      text.allowsUnsafeAddresses = options.allowsUnsafeHTML
      text.linksManPages = options.linksManPages
      text.resolveLink = options.resolveLink
      content = .text(TextTopic(source, options: text))
    }
  }

  /// Refuses a topic that passes a page's budget.
  /// - Throws: `excess`.
  public borrowing func requireWhole() throws(HelpError) {
    do {
      if let excess { throw excess }
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The title that the topic gives itself: that of the front matter or of an HTML page's head, else that of
  /// `{{#title …}}`, else the first level-one heading; nil when there is none or it is empty. A book calls a topic
  /// without one by its file's name.
  /// - Parameter outline: the outline of the topic's document.
  package borrowing func title(_ outline: TopicOutline) -> String? {
    if let title = metadata?.ownTitle { return title }
    if let title = pageTitle, !title.isEmpty { return title }
    return outline.title
  }

  /// The topic's body as an HTML fragment in UTF-8, every block on separate lines. It has no script, style or dangerous
  /// URLs unless the options allow unsafe HTML, which gives an HTML topic as it was written.
  public borrowing func htmlBytes() -> [UInt8] {
    switch content {
    case .markdown(let topic): topic.html()
    case .html(let topic): topic.original ?? topic.html.html
    case .text(let topic): topic.html()
    }
  }

  /// The topic as a value. Links carry their resolved destinations, headings their identifiers, and
  /// positions are those of the source file, front matter counted.
  public borrowing func document() -> Document {
    switch content {
    case .markdown(let topic): topic.document()
    case .html(let topic): topic.html.document
    case .text(let topic): topic.document
    }
  }
}
