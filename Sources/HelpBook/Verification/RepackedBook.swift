import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A packed book, and what packing its resources would say of them now.
struct RepackedBook {
  /// With the bundle's own contents table.
  let book: Book
  /// Members that are neither resources nor Lectern's.
  let strangers: [String]
  /// Members for topics to include that none includes.
  let needlessIncludes: [String]
  /// What the contents table says otherwise than the pages; the end of a sentence about it.
  let contentsDifference: String?
  private let archive: Archive
  private let resources: [PackedResource]
  /// Members for topics to include, by paths from where they include from.
  private let includes: [String]

  /// - Parameter archive: with a contents table that is sound.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  init(_ archive: Archive, jobs: Int, progress: ProgressJob?) throws {
    let provider = ArchiveProvider(archive)
    let session = PackSession.comparing(with: FilePath(archive.location))
    book = try Book.open(provider, options: BookOptions(jobs: jobs, packing: session))
    self.archive = archive
    let paths = try book.resourcePaths()
    let found = TopicFiles(of: book, paths).topics
    let reading = TopicReading(
      provider, book.rules, isHugo: FolderContents.areHugo(found), for: session, unchanged: nil)
    let heads = try Threads.map(found.count, jobs: jobs) { index in
      progress?.report("compare", done: index, of: found.count, message: found[index].file)
      return try TopicHead(found[index], reading)
    }
    let rebuilt = RebuiltContents(book, found, heads)
    contentsDifference = rebuilt.difference
    resources = try Self.resources(paths, of: book, in: archive, heads, session, jobs: jobs)
    let isKnown = Set(paths)
    let names = (0..<archive.count).lazy.filter(archive.isFile(at:)).map(archive.name(at:))
    strangers = names.filter { PackedFormat.isResource($0) && !isKnown.contains($0) }
    let own = PackedFormat.includeDirectory
    includes =
      book.rules.scope?.ownMembers(
        forIncluded: resources.flatMap(\.includes), besides: paths) ?? []
    let needed = Set(includes.map { own + $0 })
    needlessIncludes = names.filter { $0.hasPrefix(own) && !needed.contains($0) }
  }

  /// The lists of `book.json`.
  func lists(jobs: Int) throws -> BookLists {
    var lists = try BookLists(of: book, resources, manifest: nil, jobs: jobs)
    lists.add(
      includes: includes.compactMap { path in
        archive.index(of: PackedFormat.includeDirectory + path).map { index in
          let (size, crc32) = archive.sizeAndChecksum(at: index)
          return IncludedFile(path: path, size: size, crc32: crc32)
        }
      })
    return lists
  }

  private static func resources(
    _ paths: [String], of book: Book, in archive: Archive, _ heads: [TopicHead],
    _ session: PackSession, jobs: Int
  ) throws -> [PackedResource] {
    let topics = book.contents.topics(withFiles: paths)
    let members = archive.indices(of: paths)
    return try Threads.map(paths.count, jobs: jobs) { index in
      if let topic = topics[index], topic < heads.count, let gathered = heads[topic].gathered {
        return PackedResource(paths[index], topic: topic, gathered)
      }
      if book.variantOwner(of: paths[index]) == nil, let member = members[index] {
        // Its size and checksum were compared with its bytes before.
        return PackedResource(
          paths[index], topic: nil,
          GatheredResource(source: SourceContent(unchanged: member, in: archive)))
      }
      return try PackedResource(
        paths[index], ownTopic: topics[index], in: book, for: session, derived: [])
    }
  }
}

extension TopicFiles {
  /// The topics that a packed book has by the names of its files.
  fileprivate init(of book: Book, _ files: [String]) {
    self.init(
      files, languages: book.kind == .file ? [] : book.languages, language: book.language,
      ignoring: book.kind == .mdBook ? "SUMMARY.md" : nil)
  }
}
