package import HelpCore
package import HelpDocument

/// A topic with its metadata and document, in the book's own language or in the one that it was requested in.
package struct TopicPage: Sendable {
  /// The topic that the page shows.
  package let topic: Topic
  /// The topic as a document, whose links are not resolved.
  package let document: Document
  /// The front matter, or the data in an HTML topic's head; nil if there is none.
  package let metadata: Metadata?

  /// The HTML elements that are left out of it.
  package let droppedElements: [UnknownMark]

  /// The reason why the topic ends early, with the position at which it passes a page's budget; nil for a whole topic.
  package let excess: HelpError?

  /// A page with the given values.
  package init(
    topic: Topic, document: Document, metadata: Metadata?, droppedElements: [UnknownMark] = []
  ) {
    self.init(topic, document, metadata, droppedElements, excess: nil)
  }

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

  /// Refuses a topic that passes a page's budget.
  /// - Throws: `excess`.
  package func requireWhole() throws {
    if let excess { throw excess }
  }
}
