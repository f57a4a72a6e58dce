import HelpCore
import HelpMarkup

/// Follows the links of one topic.
struct LinkCheck: Sendable {
  let book: Book
  /// The anchors of every topic, by topic id.
  let anchors: [Set<String>]

  func findings(for facts: TopicFacts) -> [Diagnostic] {
    facts.links.compactMap { link in
      let target = book.resolve(destination: link.destination, from: facts.topic)
      guard let (message, hint) = fault(of: link, leadingTo: target) else { return nil }
      let file = book.displayPath(of: facts.topic.file)
      return Diagnostic(
        .error, at: SourceLocation(file: file, position: link.position), message, hint: hint)
    }
  }

  private func fault(
    of link: TopicOutline.Link, leadingTo target: LinkTarget
  ) -> (message: String, hint: String?)? {
    switch target {
    case .external, .resource: return nil
    case .broken(let reason, let suggestion):
      let kind = link.isImage ? "image" : "link"
      return ("broken \(kind) '\(link.destination)': \(reason)", suggestion)
    case .topic(let topic, let anchor):
      guard let anchor, !isKnown(anchor, in: topic) else { return nil }
      let hint = NearestName.hint(for: anchor, among: anchors[topic.id].sorted())
      return ("broken link '\(link.destination)': no anchor '\(anchor)' in \(topic.file)", hint)
    }
  }

  /// `#` and `#top` lead to the top of any page (HTML, section 7.4.6.4); `#:~:text=` names no element.
  private func isKnown(_ anchor: String, in topic: Topic) -> Bool {
    anchor.isEmpty || anchors[topic.id].contains(anchor) || anchor.lowercased() == "top"
      || anchor.hasPrefix(":~:")
  }
}
