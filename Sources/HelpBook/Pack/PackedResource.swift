import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// What packing has learnt of a resource when it read it: of a topic mostly while its book was opened. An object, for
/// there may be many, and they are handed on from list to list.
final class GatheredResource: Sendable {
  let source: SourceContent
  /// What the manifest says of a topic.
  let record: TopicRecord?
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]

  init(source: SourceContent, record: TopicRecord? = nil, includes: [String] = []) {
    self.source = source
    self.record = record
    self.includes = includes
  }
}

/// A resource that is to be packed.
struct PackedResource: Sendable {
  let path: String
  /// The topic that it holds in the book's own language.
  let topic: Int?
  private let gathered: GatheredResource

  var source: SourceContent { gathered.source }
  var record: TopicRecord? { gathered.record }
  var includes: [String] { gathered.includes }

  init(_ path: String, topic: Int?, _ gathered: GatheredResource) {
    self.path = path
    self.topic = topic
    self.gathered = gathered
  }

  /// Reads a resource once, if opening its book has not; a topic is parsed too, and shown to the derived members.
  /// - Parameter ownTopic: the topic that it holds in the book's own language.
  init(
    _ path: String, ownTopic: Int?, in book: Book, for session: PackSession,
    derived: [any DerivedMembers]
  ) throws {
    self.path = path
    topic = ownTopic
    let learnt = book.learnt(for: session)
    if derived.isEmpty, let learnt, let ownTopic, ownTopic < learnt.gathered.count,
      let known = learnt.gathered[ownTopic]
    {
      gathered = known
    } else if ownTopic == nil, let known = learnt?.unchanged?.resource(path) {
      gathered = known
    } else if let id = ownTopic ?? book.variantOwner(of: path) {
      gathered = try Self.gather(
        path, of: book.topic(at: id), isOwnFile: ownTopic != nil, in: book, for: session,
        derived: derived)
    } else {
      gathered = GatheredResource(source: try SourceContent(path, in: book.provider, for: session))
    }
  }

  /// The member of an archive that holds it.
  func member(
    of provider: any ResourceProvider, insteadOf previous: PreviousBundle?
  ) -> ArchiveMember {
    .choosing(name: path) { [path, source] in
      try source.archived(path, in: provider, insteadOf: previous)
    }
  }

  /// Reads the file of a topic, or of its translation, which the manifest says nothing of.
  private static func gather(
    _ path: String, of topic: Topic, isOwnFile: Bool, in book: Book, for session: PackSession,
    derived: [any DerivedMembers]
  ) throws -> GatheredResource {
    let snapshot = try book.provider.snapshot(of: path, limit: .max)
    let source = SourceContent(snapshot, of: path, for: session)
    let log = IncludeLog()
    var record: TopicRecord?
    if derived.isEmpty || !isOwnFile {
      let digest = TopicDigest(
        Book.utf8(snapshot.bytes, format: topic.format), format: topic.format,
        file: book.displayPath(of: topic.file),
        options: book.markupOptions(forFile: topic.file, log: log))
      record = isOwnFile ? TopicRecord(digest) : nil
    } else {
      let parsed = book.parse(snapshot.bytes, of: topic, log: log)
      let document = parsed.document()
      for member in derived { try member.add(topic, document: document) }
      record = TopicRecord(TopicDigest(parsed, document))
    }
    return GatheredResource(source: source, record: record, includes: log.paths)
  }
}
