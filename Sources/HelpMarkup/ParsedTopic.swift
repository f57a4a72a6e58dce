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
  /// The front matter of a Markdown topic, or the front matter and the data in the head of an HTML
  /// topic. Nil if there is none, and for a text topic. The front matter of a Markdown topic is
  /// parsed on first use, because a page is drawn without it.
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
  /// The HTML elements that are left out because they are unsafe or unknown, and the template tags
  /// that only a program can replace.
  package var droppedElements: [UnknownMark] {
    switch content {
    case .markdown(let topic): topic.droppedElements
    case .html(let topic): topic.html.droppedElements + (topic.liquid?.unexpanded ?? [])
    case .text: []
    }
  }
  /// The title that `{{#title …}}` sets for the page, or nil if there is no such directive. The
  /// contents may list the page under another title.
  package let pageTitle: String?
  /// The reason why the topic ends early, with the position at which it exceeds a page's budget.
  /// Nil for a whole topic.
  ///
  /// A topic with an excess is empty, unless the options keep the text before that position.
  /// Commands refuse the topic (see `requireWhole()`).
  package let excess: HelpError?
  private let content: Content

  /// The parsed topic, by format.
  private enum Content: ~Copyable {
    case markdown(MarkdownTopic)
    case html(HTMLPage)
    case text(TextTopic)
  }

  /// A topic in HTML, as sanitised and, if the options allow unsafe HTML, as written.
  private struct HTMLPage {
    let html: HTMLTopic
    /// The topic's text with template tags replaced, or nil if it has none.
    let liquid: LiquidTopic?
    /// The page as written, without front matter and with template tags replaced. Nil if the
    /// sanitised page is the output.
    let original: [UInt8]?
    /// See `ParsedTopic.excess`.
    let excess: HelpError?

    init(_ source: [UInt8], file: String, options: MarkupOptions) {
      let resolver = options.resolveLink.map { resolve in
        { (reference: HTMLReference) in resolve(LinkReference(reference)) }
      }
      let liquid = LiquidTopic(html: source, file: file, options: options)
      var page = liquid?.text ?? source
      let cut = PageBudget(.html).cut(&page).map { liquid?.origin(of: $0) ?? $0 }
      excess = cut.map { PageBudget.error(at: SourceLocation(file: file, position: $0)) }
      if cut != nil, !options.keepsCutText { page = [] }
      html = HTMLTopic(
        page, file: file, generatesHeadingIDs: options.generatesHeadingIDs,
        linksRemoteImages: options.linksRemoteImages, locate: liquid.map { $0.origin(of:) },
        resolve: resolver)
      self.liquid = liquid
      original = options.allowsUnsafeHTML ? Array(FrontMatter(page, file: file).body) : nil
    }
  }

  /// Parses a topic. Parsing never fails: every text is a topic, and its faults become diagnostics.
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
      let page = HTMLPage(source, file: file, options: options)
      (pageTitle, excess) = (nil, page.excess)
      content = .html(page)
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

  /// Refuses a topic that exceeds a page's budget.
  /// - Throws: `excess`.
  public borrowing func requireWhole() throws(HelpError) {
    if let excess { throw excess }
  }

  /// Returns the topic's own title, or nil if there is none: the title in the front matter or in an
  /// HTML page's head, or else the text of `{{#title …}}`, or else the first level-one heading.
  /// Empty titles are skipped. A book names a topic without a title after its file.
  /// - Parameter outline: the outline of the topic's document.
  package borrowing func title(_ outline: TopicOutline) -> String? {
    if let title = metadata?.ownTitle { return title }
    if let title = pageTitle, !title.isEmpty { return title }
    return outline.title
  }

  /// Returns the topic's body as an HTML fragment in UTF-8, each block on separate lines.
  ///
  /// The fragment has no script, style or dangerous URL unless the options allow unsafe HTML. An
  /// HTML topic is then returned as it was written, without front matter and with template tags
  /// replaced.
  public borrowing func htmlBytes() -> [UInt8] {
    switch content {
    case .markdown(let topic): topic.html()
    case .html(let topic): topic.original ?? topic.html.html
    case .text(let topic): topic.html()
    }
  }

  /// Returns the topic as a tree of nodes. Links carry their resolved destinations, and headings
  /// their identifiers. Positions count the lines of the source file, including its front matter.
  public borrowing func document() -> Document {
    switch content {
    case .markdown(let topic): topic.document()
    case .html(let topic): topic.html.document
    case .text(let topic): topic.document
    }
  }
}
