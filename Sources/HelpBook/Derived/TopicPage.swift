package import HelpCore
package import HelpDocument

/// A topic with its metadata and document, in the book's own language or in a requested language.
package struct TopicPage: Sendable {
  /// The topic that the page shows.
  package let topic: Topic
  /// The topic as a document, whose links are not resolved.
  package let document: Document
  /// The front matter, or the data in an HTML topic's head, or nil if there is none.
  package let metadata: Metadata?

  /// The HTML elements that were left out of the document, and the marks of other tools that only
  /// a program can replace.
  package let droppedElements: [UnknownMark]

  /// The reason why the document ends early, with the position at which it exceeds a page's budget,
  /// or nil for a whole topic.
  package let excess: HelpError?

  /// Creates a whole page.
  package init(
    topic: Topic, document: Document, metadata: Metadata?, droppedElements: [UnknownMark] = []
  ) {
    self.init(topic, document, metadata, droppedElements, excess: nil)
  }

  /// Creates a page that may end early.
  package init(
    _ topic: Topic, _ document: Document, _ metadata: Metadata?, _ droppedElements: [UnknownMark],
    excess: HelpError?
  ) {
    self.topic = topic
    self.document = document
    self.metadata = metadata
    self.droppedElements = droppedElements
    self.excess = excess
  }

  /// Refuses a topic that exceeds a page's budget.
  /// - Throws: `excess`.
  package func requireWhole() throws {
    if let excess { throw excess }
  }
}
