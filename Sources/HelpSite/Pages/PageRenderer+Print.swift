import HelpAuthoring
import HelpCore
import HelpMarkup

// The whole book as one page, for paper.
extension PageRenderer {
  /// The number of topics in memory at a time, which keeps memory from growing with the book.
  private static let printedGroupSize = 64
  /// The placeholder for the topics in the template's output. No value can contain the placeholder.
  private static let placeholder = Array("\u{0}topics\u{0}".utf8)

  /// Makes the page with all topics in reading order, and passes the page to `write` part by part.
  /// - Returns: the size of the page, in bytes.
  /// - Complexity: O(bytes of all topics).
  func printPage(at page: String, jobs: Int, _ write: ([UInt8]) throws -> Void) throws -> Int {
    let address = RelativeLink.encode(page)
    var values = try frame(address, title: book.title, node: nil)
    values["description"] = .optional(book.description)
    values["body"] = .html(Self.placeholder)
    let frame = try render(Self.printTemplate, at: address, values)
    let start =
      ByteSearch.place(of: String(decoding: Self.placeholder, as: UTF8.self), in: frame.span)
      ?? frame.count
    let end = min(start + Self.placeholder.count, frame.count)
    var size = frame.count - (end - start)
    try write(Array(frame[..<start]))
    let order = book.readingOrder
    for first in stride(from: 0, to: order.count, by: Self.printedGroupSize) {
      let group = order[first..<min(first + Self.printedGroupSize, order.count)]
      let parts = try Threads.map(group.count, jobs: jobs) { number in
        try printedTopic(book.topic(at: group[first + number]), at: address)
      }
      for part in parts {
        try write(part)
        size += part.count
      }
    }
    try write(Array(frame[end...]))
    return size
  }

  /// Returns a topic as a section of the page. Ids in the section begin with the section's id, and
  /// links to topics point to the topics' sections.
  private func printedTopic(_ topic: Topic, at page: String) throws -> [UInt8] {
    let requests = PageRequests()
    var options = MarkupOptions(
      resolveLink: { link in
        let isImage = link.kind == .image
        guard !isImage, !link.destination.hasPrefix("#"),
          case .topic(let target, let anchor) = book.place(of: link.destination, from: topic)
        else {
          return rewritten(link.destination, isImage: isImage, from: topic, at: page, requests)
        }
        // `BodyWriter` removes the address of the page.
        return page + "#" + section(target)
          + (anchor.map { ":" + Destination.reference(toAnchor: $0).dropFirst() } ?? "")
      }, highlighter: highlighter)
    options.locatesNodes = false
    options.linksRemoteImages = true
    options.ownTexts = book.ownTexts(of: topic)
    let parsed = try book.parsedTopic(of: topic, options: options)
    let outline = TopicOutline(parsed.document())
    let title = book.headline(of: topic, parsed.metadata)
    var body = BodyWriter(
      parsed.htmlBytes(), labels: .init(doneTask: words["task-done"], openTask: words["task-open"]),
      promotion: outline.promotion(to: title), section: .init(page: page, id: section(topic.id)),
      pictureSize: { [pictures] in requests.resource(atAddress: $0).flatMap { pictures[$0] } },
      drawing: { drawing($0, $1, at: page) })
    let language = book.languageName(of: topic)
    let attributes = language.flatMap {
      $0 == book.languageName
        ? nil : " lang=\"\(HTMLEscape.escaped($0))\" dir=\"\(SiteLanguages.direction(of: $0))\""
    }
    var output = Array(
      "<section class=\"topic\" id=\"\(HTMLEscape.escaped(section(topic.id)))\"\(attributes ?? "")>\n"
        .utf8
    )
    if !outline.shows(title) {
      output += "<h1>\(HTMLEscape.escaped(title))</h1>\n".utf8
    }
    return output + body.run() + Array("</section>\n".utf8)
  }

  /// Returns the id of a topic's section: the address of its page without `.html`.
  private func section(_ topic: Int) -> String {
    String(plan.addresses[topic].dropLast(".html".utf8.count))
  }
}
