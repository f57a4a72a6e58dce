import HelpArchive
package import HelpBook
import HelpCore
package import HelpResources
import Synchronization
package import SystemPackage

/// A bundle to make from a source.
///
/// While a session opens its book, it keeps the bytes and digests of topics, so that packing does not read or parse
/// them again. It also opens the bundle at the target, whose unchanged members are reused.
///
///     let session = PackSession(to: "guide.helpz")
///     let book = try session.open("docs")
///     try BookPacker.pack(book, session)
///
/// Memory: up to 24 MiB for bytes of topics, and their entries for the manifest.
package final class PackSession: Sendable {
  package let target: FilePath
  /// Whether the bundle becomes the end of the file at the target.
  package let appends: Bool
  /// 1, fast, to 9, small.
  package let level: Int
  /// The share of the book that is packed, as a part for `BookMerger`; nil for the whole book.
  package let share: PartShare?
  /// Makes the further members of the bundle; nil if there are none.
  let deriving: (@Sendable (Book) -> [any DerivedMembers])?
  let window: ContentWindow
  let previous: PreviousBundle?
  /// The includes of topics when the bundle was last packed; nil if they are not kept.
  let memory: IncludeMemory?
  /// Whether the memory belongs to the previous bundle.
  let isPreviousRemembered: Bool
  private let kept = Mutex<[UInt8]?>(nil)
  /// The files and folders of the source that were read beside topics and resources.
  let readings = ReadLog()
  private let read = Mutex<[String: PackedResource]>([:])

  /// Opens the existing bundle.
  /// - Parameter memory: the bytes that the last packing of this bundle left to remember, empty for none; nil if this
  ///   one leaves none, either.
  package convenience init(
    to target: FilePath, appends: Bool = false, level: Int = 9, memory: [UInt8]? = nil,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil
  ) {
    let compressor = Compressor(level: level)
    let status = try? FileStatus(of: target)
    let previous = PreviousBundle(target, compressor)
    let memory = memory.map { IncludeMemory($0) }
    let isRemembered = memory?.isOf(status) == true && (try? FileStatus(of: target)) == status
    self.init(
      to: target, appends: appends, level: level, deriving: deriving, window: ContentWindow(),
      previous: previous, memory: memory, isPreviousRemembered: isRemembered)
  }

  convenience init(
    to target: FilePath, appends: Bool, level: Int,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil, window: ContentWindow
  ) {
    self.init(
      to: target, appends: appends, level: level, deriving: deriving, window: window,
      previous: PreviousBundle(target, Compressor(level: level)), memory: nil,
      isPreviousRemembered: false)
  }

  /// Creates a session for a part of a bundle. An existing part is replaced and not read.
  package convenience init(
    to target: FilePath, share: PartShare, level: Int = 9,
    deriving: (@Sendable (Book) -> [any DerivedMembers])? = nil
  ) {
    self.init(
      to: target, appends: false, level: level, deriving: deriving, window: ContentWindow(),
      previous: nil, memory: nil, isPreviousRemembered: false, share: share)
  }

  private init(
    to target: FilePath, appends: Bool, level: Int,
    deriving: (@Sendable (Book) -> [any DerivedMembers])?, window: ContentWindow,
    previous: PreviousBundle?, memory: IncludeMemory?, isPreviousRemembered: Bool,
    share: PartShare? = nil
  ) {
    self.share = share
    self.memory = memory
    self.isPreviousRemembered = isPreviousRemembered
    self.target = target
    self.appends = appends
    self.level = level
    self.deriving = deriving
    self.window = window
    self.previous = previous
  }

  /// Opens a source that the user named as a book, for this session; see `Book.open`.
  package func open(
    _ source: String, jobs: Int = Threads.available, runsPreprocessors: Bool = false
  ) throws -> Book {
    var options = BookOptions(jobs: jobs)
    options.runsPreprocessors = runsPreprocessors
    options.observer = self
    return try Book.open(source, options: options)
  }

  /// A book from a folder that this session has not opened, opened again by it: its list of files, its contents and the
  /// packed files must be of one moment. Any other book is returned unchanged.
  /// - Throws: `HelpError.Code.inputOutput` if its contents have changed since it was opened.
  func observed(_ book: Book) throws -> Book {
    guard book.options.observer !== self,
      let folder = book.provider.innermost as? DirectoryProvider
    else { return book }
    var options = book.options
    options.observer = self
    let file = book.kind == .file ? book.topic(at: book.home).file : ""
    let source = file.isEmpty ? folder.root : folder.root.appending(file)
    let again = try Book.open(source, options: options)
    guard again.contents.bytes == book.contents.bytes else {
      throw HelpError(
        .inputOutput, "cannot pack '\(folder.location)'", "it has changed since it was opened",
        hint: "open it again, and pack it when no program is writing to it")
    }
    return again
  }

  /// A session that computes the members of a bundle from its own resources. It does not write, and keeps no content.
  static func comparing(
    with bundle: FilePath, deriving: (@Sendable (Book) -> [any DerivedMembers])?
  ) -> PackSession {
    PackSession(
      to: bundle, appends: false, level: 1, deriving: deriving, window: ContentWindow(size: 0),
      previous: nil, memory: nil, isPreviousRemembered: false)
  }
}

extension PackSession: TopicObserver {
  package var readLog: ReadLog? { readings }

  package func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    // Most topics are of other shards, and which ones is known only when all files are.
    if share != nil { return topic.head() }
    let resource = PackedResource(topic.file, topic, isTranslation: false, for: self)
    read.withLock { $0[topic.file] = resource }
    return resource.record.map { ($0.title, $0.weight) } ?? topic.head()
  }

  /// The topics that were read while a book was opened, by path; compared as `String`: names in two normal forms are
  /// equal here. None for the book of another session, which replaces a different bundle. The session then forgets
  /// them.
  func takeTopics(of book: Book) -> [String: PackedResource] {
    guard book.options.observer === self else { return [:] }
    return read.withLock { topics in
      defer { topics = [:] }
      return topics
    }
  }

  /// The bytes for the next packing of this bundle; nil if none are kept.
  package var remembered: [UInt8]? { kept.withLock(\.self) }

  /// Keeps the includes of topics, when the bundle is in its place.
  func remember(_ resources: [PackedResource]) {
    guard memory != nil, let bundle = try? FileStatus(of: target) else { return }
    let entries = resources.compactMap { resource in
      resource.memory.map { (resource.path, $0) }
    }
    let bytes = IncludeMemory.bytes(
      of: entries, listing: PackedResource.listing(resources.map(\.path)), bundle: bundle)
    kept.withLock { $0 = bytes }
  }

  /// All topics that were read.
  var topics: [String: PackedResource] { read.withLock(\.self) }
}

/// The most bytes of a book's source that are kept between reading and packing. The rest is read again, so that memory
/// does not grow with the size of the book.
final class ContentWindow: Sendable {
  private let size: Int
  private let held = Atomic(0)

  init(size: Int = 24 << 20) { self.size = size }

  /// - Returns: whether there is room for this many more bytes; if so, they are counted.
  func take(_ count: Int) -> Bool {
    // Arrays of tiny files cost more than their bytes.
    let cost = count + 64
    if held.wrappingAdd(cost, ordering: .relaxed).newValue <= size { return true }
    held.wrappingSubtract(cost, ordering: .relaxed)
    return false
  }
}
