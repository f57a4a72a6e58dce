import HelpCore

extension Book {
  /// The place that a link in a topic leads to, as a person types it: `guide/install#linux`; a resource's path. Nil for
  /// other links.
  /// - Complexity: that of following the link.
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
