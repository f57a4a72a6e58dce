import HelpArchive
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A packed book, and the entries that its manifest would have if the book were packed now.
struct RepackedBook {
  /// The book, with the bundle's own contents table.
  let book: Book
  /// The members that are neither resources of the book nor members of Lectern.
  let foreignMembers: [String]
  /// The members for included files that no topic includes.
  let needlessIncludes: [String]
  /// The difference between the contents table and the pages, as a clause. Nil if there is none.
  let contentsDifference: String?
  /// The members that are derived from the topics, by name.
  let derived: [String: [UInt8]]
  private let archive: Archive
  /// The paths of the resources.
  private let paths: [String]
  /// The manifest's entry for each path, or nil for a path that is not a topic.
  private let records: [TopicEntry?]
  /// The included files that are not resources, by paths from the root of the book's scope.
  private let includes: [String]

  /// Parses the topics of a bundle, and creates their entries as packing would create them now.
  /// - Parameters:
  ///   - archive: an archive with a valid contents table.
  ///   - deriving: returns the generators of derived members. Nil derives none.
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
    let resources = Set(paths)
    let names = (0..<archive.count).lazy.filter(archive.isFile(at:)).map(archive.name(at:))
    foreignMembers = names.filter { PackedFormat.isResource($0) && !resources.contains($0) }
    let includeDirectory = PackedFormat.includeDirectory
    includes =
      book.rules.scope.ownMembers(
        forIncluded: topics.flatMap { $0?.includes ?? [] }, besides: paths)
    let needed = Set(includes.map { includeDirectory + $0 })
    needlessIncludes = names.filter { $0.hasPrefix(includeDirectory) && !needed.contains($0) }
  }

  /// Returns the lists of `book.json`.
  /// - Parameter previousTopics: the manifest's own entries of topics, for a manifest that was
  ///   written by older rules. Nil returns the entries of the pages.
  func lists(stating previousTopics: PreviousTopics?) -> BookLists {
    let facts =
      previousTopics.map { topics in
        zip(paths, records).map { path, record in
          record == nil ? nil : topics.record(ofFile: path, book.rules)
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

  /// Returns the packed resource for each path of a topic or a translation, and nil for all other
  /// paths.
  private static func topics(
    _ paths: [String], of book: Book, _ session: PackSession,
    giving members: [any DerivedMembers], jobs: Int
  ) throws -> [PackedResource?] {
    let topics = book.contents.topics(withFiles: paths)
    let openedTopics = session.topics
    return try Threads.map(paths.count, jobs: jobs) { index in
      let path = paths[index]
      guard let id = topics[index] ?? book.variantOwner(of: path) else { return nil }
      var resource =
        try openedTopics[path]
        ?? PackedResource(path, ownTopic: topics[index], in: book, for: session)
      if session.deriving != nil {
        let bytes = try resource.source.read(path, in: book.provider)
        try resource.parse(book.topic(at: id), bytes, in: book, for: members)
      }
      return resource
    }
  }
}
