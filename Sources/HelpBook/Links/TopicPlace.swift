public import HelpCore
import HelpDocument

/// `guide/install#linux` taken apart.
package struct TopicPlace {
  package let path: String?
  package let anchor: String?

  /// The topic that defines an anchor.
  /// - Throws: as `Book.requireTopic(defining:)`.
  package init(definedAs name: String, in book: Book) throws {
    let place = try book.requireTopic(defining: name)
    (path, anchor) = (place.topic.path, place.anchor)
  }

  /// A name that is a topic as a whole (`C#`) is one. Otherwise the part after `#` is an anchor.
  package init(_ text: String?, in book: Book) {
    let place = Destination(name: text ?? "")
    if let text, place.anchor == nil || Self.isTopic(text, ratherThan: place.path, in: book) {
      (path, anchor) = (text.isEmpty ? nil : text, nil)
      return
    }
    path = place.path.isEmpty ? nil : place.path
    anchor = place.anchor.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a name with a `#` is a topic's, and the part before the `#` is not.
  private static func isTopic(_ name: String, ratherThan part: String, in book: Book) -> Bool {
    if book.topic(named: name) != nil { return true }
    return !part.isEmpty && book.topic(named: part) == nil && !book.topics(meantBy: name).isEmpty
  }
}

extension Book {
  /// The topic and the anchor that a text names as a person types it: `guide/reading#links`, `reading`, `#links` for a
  /// heading of the home topic.
  ///
  /// - Returns: the topic, and the anchor in it; nil for its beginning.
  /// - Throws: as `requireTopic(named:)`; `HelpError.Code.notFound` with the nearest anchor if the topic does not have
  ///   this one, and the errors of reading the topic.
  /// - Complexity: as `requireTopic(named:)`, and the time to read the topic if there is an anchor.
  public func requireTopic(at place: String) throws(HelpError) -> (topic: Topic, anchor: String?) {
    do {
      let place = TopicPlace(place, in: self)
      let topic = try place.path.map { try requireTopic(named: $0) } ?? homeTopic
      if let anchor = place.anchor {
        _ = try document(of: topic).section(anchor: anchor, in: topic.path)
      }
      return (topic, place.anchor)
    } catch {
      throw HelpError(of: error)
    }
  }
}
