package import HelpBook
import HelpCore

/// `guide/install#linux` taken apart.
package struct TopicPlace {
  package let path: String?
  package let anchor: String?

  /// Where an anchor is defined, in whichever topic.
  /// - Throws: as `Book.requireTopic(defining:)`.
  package init(definedAs name: String, in book: Book) throws {
    let place = try book.requireTopic(defining: name)
    (path, anchor) = (place.topic.path, place.anchor)
  }

  /// A name that is a topic as a whole (`C#`) is one; else what follows `#` is an anchor.
  package init(_ text: String?, in book: Book) {
    let place = Destination(name: text ?? "")
    if let text, place.anchor == nil || Self.isTopic(text, ratherThan: place.path, in: book) {
      (path, anchor) = (text.isEmpty ? nil : text, nil)
      return
    }
    path = place.path.isEmpty ? nil : place.path
    anchor = place.anchor.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a name with a `#` is a topic's, and what comes before the `#` is not.
  private static func isTopic(_ name: String, ratherThan part: String, in book: Book) -> Bool {
    if book.topic(named: name) != nil { return true }
    return !part.isEmpty && book.topic(named: part) == nil && !book.topics(meantBy: name).isEmpty
  }
}
