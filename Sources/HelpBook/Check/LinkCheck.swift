import HelpCore
import HelpMarkup
import HelpResources

/// Follows the links of one topic.
struct LinkCheck: Sendable {
  let book: Book
  /// The anchors of every topic, by topic id.
  let anchors: [Set<String>]

  /// The effort for one topic's suggestions, see `NearestName`: thousands of faults times thousands of names would take
  /// too long. Every topic has its own, so that findings do not depend on the order of the work.
  private var effort: Int { max(1_000_000, NearestName.maximumEffort / max(1, anchors.count)) }

  func findings(for facts: TopicFacts) -> [Diagnostic] {
    var suggestions = Suggestions(effort: effort)
    return facts.links.compactMap { link in
      let target = book.resolve(
        destination: link.destination, from: facts.topic, effort: &suggestions.effort)
      guard let (severity, message, hint) = fault(of: link, leadingTo: target, &suggestions) else {
        return nil
      }
      let file = link.file ?? book.displayPath(of: facts.topic.file)
      return Diagnostic(
        severity, at: SourceLocation(file: file, position: link.position), message, hint: hint)
    }
  }

  private func fault(
    of link: TopicOutline.Link, leadingTo target: LinkTarget, _ suggestions: inout Suggestions
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
      let hint = suggestions.hint(for: anchor, among: anchors[topic.id], ofTopic: topic.id)
      return (
        .error, "broken link '\(link.destination)': no anchor '\(anchor)' in \(topic.file)", hint
      )
    }
  }

  /// True for a page that only the web site has: the books of mdBook and MkDocs are published below a site's root, and
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

/// The suggestions for one topic's links, as long as there is effort left for them.
private struct Suggestions {
  var effort: Int
  /// Anchors by topic, sorted once.
  private var names: [Int: [String]] = [:]

  init(effort: Int) { self.effort = effort }

  mutating func hint(
    for anchor: String, among anchors: Set<String>, ofTopic id: Int
  ) -> String? {
    guard effort > 0 else { return nil }
    if names[id] == nil {
      names[id] = anchors.sorted()
      effort -= anchors.count * 16
    }
    return NearestName.find(anchor, among: names[id] ?? [], effort: &effort)
      .map { NearestName.hint($0) }
  }
}
