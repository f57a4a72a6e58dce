import HelpCore
import HelpDocument
import HelpResources

extension ContentsTable {
  /// Returns a topic by its id.
  /// - Precondition: `id` is in `0..<topicCount`.
  /// - Complexity: O(depth in the contents + log topics).
  package func topic(at id: Int) -> Topic {
    precondition(id >= 0 && id < topicCount, "no topic has this id")
    return withBytes { topic(at: id, in: $0) }
  }

  /// The ids of all topics, in bytewise order of file.
  package var idsByFile: [Int] {
    withBytes { bytes in (0..<topicCount).map { number(.byFile, $0, in: bytes) } }
  }

  /// Returns the id of the topic at a position in reading order, or nil if the position is outside.
  package func topic(atPosition position: Int) -> Int? {
    guard position >= 0, position < listedCount else { return nil }
    let id = withBytes { number(.order, position, in: $0) }
    return id < topicCount ? id : nil
  }

  /// The ids of the listed topics in reading order. In a forged table, the list ends before the
  /// first invalid id.
  package var listedTopics: [Int] {
    withBytes { bytes in
      var topics: [Int] = []
      topics.reserveCapacity(listedCount)
      for position in 0..<listedCount {
        let topic = number(.order, position, in: bytes)
        guard topic < topicCount else { break }
        topics.append(topic)
      }
      return topics
    }
  }

  /// Returns the path of a topic, without the cost of a whole `Topic`.
  package func path(ofTopic id: Int) -> String {
    withBytes { path(ofTopic: id, in: $0).string(in: $0) }
  }

  /// Calls a function with the id and the path of each topic, in order.
  /// - Complexity: O(bytes of all paths).
  func forEachPath(_ body: (Int, [UInt8]) -> Void) {
    withBytes { bytes in
      for id in 0..<topicCount { body(id, path(ofTopic: id, in: bytes).bytes(in: bytes) ?? []) }
    }
  }

  /// Returns the paths and titles of all topics.
  /// - Complexity: O(topics).
  package func names() -> [(path: String, title: String)] {
    withBytes { bytes in
      (0..<topicCount).map {
        (path(ofTopic: $0, in: bytes).string(in: bytes), title(ofTopic: $0, in: bytes))
      }
    }
  }

  /// Returns the title of a topic in the reader's language, without the cost of a whole `Topic`.
  package func title(ofTopic id: Int) -> String { withBytes { title(ofTopic: id, in: $0) } }

  /// Returns the title of a topic in the book's own language.
  package func ownTitle(ofTopic id: Int) -> String { withBytes { string(.title, id, in: $0) } }

  private func title(ofTopic id: Int, in bytes: Span<UInt8>) -> String {
    localizedTitle(ofTopic: id, in: bytes) ?? string(.title, id, in: bytes)
  }

  /// Returns the file of a topic in the book's own language, without the cost of a whole `Topic`.
  package func file(ofTopic id: Int) -> String {
    withBytes { file(ofTopic: id, in: $0).string(in: $0) }
  }

  /// Returns the files of a topic in other languages, with their tags and titles, in the order of
  /// the tags.
  package func variants(ofTopic id: Int) -> [(language: String, file: String, title: String)] {
    withBytes { bytes in
      let start = (0..<variantCount).partitioningIndex {
        number(.variantTopic, $0, in: bytes) >= id
      }
      return (start..<variantCount).prefix { number(.variantTopic, $0, in: bytes) == id }.map {
        (
          string(.variantLanguage, $0, in: bytes), string(.variantFile, $0, in: bytes),
          string(.variantTitle, $0, in: bytes)
        )
      }
    }
  }

  /// Returns a translation by its index among all translations, which are in the order of the
  /// topics.
  package func variant(at index: Int) -> (topic: Int, language: String, file: String) {
    withBytes { bytes in
      (
        number(.variantTopic, index, in: bytes), string(.variantLanguage, index, in: bytes),
        string(.variantFile, index, in: bytes)
      )
    }
  }

  private func topic(at id: Int, in bytes: Span<UInt8>) -> Topic {
    let file = file(ofTopic: id, in: bytes).string(in: bytes)
    let node = firstNode(ofTopic: id, in: bytes).map { self.node(at: $0, in: bytes) }
    return Topic(
      id: id,
      path: path(ofTopic: id, in: bytes).string(in: bytes),
      title: title(ofTopic: id, in: bytes),
      file: file,
      format: TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type) ?? .text,
      node: node?.id,
      position: node.flatMap { position(ofTopic: id, firstNode: $0.id, in: bytes) },
      parent: node?.parent.flatMap { self.node(at: $0, in: bytes).topic },
      depth: node?.depth ?? 0,
      number: node?.number)
  }

  private func firstNode(ofTopic id: Int, in bytes: Span<UInt8>) -> Int? {
    reference(.firstNode, id, in: bytes).flatMap { $0 < nodeCount ? $0 : nil }
  }

  /// Returns the position of a topic in reading order, or nil if the topic is not listed. Reading
  /// order is the order of the topics' first nodes.
  private func position(ofTopic id: Int, firstNode: Int, in bytes: Span<UInt8>) -> Int? {
    let position = (0..<listedCount).partitioningIndex {
      number(.firstNode, number(.order, $0, in: bytes), in: bytes) > firstNode
    }
    return position < listedCount && number(.order, position, in: bytes) == id ? position : nil
  }
}
