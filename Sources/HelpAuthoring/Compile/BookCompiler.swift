import HelpArchive
import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
import Synchronization
package import SystemPackage

/// Compiles a book for a program that shows the book. The file contains the contents, the author's
/// texts, pictures, each topic's document in bytes, and requested members such as the search index.
/// The file omits the sources, so the program needs no parser.
///
///     try book.compile(to: "Help.helpz", adding: [.searchIndex])
///
/// The file is a ZIP file, which `lectern` reads, lists and verifies. The same book, compressor and
/// level always result in the same bytes.
package enum BookCompiler {
  /// The phases that `compile` reports to its progress job.
  package static let phases = [ProgressJob.Phase("compile", share: 1)]

  /// Writes the compiled book.
  /// - Throws: as `Book.compile`.
  @discardableResult
  package static func compile(
    _ book: Book, to target: FilePath, deriving members: [any DerivedMembers], level: Int = 9,
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> CompileResult {
    let writer = try write(
      book, beside: target, deriving: members, level: level, jobs: jobs, progress: progress)
    return CompileResult(book, bytes: try writer.commit().bytes)
  }

  /// Returns the bytes of the compiled book, for a file that encodes them.
  /// - Parameter target: the path of the file. The bytes are collected in a temporary file in the
  ///   same folder.
  /// - Throws: as `Book.compile`.
  package static func bytes(
    of book: Book, for target: FilePath, deriving members: [any DerivedMembers], jobs: Int,
    progress: ProgressJob?
  ) throws -> [UInt8] {
    try write(book, beside: target, deriving: members, level: 9, jobs: jobs, progress: progress)
      .contents()
  }

  /// Writes all members to a temporary file, and returns the writer. The caller either commits the
  /// file to its path, or reads the bytes from the writer.
  private static func write(
    _ book: Book, beside target: FilePath, deriving members: [any DerivedMembers], level: Int,
    jobs: Int, progress: ProgressJob?
  ) throws -> ArchiveWriter {
    try book.requireSources("compile '\(book.provider.location)'")
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
        + topics.resources(of: book).map { resource($0, in: book.provider) })
    return writer
  }

  /// Returns the member for a resource. A resource that is a file on disk is read in pieces.
  private static func resource(
    _ path: String, in provider: any ResourceProvider
  ) -> ArchiveMember {
    .choosing(name: path) {
      if let file = provider.file(at: path) { return .file(file) }
      return .bytes(try provider.read(path, limit: .max))
    }
  }

  /// Returns the book's contents with the format version of compiled topics, and without the
  /// attributes that only parsers read.
  private static func contents(of book: Book) throws -> [UInt8] {
    var table = book.contents
    table.localized = nil
    guard let bytes = ContentsTableBuilder(compiling: table).finish() else {
      throw HelpError(.malformed, "cannot compile '\(book.provider.location)'", "it has no topics")
    }
    return bytes
  }
}

extension Book {
  /// Compiles the book for a program that shows the book: each topic becomes its document in bytes.
  /// The file is written in the folder of the target, and renamed when it is complete. The same
  /// book, compressor and level always result in the same bytes. The call blocks its thread.
  ///
  ///     try Book.open("Help").compile(to: "help.helpz", adding: [.searchIndex])
  /// - Parameters:
  ///   - additions: further members that are derived from the topics, such as `searchIndex` of
  ///     HelpIndexing.
  ///   - level: the compression level, from 1 for the fastest to 9 for the smallest.
  ///   - jobs: the maximum number of threads. The bytes do not depend on it.
  /// - Throws: `HelpError.Code.cannotCreate` if the target cannot be created, `inputOutput` if
  ///   reading or writing fails, and `malformed` for a compiled book and for a topic that exceeds a
  ///   page's budget.
  /// - Complexity: O(bytes of all topics), shared among the jobs.
  @discardableResult
  public func compile(
    to target: some FilePathConvertible, adding additions: [BookAddition] = [], level: Int = 9,
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> CompileResult {
    try ProgressJob.run("Compiling", BookCompiler.phases, progress) {
      try BookCompiler.compile(
        self, to: target.filePath, deriving: additions.map { $0.members(self) }, level: level,
        jobs: jobs, progress: $0)
    }
  }
}
