import HelpCore
import HelpMarkup

/// Collects topics and contents, and writes them as the bytes of a `ContentsTable`.
package struct ContentsTableBuilder {
  /// How deep contents may nest; deeper entries are listed at this depth.
  package static let maximumDepth = 64

  struct Topic {
    var path: String
    var file: String
    var title: String
    var format: TopicFormat
    /// Which of the source's files it is, in bytewise order.
    var fileNumber: Int
    /// In the order of the tags.
    var variants: [(language: String, file: String)] = []
  }

  private struct Node {
    var kind: ContentsNode.Kind
    var title: String
    var topic: Int?
    var destination: String
    var parent: Int?
    var end: Int
    var depth: Int
    var ordinal: Int
  }

  /// In bytewise order of path, which makes a topic's place here its id.
  private var topics: [Topic]
  private var nodes: [Node] = []
  private var openNodes: [Int] = []
  private var attributes: [(kind: BookAttribute, key: String, value: String)] = []
  var kind = BookKind.directory
  var home: Int?

  /// - Parameter topics: in bytewise order of path, each path once.
  init(topics: [Topic]) {
    self.topics = topics
  }

  mutating func add(_ attribute: BookAttribute, key: String = "", _ value: String?) {
    if let value { attributes.append((attribute, key, value)) }
  }

  /// Opens a node as the last child of the one that is open.
  mutating func open(
    _ kind: ContentsNode.Kind, title: String, topic: Int? = nil, destination: String = "",
    ordinal: Int = 0
  ) {
    nodes.append(
      Node(
        kind: kind, title: title, topic: topic, destination: destination, parent: openNodes.last,
        end: nodes.count + 1, depth: openNodes.count, ordinal: ordinal))
    openNodes.append(nodes.count - 1)
  }

  mutating func close() {
    guard let index = openNodes.popLast() else { return }
    nodes[index].end = nodes.count
  }

  /// How many nodes are open, each in the one before.
  var openDepth: Int { openNodes.count }

  /// Of all but the strings, in bytes.
  private var recordsSize: Int {
    ContentsLayout.Header.length + topics.count * (ContentsLayout.TopicRecord.length + 8)
      + nodes.count * ContentsLayout.NodeRecord.length
  }

  /// The bytes, or nil when there is no topic.
  consuming func finish() -> [UInt8]? {
    guard !topics.isEmpty else { return nil }
    while !openNodes.isEmpty { close() }
    var firstNode = [Int?](repeating: nil, count: topics.count)
    var order: [Int] = []
    for index in nodes.indices {
      guard nodes[index].kind == .topic, let topic = nodes[index].topic, firstNode[topic] == nil
      else { continue }
      firstNode[topic] = index
      if !nodes[index].title.isEmpty { topics[topic].title = nodes[index].title }
      order.append(topic)
    }
    let home = self.home ?? order.first ?? 0
    return Writer().write(self, firstNode: firstNode, order: order, home: home)
  }

  /// Writes the sections one after another, with the strings gathered for the end.
  private struct Writer {
    private var bytes: [UInt8] = []
    private var strings: [UInt8] = []
    private var seen: [ExactText: Int] = [:]

    consuming func write(
      _ table: ContentsTableBuilder, firstNode: [Int?], order: [Int], home: Int
    ) -> [UInt8] {
      bytes = [UInt8](repeating: 0, count: ContentsLayout.Header.length)
      bytes.reserveCapacity(table.recordsSize)
      var positions = [Int?](repeating: nil, count: table.topics.count)
      for (position, topic) in order.enumerated() { positions[topic] = position }
      var variant = 0
      var titleStarts: [Int] = []
      titleStarts.reserveCapacity(table.topics.count)
      for (index, topic) in table.topics.enumerated() {
        names(of: topic)
        titleStarts.append(text(topic.title))
        number(TopicFormat.allCases.firstIndex(of: topic.format))
        number(firstNode[index])
        number(positions[index])
        number(variant)
        number(topic.variants.count)
        variant += topic.variants.count
      }
      let byFile = table.topics.indices.map(\.self).sortedBytewise { table.topics[$0].file }
      for index in byFile { number(index) }
      for topic in order { number(topic) }
      for node in table.nodes {
        number(Int(node.kind.rawValue))
        if let topic = node.topic, table.topics[topic].title.utf8.elementsEqual(node.title.utf8) {
          place(titleStarts[topic], node.title)
        } else {
          text(node.title)
        }
        number(node.topic)
        text(node.destination)
        number(node.parent)
        number(node.end)
        number(node.depth)
        number(node.ordinal)
      }
      for topic in table.topics {
        for variant in topic.variants {
          text(variant.language)
          text(variant.file)
        }
      }
      for attribute in table.attributes {
        number(Int(attribute.kind.rawValue))
        text(attribute.key)
        text(attribute.value)
      }
      let size = bytes.count + strings.count
      header(ContentsLayout.Header.totalSize, size)
      header(ContentsLayout.Header.topicCount, table.topics.count)
      header(ContentsLayout.Header.listedCount, order.count)
      header(ContentsLayout.Header.nodeCount, table.nodes.count)
      header(ContentsLayout.Header.variantCount, variant)
      header(ContentsLayout.Header.attributeCount, table.attributes.count)
      header(ContentsLayout.Header.stringsSize, strings.count)
      header(ContentsLayout.Header.home, home)
      header(ContentsLayout.Header.kind, Int(table.kind.rawValue))
      header(ContentsLayout.Header.version, ContentsLayout.version)
      header(ContentsLayout.Header.size, ContentsLayout.Header.length)
      bytes.replaceSubrange(0..<ContentsLayout.magic.count, with: ContentsLayout.magic)
      let sum = ContentsLayout.checksum(of: bytes.prefix(ContentsLayout.Header.length))
      header(ContentsLayout.Header.checksum, Int(sum))
      bytes += strings
      return bytes
    }

    private mutating func number(_ value: Int?) {
      let number = UInt32(clamping: value ?? ContentsLayout.none)
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Equal texts are written once: many topics share a title.
    /// - Returns: where it begins.
    @discardableResult
    private mutating func text(_ text: String) -> Int {
      // No text begins yet where the strings end.
      let end = strings.count
      var start = 0
      if !text.isEmpty {
        start = Self.remember(&seen[ExactText(text)], or: end)
        if start == end { newText(text) }
      }
      place(start, text)
      return start
    }

    private static func remember(_ known: inout Int?, or new: Int) -> Int {
      if let known { return known }
      known = new
      return new
    }

    @discardableResult
    private mutating func newText(_ text: String) -> Int {
      let start = strings.count
      strings.append(contentsOf: text.utf8)
      return start
    }

    private mutating func place(_ start: Int, _ text: String) {
      number(start)
      number(text.utf8.count)
    }

    /// Path and file, which no other topic has; the file mostly begins with the path.
    private mutating func names(of topic: Topic) {
      let start = newText(topic.file)
      place(topic.file.utf8.starts(with: topic.path.utf8) ? start : newText(topic.path), topic.path)
      place(start, topic.file)
    }

    private mutating func header(_ offset: Int, _ value: Int) {
      withUnsafeBytes(of: UInt32(clamping: value).littleEndian) {
        bytes.replaceSubrange(offset..<offset + 4, with: $0)
      }
    }
  }
}

/// A text that equals another only byte for byte: `String` treats `é` and `e` with an accent as equal, but their
/// lengths differ.
private struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
