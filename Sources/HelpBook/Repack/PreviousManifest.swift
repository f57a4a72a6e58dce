import HelpArchive
import HelpCore

/// The manifest of the bundle that is replaced: what `BookJSON` has written, read back.
///
/// What is not written as Lectern writes it, a topic or a node of the contents on each line, is not trusted: then there is
/// none. There is none either where the name of a topic's file holds what JSON escapes, a quotation mark that is: names are
/// compared as they stand.
struct PreviousManifest: Sendable {
  private struct Topic {
    /// Its line begins here.
    var start: Int
    /// The text of `file`, its quotation marks left out.
    var file: Range<Int>
    /// The text of the topic's own title in its quotation marks; nil where it has none.
    var title: Range<Int>?
    var weight: Int?
    /// Weight, summary and anchors.
    var members: Range<Int>
  }

  private struct Lists {
    var contents: Range<Int>
    var topics: [Topic]
    /// The last topic's line ends here.
    var topicsEnd: Int
  }

  let bytes: [UInt8]
  /// Its contents, and its topics in bytewise order of file.
  private let lists: Lists
  private var parts: [PartKey: (start: Int, part: DeflatedPart)] = [:]

  private struct PartKey: Hashable {
    let size: Int
    let crc32: UInt32
  }

  /// Nil for a manifest whose topics are not in order, or that ends before they do.
  /// - Complexity: O(n), at the speed of memory.
  /// - Parameter parts: of its member.
  init?(_ manifest: [UInt8], parts: [DeflatedPart] = []) {
    guard let lists = manifest.withUnsafeBufferPointer(Self.lists) else { return nil }
    bytes = manifest
    self.lists = lists
    var start = 0
    for part in parts {
      self.parts[PartKey(size: part.size, crc32: part.crc32)] = (start, part)
      start += part.size
    }
  }

  /// The part that was deflated from just these bytes.
  /// - Complexity: O(bytes).
  func part(of bytes: UnsafeRawBufferPointer) -> DeflatedPart? {
    let key = PartKey(size: bytes.count, crc32: CRC32.of(bytes))
    guard let (start, part) = parts[key] else { return nil }
    let isSame = self.bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[start..<(start + part.size)]).holdsSame(as: bytes)
    }
    return isSame ? part : nil
  }

  private static func lists(in bytes: UnsafeBufferPointer<UInt8>) -> Lists? {
    var reader = JSONLineReader(bytes)
    guard reader.skip(past: "  \"contents\": [\n"), let contents = ContentsLines.take(&reader),
      reader.take("  ],\n  \"topics\": [\n"), let topics = topics(&reader, in: bytes)
    else { return nil }
    let end = reader.position
    return reader.take("\n  ],\n")
      ? Lists(contents: contents, topics: topics, topicsEnd: end) : nil
  }

  private static func topics(
    _ reader: inout JSONLineReader, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Topic]? {
    let raw = UnsafeRawBufferPointer(bytes)
    var topics: [Topic] = []
    // Each topic has a line here, and mostly one in the contents and one among the resources: this is more than there are,
    // and memory that is not touched costs nothing.
    topics.reserveCapacity(bytes.count / 128)
    repeat {
      guard let topic = topic(&reader) else { return nil }
      if let last = topics.last {
        let order = UnsafeRawBufferPointer(rebasing: raw[last.file])
          .compare(with: UnsafeRawBufferPointer(rebasing: raw[topic.file]))
        guard order < 0 else { return nil }
      }
      topics.append(topic)
    } while reader.take(",\n")
    return topics
  }

  /// A topic, without the end of its line.
  private static func topic(_ reader: inout JSONLineReader) -> Topic? {
    let start = reader.position
    guard reader.take("    {\"path\": "), reader.takeText() != nil,
      reader.take(", \"title\": "), var title = reader.takeText().map(Optional.some),
      reader.take(", \"file\": "), let file = reader.takePlainText()
    else { return nil }
    if reader.take(", \"ownTitle\": ") {
      title = reader.takeText()
      guard title != nil || reader.take("null") else { return nil }
    }
    let membersStart = reader.position
    var weight: Int?
    if reader.take(", \"weight\": ") {
      weight = reader.takeNumber()
      guard weight != nil else { return nil }
    }
    if reader.take(", \"summary\": "), reader.takeText() == nil { return nil }
    if reader.take(", \"anchors\": [") {
      repeat { if reader.takeText() == nil { return nil } } while reader.take(", ")
      guard reader.take("]") else { return nil }
    }
    let members = membersStart..<reader.position
    guard reader.take("}") else { return nil }
    return Topic(
      start: start, file: (file.lowerBound + 1)..<(file.upperBound - 1), title: title,
      weight: weight, members: members)
  }

  var topicCount: Int { lists.topics.count }

  /// For each file the place of its topic, nil where there is none.
  /// - Parameter files: in bytewise order.
  /// - Complexity: O(files + topics).
  func places(ofFiles files: [String]) -> [Int?] {
    let topics = lists.topics
    return bytes.withUnsafeBytes { bytes in
      var next = 0
      return files.map { file in
        var file = file
        return file.withUTF8 { file in
          while next < topics.count {
            let known = UnsafeRawBufferPointer(rebasing: bytes[topics[next].file])
            let order = known.compare(with: UnsafeRawBufferPointer(file))
            if order >= 0 { return order == 0 ? next : nil }
            next += 1
          }
          return nil
        }
      }
    }
  }

  /// What it says of the topic at a place.
  /// - Complexity: O(length of the title).
  subscript(index: Int) -> TopicRecord {
    let topic = lists.topics[index]
    return TopicRecord(
      title: topic.title.flatMap { title in
        bytes.withUnsafeBufferPointer { JSONText.read($0[title]) }
      },
      weight: topic.weight, members: .old(topic.members))
  }

  /// The elements of the contents, as `JSONWriter.elements` writes them.
  var contents: ArraySlice<UInt8> { elements(lists.contents) }

  /// The elements of the topics from one place to another.
  func topics(_ places: Range<Int>) -> ArraySlice<UInt8> {
    guard !places.isEmpty else { return [] }
    let isLast = places.upperBound == topicCount
    // A comma and the end of a line stand between two.
    let end = isLast ? lists.topicsEnd : lists.topics[places.upperBound].start - 2
    return elements(lists.topics[places.lowerBound].start..<end)
  }

  /// - Parameter lines: whole ones, but for the end of the last.
  private func elements(_ lines: Range<Int>) -> ArraySlice<UInt8> {
    // The end of the line before, and what elements begin with: a comma, or in front of the first the bracket of the list,
    // which its reader leaves out as it would the comma.
    bytes[(lines.lowerBound - 2)..<lines.upperBound]
  }
}
