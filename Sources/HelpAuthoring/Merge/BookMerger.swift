import HelpArchive
package import HelpBook
package import HelpCore
import HelpResources
package import SystemPackage

/// Joins the parts of a book that several machines packed. The result has the same bytes as a
/// bundle that one machine packs.
///
/// No topic is parsed, and no resource is compressed again.
package enum BookMerger {
  /// The phases that `merge` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("index", share: 3), ProgressJob.Phase("copy", share: 1),
  ]

  /// A function that makes the members that are derived from the topics of all parts.
  /// - Parameters:
  ///   - book: the contents and the languages, without resources.
  ///   - parts: returns each part's file and the range of the bytes that
  ///     `DerivedMembers.finishPart` returned under a name. It throws if a part lacks the name.
  ///   - write: receives some of the members at a time, with their names below `.lectern/`: see
  ///     `MergedMembers.append`.
  package typealias Deriving = (
    _ book: Book, _ parts: (_ name: String) throws -> [(file: FilePath, range: Range<Int>)],
    _ jobs: Int,
    _ write: (_ members: [(name: String, bytes: [UInt8])], _ isHeader: Bool) throws -> Void
  ) throws -> Void

  /// Writes the bundle to a temporary file, and renames it when it is complete.
  /// - Parameter files: all parts, in any order.
  /// - Returns: the result, and the check of the whole book if the parts have the facts for it.
  /// - Throws: the errors of `PartSet` for parts that do not make a bundle, and the errors of
  ///   packing.
  /// - Complexity: O(bytes of the parts). In memory are the names and heads of topics, two contents
  ///   tables, and the search index's entries for topics.
  package static func merge(
    _ files: [FilePath], to target: FilePath, deriving: Deriving, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> (result: PackResult, check: BookCheck?) {
    let set = try PartSet(files)
    let record = set.parts[0].record
    try requireSameProgram(record, set)
    let contents = try set.contents()
    let book = Book(
      provider: MemoryProvider([:], location: target.string), contents: contents,
      options: BookOptions(jobs: jobs), parser: nil)
    let check = try BookCheck(set, of: book, jobs: jobs)
    let includes = try set.includes()
    let lists = BookLists(
      of: contents, topics: try set.list(PartMembers.topics),
      resources: try set.list(PartMembers.resources), includes: includes.map(\.file))
    let level = record.packer.level
    var writer = try ArchiveWriter(
      target, level: level, jobs: jobs, timestamp: record.timestamp)
    // Without a spool file, all compressed members stay in memory.
    let spool = try? SpoolFile(beside: target)
    let manifest = try BookJSON(book: book, level: level).member(lists, spool: spool, jobs: jobs)
    var derived = MergedMembers(level: level, spool: spool, jobs: jobs)
    try deriving(
      book, { name in try set.parts.map { try $0.location(ofDerived: name) } }, jobs,
      { members, isHeader in try derived.append(members, isHeader: isHeader) })
    try writer.append(
      [BookPacker.mediaTypeMember, manifest, set.member(contents)] + derived.members)
    progress?.report("index", done: 1, of: 1, message: "")
    try writer.append(includes.map(\.member))
    for (index, part) in set.parts.enumerated() {
      try Cancellation.check()
      try writer.append(part.resources, of: part.archive)
      part.archive.releasePages()
      progress?.report("copy", done: index + 1, of: set.parts.count, message: part.file.string)
    }
    try writer.appendCondensedDirectory(
      as: PackedFormat.directoryMember,
      naming: PackedFormat.commentMembers(home: contents.file(ofTopic: contents.home)))
    let bytes = try writer.commit().bytes
    let result = PackResult(
      topics: contents.topicCount, resources: set.parts.reduce(0) { $0 + $1.record.resources },
      sourceBytes: set.parts.reduce(0) { $0 + $1.record.sourceBytes }, packedBytes: bytes)
    return (result, check)
  }

  /// Refuses parts of another version of Lectern or of its compressor, since merging writes the
  /// contents and the index with this program.
  private static func requireSameProgram(_ record: PartRecord, _ set: PartSet) throws {
    guard record.packer != PackerRecord(Compressor(level: record.packer.level)) else { return }
    throw HelpError(
      .malformed, "cannot merge '\(set.parts[0].file)'",
      "it was packed by another version of Lectern or of \(record.packer.name)",
      hint: "merge with the program that packed the parts")
  }
}
