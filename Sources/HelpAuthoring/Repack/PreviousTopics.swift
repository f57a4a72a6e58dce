import HelpArchive
import HelpBook
import HelpCore

/// The replaced bundle's entries for its topics: the lines of its `book.json`, which are in the order of the files,
/// found by its contents table.
struct PreviousTopics: Sendable {
  private let contents: ContentsTable
  private let manifest: [UInt8]
  /// The ranges of the topics' objects in the manifest, by the ids of the table.
  private let lines: [Range<Int>]
  /// The rules under which the topics' texts were read.
  private let rules: [UInt8]

  /// Returns nil if the table or the manifest is not whole, or they do not agree.
  /// - Complexity: O(bytes of both).
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
      tools: contents.tools, slugs: contents.slugs)
  }

  /// Whether a table is unchanged since it was written, and sound.
  private static func isWhole(_ contents: ContentsTable, in archive: Archive) -> Bool {
    guard let index = archive.index(of: PackedFormat.contentsMember) else { return false }
    let (size, crc32) = archive.sizeAndChecksum(at: index)
    let bytes = contents.bytes
    return bytes.count == size && CRC32.of(bytes) == crc32
      && (try? contents.validate(in: archive)) != nil
  }

  private static func lines(of manifest: [UInt8], _ contents: ContentsTable) -> [Range<Int>]? {
    let head = Array("  \"topics\": [".utf8)
    var places = contents.idsByFile.makeIterator()
    var lines = [Range<Int>](repeating: 0..<0, count: contents.topicCount)
    var isInList = false
    var start = 0
    while let end = manifest[start...].firstIndex(of: 0x0A) {
      let line = manifest[start..<end]
      start = end + 1
      if !isInList {
        isInList = line.count == head.count && line.elementsEqual(head)
      } else if line.elementsEqual("  ],".utf8) {
        return places.next() == nil ? lines : nil
      } else {
        guard let id = places.next() else { return nil }
        // Four spaces come before an object, a comma after all but the last.
        let isLast = line.last != UInt8(ascii: ",")
        lines[id] = line.startIndex..<(isLast ? end : end - 1)
      }
    }
    return nil
  }

  /// The entry for the topic in a file; nil if it is unknown, or does not apply to a book with these rules.
  /// - Complexity: O(log topics).
  func record(ofFile file: String, _ rules: MarkupRules) -> TopicEntry? {
    guard rules.identity == self.rules, let id = contents.topic(withFile: file) else { return nil }
    return TopicEntry(
      in: manifest[lines[id]].dropFirst(4), path: contents.path(ofTopic: id),
      title: contents.title(ofTopic: id), file: file)
  }
}
