package import HelpBook
import HelpCore
package import HelpMarkup
package import HelpResources
import SystemPackage

/// The parser of topics in Markdown, HTML and plain text, with the rules of one book.
///
/// The parser is a class because several threads use the rules for every link. With copies of a
/// structure, the threads would contend for the same reference counts.
package final class MarkupParser: TopicParser {
  package let rules: MarkupRules
  let siteNames = SiteNames()
  let siteFolders = CachedSiteFolders()
  /// The rules for topics whose paths differ from the paths of their files.
  let pathRules: TopicPathRules

  /// Creates a parser for a book whose topics have the paths of their files.
  package init(_ rules: MarkupRules) {
    self.rules = rules
    pathRules = TopicPathRules()
  }

  /// Creates a parser with the rules that a contents table states.
  /// - Parameter scope: the scope of the topics' includes.
  package init(_ contents: ContentsTable, scope: IncludeScope) {
    rules = MarkupRules(
      kind: contents.kind, scope: scope, variables: contents.all(.variable),
      hiddenLines: contents.all(.hiddenLines), dialects: contents.dialects,
      slugRule: contents.slugRule)
    pathRules = TopicPathRules(contents)
  }

  /// See `TopicParser`.
  package func page(
    of topic: Topic, in book: Book, locatesNodes: Bool
  ) throws -> TopicPage {
    var options = MarkupOptions()
    options.locatesNodes = locatesNodes
    options.ownTexts = book.ownTexts(of: topic)
    return TopicPage(try book.parsedTopic(of: topic, options: options), of: topic)
  }

  /// See `TopicParser`.
  package func page(
    of topic: Topic, in languages: [LanguageTag], of book: Book
  ) throws -> TopicPage {
    var options = MarkupOptions()
    options.locatesNodes = false
    let parsed = book.parse(
      try book.source(of: topic, languages: languages), of: topic, options: options)
    try parsed.requireWhole()
    return TopicPage(parsed, of: topic)
  }

  /// See `TopicParser`.
  package func standsAlone(_ bytes: [UInt8], file: String) -> Bool {
    !TopicDigest.mayInclude(bytes, file: file, tools: rules.dialects)
  }
}

extension TopicPage {
  /// Creates a page from a parsed topic.
  package init(_ parsed: borrowing ParsedTopic, of topic: Topic) {
    self.init(
      topic, parsed.document(), parsed.metadata, parsed.droppedElements, excess: parsed.excess)
  }
}

extension Book {
  /// The parser of the book's topics. If the book was opened with another parser, a new parser
  /// follows the rules that the contents state.
  package var markup: MarkupParser {
    parser as? MarkupParser ?? MarkupParser(contents, scope: IncludeScope(provider))
  }

  package var rules: MarkupRules { markup.rules }
}
