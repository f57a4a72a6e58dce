internal import HelpMarkup

extension FuzzTarget {
  /// A topic's digest says the same as its document.
  static let digest = FuzzTarget("digest") { source, options in
    let bytes = Array(source)
    let topic = ParsedTopic(bytes, format: options.format, file: "f", options: options.markup)
    let digest = TopicDigest(bytes, format: options.format, file: "f", options: options.markup)
    let title = TopicTitle(bytes, format: options.format, file: "f", options: options.markup)
    let outline = TopicOutline(topic.document())
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
