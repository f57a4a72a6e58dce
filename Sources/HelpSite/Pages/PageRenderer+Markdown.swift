import HelpAuthoring
import HelpCore
import HelpMarkup

// Topics as Markdown, next to their pages.
extension PageRenderer {
  /// Returns the address of a topic's Markdown, or nil for a site without Markdown.
  func markdownAddress(of topic: Int, from page: String) -> TemplateValue? {
    plan.markdownFiles.isEmpty
      ? nil : link(RelativeLink.encode(plan.markdownFiles[topic]), from: page)
  }

  /// Returns a topic as Markdown, with links to the Markdown of other topics, or nil for a site
  /// without Markdown.
  func markdown(
    of document: Document, title: String, _ topic: Int, _ requests: PageRequests
  ) -> [UInt8]? {
    if plan.markdownFiles.isEmpty { return nil }
    let topicAddress = RelativeLink.encode(plan.markdownFiles[topic])
    let renderer = MarkdownRenderer { [plan] destination, isImage in
      let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard !isImage, let page = parts.first, !page.isEmpty,
        let target = requests.topic(atAddress: String(page))
      else { return nil }
      let address = RelativeLink.link(
        fromAddress: topicAddress, to: RelativeLink.encode(plan.markdownFiles[target]))
      return parts.count > 1 ? address + "#" + parts[1] : address
    }
    return renderer.renderBytes(document, title: title)
  }

  /// Returns the list of all topics, in the form of `llms.txt`.
  func agentList() -> [UInt8] {
    var text = "# \(book.title)\n\n"
    if let description = book.description { text += "> \(description)\n\n" }
    if let full = plan.agentText {
      text += "The whole text: [\(full)](\(RelativeLink.encode(full)))\n\n"
    }
    for id in book.readingOrder {
      let title = book.contents.title(ofTopic: id)
      text += "- [\(title)](\(RelativeLink.encode(plan.markdownFiles[id])))\n"
    }
    return Array(ControlCharacters.stripped(text).utf8)
  }
}
