import HelpArchive
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A packed book, and the entries that packing its resources would make now.
struct RepackedBook {
  /// The book, with the bundle's own contents table.
  let book: Book
  /// Members that are neither resources nor Lectern's.
  let strangers: [String]
  /// Members for topics to include that no topic includes.
  let needlessIncludes: [String]
  /// The difference between the contents table and the pages, as the end of a sentence.
  let contentsDifference: String?
  /// The members that are derived from the topics, by name.
  let derived: [String: [UInt8]]
  private let archive: Archive
  private let paths: [String]
  /// The manifest's entry for each path that is a topic.
  private let records: [TopicEntry?]
  /// Members for topics to include, by paths from the folder that they include from.
  private let includes: [String]

  /// - Parameter archive: with a contents table that is sound.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  init(
    _ archive: Archive, deriving: (@Sendable (Book) -> [any DerivedMembers])?, jobs: Int,
    progress: ProgressJob?
  ) throws {
    let provider = ArchiveProvider(archive)
    let session = PackSession.comparing(with: FilePath(archive.location), deriving: deriving)
    book = try Book.open(provider, options: BookOptions(jobs: jobs))
    self.archive = archive
    let paths = try book.resourcePaths()
    let rebuilt = try RebuiltContents(book, of: paths, observer: session, jobs: jobs) {
      progress?.report("compare", done: $0, of: $1, message: $2)
    }
    contentsDifference = rebuilt.difference
    let members = session.deriving?(book) ?? []
    let topics = try Self.topics(paths, of: book, session, giving: members, jobs: jobs)
    derived = Dictionary(
      try members.flatMap { try $0.finish(jobs: jobs) }.map {
        (PackedFormat.ownDirectory + $0.name, $0.bytes)
      }, uniquingKeysWith: { first, _ in first })
    records = topics.map { $0?.record }
    self.paths = paths
    let isKnown = Set(paths)
    let names = (0..<archive.count).lazy.filter(archive.isFile(at:)).map(archive.name(at:))
    strangers = names.filter { PackedFormat.isResource($0) && !isKnown.contains($0) }
    let own = PackedFormat.includeDirectory
    includes =
      book.rules.scope.ownMembers(
        forIncluded: topics.flatMap { $0?.includes ?? [] }, besides: paths)
    let needed = Set(includes.map { own + $0 })
    needlessIncludes = names.filter { $0.hasPrefix(own) && !needed.contains($0) }
  }

  /// The lists of `book.json`.
  /// - Parameter stated: the manifest's entries for topics, for one that other rules made; nil for those of the pages.
  func lists(stating stated: PreviousTopics?) -> BookLists {
    let facts =
      stated.map { stated in
        zip(paths, records).map { path, record in
          record == nil ? nil : stated.record(ofFile: path, book.rules)
        }
      } ?? records
    let includes = includes.compactMap { path in
      archive.index(of: PackedFormat.includeDirectory + path).map { index in
        let (size, crc32) = archive.sizeAndChecksum(at: index)
        return IncludedFile(path: path, size: size, crc32: crc32)
      }
    }
    return BookLists(of: book, paths, includes: includes) { facts[$0] }
  }

  /// The paths that are topics or their translations.
  private static func topics(
    _ paths: [String], of book: Book, _ session: PackSession,
    giving members: [any DerivedMembers], jobs: Int
  ) throws -> [PackedResource?] {
    let topics = book.contents.topics(withFiles: paths)
    let known = session.topics
    return try Threads.map(paths.count, jobs: jobs) { index in
      let path = paths[index]
      guard let id = topics[index] ?? book.variantOwner(of: path) else { return nil }
      var resource =
        try known[path]?.named(path)
        ?? PackedResource(path, ownTopic: topics[index], in: book, for: session)
      if session.deriving != nil {
        try resource.parse(book.topic(at: id), in: book, for: members)
      }
      return resource
    }
  }
}
