public import HelpCore
import HelpDocument

/// The path and the anchor of a name such as `guide/install#linux`.
package struct TopicPlace {
  /// The path or typed name of the topic, or nil for the home topic.
  package let path: String?
  /// The anchor in the topic, or nil for the topic's beginning.
  package let anchor: String?

  /// Finds the topic that defines an anchor.
  /// - Throws: the errors of `Book.requireTopic(defining:)`.
  package init(definedAs name: String, in book: Book) throws {
    let owner = try book.requireTopic(defining: name)
    (path, anchor) = (owner.topic.path, owner.anchor)
  }

  /// Splits a name at its `#`. If the whole text names a topic, such as `C#`, it is not split. The
  /// redirect of an anchor is followed, as in links.
  package init(_ text: String?, in book: Book) {
    let parts = Destination(name: text ?? "")
    if let text, parts.anchor == nil || Self.isTopic(text, andNot: parts.path, in: book) {
      (path, anchor) = (text.isEmpty ? nil : text, nil)
      return
    }
    let writtenPath = parts.path.isEmpty ? nil : parts.path
    let writtenAnchor = parts.anchor.flatMap { $0.isEmpty ? nil : $0 }
    if book.movesAnchors, let writtenAnchor {
      let topics = writtenPath.map { book.topics(meantBy: $0) } ?? [book.homeTopic]
      if topics.count == 1,
        case .topic(let id, let newAnchor)? = book.movedAnchor(topics[0].file, writtenAnchor)
      {
        (path, anchor) = (book.contents.topic(at: id).path, newAnchor)
        return
      }
    }
    (path, anchor) = (writtenPath, writtenAnchor)
  }

  /// Whether a name that contains `#` names a topic. An inexact match is used only if the part
  /// before the `#` matches no topic.
  private static func isTopic(_ name: String, andNot part: String, in book: Book) -> Bool {
    if book.topic(named: name) != nil { return true }
    return !part.isEmpty && book.topic(named: part) == nil && !book.topics(meantBy: name).isEmpty
  }
}

extension Book {
  /// Returns the topic and the anchor that a typed name means, such as `guide/reading#links` or
  /// `reading`. A name without a topic, such as `#links`, means the home topic.
  ///
  /// - Returns: the topic, and the anchor in the topic, or nil for its beginning.
  /// - Throws: the errors of `requireTopic(named:)` and of reading the topic, and
  ///   `HelpError.Code.notFound` with the nearest anchor if the topic does not have this one.
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
