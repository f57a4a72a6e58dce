import HelpArchive
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// A resource to pack, in the state in which it was read.
struct PackedResource: Sendable {
  let path: String
  let source: SourceContent
  /// The topic's entry for the manifest. Nil before the topic is parsed, and for a file that is not
  /// a topic's own file, such as a translation.
  var record: TopicEntry?
  /// The included files, by paths from the root of the book's scope.
  var includes: [String] = []
  /// The lookups of included files whose results a new file could change.
  private var lookups: [IncludeLookup] = []
  /// Whether the included files stay the same as long as the results of `lookups` stay the same.
  private var areIncludesCertain = false
  /// The hash of the rules and of the topic's own bytes. Nil for other resources, and if no members
  /// are derived from topics.
  private var ownHash: UInt64?
  /// The hash of the rules, the topic's bytes and its included files. Nil while the included files
  /// are unknown.
  private var documentHash: UInt64?

  /// The reason why the resource cannot be packed, or nil if there is none.
  private var fault: (any Error)?

  init(_ path: String, _ source: SourceContent) {
    self.path = path
    self.source = source
  }

  /// Creates the resource for a topic or a translation whose bytes have been read. A topic is
  /// parsed if the replaced bundle lacks the topic's bytes, or if the topic may include files. If
  /// members are derived from topics, `parse` parses the topic later.
  /// - Parameter path: the file of the topic or of the translation.
  init(_ path: String, _ topic: TopicSource, isTranslation: Bool, for session: PackSession) {
    self.init(path, SourceContent(topic.snapshot, of: path, for: session))
    if session.deriving != nil, !isTranslation {
      var hash = FastHash()
      hash.add(topic.rules.identity)
      // The folder decides which includes lead outside the book.
      hash.add(topic.rules.scope.folder)
      hash.add(topic.snapshot.bytes)
      ownHash = hash.value
    }
    if topic.standsAlone {
      if isTranslation { return }
      documentHash = ownHash
      record =
        source.oldMember == nil ? nil : session.previousBundle?.record(ofFile: path, topic.rules)
      if record != nil { return }
    }
    // Derived members need the topic's path and title, which are known after all files are read.
    if session.deriving != nil { return }
    do {
      let parsed = try topic.parse()
      includes = parsed.includes.paths
      if !isTranslation { record = TopicEntry(parsed.digest) }
    } catch { fault = error }
  }

  /// Reads a resource.
  /// - Parameters:
  ///   - ownTopic: the topic whose own file the resource is, or nil for other files.
  ///   - pages: receivers of the topic, which is parsed for them. Nil if the caller calls `parse`
  ///     later.
  ///   - content: the content of the topic if it was kept, or nil to read it.
  init(
    _ path: String, ownTopic: Int?, in book: Book, for session: PackSession,
    giving pages: [any DerivedMembers]? = nil, keptIn content: SourceContent? = nil
  ) throws {
    guard let id = ownTopic ?? book.variantOwner(of: path) else {
      self.init(path, try SourceContent(path, in: book.provider, for: session))
      return
    }
    let topic = book.topic(at: id)
    guard let pages else {
      let snapshot = try book.provider.snapshot(of: path, limit: .max)
      self.init(
        path, book.source(of: topic, snapshot), isTranslation: ownTopic == nil, for: session)
      return
    }
    if let content {
      self.init(path, content)
      try parse(topic, content.read(path, in: book.provider), in: book, for: pages)
    } else {
      let snapshot = try book.provider.snapshot(of: path, limit: .max)
      self.init(path, SourceContent(snapshot, of: path, for: session))
      try parse(topic, snapshot.bytes, in: book, for: pages)
    }
  }

  /// Returns the resources of a book at some paths. Topics that the session read when it opened the
  /// book are not read again.
  /// - Parameters:
  ///   - paths: the paths of the resources, in bytewise order.
  ///   - pages: receivers of the parsed topics.
  static func all(
    _ paths: [String], of book: Book, for session: PackSession, giving pages: [any DerivedMembers],
    jobs: Int, progress: ProgressJob?
  ) throws -> [PackedResource] {
    let topics = book.contents.topics(withFiles: paths)
    let readTopics = session.removeTopics(of: book)
    let listing = listing(paths)
    let report: @Sendable (Int) -> Void = { index in
      // Threads that report each file would contend for the job's lock.
      guard index % 64 == 63 || index == paths.count - 1 else { return }
      progress?.report("read", done: index + 1, of: paths.count, message: paths[index])
    }
    let resources = try Threads.map(paths.count, jobs: jobs) { index in
      let path = paths[index]
      if session.deriving == nil { report(index) }
      let readTopic = topics[index] == nil ? nil : readTopics[path]
      let resource =
        try readTopic
        ?? SourceContent.readExisting(path, in: book.provider) {
          try PackedResource(path, ownTopic: topics[index], in: book, for: session)
        }
      if let fault = resource.fault { throw fault }
      return resource.recalling(in: book, for: session, listing)
    }
    if session.deriving == nil { return resources }
    let reusable = pages.compactMap { $0 as? any ReusableMembers }
    if !reusable.isEmpty {
      let hashes = hashes(of: resources, topics, in: book)
      // Whether the hash of each topic stays unknown after the topic is parsed.
      var staysUnknown = hashes.map { $0 == nil }
      if let memory = session.memory {
        for (resource, id) in zip(resources, topics) {
          guard let id, staysUnknown[id] else { continue }
          staysUnknown[id] = resource.isParsedEachTime(memory, listing)
        }
      }
      for members in reusable { members.begin(hashes) { staysUnknown[$0] } }
    }
    let completed = try Threads.map(paths.count, jobs: jobs) { index in
      report(index)
      var resource = resources[index]
      guard let id = topics[index] ?? book.variantOwner(of: paths[index]) else { return resource }
      let isKnown = resource.documentHash != nil && resource.record != nil
      if !isKnown || reusable.count < pages.count || reusable.contains(where: { $0.needs(id) }) {
        let bytes = try resource.source.read(paths[index], in: book.provider)
        try resource.parse(book.topic(at: id), bytes, in: book, for: pages)
        if let memory = session.memory { resource.hashIncludes(memory, in: book) }
      }
      return resource
    }
    if reusable.isEmpty { return completed }
    let finalHashes = Self.hashes(of: completed, topics, in: book)
    for members in reusable { members.end(finalHashes) }
    return completed
  }

  /// The number of resources of a part whose entries are in memory at a time.
  private static let batchSize = 4096

  /// Returns the resources of a part, without entries.
  ///
  /// The generators of a part's members need no hashes of all topics before the first topic is
  /// parsed. Each topic is therefore parsed when it is read. Entries are passed on in batches,
  /// because the entries of a hundred thousand topics need more memory than all other facts about
  /// the resources.
  /// - Parameters:
  ///   - paths: the paths of the resources, in bytewise order.
  ///   - body: receives each batch with its entries.
  static func ofPart(
    _ paths: [String], of book: Book, for session: PackSession, giving pages: [any DerivedMembers],
    jobs: Int, progress: ProgressJob?, _ body: ([PackedResource]) throws -> Void
  ) throws -> [PackedResource] {
    var resources: [PackedResource] = []
    resources.reserveCapacity(paths.count)
    let parsedPages = session.deriving == nil ? nil : pages
    let keptTopics = session.removeTopics(of: book)
    for start in stride(from: 0, to: paths.count, by: batchSize) {
      let batch = Array(paths[start..<min(start + batchSize, paths.count)])
      let topics = book.contents.topics(withFiles: batch)
      var batchResources = try Threads.map(batch.count, jobs: jobs) { index in
        let resource = try SourceContent.readExisting(batch[index], in: book.provider) {
          try PackedResource(
            batch[index], ownTopic: topics[index], in: book, for: session, giving: parsedPages,
            keptIn: topics[index] == nil ? nil : keptTopics[batch[index]]?.source)
        }
        if let fault = resource.fault { throw fault }
        return resource
      }
      try body(batchResources)
      for index in batchResources.indices { batchResources[index].record = nil }
      resources += batchResources
      progress?.report(
        "read", done: resources.count, of: paths.count, message: batch[batch.count - 1])
    }
    return resources
  }

  /// Returns the hashes of the topics' documents by topic id, or nil for an unknown hash.
  private static func hashes(
    of resources: [PackedResource], _ topics: [Int?], in book: Book
  ) -> [UInt64?] {
    var hashes = [UInt64?](repeating: nil, count: book.topicCount)
    for (resource, id) in zip(resources, topics) {
      if let id { hashes[id] = resource.documentHash }
    }
    return hashes
  }

  /// Parses a topic or a translation, passes the page to the generators of derived members, and
  /// sets the included files. Sets the topic's entry unless the replaced bundle has the entry.
  /// - Parameter bytes: the bytes of the resource.
  mutating func parse(
    _ topic: Topic, _ bytes: [UInt8], in book: Book, for members: [any DerivedMembers]
  ) throws {
    let snapshot = ResourceSnapshot(bytes: bytes, stamp: nil)
    let parsed = try book.source(of: topic, snapshot).parse()
    includes = parsed.includes.paths
    lookups = parsed.includes.lookups
    areIncludesCertain = parsed.includes.isCertainByLookups
    let page = TopicPage(
      topic: topic, document: parsed.document, metadata: parsed.metadata,
      droppedElements: parsed.dropped)
    guard path.isSameBytewise(as: topic.file) else {
      for member in members { member.add(translation: page, from: path) }
      return
    }
    record = record ?? TopicEntry(parsed.digest)
    for member in members { member.add(page) }
  }

  /// Returns the hash of the paths of a book's resources.
  static func listing(_ paths: [String]) -> UInt64 {
    var hash = FastHash()
    for path in paths { hash.add(path) }
    return hash.value
  }

  /// Whether the resource is a topic that may include files.
  private var mayBeRemembered: Bool { ownHash != nil && documentHash != ownHash }

  /// Returns the resource with its entry from an earlier packing if neither the topic nor its
  /// included files have changed. Returns any other resource unchanged.
  private func recalling(in book: Book, for session: PackSession, _ listing: UInt64) -> Self {
    guard mayBeRemembered, let ownHash, let memory = session.memory,
      let entry = memory.entry(ofFile: path, listing: listing), entry.ownHash == ownHash,
      let documentHash = entry.documentHash,
      entry.lookups.allSatisfy({
        book.rules.scope.isUnchanged($0, ignoresCase: book.rules.ignoresCaseOfIncludes)
      }),
      memory.documentHash(ownHash, entry.includes, in: book.rules.scope) == documentHash
    else { return self }
    var copy = self
    copy.documentHash = documentHash
    copy.includes = entry.includes
    copy.lookups = entry.lookups
    copy.areIncludesCertain = true
    if source.oldMember != nil, session.isPreviousRemembered {
      copy.record = session.previousBundle?.record(ofFile: path, book.rules)
    }
    return copy
  }

  /// Whether the topic must be parsed each time, because its includes were uncertain when it was
  /// last packed.
  private func isParsedEachTime(_ memory: IncludeMemory, _ listing: UInt64) -> Bool {
    guard ownHash != nil else { return true }
    let entry = memory.entry(ofFile: path, listing: listing)
    return entry.map { $0.documentHash == nil } ?? false
  }

  /// Computes the hash of the document from the included files, if they are certain.
  private mutating func hashIncludes(_ memory: IncludeMemory, in book: Book) {
    guard mayBeRemembered, areIncludesCertain, let ownHash else { return }
    documentHash = memory.documentHash(ownHash, includes, in: book.rules.scope)
  }

  /// The entry for the memory of the next packing. Nil unless the resource is a topic that may
  /// include files.
  var memory: IncludeMemory.Entry? {
    guard mayBeRemembered, let ownHash else { return nil }
    return IncludeMemory.Entry(
      ownHash: ownHash, documentHash: documentHash, includes: includes, lookups: lookups)
  }

  /// Returns the archive member for the resource.
  func member(
    of provider: any ResourceProvider, insteadOf previous: PreviousBundle?
  ) -> ArchiveMember {
    .choosing(name: path, size: source.size) { [path, source] in
      try source.archiveContent(path, in: provider, insteadOf: previous)
    }
  }
}
