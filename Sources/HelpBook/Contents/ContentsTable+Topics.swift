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

  /// Returns the id of the topic with exactly this path, or nil if there is none.
  /// - Complexity: O(log n) comparisons of bytes.
  package func topic(withPath path: String) -> Int? {
    topic(withPath: path.utf8.span, near: nil)
  }

  /// Returns the id of the topic with exactly this path, or nil if there is none.
  /// - Parameter guess: the most probable id, such as the id after the last result. Nil if none is probable.
  /// - Complexity: O(1) comparisons if the id is near the guess, else O(log n).
  package func topic(withPath path: Span<UInt8>, near guess: Int?) -> Int? {
    withBytes { bytes in
      func order(ofTopic id: Int) -> Int {
        self.path(ofTopic: id, in: bytes).compare(with: path, in: bytes)
      }
      // Several threads may look up neighbouring topics, and so not quite in order.
      if let guess {
        for id in [guess, guess + 1, guess - 2] where (0..<topicCount).contains(id) {
          if order(ofTopic: id) == 0 { return id }
        }
      }
      let id = (0..<topicCount).partitioningIndex { order(ofTopic: $0) >= 0 }
      return id < topicCount && order(ofTopic: id) == 0 ? id : nil
    }
  }

  /// Returns the id of the topic whose file, in the book's language, has exactly this path. Returns nil if there is
  /// none.
  /// - Complexity: O(log n) comparisons.
  package func topic(withFile file: String) -> Int? {
    withBytes { bytes in
      func order(at position: Int) -> Int {
        self.file(ofTopic: number(.byFile, position, in: bytes), in: bytes)
          .compare(with: file.utf8.span, in: bytes)
      }
      let position = (0..<topicCount).partitioningIndex { order(at: $0) >= 0 }
      let id = number(.byFile, position, in: bytes)
      return position < topicCount && id < topicCount && order(at: position) == 0 ? id : nil
    }
  }

  /// Returns the id of the topic of each file, or nil for a file that is not a topic in the book's language.
  /// - Parameter files: the files in bytewise order.
  /// - Complexity: O(files + topics).
  package func topics(withFiles files: [String]) -> [Int?] {
    withBytes { bytes in
      var position = 0
      return files.map { file in
        while position < topicCount {
          let id = number(.byFile, position, in: bytes)
          let order = self.file(ofTopic: id, in: bytes).compare(with: file.utf8.span, in: bytes)
          if order >= 0 { return order == 0 && id < topicCount ? id : nil }
          position += 1
        }
        return nil
      }
    }
  }

  /// Returns the paths of topics that begin with a text, in bytewise order.
  /// - Complexity: O(log n) comparisons, and O(1) for each path of the result.
  package func paths(beginning start: String) -> some Collection<String> {
    let first = (0..<topicCount).partitioningIndex { !path(ofTopic: $0).precedesBytewise(start) }
    return (first..<topicCount).lazy.map(path(ofTopic:))
      .prefix { $0.utf8.starts(with: start.utf8) }
  }

  /// Whether there are topics below a folder.
  /// - Complexity: O(log n) comparisons.
  package func hasTopics(below folder: String) -> Bool {
    guard !folder.isEmpty else { return topicCount > 0 }
    let start = folder + "/"
    return withBytes { bytes in
      let first = (0..<topicCount).partitioningIndex { id in
        self.path(ofTopic: id, in: bytes).compare(with: start.utf8.span, in: bytes) >= 0
      }
      return first < topicCount
        && self.path(ofTopic: first, in: bytes).string(in: bytes).utf8.starts(with: start.utf8)
    }
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

  /// The ids of the listed topics in reading order. In a forged table, the list ends before the first invalid id.
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

  /// Returns the files of a topic in other languages, with their tags and titles, in the order of the tags.
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

  /// Returns a translation by its index among all translations, which are in the order of the topics.
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

  /// Returns the position of a topic in reading order, or nil if the topic is not listed. Reading order is the order of
  /// the topics' first nodes.
  private func position(ofTopic id: Int, firstNode: Int, in bytes: Span<UInt8>) -> Int? {
    let position = (0..<listedCount).partitioningIndex {
      number(.firstNode, number(.order, $0, in: bytes), in: bytes) > firstNode
    }
    return position < listedCount && number(.order, position, in: bytes) == id ? position : nil
  }
}
