import HelpArchive
import HelpBook
import HelpCore

/// The entries of topics in the replaced bundle: the lines of its `book.json`. The lines are in the
/// order of the topics' files. The contents table identifies the topic of each line.
struct PreviousTopics: Sendable {
  private let contents: ContentsTable
  /// The bytes of `book.json`.
  let manifest: [UInt8]
  /// The ranges of the topics' objects in the manifest, by topic id.
  private let lines: [Range<Int>]
  /// The identity of the rules by which the entries were created.
  private let rules: [UInt8]

  /// Reads the contents table and the manifest. Returns nil if one of them is damaged, or if their
  /// topics differ.
  /// - Complexity: O(bytes of the table and of the manifest).
  init?(in archive: Archive) {
    guard let contents = try? ContentsTable(of: archive), Self.isWhole(contents, in: archive),
      let index = archive.index(of: PackedFormat.manifestMember),
      let manifest = try? archive.read(index, limit: 1 << 30),
      let lines = Self.lines(of: manifest, contents)
    else { return nil }
    self.contents = contents
    self.manifest = manifest
    self.lines = lines
    rules = MarkupRules.identity(
      contents.kind, variables: contents.all(.variable), hiddenLines: contents.all(.hiddenLines),
      dialects: contents.dialects, slugRule: contents.slugRule)
  }

  /// Whether a table matches its checksum and is valid.
  private static func isWhole(_ contents: ContentsTable, in archive: Archive) -> Bool {
    guard let index = archive.index(of: PackedFormat.contentsMember) else { return false }
    let (size, crc32) = archive.sizeAndChecksum(at: index)
    let bytes = contents.bytes
    return bytes.count == size && CRC32.of(bytes) == crc32
      && (try? contents.validate(in: archive)) != nil
  }

  /// Returns the ranges of the topics' objects by topic id. Returns nil if the table and the
  /// manifest have different numbers of topics.
  private static func lines(of manifest: [UInt8], _ contents: ContentsTable) -> [Range<Int>]? {
    let head = Array("  \"topics\": [".utf8)
    var ids = contents.idsByFile.makeIterator()
    var lines = [Range<Int>](repeating: 0..<0, count: contents.topicCount)
    var isInList = false
    var start = 0
    while let end = manifest[start...].firstIndex(of: .lineFeed) {
      let line = manifest[start..<end]
      start = end + 1
      if !isInList {
        isInList = line.count == head.count && line.elementsEqual(head)
      } else if line.elementsEqual("  ],".utf8) {
        return ids.next() == nil ? lines : nil
      } else {
        guard let id = ids.next() else { return nil }
        // A comma follows each object except the last.
        let isLast = line.last != UInt8(ascii: ",")
        lines[id] = line.startIndex..<(isLast ? end : end - 1)
      }
    }
    return nil
  }

  /// Returns the entry of the topic in a file, or nil for a topic without an entry by the same
  /// rules.
  /// - Complexity: O(log topics).
  func record(ofFile file: String, _ rules: MarkupRules) -> TopicEntry? {
    guard rules.identity == self.rules, let id = contents.topic(withFile: file) else { return nil }
    // Each object is indented by four spaces.
    return TopicEntry(
      in: manifest[lines[id]].dropFirst(4), path: contents.path(ofTopic: id),
      title: contents.title(ofTopic: id), file: file)
  }
}
