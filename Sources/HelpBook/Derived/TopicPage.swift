public import HelpMarkup
package import HelpResources

/// A topic with all that it says, in the language that the book is written in unless it is given as a translation.
public struct TopicPage: Sendable {
  /// Where the topic is in the book.
  public let topic: Topic
  /// What the topic says; links are as they are written.
  public let document: Document
  /// Its front matter, or what an HTML topic's head says; nil when there is none.
  public let metadata: Metadata?

  /// The HTML elements that are left out of it.
  public let droppedElements: [UnknownMark]

  /// A page with the given values.
  public init(
    topic: Topic, document: Document, metadata: Metadata?, droppedElements: [UnknownMark] = []
  ) {
    self.topic = topic
    self.document = document
    self.metadata = metadata
    self.droppedElements = droppedElements
  }
}

extension Book {
  /// A topic as packing gives it to `DerivedMembers`.
  /// - Parameter languages: best first; the topic is in its own if it has none of them.
  /// - Throws: as `source(of:)`.
  package func wholePage(of topic: Topic, languages: [LanguageTag] = []) throws -> TopicPage {
    var options = MarkupOptions()
    options.locatesNodes = false
    let parsed = parse(try source(of: topic, languages: languages), of: topic, options: options)
    try parsed.requireWhole()
    return TopicPage(
      topic: topic, document: parsed.document(), metadata: parsed.metadata,
      droppedElements: parsed.droppedElements)
  }
}
