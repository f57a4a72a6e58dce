import HelpCore
import HelpMarkup
import HelpResources

/// Follows the links of one topic.
struct LinkCheck: Sendable {
  let book: Book
  /// The anchors of every topic, by topic id.
  let anchors: [Set<String>]

  func findings(for facts: TopicFacts) -> [Diagnostic] {
    facts.links.compactMap { link in
      let target = book.resolve(destination: link.destination, from: facts.topic)
      guard let (severity, message, hint) = fault(of: link, leadingTo: target) else { return nil }
      let file = link.file ?? book.displayPath(of: facts.topic.file)
      return Diagnostic(
        severity, at: SourceLocation(file: file, position: link.position), message, hint: hint)
    }
  }

  private func fault(
    of link: TopicOutline.Link, leadingTo target: LinkTarget
  ) -> (severity: Diagnostic.Severity, message: String, hint: String?)? {
    switch target {
    case .external, .resource: return nil
    case .broken(let reason, let suggestion):
      if reason == LinkFault.outside, isSiteAddress(link) {
        return (
          .warning,
          "the link '\(link.destination)' leads above the book, into the site that it is published on",
          "it works on that site alone; a whole address works everywhere"
        )
      }
      let kind = link.isImage ? "image" : "link"
      return (.error, "broken \(kind) '\(link.destination)': \(reason)", suggestion)
    case .topic(let topic, let anchor):
      guard let anchor, !isKnown(anchor, in: topic) else { return nil }
      let hint = NearestName.hint(for: anchor, among: anchors[topic.id].sorted())
      return (
        .error, "broken link '\(link.destination)': no anchor '\(anchor)' in \(topic.file)", hint
      )
    }
  }

  /// True for a page as only a web site has it: the books of mdBook and MkDocs are published below a site's root, and
  /// `../std/index.html` works there.
  private func isSiteAddress(_ link: TopicOutline.Link) -> Bool {
    guard !link.isImage, [.mdBook, .mkDocs].contains(book.kind) else { return false }
    let path = String(link.destination.prefix { $0 != "#" && $0 != "?" })
    return ["", "html", "htm"].contains(ResourcePath.splitExtension(of: path).type.lowercased())
  }

  /// `#` and `#top` lead to the top of any page (HTML, section 7.4.6.4); `#:~:text=` names no element.
  private func isKnown(_ anchor: String, in topic: Topic) -> Bool {
    anchor.isEmpty || anchors[topic.id].contains(anchor) || anchor.lowercased() == "top"
      || anchor.hasPrefix(":~:")
  }
}
