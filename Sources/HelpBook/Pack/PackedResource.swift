import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// What the first pass of packing learns of one resource.
struct PackedResource: Sendable {
  let path: String
  let size: Int
  let crc32: UInt32
  /// For a topic: its id, anchors and summary.
  let topic: PackedTopic?
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]

  struct PackedTopic: Sendable {
    let id: Int
    let anchors: [String]
    let summary: String
  }

  /// Reads a resource once; a topic is parsed too, and shown to the derived members.
  init(_ path: String, in book: Book, derived: [any DerivedMembers]) throws {
    let bytes = try book.provider.read(path, limit: .max)
    self.path = path
    size = bytes.count
    crc32 = CRC32.of(bytes)
    guard let id = book.contents.topic(withFile: path) ?? book.variantOwner(of: path) else {
      topic = nil
      includes = []
      return
    }
    let record = book.topic(at: id)
    let log = IncludeLog()
    let document = book.parse(bytes, of: record, log: log).document()
    includes = log.paths
    guard record.file == path else {
      topic = nil
      return
    }
    for member in derived { try member.add(record, document: document) }
    let outline = TopicOutline(document)
    topic = PackedTopic(id: id, anchors: outline.anchors, summary: outline.summary)
  }

  /// Reads the resource again for the second pass, and makes sure that it is still the same.
  func content(of book: Book) throws -> [UInt8] {
    let bytes = try book.provider.read(path, limit: .max)
    guard bytes.count == size, CRC32.of(bytes) == crc32 else {
      throw HelpError(
        .inputOutput, "cannot pack '\(path)'", "it changed while it was being packed",
        hint: "pack again when nobody writes to \(book.provider.location)")
    }
    return bytes
  }
}
