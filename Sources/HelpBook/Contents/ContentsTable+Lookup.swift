import HelpCore

extension ContentsTable {
  /// Returns the id of the topic with exactly this path, or nil if there is none.
  /// - Complexity: O(log n) comparisons of bytes.
  package func topic(withPath path: String) -> Int? {
    topic(withPath: path.utf8.span, near: nil)
  }

  /// Returns the id of the topic with exactly this path, or nil if there is none.
  /// - Parameter guess: the most probable id, such as the id after the last result. Nil if none is
  ///   probable.
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

  /// Returns the id of the topic whose file, in the book's language, has exactly this path. Returns
  /// nil if there is none.
  /// - Complexity: O(log n) comparisons.
  package func topic(withFile file: String) -> Int? {
    topics(withFiles: [file])[0]
  }

  /// Returns the id of the topic of each file, or nil for a file that is not a topic in the book's
  /// language.
  /// - Parameter files: the files in bytewise order.
  /// - Complexity: O(files + log topics), and O(topics between the first and the last file).
  package func topics(withFiles files: [String]) -> [Int?] {
    withBytes { bytes in
      func id(at position: Int) -> Int { number(.byFile, position, in: bytes) }
      func order(at position: Int, _ file: String) -> Int {
        self.file(ofTopic: id(at: position), in: bytes).compare(with: file.utf8.span, in: bytes)
      }
      guard let first = files.first else { return [] }
      // The files of a part may be among the last.
      var position = (0..<topicCount).partitioningIndex { order(at: $0, first) >= 0 }
      return files.map { file in
        while position < topicCount {
          let order = order(at: position, file)
          if order >= 0 {
            let id = id(at: position)
            return order == 0 && id < topicCount ? id : nil
          }
          position += 1
        }
        return nil
      }
    }
  }

  /// Returns the paths of topics that begin with a string, in bytewise order.
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
}
