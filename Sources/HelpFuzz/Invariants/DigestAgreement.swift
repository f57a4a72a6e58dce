internal import HelpMarkup

/// What is said of a topic without its document is what its document says.
enum DigestAgreement {
  static func faults(
    _ topic: borrowing ParsedTopic, _ document: Document, _ source: [UInt8], _ options: FuzzOptions
  ) -> [String] {
    let digest = TopicDigest(source, format: options.format, file: "f", options: options.markup)
    let title = TopicTitle(source, format: options.format, file: "f", options: options.markup)
    let outline = TopicOutline(document)
    let named = [topic.metadata?["title"]?.string, topic.pageTitle, outline.title]
    let own = named.compactMap { $0 }.first { !$0.isEmpty }
    let weight = topic.metadata?["weight"]?.int
    var faults: [String] = []
    if digest.anchors != outline.anchors { faults.append("digest: other anchors") }
    if digest.summary != outline.summary { faults.append("digest: another summary") }
    if digest.title != own || title.title != own { faults.append("digest: another title") }
    if digest.weight != weight || title.weight != weight { faults.append("digest: another weight") }
    return faults
  }
}
