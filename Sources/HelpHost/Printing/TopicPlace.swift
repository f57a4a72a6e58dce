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
    if let text, book.topic(named: text) != nil {
      (path, anchor) = (text, nil)
      return
    }
    let place = Destination(name: text ?? "")
    path = place.path.isEmpty ? nil : place.path
    anchor = place.anchor.flatMap { $0.isEmpty ? nil : $0 }
  }
}
