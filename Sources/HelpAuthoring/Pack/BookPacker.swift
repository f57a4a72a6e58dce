import HelpArchive
public import HelpBook
public import HelpCore
import HelpResources
import Logging
package import SystemPackage

/// Packs a book into one `.helpz` file.
///
/// The manifest precedes the resources and contains the summaries and anchors of topics. All
/// resources are therefore read before the first resource is compressed. A session that opened the
/// book has read the topics while opening. Up to 24 MiB of content are kept in memory, and other
/// content is read twice. Only the memory for facts about topics and resources grows with the book.
package enum BookPacker {
  /// The phases that `pack` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("read", share: 4), ProgressJob.Phase("compress", share: 6),
  ]

  /// Packs an open book: see `Book.pack`.
  package static func pack(
    _ book: Book, to target: FilePath, appends: Bool = false,
    adding additions: [BookAddition] = [], level: Int = 9, jobs: Int = Threads.available,
    timestamp: Int? = nil, progress: ProgressJob? = nil
  ) throws -> PackResult {
    let session = PackSession(
      to: target, appends: appends, level: level,
      deriving: BookAddition.members(additions.isEmpty ? nil : additions))
    return try pack(book, session, jobs: jobs, timestamp: timestamp, progress: progress)
  }

  /// Packs a book with the topics that a session read when it opened the book.
  /// - Parameter observers: receivers of all topics that add no members.
  package static func pack(
    _ book: Book, _ session: PackSession, observing observers: [any DerivedMembers] = [],
    jobs: Int = Threads.available, timestamp: Int? = nil,
    progress: ProgressJob? = nil
  ) throws -> PackResult {
    try book.requireSources("pack '\(book.provider.location)'")
    // A bundle does not depend on the language of the person who packs it.
    let book = try session.observed(book).reading(in: [])
    try book.validate()
    var writer = try writer(to: session, jobs: jobs, timestamp: timestamp)
    let deriving = (session.deriving?(book) ?? []) + observers
    let allPaths = try book.resourcePaths(besides: session.target)
    let paths =
      session.share.map { Array(allPaths[$0.shard.range(of: allPaths.count)]) } ?? allPaths
    let spool = session.share.flatMap { _ in try? SpoolFile(beside: session.target) }
    var partTopics = PartMembers.Topics(spool: spool)
    let resources =
      session.share == nil
      ? try PackedResource.all(
        paths, of: book, for: session, giving: deriving, jobs: jobs, progress: progress)
      : try PackedResource.ofPart(
        paths, of: book, for: session, giving: deriving, jobs: jobs, progress: progress
      ) { try partTopics.append($0, of: book.contents) }
    log(resources, level: session.level)
    let includes = try includes(of: book, resources, besides: allPaths)
    let check = SourceCheck(book: book, session: session)
    let unpacked = try check.checkReadings(resources)
    let topics = session.share == nil ? book.topicCount : partTopics.count
    let sourceBytes = resources.reduce(0) { $0 + $1.source.size }
    var derived: [ArchiveMember]
    if let share = session.share {
      let contents = session.shardContents
      var record = PartRecord(
        share, level: session.level, timestamp: timestamp,
        source: PartRecord.digest(of: book, allPaths, manifests: contents?.manifests))
      record.topics = topics
      record.resources = resources.count
      record.sourceBytes = sourceBytes
      derived = try PartMembers.members(
        record, of: book, partTopics, paths, deriving: deriving, contents: contents,
        check: share.isChecked ? PartCheck(book: book, paths: allPaths, shard: share.shard) : nil,
        spool: spool, jobs: jobs)
    } else {
      let lists = BookLists(of: book, paths, includes: includes) { resources[$0].record }
      let manifest = try BookJSON(book: book, level: session.level).member(
        lists, insteadOf: session.previousBundle, jobs: jobs)
      derived = ownMembers(of: book, manifest: manifest)
      derived += try derivedMembers(
        deriving.flatMap { try $0.finish(jobs: jobs) }, for: session, jobs: jobs)
    }
    try writer.append(derived + includes.map { $0.member(in: book) })
    try append(resources, of: book, to: &writer, for: session, progress: progress)
    try check.checkAfterwards(unpacked, around: session.share.map { _ in paths })
    // The condensed directory serves readers over a network. Parts are not read over a network.
    if session.share == nil {
      try writer.appendCondensedDirectory(
        as: PackedFormat.directoryMember,
        naming: PackedFormat.commentMembers(home: book.contents.file(ofTopic: book.home)))
    }
    let bytes = try writer.commit().bytes
    session.remember(resources)
    return PackResult(
      topics: topics, resources: resources.count, sourceBytes: sourceBytes, packedBytes: bytes)
  }

  /// The number of members that are in memory while they are written.
  private static let membersAtATime = 4096

  /// Writes the members of resources, and checks that the resources have not changed meanwhile.
  /// - Throws: `HelpError.Code.inputOutput` for a changed resource, and the errors of
  ///   `ArchiveWriter`.
  private static func append(
    _ resources: [PackedResource], of book: Book, to writer: inout ArchiveWriter,
    for session: PackSession, progress: ProgressJob?
  ) throws {
    do {
      let size = resources.reduce(0) { $0 + $1.source.size }
      var packing = progress.map { PackingProgress($0, phase: "compress", size: size) }
      // All members of a million resources would need as much memory as the records of the
      // resources.
      for start in stride(from: 0, to: resources.count, by: membersAtATime) {
        let members = resources[start..<min(start + membersAtATime, resources.count)].map {
          $0.member(of: book.provider, insteadOf: session.previousBundle)
        }
        let report = packing?.begin(members)
        try writer.append(members, onProgress: report ?? { _ in })
      }
    } catch {
      // The content of an old bundle must not decide which of several faults is reported.
      try ArchiveWriter.check(resources.map(\.path), for: session.target)
      throw SourceContent.changeError(from: error, in: book.provider)
    }
    for resource in resources {
      try resource.source.checkAfterwards(resource.path, in: book.provider)
    }
  }

  /// Logs the number of resources, and at the level `trace` each resource.
  private static func log(_ resources: [PackedResource], level: Int) {
    let log = Logger.lectern("pack")
    let count = resources.count
    log.debug("\(count) resources, \(Compressor(level: level))")
    guard log.logLevel <= .trace else { return }
    for resource in resources { log.trace("\(resource.path): \(resource.source.size) bytes") }
  }

  /// Returns warnings, before packing, about bundles among the book's files. Such bundles were
  /// probably packed from the book.
  /// - Parameter target: the bundle to write.
  package static func findings(for book: Book, besides target: FilePath) throws -> [Diagnostic] {
    try book.resourcePaths(besides: target).filter { $0.endsBytewise(in: ".helpz") }.map {
      Diagnostic(
        .warning, at: SourceLocation(file: book.displayPath(of: $0)),
        "this bundle would be packed into the new bundle",
        hint: "move it out of the book, or name it under 'exclude' in help.yml")
    }
  }

  /// Returns the first members of every bundle.
  private static func ownMembers(
    of book: Book, manifest: ArchiveMember
  ) -> [ArchiveMember] {
    let contents = book.contents.bytes
    return [
      mediaTypeMember, manifest,
      ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { contents },
    ]
  }

  /// The member that marks a packed book.
  static var mediaTypeMember: ArchiveMember {
    let mediaType = Array(PackedFormat.mediaType.utf8)
    return ArchiveMember(name: PackedFormat.mediaTypeMember, compression: .stored) { mediaType }
  }

  /// Returns the compressed members that are derived from the topics. A member of the replaced
  /// bundle with the same bytes is copied.
  private static func derivedMembers(
    _ derived: [(name: String, bytes: [UInt8])], for session: PackSession, jobs: Int
  ) throws -> [ArchiveMember] {
    let names = derived.map { PackedFormat.ownDirectory + $0.name }
    let copies = try Threads.map(derived.count, jobs: jobs) {
      session.previousBundle?.content(of: names[$0], holding: derived[$0].bytes)
    }
    let uncopied = copies.indices.filter { copies[$0] == nil }
    var contents = try compressed(
      uncopied.map { derived[$0].bytes }, level: session.level, jobs: jobs)[...]
    return zip(names, copies).compactMap { name, copy in
      (copy ?? contents.popFirst()).map { ArchiveMember(name: name, copying: $0) }
    }
  }

  /// Compresses members that are derived from the topics, for a bundle with the given level.
  static func compressed(
    _ members: [[UInt8]], level: Int, jobs: Int
  ) throws -> [CompressedContent] {
    let compressor = Compressor(level: min(level, BookJSON.maximumLevel))
    return try CompressedContent.deflating(members, compressor, jobs: jobs)
  }

  /// Returns the files that topics include and that are not resources.
  /// - Parameter paths: the paths of all resources of the book.
  private static func includes(
    of book: Book, _ resources: [PackedResource], besides paths: [String]
  ) throws -> [IncludedFile] {
    try book.rules.scope.ownMembers(
      forIncluded: resources.flatMap(\.includes), besides: paths
    ).map { try IncludedFile($0, in: book) }
  }
}

extension Book {
  /// Packs the book into one bundle. The bundle is written in the folder of the target, and renamed
  /// when it is complete. Unchanged members of an existing bundle are copied. The same source,
  /// compressor and level always result in the same bytes. The call blocks its thread.
  ///
  ///     try Book.open("docs").pack(to: "docs.helpz", adding: [.searchIndex])
  /// - Parameters:
  ///   - appends: whether the bundle becomes the end of the file at `target`, such as a program.
  ///     The bundle replaces a bundle that the file ends with. `strip` removes the bundle again.
  ///   - additions: further members that are derived from the topics, such as `searchIndex` of
  ///     HelpIndexing.
  ///   - level: the compression level, from 1 for the fastest to 9 for the smallest.
  ///   - jobs: the maximum number of threads. The bytes do not depend on it.
  ///   - timestamp: the time of every member, in seconds since 1970. Nil means 1980-01-01.
  /// - Throws: `HelpError.Code.cannotCreate` if the target cannot be created. `inputOutput` if
  ///   reading or writing fails, or if the book has changed since it was opened. `malformed` for
  ///   names that no archive may contain, and for a file to append to that is an archive or ends
  ///   with an archive other than a bundle. `notFound` if the file to append to is missing.
  /// - Complexity: O(bytes of all resources).
  @discardableResult
  public func pack(
    to target: some FilePathConvertible, appends: Bool = false,
    adding additions: [BookAddition] = [], level: Int = 9, jobs: Int = Threads.available,
    timestamp: Int? = nil, progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> PackResult {
    try ProgressJob.run("Packing", BookPacker.phases, progress) {
      try BookPacker.pack(
        self, to: target.filePath, appends: appends, adding: additions, level: level, jobs: jobs,
        timestamp: timestamp, progress: $0)
    }
  }
}
