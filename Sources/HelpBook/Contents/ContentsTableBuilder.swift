package import HelpCore
import HelpResources

/// Collects topics and contents, and makes the bytes of a `ContentsTable`.
package struct ContentsTableBuilder {
  /// The maximum depth of the contents. Deeper nodes are listed at this depth.
  package static let maximumDepth = 64

  /// A line of the contents. A million lines are in memory at a time, so rare values are in
  /// dictionaries.
  private struct Node {
    let kind: ContentsNode.Kind
    /// Whether the line has the title of its topic. Otherwise, the title is in `nodeTitles`.
    let hasTopicTitle: Bool
    /// The topic's id, or -1.
    let topic: Int32
    var end: Int32
    let ordinal: UInt32
  }

  /// The topics in bytewise order of path, by their ids.
  private var topics: [Topic]
  /// The titles of the topics' pages.
  private var titles: PackedTexts
  /// The topics' titles in the contents that differ from the titles of the topics' pages.
  private var newTitles: [Int: String] = [:]
  /// The number of each topic's first node plus one, or 0 for a topic that is not listed.
  private var firstNodes: [Int32]
  /// The listed topics in reading order.
  private var order: [Int32] = []
  private var nodes: [Node] = []
  /// The titles of nodes that do not have the titles of their topics.
  private var nodeTitles: [Int: String] = [:]
  private var destinations: [Int: String] = [:]
  private var openNodes: [Int] = []
  private var attributes: [(kind: BookAttribute, key: String, value: String)] = []
  /// The kind of the book's source.
  package var kind = BookKind.directory
  /// The id of the topic that opens first, or nil for the first listed topic.
  package var home: Int?

  /// Begins the table of a book with these topics.
  /// - Parameters:
  ///   - topics: the topics in bytewise order of path, each path once.
  ///   - titles: the title of each topic's page.
  package init(topics: [Topic], titles: PackedTexts) {
    (self.topics, self.titles) = (topics, titles)
    firstNodes = [Int32](repeating: 0, count: topics.count)
    order.reserveCapacity(topics.count)
    // Most lines are topics, and few are sections.
    nodes.reserveCapacity(topics.count + topics.count / 8)
  }

  /// Adds an attribute of the book. Does nothing without a value.
  package mutating func add(_ attribute: BookAttribute, key: String = "", _ value: String?) {
    if let value { attributes.append((attribute, key, value)) }
  }

  /// Opens a node as the last child of the open one.
  /// - Parameters:
  ///   - title: the title, or nil for the title of the topic's page.
  ///   - isReference: whether a later node decides the topic's position in reading order.
  package mutating func open(
    _ kind: ContentsNode.Kind, title: String?, topic: Int? = nil, destination: String = "",
    ordinal: Int = 0, isReference: Bool = false
  ) {
    let index = nodes.count
    var hasTopicTitle = false
    if kind == .topic, let topic {
      if firstNodes[topic] == 0, !isReference {
        firstNodes[topic] = Int32(clamping: index + 1)
        order.append(Int32(clamping: topic))
        if let title, !title.isEmpty, !isTitle(title, of: topic) { newTitles[topic] = title }
      }
      hasTopicTitle =
        title.map { !isReference && isTitle($0, of: topic) }
        ?? (newTitles.isEmpty || newTitles[topic] == nil)
    }
    let title = title ?? topic.map { titles[$0] } ?? ""
    if !hasTopicTitle, !title.isEmpty { nodeTitles[index] = title }
    if !destination.isEmpty { destinations[index] = destination }
    nodes.append(
      Node(
        kind: kind, hasTopicTitle: hasTopicTitle, topic: Int32(clamping: topic ?? -1),
        end: Int32(clamping: index + 1), ordinal: UInt32(clamping: ordinal)))
    openNodes.append(index)
  }

  /// Whether a string is the title of a topic in the contents. Until the topic's first node is
  /// open, that title is the title of the topic's page.
  private func isTitle(_ text: String, of topic: Int) -> Bool {
    if let title = newTitles[topic] { return title.isSameBytewise(as: text) }
    return titles.withText(at: topic) { $0.holdsSame(as: text.utf8.span) }
  }

  /// Adds the title of a topic in the contents.
  private func addTitle(
    of topic: Int, to column: ContentsWriter.Column, _ writer: inout ContentsWriter
  ) {
    if let title = newTitles[topic] { return writer.add(title, to: column) }
    titles.withText(at: topic) { writer.add($0, to: column) }
  }

  /// Closes the innermost open node.
  package mutating func close() {
    guard let index = openNodes.popLast() else { return }
    nodes[index].end = Int32(clamping: nodes.count)
  }

  /// The number of open nodes. Each node is inside the preceding one.
  package var openDepth: Int { openNodes.count }
  /// The number of nodes that were opened.
  package var nodeCount: Int { nodes.count }

  /// Returns the bytes, or nil if there is no topic.
  package consuming func finish() -> [UInt8]? {
    guard !topics.isEmpty else { return nil }
    while !openNodes.isEmpty { close() }
    retitleTranslations()
    var writer = ContentsWriter(topicCount: topics.count, nodeCount: nodes.count)
    addTopics(to: &writer)
    for topic in order { writer.add(Int(topic), to: .order) }
    let home = self.home ?? order.first.map { Int($0) } ?? 0
    // The topics are freed once they are written, because the nodes of a large table need as much
    // memory.
    (topics, firstNodes, order) = ([], [], [])
    addNodes(to: &writer)
    (nodes, titles) = ([], PackedTexts())
    for attribute in attributes {
      writer.add(attribute.kind.rawValue, to: .attributeKind)
      writer.add(attribute.key, to: .attributeKey)
      writer.add(attribute.value, to: .attributeValue)
    }
    return writer.finish(home: home, kind: kind)
  }

  /// Replaces the titles of translations with the titles that the attributes state.
  private mutating func retitleTranslations() {
    let texts = attributes.lazy.filter { $0.kind == .translatedText }
      .compactMap { TranslatedText(key: $0.key, text: $0.value) }
    for text in Array(texts) {
      guard let path = text.topicPath.map(String.init) else { continue }
      let topic = topics.indices.partitioningIndex { !topics[$0].path.precedesBytewise(path) }
      guard topic < topics.count, topics[topic].path.isSameBytewise(as: path) else { continue }
      for index in topics[topic].variants.indices
      where topics[topic].variants[index].language == text.language {
        topics[topic].variants[index].title = text.text
      }
    }
  }

  private func addTopics(to writer: inout ContentsWriter) {
    // Texts that many topics share are added first. Their offsets are then small, and compress
    // well.
    for topic in topics { addSuffix(of: topic, to: &writer) }
    for topic in topics {
      topic.withPath { writer.add($0.extracting(..<ResourcePath.nameStart($0)), to: .folder) }
    }
    for topic in topics {
      topic.withPath { writer.add($0.extracting(ResourcePath.nameStart($0)...), to: .name) }
    }
    for (id, topic) in topics.enumerated() {
      addTitle(of: id, to: .title, &writer)
      writer.add(Int(firstNodes[id]), to: .firstNode)
      for variant in topic.variants {
        writer.add(id, to: .variantTopic)
        writer.add(variant.language, to: .variantLanguage)
        writer.add(variant.file, to: .variantFile)
        writer.add(variant.title, to: .variantTitle)
      }
    }
    for id in topics.indices.map(\.self).sortedBytewise(by: { topics[$0].file }) {
      writer.add(id, to: .byFile)
    }
  }

  private func addNodes(to writer: inout ContentsWriter) {
    // The nodes above the current one.
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = path.last, Int(nodes[last].end) <= index { path.removeLast() }
      let topic = node.topic < 0 ? nil : Int(node.topic)
      writer.add(Int(node.kind.rawValue), to: .nodeKind)
      if node.hasTopicTitle, let topic {
        addTitle(of: topic, to: .nodeTitle, &writer)
      } else {
        writer.add(nodeTitles[index] ?? "", to: .nodeTitle)
      }
      writer.add(reference: topic, to: .nodeTopic)
      writer.add(destinations[index] ?? "", to: .destination)
      writer.add(reference: path.last, to: .parent)
      writer.add(Int(node.end) - index - 1, to: .descendants)
      writer.add(Int(node.ordinal), to: .ordinal)
      path.append(index)
    }
  }

  /// Adds the text that follows a topic's path in the path of its file. If the file's path does not
  /// begin with the topic's, adds a slash and the whole path.
  private func addSuffix(of topic: Topic, to writer: inout ContentsWriter) {
    let file = topic.file.utf8.span
    guard let count = topic.countInFile,
      !(count < file.count && file[count] == UInt8(ascii: "/"))
    else { return writer.add("/" + topic.file, to: .suffix) }
    writer.add(file.extracting(droppingFirst: count), to: .suffix)
  }
}
