import HelpCore

extension Book {
  /// Returns the target of a link in a topic in the form that a person types:
  /// `guide/install#linux`, or the path of a resource. Returns nil for a link to an address outside
  /// the book, and for a broken link.
  /// - Complexity: as `place(of:from:isImage:)`.
  package func typedPlace(
    of destination: String, from topic: Topic, isImage: Bool = false
  ) -> String? {
    switch place(of: destination, from: topic, isImage: isImage) {
    case .topic(let id, let anchor):
      Destination(path: contents.topic(at: id).path, anchor: anchor).name
    case .resource(let path): path
    case .external, .broken: nil
    }
  }
}
