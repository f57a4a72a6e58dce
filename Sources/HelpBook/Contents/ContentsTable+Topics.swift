import HelpCore
import HelpMarkup

extension ContentsTable {
  /// A topic by its id.
  /// - Precondition: `id` is in `0..<topicCount`.
  /// - Complexity: O(depth in the contents).
  public func topic(at id: Int) -> Topic {
    precondition(id >= 0 && id < topicCount, "no topic has this id")
    return withBytes { topic(at: id, in: $0) }
  }

  /// The id of the topic with exactly this path.
  /// - Complexity: O(log n) comparisons; nothing is decoded.
  public func topic(withPath path: String) -> Int? {
    search(path, count: topicCount) { index, bytes in
      text(at: record(index) + ContentsLayout.TopicRecord.path, in: bytes)
    }
  }

  /// The id of the topic whose file, in the default language, is exactly this resource.
  /// - Complexity: O(log n) comparisons.
  public func topic(withFile file: String) -> Int? {
    let place = search(file, count: topicCount) { index, bytes in
      let id = bytes.number(at: byFileStart + index * 4)
      guard id < topicCount else { return bytes[0..<0] }
      return text(at: record(id) + ContentsLayout.TopicRecord.file, in: bytes)
    }
    guard let place else { return nil }
    let id = withBytes { $0.number(at: byFileStart + place * 4) }
    return id < topicCount ? id : nil
  }

  /// For each of some files, the id of the topic that it is in the default language.
  /// - Parameter files: in bytewise order.
  /// - Complexity: O(files + topics).
  public func topics(withFiles files: [String]) -> [Int?] {
    withBytes { bytes in
      var place = 0
      return files.map { file in
        var file = file
        return file.withUTF8 { file in
          while place < topicCount {
            let id = bytes.number(at: byFileStart + place * 4)
            guard id < topicCount else { return nil }
            let own = text(at: record(id) + ContentsLayout.TopicRecord.file, in: bytes)
            let order = UnsafeRawBufferPointer(rebasing: own)
              .compare(with: UnsafeRawBufferPointer(file))
            if order >= 0 { return order == 0 ? id : nil }
            place += 1
          }
          return nil
        }
      }
    }
  }

  /// The ids of all topics, in bytewise order of file.
  package var idsByFile: [Int] {
    withBytes { bytes in (0..<topicCount).map { bytes.number(at: byFileStart + $0 * 4) } }
  }

  /// The topic at a place in reading order.
  public func topic(atPosition position: Int) -> Int? {
    guard position >= 0, position < listedCount else { return nil }
    let id = withBytes { $0.number(at: orderStart + position * 4) }
    return id < topicCount ? id : nil
  }

  /// Only the path, without the cost of a whole `Topic`.
  public func path(ofTopic id: Int) -> String {
    withBytes { string(at: record(id) + ContentsLayout.TopicRecord.path, in: $0) }
  }

  /// The paths and titles of all topics, read in one pass: one by one, they take five times as long.
  /// - Complexity: O(topics).
  public func names() -> [(path: String, title: String)] {
    withBytes { bytes in
      (0..<topicCount).map { id in
        (
          string(at: record(id) + ContentsLayout.TopicRecord.path, in: bytes),
          string(at: record(id) + ContentsLayout.TopicRecord.title, in: bytes)
        )
      }
    }
  }

  /// Only the title.
  public func title(ofTopic id: Int) -> String {
    withBytes { string(at: record(id) + ContentsLayout.TopicRecord.title, in: $0) }
  }

  /// Only the file.
  public func file(ofTopic id: Int) -> String {
    withBytes { string(at: record(id) + ContentsLayout.TopicRecord.file, in: $0) }
  }

  /// The files of a topic in other languages, with their tags, in the order of the tags.
  public func variants(ofTopic id: Int) -> [(language: String, file: String)] {
    withBytes { bytes in
      let first = bytes.number(at: record(id) + ContentsLayout.TopicRecord.firstVariant)
      let count = bytes.number(at: record(id) + ContentsLayout.TopicRecord.variantCount)
      guard first <= variantCount, count <= variantCount - first else { return [] }
      return (first..<first + count).map { index in
        let start = variantsStart + index * ContentsLayout.VariantRecord.length
        return (
          string(at: start + ContentsLayout.VariantRecord.language, in: bytes),
          string(at: start + ContentsLayout.VariantRecord.file, in: bytes)
        )
      }
    }
  }

  private func record(_ id: Int) -> Int { topicsStart + id * ContentsLayout.TopicRecord.length }

  private func topic(at id: Int, in bytes: UnsafeRawBufferPointer) -> Topic {
    typealias Record = ContentsLayout.TopicRecord
    let start = record(id)
    let nodeIndex = bytes.number(at: start + Record.node)
    let position = bytes.number(at: start + Record.position)
    let node = nodeIndex < nodeCount ? self.node(at: nodeIndex, in: bytes) : nil
    let formats = TopicFormat.allCases
    let format = bytes.number(at: start + Record.format)
    return Topic(
      id: id,
      path: string(at: start + Record.path, in: bytes),
      title: string(at: start + Record.title, in: bytes),
      file: string(at: start + Record.file, in: bytes),
      format: format < formats.count ? formats[format] : .text,
      node: node?.id,
      position: node != nil && position < listedCount ? position : nil,
      parent: node?.parent.flatMap { self.node(at: $0, in: bytes).topic },
      depth: node?.depth ?? 0,
      number: node?.number)
  }

  private func search(
    _ wanted: String, count: Int,
    _ key: (Int, UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>
  ) -> Int? {
    var wanted = wanted
    return wanted.withUTF8 { wanted in
      withBytes { bytes in
        var low = 0
        var high = count
        while low < high {
          let middle = low + (high - low) / 2
          if key(middle, bytes).lexicographicallyPrecedes(wanted) {
            low = middle + 1
          } else {
            high = middle
          }
        }
        return low < count && key(low, bytes).elementsEqual(wanted) ? low : nil
      }
    }
  }
}
