import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// What packing needs of a topic, learnt while its book is opened.
struct GatheredTopic: Sendable {
  let source: SourceContent
  let record: TopicRecord
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]
}

/// What the first pass of packing learns of one resource.
struct PackedResource: Sendable {
  let path: String
  let source: SourceContent
  /// For a topic: its id and what the manifest says of it.
  let topic: PackedTopic?
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]

  struct PackedTopic: Sendable {
    let id: Int
    let record: TopicRecord
  }

  /// Reads a resource once, if opening its book has not; a topic is parsed too, and shown to the derived members.
  /// - Parameter ownTopic: the topic that it holds in the book's own language.
  init(
    _ path: String, ownTopic: Int?, in book: Book, for session: PackSession,
    derived: [any DerivedMembers]
  ) throws {
    self.path = path
    guard let id = ownTopic ?? book.variantOwner(of: path) else {
      source = try SourceContent(path, in: book.provider, for: session)
      topic = nil
      includes = []
      return
    }
    let isOwnFile = ownTopic != nil
    if isOwnFile, derived.isEmpty, id < book.gathered.count, let known = book.gathered[id] {
      source = known.source
      includes = known.includes
      topic = PackedTopic(id: id, record: known.record)
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
      topic = isOwnFile ? PackedTopic(id: id, record: TopicRecord(digest)) : nil
    } else {
      let parsed = book.parse(snapshot.bytes, of: record, log: log)
      let document = parsed.document()
      for member in derived { try member.add(record, document: document) }
      topic = PackedTopic(id: id, record: TopicRecord(TopicDigest(parsed, document)))
    }
    includes = log.paths
  }
}
