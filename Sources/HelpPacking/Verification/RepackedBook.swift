import HelpArchive
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A packed book, and what packing its resources would say about them now.
struct RepackedBook {
  /// With the bundle's own contents table.
  let book: Book
  /// Members that are neither resources nor Lectern's.
  let strangers: [String]
  /// Members for topics to include that no topic includes.
  let needlessIncludes: [String]
  /// How the contents table differs from the pages; the end of a sentence about it.
  let contentsDifference: String?
  private let archive: Archive
  private let resources: [PackedResource]
  /// Members for topics to include, by paths from the folder that they include from.
  private let includes: [String]

  /// - Parameter archive: with a contents table that is sound.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  init(_ archive: Archive, jobs: Int, progress: ProgressJob?) throws {
    let provider = ArchiveProvider(archive)
    let session = PackSession.comparing(with: FilePath(archive.location))
    book = try Book.open(provider, options: BookOptions(jobs: jobs))
    self.archive = archive
    let paths = try book.resourcePaths()
    let memory = TopicMemory(session)
    let rebuilt = try RebuiltContents(book, of: paths, observer: memory, jobs: jobs) {
      progress?.report("compare", done: $0, of: $1, message: $2)
    }
    contentsDifference = rebuilt.difference
    resources = try Self.resources(
      paths, of: book, in: archive, memory.resources(for: session), session, jobs: jobs)
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
    let includes = includes.compactMap { path in
      archive.index(of: PackedFormat.includeDirectory + path).map { index in
        let (size, crc32) = archive.sizeAndChecksum(at: index)
        return IncludedFile(path: path, size: size, crc32: crc32)
      }
    }
    return try BookLists(of: book, resources, includes: includes, jobs: jobs)
  }

  private static func resources(
    _ paths: [String], of book: Book, in archive: Archive, _ known: [String: PackedResource],
    _ session: PackSession, jobs: Int
  ) throws -> [PackedResource] {
    let topics = book.contents.topics(withFiles: paths)
    let members = archive.indices(of: paths)
    return try Threads.map(paths.count, jobs: jobs) { index in
      let path = paths[index]
      if topics[index] != nil, let resource = known[path],
        resource.path.utf8.elementsEqual(path.utf8)
      {
        return resource
      }
      if topics[index] == nil, book.variantOwner(of: path) == nil, let member = members[index] {
        // Its size and checksum were compared with its bytes before.
        return PackedResource(path, SourceContent(unchanged: member, in: archive))
      }
      return try PackedResource(path, ownTopic: topics[index], in: book, for: session)
    }
  }
}
