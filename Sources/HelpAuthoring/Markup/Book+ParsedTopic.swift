public import HelpBook
public import HelpCore
import HelpDocument
public import HelpMarkup
import HelpMetadata
import HelpResources

extension Book {
  /// Returns the parsed topic as readers see its page. A Markdown page without text lists the pages
  /// below the topic, like an index page of a Hugo site.
  /// - Throws: the provider's `HelpError` if the topic cannot be read, and
  ///   `HelpError.Code.malformed` if it exceeds a page's budget.
  public func parsedTopic(
    of topic: Topic, options: MarkupOptions = .init()
  ) throws(HelpError) -> ParsedTopic {
    do {
      return try parsedTopic(of: topic, options: options, log: nil)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the parsed topic as readers see its page.
  /// - Parameter log: the log to which included files are added.
  /// - Throws: as the public function.
  package func parsedTopic(
    of topic: Topic, options: MarkupOptions = .init(), log: IncludeLog?
  ) throws -> ParsedTopic {
    var source = try source(of: topic)
    if topic.format == .markdown {
      let head = FrontMatter(source, file: topic.file)
      let below = head.body.allSatisfy(\.isASCIIWhitespace) ? nodes(below: topic) : []
      let metadata = head.reading?.metadata
      if !below.isEmpty, !HomeLayout.isText(metadata, in: contents.dialects) {
        source +=
          FolderListing(book: self).markdown(
            title: headline(of: topic, metadata),
            lead: metadata?["description"]?.string, below
          ).utf8
      }
    }
    var options = options
    options.keepsCutText = self.options.showsCutPages
    options.linksManPages = self.options.linksManPages
    let page = parse(source, of: topic, options: options, log: log)
    if !self.options.showsCutPages { try page.requireWhole() }
    return page
  }

  /// Returns the title that the page of a topic shows: the title in the contents, or the page's own
  /// title if the contents show a short title.
  ///
  /// The front matter of a page may state the short title: Hugo's `linkTitle`, `sidebar_label` and
  /// similar keys. In books of Docusaurus and Starlight, the sidebars may state the short title.
  /// - Parameter metadata: the metadata of the topic.
  package func headline(of topic: Topic, _ metadata: Metadata?) -> String {
    guard let metadata, let ownTitle = metadata.ownTitle, ownTitle != topic.title else {
      return topic.title
    }
    let isLabel =
      kind != .manifest && !contents.dialects.isDisjoint(with: [.docusaurus, .starlight])
      || HugoFrontMatter(metadata)?.linkTitle == topic.title
      || kind.followsPositions && PagePosition(metadata)?.label == topic.title
    return isLabel ? ownTitle : topic.title
  }

  /// Returns a function that lists the pages below a topic, or beside it if there are none, as
  /// Docusaurus' `DocCardList` does. Returns nil unless the book is a Docusaurus site.
  ///
  /// A section without a page is listed with the pages below it.
  /// - Parameter log: the record of included files, which notes that the list depends on other
  ///   topics.
  func listing(of topic: Topic, log: IncludeLog?) -> (@Sendable () -> String?)? {
    guard rules.dialects.contains(.docusaurus) else { return nil }
    return { [self] in
      log?.recordUncertainty()
      var nodes = nodes(below: topic)
      if nodes.isEmpty, let node = topic.node {
        let parent = contents.node(at: node).parent
        nodes = contents.children(of: parent).filter { $0.topic != topic.id }
      }
      return nodes.isEmpty ? nil : FolderListing(book: self).list(nodes)
    }
  }

  /// Returns the nodes directly below a topic. For the book's index page without such nodes,
  /// returns the other top-level nodes.
  private func nodes(below topic: Topic) -> [ContentsNode] {
    let children = topic.node.map { contents.children(of: $0) } ?? []
    let isRoot =
      ResourcePath.directory(of: topic.path).isEmpty && IndexPage.rank(topic.path) != nil
    guard children.isEmpty, isRoot else { return children }
    return contents.children(of: nil).filter { $0.topic != topic.id }
  }
}
