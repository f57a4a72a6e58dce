import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// What packing needs of a topic, learnt while its book is opened.
struct GatheredTopic: Sendable {
  let source: SourceContent
  let anchors: [String]
  let summary: String
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]
  /// What was read of it for that; nil when the old bundle knew.
  let digest: TopicDigest?
}

/// What the first pass of packing learns of one resource.
struct PackedResource: Sendable {
  let path: String
  let source: SourceContent
  /// For a topic: its id, anchors and summary.
  let topic: PackedTopic?
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]

  struct PackedTopic: Sendable {
    let id: Int
    let anchors: [String]
    let summary: String
  }

  /// Reads a resource once, if opening its book has not; a topic is parsed too, and shown to the derived members.
  init(
    _ path: String, in book: Book, for session: PackSession, derived: [any DerivedMembers]
  ) throws {
    self.path = path
    let owner = book.contents.topic(withFile: path) ?? book.variantOwner(of: path)
    guard let id = owner else {
      source = try SourceContent(path, in: book.provider, for: session)
      topic = nil
      includes = []
      return
    }
    let isOwnFile = book.contents.file(ofTopic: id) == path
    if isOwnFile, derived.isEmpty, id < book.gathered.count, let known = book.gathered[id] {
      source = known.source
      includes = known.includes
      topic = PackedTopic(id: id, anchors: known.anchors, summary: known.summary)
      return
    }
    let snapshot = try book.provider.snapshot(of: path, limit: .max)
    source = SourceContent(snapshot, of: path, for: session)
    let record = book.topic(at: id)
    let log = IncludeLog()
    if derived.isEmpty || !isOwnFile {
      let digest = TopicDigest(
        Book.utf8(snapshot.bytes, format: record.format), format: record.format,
        file: book.displayPath(of: record.file),
        options: book.markupOptions(forFile: record.file, log: log))
      topic =
        isOwnFile ? PackedTopic(id: id, anchors: digest.anchors, summary: digest.summary) : nil
    } else {
      let document = book.parse(snapshot.bytes, of: record, log: log).document()
      for member in derived { try member.add(record, document: document) }
      let outline = TopicOutline(document)
      topic = PackedTopic(id: id, anchors: outline.anchors, summary: outline.summary)
    }
    includes = log.paths
  }
}
