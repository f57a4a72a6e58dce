import HelpArchive
public import HelpCore
import Logging
public import SystemPackage

/// What packing made.
public struct PackResult: Sendable, Hashable {
  public var topics: Int
  public var resources: Int
  /// Of all resources, before compression.
  public var sourceBytes: Int
  /// Of the finished file.
  public var packedBytes: Int
}

/// Packs a book into one `.helpz` file.
///
/// The manifest stands in front of the resources and says their sizes, checksums and anchors, so all are read before
/// the first is compressed. Up to 64 MiB are kept until then, what goes beyond is read twice; so memory stays flat in the
/// size of the book, but for what the manifest says. A book that was opened with `BookOptions.packing` has read
/// its topics already.
public enum BookPacker {
  /// The phases that `pack` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 3), ProgressJob.Phase("compress", share: 7),
  ]

  /// Writes the bundle beside its target and puts it in place when it is whole. The same source, compressor and
  /// level give the same bytes, whatever the number of jobs, and whether or not a bundle stands at the target: of that,
  /// members are copied that are still the same.
  ///
  /// - Parameters:
  ///   - appends: whether the bundle becomes the end of the file at `target`, a program for instance, in the place
  ///     of one that it ends with already. `strip` takes it off again.
  ///   - timestamp: of every member, in seconds since 1970; nil means 1980-01-01.
  ///   - derived: members that are computed from the topics.
  /// - Throws: `HelpError.Code.cannotCreate` when the target cannot be made, `inputOutput` when reading or writing
  ///   fails or a resource changes meanwhile, `malformed` for names that no archive may hold, and for a file that
  ///   cannot be appended to because it is an archive or ends with somebody else's; `notFound` where there is no
  ///   file to append to.
  /// - Complexity: O(bytes of all resources).
  public static func pack(
    _ book: Book, to target: FilePath, appends: Bool = false, level: Int = 9,
    jobs: Int = Threads.available, timestamp: Int? = nil, derived: [any DerivedMembers] = [],
    progress: ProgressJob? = nil
  ) throws -> PackResult {
    try pack(
      book, PackSession(to: target, appends: appends, level: level), jobs: jobs,
      timestamp: timestamp, derived: derived, progress: progress)
  }

  /// The same, with what a session has learnt while the book was opened.
  public static func pack(
    _ book: Book, _ session: PackSession, jobs: Int = Threads.available, timestamp: Int? = nil,
    derived: [any DerivedMembers] = [], progress: ProgressJob? = nil
  ) throws -> PackResult {
    if derived.isEmpty,
      let result = try packAgain(
        book, session, jobs: jobs, timestamp: timestamp, progress: progress)
    {
      return result
    }
    let (target, level) = (session.target, session.level)
    var writer = try writer(to: session, jobs: jobs, timestamp: timestamp)
    let paths = try book.resourcePaths(besides: target)
    let count = paths.count
    let log = Logger.lectern("pack")
    log.info("\(count) resources, \(Compressor(level: level))")
    let isDebugging = log.logLevel <= .debug
    let topics = book.contents.topics(withFiles: paths)
    let resources = try Threads.map(count, jobs: jobs) { index in
      let resource = try PackedResource(
        paths[index], ownTopic: topics[index], in: book, for: session, derived: derived)
      if isDebugging { log.debug("\(paths[index]): \(resource.source.size) bytes") }
      // Threads that report each file meet all the time.
      if index % 64 == 63 || index == count - 1 {
        progress?.report("read", done: index + 1, of: count, message: paths[index])
      }
      return resource
    }
    let known = Set(paths)
    let lists = try BookLists(of: book, resources, jobs: jobs)
    var own = try ownMembers(
      of: book,
      manifest: BookJSON(book: book, level: level).member(
        lists, insteadOf: book.learnt?.unchanged?.manifest, jobs: jobs),
      including: resources, isResource: known.contains)
    own += try derived.flatMap { try $0.finish() }.map { member in
      ArchiveMember(
        name: PackedFormat.ownDirectory + member.name,
        compression: member.isStored ? .stored : .automatic, content: { member.bytes })
    }
    let provider = book.provider
    try writer.append(
      own
        + resources.map { $0.member(of: provider, insteadOf: session.previous) },
      onProgress: { done in
        let done = max(0, done - own.count)
        let message = done < count ? paths[done] : ""
        progress?.report("compress", done: done, of: count, message: message)
      })
    for resource in resources { try resource.source.checkAfterwards(resource.path, in: provider) }
    let bytes = try writer.commit().bytes
    return PackResult(
      topics: book.topicCount, resources: count,
      sourceBytes: resources.reduce(0) { $0 + $1.source.size }, packedBytes: bytes)
  }

  /// What somebody who packs a book should know before: bundles among its files, most of them packed from it before.
  /// - Parameter target: the bundle that is to be written.
  public static func findings(for book: Book, besides target: FilePath) throws -> [Diagnostic] {
    try book.resourcePaths(besides: target).filter { $0.endsBytewise(in: ".helpz") }.map {
      Diagnostic(
        .warning, at: SourceLocation(file: book.displayPath(of: $0)),
        "this bundle becomes a part of the bundle",
        hint: "move it out of the book, or name it under 'exclude' in help.yml")
    }
  }

  /// The members that every bundle begins with.
  /// - Parameters:
  ///   - resources: all that may include others.
  ///   - isResource: whether a path is that of a resource.
  static func ownMembers(
    of book: Book, manifest: ArchiveMember, including resources: [PackedResource],
    isResource: (String) -> Bool
  ) throws -> [ArchiveMember] {
    let mediaType = Array(PackedFormat.mediaType.utf8)
    let contents = book.contents.bytes
    return [
      ArchiveMember(name: PackedFormat.mediaTypeMember, compression: .stored) { mediaType },
      manifest,
      ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { contents },
    ] + (try includes(of: book, resources, isResource))
  }

  /// The files that topics include and that are no resources at the place where a packed book looks for them.
  private static func includes(
    of book: Book, _ resources: [PackedResource], _ isResource: (String) -> Bool
  ) throws -> [ArchiveMember] {
    guard let scope = book.rules.scope else { return [] }
    let needed = Set(resources.flatMap(\.includes)).filter { path in
      scope.pathBelowTopics(path).map { !isResource($0) } ?? true
    }
    return needed.sorted { $0.precedesBytewise($1) }.map { path in
      ArchiveMember(name: PackedFormat.includeDirectory + path, compression: .automatic) {
        try scope.read(path)
      }
    }
  }
}
