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
/// The manifest stands in front of the resources and says their sizes, checksums and anchors, so every resource is
/// read twice: once to learn these, once to be compressed. Memory stays flat in the size of the book, but for
/// what the manifest says.
public enum BookPacker {
  /// The phases that `pack` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 3), ProgressJob.Phase("compress", share: 7),
  ]

  /// Writes the bundle beside its target and puts it in place when it is whole. The same source, compressor and
  /// level give the same bytes, whatever the number of jobs.
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
    var writer = try writer(
      to: target, appends: appends, level: level, jobs: jobs, timestamp: timestamp)
    let paths = try book.resourcePaths(besides: target)
    let count = paths.count
    let log = Logger(label: "lectern.pack")
    log.info("\(count) resources, \(Compressor(level: level))")
    let resources = try Threads.map(count, jobs: jobs) { index in
      let resource = try PackedResource(paths[index], in: book, derived: derived)
      log.debug("\(paths[index]): \(resource.size) bytes")
      progress?.report("read", done: index + 1, of: count, message: paths[index])
      return resource
    }
    let own = try ownMembers(of: book, resources: resources, level: level, derived: derived)
    try writer.append(own)
    try writer.append(
      resources.map { resource in
        ArchiveMember(name: resource.path, compression: .automatic) {
          try resource.content(of: book)
        }
      },
      onProgress: { done in
        let message = done < count ? paths[done] : ""
        progress?.report("compress", done: done, of: count, message: message)
      })
    let bytes = try writer.commit().bytes
    return PackResult(
      topics: book.topicCount, resources: count, sourceBytes: resources.reduce(0) { $0 + $1.size },
      packedBytes: bytes)
  }

  /// The files that topics include and that are no resources at the place where a packed book looks for them.
  private static func includes(of book: Book, resources: [PackedResource]) throws -> [ArchiveMember]
  {
    guard let scope = book.rules.scope else { return [] }
    let known = Set(resources.map(\.path))
    let needed = Set(resources.flatMap(\.includes)).filter { path in
      scope.pathBelowTopics(path).map { !known.contains($0) } ?? true
    }
    return needed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      ArchiveMember(name: PackedFormat.includeDirectory + path, compression: .automatic) {
        try scope.read(path)
      }
    }
  }

  private static func ownMembers(
    of book: Book, resources: [PackedResource], level: Int, derived: [any DerivedMembers]
  ) throws -> [ArchiveMember] {
    let mediaType = Array(PackedFormat.mediaType.utf8)
    let manifest = BookJSON(book: book, resources: resources, level: level).bytes()
    let contents = book.contents.bytes
    var members = [
      ArchiveMember(name: PackedFormat.mediaTypeMember, compression: .stored) { mediaType },
      ArchiveMember(name: PackedFormat.manifestMember, compression: .automatic) { manifest },
      ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { contents },
    ]
    members += try includes(of: book, resources: resources)
    for member in try derived.flatMap({ try $0.finish() }) {
      members.append(
        ArchiveMember(
          name: PackedFormat.ownDirectory + member.name,
          compression: member.isStored ? .stored : .automatic, content: { member.bytes }))
    }
    return members
  }
}
