// The tree of the contents.
extension ContentsCheck {
  func nodeRecord(_ index: Int) -> Int { table.nodesStart + index * Layout.NodeRecord.length }

  func checkNodes() throws(ContentsFault) {
    typealias Record = Layout.NodeRecord
    var above: [(node: Int, end: Int)] = []
    for index in 0..<table.nodeCount {
      while let last = above.last, last.end <= index { above.removeLast() }
      let start = nodeRecord(index)
      let end = number(start, Record.end)
      let parent = number(start, Record.parent)
      guard end > index, end <= above.last?.end ?? table.nodeCount,
        parent == above.last?.node ?? Layout.none, number(start, Record.depth) == above.count,
        above.count < ContentsTableBuilder.maximumDepth
      else { throw inconsistent("line", index) }
      above.append((index, end))
      try checkTarget(of: index)
    }
  }

  /// What a line leads to, which its kind decides.
  private func checkTarget(of index: Int) throws(ContentsFault) {
    typealias Record = Layout.NodeRecord
    let start = nodeRecord(index)
    _ = try text(start, Record.title, of: "a title")
    let destination = try text(start, Record.destination, of: "an address")
    let topic = number(start, Record.topic)
    guard let kind = UInt8(exactly: number(start, Record.kind)).flatMap(ContentsNode.Kind.init)
    else { throw inconsistent("line", index) }
    let isRight =
      switch kind {
      case .topic:
        topic < table.topicCount && (destination.isEmpty || destination.hasPrefix("#"))
          && isListed(topic, by: index)
      case .external: topic == Layout.none && !destination.isEmpty
      case .section, .part, .separator, .draft: topic == Layout.none && destination.isEmpty
      }
    if !isRight { throw inconsistent("line", index) }
  }

  /// Whether a topic says that this line is its first, or one before it.
  private func isListed(_ topic: Int, by index: Int) -> Bool {
    let record = table.topicsStart + topic * Layout.TopicRecord.length
    let node = number(record, Layout.TopicRecord.node)
    guard node == index else { return node < index }
    // The first line gives a topic its name.
    let own = table.text(at: record + Layout.TopicRecord.title, in: bytes)
    let title = table.text(at: nodeRecord(index) + Layout.NodeRecord.title, in: bytes)
    return title.isEmpty || own.elementsEqual(title)
  }
}
