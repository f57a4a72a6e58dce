import HelpCore
package import HelpDocument
import HelpResources

/// Collects topics and contents, and makes the bytes of a `ContentsTable`.
package struct ContentsTableBuilder {
  /// The deepest nesting of contents. Deeper nodes are listed at this depth.
  package static let maximumDepth = 64

  /// A topic to add to the table.
  package struct Topic {
    package var path: String
    package var file: String
    package var title: String
    package var format: TopicFormat
    /// The translations in the order of their tags.
    package var variants: [(language: String, file: String, title: String)] = []

    package init(
      path: String, file: String, title: String, format: TopicFormat,
      variants: [(language: String, file: String, title: String)] = []
    ) {
      (self.path, self.file, self.title) = (path, file, title)
      (self.format, self.variants) = (format, variants)
    }
  }

  private struct Node {
    var kind: ContentsNode.Kind
    var title: String
    var topic: Int?
    var destination: String
    var parent: Int?
    var end: Int
    var ordinal: Int
    var isReference: Bool
  }

  /// The topics in bytewise order of path, by their ids.
  private var topics: [Topic]
  private var nodes: [Node] = []
  private var openNodes: [Int] = []
  private var attributes: [(kind: BookAttribute, key: String, value: String)] = []
  package var kind = BookKind.directory
  /// The id of the topic that opens first, or nil for the first listed topic.
  package var home: Int?

  /// Begins the table of a book with these topics.
  /// - Parameter topics: the topics in bytewise order of path, each path once.
  package init(topics: [Topic]) {
    self.topics = topics
  }

  /// Adds an attribute of the book. Does nothing without a value.
  package mutating func add(_ attribute: BookAttribute, key: String = "", _ value: String?) {
    if let value { attributes.append((attribute, key, value)) }
  }

  /// Opens a node as the last child of the open one.
  /// - Parameter isReference: whether a later node is the topic's place in reading order.
  package mutating func open(
    _ kind: ContentsNode.Kind, title: String, topic: Int? = nil, destination: String = "",
    ordinal: Int = 0, isReference: Bool = false
  ) {
    nodes.append(
      Node(
        kind: kind, title: title, topic: topic, destination: destination, parent: openNodes.last,
        end: nodes.count + 1, ordinal: ordinal, isReference: isReference))
    openNodes.append(nodes.count - 1)
  }

  /// Closes the innermost open node.
  package mutating func close() {
    guard let index = openNodes.popLast() else { return }
    nodes[index].end = nodes.count
  }

  /// The number of open nodes. Each is inside the preceding one.
  package var openDepth: Int { openNodes.count }

  /// Returns the bytes, or nil if there is no topic.
  package consuming func finish() -> [UInt8]? {
    guard !topics.isEmpty else { return nil }
    while !openNodes.isEmpty { close() }
    var firstNodes = [Int?](repeating: nil, count: topics.count)
    var order: [Int] = []
    for index in nodes.indices where !nodes[index].isReference {
      guard nodes[index].kind == .topic, let topic = nodes[index].topic, firstNodes[topic] == nil
      else { continue }
      firstNodes[topic] = index
      if !nodes[index].title.isEmpty { topics[topic].title = nodes[index].title }
      order.append(topic)
    }
    retitleTranslations()
    let home = self.home ?? order.first ?? 0
    return bytes(firstNodes: firstNodes, order: order, home: home)
  }

  /// Gives translations the titles that the attributes state.
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

  private func bytes(firstNodes: [Int?], order: [Int], home: Int) -> [UInt8] {
    var writer = ContentsWriter()
    // Texts that many topics share are added first. Their offsets are then small, and compress well.
    for topic in topics { writer.add(suffix(of: topic), to: .suffix) }
    for topic in topics { writer.add(ResourcePath.split(topic.path).folder, to: .folder) }
    for topic in topics { writer.add(ResourcePath.name(of: topic.path), to: .name) }
    for (id, topic) in topics.enumerated() {
      writer.add(topic.title, to: .title)
      writer.add(reference: firstNodes[id], to: .firstNode)
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
    for id in order { writer.add(id, to: .order) }
    for (index, node) in nodes.enumerated() {
      writer.add(Int(node.kind.rawValue), to: .nodeKind)
      writer.add(node.title, to: .nodeTitle)
      writer.add(reference: node.topic, to: .nodeTopic)
      writer.add(node.destination, to: .destination)
      writer.add(reference: node.parent, to: .parent)
      writer.add(node.end - index - 1, to: .descendants)
      writer.add(node.ordinal, to: .ordinal)
    }
    for attribute in attributes {
      writer.add(attribute.kind.rawValue, to: .attributeKind)
      writer.add(attribute.key, to: .attributeKey)
      writer.add(attribute.value, to: .attributeValue)
    }
    return writer.finish(home: home, kind: kind)
  }

  /// Returns the text that follows a topic's path in the path of its file. If the file's path does not begin with the
  /// topic's, returns a slash and the whole path.
  private func suffix(of topic: Topic) -> String {
    let (file, path) = (topic.file.utf8.span, topic.path.utf8.span)
    guard file.extracting(first: path.count).holdsSame(as: path) else { return "/" + topic.file }
    let suffix = file.extracting(droppingFirst: path.count)
    return suffix.count > 0 && suffix[0] == UInt8(ascii: "/")
      ? "/" + topic.file : String(decoding: suffix)
  }
}
