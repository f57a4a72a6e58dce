import HelpArchive
import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
import Synchronization
public import SystemPackage

/// The result of compiling a book.
public struct CompileResult: Sendable, Hashable {
  /// How many topics the book has.
  public var topics: Int
  /// The size of the finished file.
  public var bytes: Int
}

/// Compiles a book for a program that shows it: the contents, the book's own texts, the search index, pictures, and each
/// topic as its document in bytes. Sources are left out, and the program links no parser.
///
///     try BookCompiler.compile(book, to: "Help.helpz", deriving: [SearchMembers(book)])
///
/// The file is a ZIP file, which `lectern` reads, lists and verifies. The same book gives the same bytes.
public enum BookCompiler {
  /// The phases that `compile` reports to its progress job.
  public static let phases = [ProgressJob.Phase("compile", share: 1)]

  /// Writes the compiled book beside its target, and puts it in place when it is complete.
  /// - Parameter members: what makes further members from the topics, such as `SearchMembers`.
  /// - Throws: `HelpError.Code.cannotCreate` when the target cannot be made, `inputOutput` when reading or writing fails,
  ///   `malformed` for a topic that exceeds a page's budget.
  /// - Complexity: O(bytes of all topics), shared among the jobs.
  @discardableResult
  public static func compile(
    _ book: Book, to target: FilePath, deriving members: [any DerivedMembers] = [], level: Int = 9,
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> CompileResult {
    let book = book.reading(in: [])
    try book.validate()
    var writer = try ArchiveWriter(target, level: level, jobs: jobs, timestamp: nil)
    let topics = try CompiledTopics(book, deriving: members, jobs: jobs, progress: progress)
    let mediaType = Array(PackedFormat.mediaType.utf8)
    let contents = try Self.contents(of: book)
    let derived = try members.flatMap { try $0.finish(jobs: jobs) }
    try writer.append(
      [
        ArchiveMember(name: PackedFormat.mediaTypeMember, compression: .stored) { mediaType },
        ArchiveMember(name: PackedFormat.contentsMember, compression: .stored) { contents },
      ]
        + derived.map { name, bytes in
          ArchiveMember(name: PackedFormat.ownDirectory + name) { bytes }
        }
        + topics.files.map { file, bytes in
          ArchiveMember(name: PackedFormat.topicDirectory + file) { bytes }
        }
        + topics.resources(of: book).map { path in
          ArchiveMember(name: path) { try book.provider.read(path, limit: .max) }
        })
    return CompileResult(topics: book.topicCount, bytes: try writer.commit().bytes)
  }

  /// The book's contents, with the version of its topics, and without what only parsers need.
  private static func contents(of book: Book) throws -> [UInt8] {
    var table = book.contents
    table.localized = nil
    guard let bytes = ContentsTableBuilder(compiling: table).finish() else {
      throw HelpError(.malformed, "cannot compile '\(book.provider.location)'", "it has no topics")
    }
    return bytes
  }
}
