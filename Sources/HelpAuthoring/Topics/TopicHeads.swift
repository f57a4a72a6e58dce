import HelpCore

/// The heads of a source's topics. Rare values are in dictionaries, since a million heads may be in
/// memory.
struct TopicHeads: Sendable {
  private(set) var titles = PackedTexts()
  private var areNamedByFile: [Bool] = []
  private var weights: [Int: Int] = [:]
  private var toolValues: [Int: TopicHead.ToolValues] = [:]

  var count: Int { areNamedByFile.count }
  var indices: Range<Int> { areNamedByFile.indices }

  /// Appends the head of the next topic.
  mutating func append(_ head: TopicHead) {
    if let weight = head.weight { weights[count] = weight }
    if let values = head.toolValues { toolValues[count] = values }
    titles.append(head.title)
    areNamedByFile.append(head.isNamedByFile)
  }

  /// Appends the heads of the next topics.
  mutating func append(_ heads: TopicHeads) {
    for (index, weight) in heads.weights { weights[count + index] = weight }
    for (index, values) in heads.toolValues { toolValues[count + index] = values }
    titles.append(heads.titles)
    areNamedByFile += heads.areNamedByFile
  }

  /// Returns the heads of some topics.
  func only(_ topics: [Int]) -> TopicHeads {
    var heads = TopicHeads()
    for topic in topics {
      if let weight = weights[topic] { heads.weights[heads.count] = weight }
      if let values = toolValues[topic] { heads.toolValues[heads.count] = values }
      heads.titles.append(titles[topic])
      heads.areNamedByFile.append(areNamedByFile[topic])
    }
    return heads
  }

  /// Replaces the titles of some topics.
  mutating func replaceTitles(_ new: [Int: String]) {
    guard !new.isEmpty else { return }
    var replaced = PackedTexts()
    for topic in indices { replaced.append(new[topic] ?? titles[topic]) }
    titles = replaced
  }

  // The values of `TopicHead`, by the topic.

  func title(of topic: Int) -> String { titles[topic] }
  func isNamedByFile(_ topic: Int) -> Bool { areNamedByFile[topic] }
  func weight(of topic: Int) -> Int? { weights[topic] }
  func position(of topic: Int) -> PagePosition? { toolValues[topic]?.position }
  func addresses(of topic: Int) -> PageAddresses? { toolValues[topic]?.addresses }
  func hugo(of topic: Int) -> HugoFrontMatter? { toolValues[topic]?.hugo }
  func isHidden(_ topic: Int) -> Bool { toolValues[topic]?.isHidden ?? false }

  /// Returns the values that only other tools read, or nil if there are none.
  func toolValues(of topic: Int) -> TopicHead.ToolValues? { toolValues[topic] }

  /// Whether a topic states a title only for the contents.
  var haveLabels: Bool {
    toolValues.values.contains { $0.position?.label != nil || $0.hugo?.linkTitle != nil }
  }

  /// The paths that topics include, from the root of the topics, in books of VitePress.
  var includes: Set<String> { Set(toolValues.values.flatMap(\.includes)) }
}
