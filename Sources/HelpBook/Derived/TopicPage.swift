package import HelpCore
package import HelpDocument

/// A topic with all that it says, in the language that the book is written in unless it is given as a translation.
package struct TopicPage: Sendable {
  /// The topic that the page shows.
  package let topic: Topic
  /// The topic as a document, whose links are not resolved.
  package let document: Document
  /// Its front matter, or what an HTML topic's head says; nil when there is none.
  package let metadata: Metadata?

  /// The HTML elements that are left out of it.
  package let droppedElements: [UnknownMark]

  /// Why the topic ends early, with the place where it passes a page's budget; nil for a whole topic.
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
