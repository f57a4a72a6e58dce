import HelpArchive
package import HelpBook
import HelpCore
package import HelpResources
import Synchronization
package import SystemPackage

/// The work of packing a source as one bundle.
///
/// While a session opens its book, it keeps the bytes and digests of topics. Packing then need not
/// read and parse the topics again. The session also opens an existing bundle at the target, to
/// reuse unchanged members.
///
///     let session = PackSession(to: "guide.helpz")
///     let book = try session.open("docs")
///     try BookPacker.pack(book, session)
///
/// Memory: up to 24 MiB for the content of files, or 64 MiB for a part, and the topics' entries for
/// the manifest.
package final class PackSession: Sendable {
  package let target: FilePath
  /// Whether the bundle is appended to the file at the target.
  package let appends: Bool
  /// The compression level, from 1, fast, to 9, small.
  package let level: Int
  /// The share of the book that is packed, as a part for `BookMerger`. Nil for the whole book.
  package let share: PartShare?
  /// A function that returns the generators of derived members, such as the search index, or nil if
  /// there are none.
  let deriving: (@Sendable (Book) -> [any DerivedMembers])?
  let budget: ContentBudget
  let previousBundle: PreviousBundle?
  /// The includes of topics when the bundle was last packed, or nil for a session that remembers
  /// nothing.
  let memory: IncludeMemory?
  /// Whether the memory belongs to the previous bundle.
  let isPreviousRemembered: Bool
  /// The bytes of the memory for the next packing, or nil if there is none.
  private let nextMemory = Mutex<[UInt8]?>(nil)
  /// The files and folders of the source that were read besides topics and resources.
  let readings = ReadLog()
  /// The hash of the files that were read before the topics, and the facts about the shard's
  /// topics. Nil if all topics were read.
  private let openedShard = Mutex<(manifests: UInt64, contents: ShardContents?)?>(nil)
  /// The files of the shard. Nil before the files are listed, and for a check of the whole book.
  private let shardFiles = Mutex<FileRange?>(nil)
  /// The topics that were read while the book was opened, in any order. The list is an array
  /// because threads that fill a dictionary would mostly wait for each other in a book of tiny
  /// topics.
  private let readTopics = Mutex<[PackedResource]>([])

  /// Creates a session that opens an existing bundle at the target.
  /// - Parameter memory: the `remembered` bytes of the last packing of this bundle. Empty before
  ///   the first packing, and nil for a session that remembers nothing.
  package convenience init(
    to target: FilePath, appends: Bool = false, level: Int = 9, memory: [UInt8]? = nil,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil
  ) {
    let compressor = Compressor(level: level)
    let status = try? FileStatus(of: target)
    let previousBundle = PreviousBundle(target, compressor)
    let memory = memory.map { IncludeMemory($0) }
    let isRemembered =
      memory?.belongs(to: status) == true && (try? FileStatus(of: target)) == status
    self.init(
      to: target, appends: appends, level: level, deriving: deriving, budget: ContentBudget(),
      previousBundle: previousBundle, memory: memory, isPreviousRemembered: isRemembered)
  }

  /// Creates a session with a given budget for content. The session remembers nothing.
  convenience init(
    to target: FilePath, appends: Bool, level: Int,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil, budget: ContentBudget
  ) {
    self.init(
      to: target, appends: appends, level: level, deriving: deriving, budget: budget,
      previousBundle: PreviousBundle(target, Compressor(level: level)), memory: nil,
      isPreviousRemembered: false)
  }

  /// Creates a session for a part of a bundle. An existing part is replaced without reading it.
  package convenience init(
    to target: FilePath, share: PartShare, level: Int = 9,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil
  ) {
    self.init(
      to: target, appends: false, level: level, deriving: deriving,
      budget: ContentBudget(size: 64 << 20), previousBundle: nil, memory: nil,
      isPreviousRemembered: false, share: share)
  }

  private init(
    to target: FilePath, appends: Bool, level: Int,
    deriving: (@Sendable (Book) -> [any DerivedMembers])?, budget: ContentBudget,
    previousBundle: PreviousBundle?, memory: IncludeMemory?, isPreviousRemembered: Bool,
    share: PartShare? = nil
  ) {
    self.share = share
    self.memory = memory
    self.isPreviousRemembered = isPreviousRemembered
    self.target = target
    self.appends = appends
    self.level = level
    self.deriving = deriving
    self.budget = budget
    self.previousBundle = previousBundle
  }

  /// Opens a source that a user names as a book that this session observes: see `Book.open`.
  package func open(
    _ source: String, jobs: Int = Threads.available, runsPreprocessors: Bool = false
  ) throws -> Book {
    var options = BookOptions(jobs: jobs)
    options.runsPreprocessors = runsPreprocessors
    options.observer = self
    return try Book.open(source, options: options)
  }

  /// Opens a folder's book again if this session has not opened the book. The list of files, the
  /// contents and the packed files are then from the same moment. Any other book is returned
  /// unchanged.
  /// - Throws: `HelpError.Code.inputOutput` if the contents have changed since the book was opened.
  func observed(_ book: Book) throws -> Book {
    guard book.options.observer !== self,
      let folder = book.provider.innermost as? DirectoryProvider
    else { return book }
    var options = book.options
    options.observer = self
    let file = book.kind == .file ? book.topic(at: book.home).file : ""
    let source = file.isEmpty ? folder.root : folder.root.appending(file)
    let reopened = try Book.open(source, options: options)
    // The table of a shard lacks the titles of other topics.
    guard shardContents != nil || reopened.contents.bytes == book.contents.bytes else {
      throw HelpError(
        .inputOutput, "cannot pack '\(folder.location)'", "it has changed since it was opened",
        hint: "open it again, and pack it when no program is writing to it")
    }
    return reopened
  }

  /// Returns a session that computes the members of a bundle from its own resources. The session
  /// does not write and keeps no content.
  static func comparing(
    with bundle: FilePath, deriving: (@Sendable (Book) -> [any DerivedMembers])?
  ) -> PackSession {
    PackSession(
      to: bundle, appends: false, level: 1, deriving: deriving, budget: ContentBudget(size: 0),
      previousBundle: nil, memory: nil, isPreviousRemembered: false)
  }
}

extension PackSession: TopicObserver {
  package var readLog: ReadLog? { readings }

  /// See `TopicObserver`.
  package func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    // A shard parses its topics in batches, because the entries of all of them may need too much
    // memory.
    if share != nil {
      keep(topic)
      return topic.head()
    }
    let resource = PackedResource(topic.file, topic, isTranslation: false, for: self)
    readTopics.withLock { $0.append(resource) }
    return resource.record.map { ($0.title, $0.weight) } ?? topic.head()
  }

  /// Keeps the bytes of a shard's own topic, unless the budget is used up.
  private func keep(_ topic: TopicSource) {
    guard shardFiles.withLock({ $0?.contains(topic.file) }) == true else { return }
    let content = SourceContent(topic.snapshot, of: topic.file, for: self)
    guard content.isKept else { return }
    readTopics.withLock { $0.append(PackedResource(topic.file, content)) }
  }

  /// Removes and returns the topics that were read while the book was opened. Returns no topics for
  /// the book of another session, which may replace a different bundle.
  func removeTopics(of book: Book) -> SessionTopics {
    guard book.options.observer === self else { return SessionTopics([]) }
    return readTopics.withLock { topics in
      defer { topics = [] }
      return SessionTopics(topics)
    }
  }

  /// The memory for the next packing of this bundle, or nil if there is none.
  package var remembered: [UInt8]? { nextMemory.withLock(\.self) }

  /// Stores the includes of topics in `remembered`. The bundle must be complete at its target.
  func remember(_ resources: [PackedResource]) {
    guard memory != nil, let bundle = try? FileStatus(of: target) else { return }
    let entries = resources.compactMap { resource in
      resource.memory.map { (resource.path, $0) }
    }
    let bytes = IncludeMemory.bytes(
      of: entries, listing: PackedResource.listing(resources.map(\.path)), bundle: bundle)
    nextMemory.withLock { $0 = bytes }
  }

  /// The topics that were read and not removed.
  var topics: SessionTopics { SessionTopics(readTopics.withLock(\.self)) }
}

extension PackSession: ShardObserver {
  var isOfShard: Bool { share != nil }
  var checksBook: Bool { share?.isChecked == true }

  func files(among paths: [String], in provider: any ResourceProvider) -> FileRange {
    var hash = FastHash()
    for (path, answer) in readings.answers.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      hash.add(path)
      hash.add("\(answer)")
    }
    openedShard.withLock { [hash] in $0 = (hash.value, nil) }
    let paths = Book.resourcePaths(paths, besides: target, in: provider)
    let files = FileRange(paths[(share?.shard.range(of: paths.count) ?? 0..<paths.count)])
    shardFiles.withLock { $0 = files }
    return files
  }

  func receive(_ topics: TitledTopics, of files: FileRange, _ facts: ContentsFacts) {
    let heads = PartHeads.bytes(of: topics, in: files)
    openedShard.withLock { shard in
      guard let manifests = shard?.manifests else { return }
      let contents = ShardContents(heads: heads, facts: facts, manifests: manifests)
      shard = (manifests, contents)
    }
  }

  /// The facts about the contents for the other parts, or nil if all topics were read.
  var shardContents: ShardContents? { openedShard.withLock { $0?.contents } }
}
