public import HelpCore
package import SystemPackage

/// Writes a ZIP archive with stored and deflated members. The archive has no data descriptors, and
/// no extra fields except ZIP64's if a number needs them.
///
/// The same members, level, time and compressor make the same bytes, whatever the number of jobs.
/// The file appears only with `commit`, and is then complete. The writer needs about 10 MB of
/// memory for each job, 32 MB for packed members, and about 150 bytes for each member.
///
///     var writer = try ArchiveWriter("guide.helpz")
///     try writer.append([
///       ArchiveMember(name: "index.md") { Array("# Guide\n".utf8) },
///       ArchiveMember(name: "film.mp4", file: "/films/guide.mp4"),
///     ])
///     let (entries, bytes) = try writer.commit()
public struct ArchiveWriter: ~Copyable {
  /// The compressor that deflates members.
  package let compressor: Compressor
  private let target: FilePath
  private let workers: PackWorkers
  private let output: SharedOutput
  private var names = NameTree()
  private var hasFailed = false
  /// The progress that an observer sees.
  var progress: PackingProgress?

  /// Opens a temporary file in the folder of `target`.
  /// - Parameters:
  ///   - level: the level, from 1 for the fastest to 9 for the smallest.
  ///   - jobs: the number of threads that read and compress members.
  ///   - timestamp: the time of all members, in seconds since 1970 in UTC, or nil for 1980-01-01
  ///     00:00.
  /// - Throws: `HelpError` with the code `cannotCreate` if the folder is missing or not writable.
  package init(
    _ target: FilePath, level: Int = 9, jobs: Int = Threads.available, timestamp: Int? = nil
  ) throws {
    let records = ZipRecords(time: DOSTime(timestamp))
    try self.init(target, Compressor(level: level), jobs: jobs, records: records)
  }

  init(_ target: FilePath, _ compressor: Compressor, jobs: Int, records: ZipRecords) throws {
    let file: AtomicFile
    do { file = try AtomicFile(replacing: target) } catch {
      throw ArchiveFault.cannotCreate(target, ArchiveFault.reason(error), cause: error)
    }
    self.init(file, target: target, compressor, jobs: jobs, records: records)
  }

  /// Begins an archive at the end of a file's content.
  /// - Parameter file: a file whose content precedes the archive.
  init(
    _ file: consuming sending AtomicFile, target: FilePath, _ compressor: Compressor, jobs: Int,
    records: ZipRecords
  ) {
    self.target = target
    self.compressor = compressor
    output = SharedOutput(ArchiveOutput(file, target: target, records: records))
    workers = PackWorkers(jobs, compressor, records: records)
  }

  /// Adds members in this order, and compresses them in parallel. After an error, the writer cannot
  /// be committed.
  /// - Throws: `HelpError` with the code `malformed` for a name that is not safe to unpack or ends
  ///   with a slash, occurs twice, or differs from another only in letter case or normal form. The
  ///   code is `notFound` for a missing file, and `inputOutput` if reading or writing fails or a
  ///   file changes while it is read. Errors of a member's content are also thrown.
  public mutating func append(_ members: [ArchiveMember]) throws(HelpError) {
    do {
      let report = progress?.begin(members)
      try append(members, onProgress: report ?? { _ in })
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Adds members as a part of a job.
  /// - Parameter onProgress: called repeatedly with the number of written members.
  package mutating func append(
    _ members: [ArchiveMember], onProgress: (_ done: Double) -> Void
  ) throws {
    do {
      try Cancellation.check()
      for member in members {
        if let fault = Self.fault(inName: member.name) {
          throw Self.refusal(member.name, fault, target)
        }
      }
      // Names are compared with each other while the first members are packed.
      try MemberPacking(members, workers: workers, output: output).run(onProgress: onProgress) {
        for (index, member) in members.enumerated() {
          guard let fault = names.insert(member.name, .file) else { continue }
          return (index, Self.refusal(member.name, fault, target))
        }
        return nil
      }
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Copies members of another archive with their names, in their compressed form.
  ///
  /// Their bytes are not inflated, and their checksums are not computed. Read them first if you do
  /// not trust the archive.
  /// - Parameter entries: entries of `archive`.
  /// - Throws: the errors of `append(_:)` for names, and `HelpError` with the code `malformed` for
  ///   a member that is not at the directory's offset, is encrypted or a symbolic link, is
  ///   compressed by a method other than deflate, or exceeds the archive's limits.
  /// - Complexity: O(bytes), at the speed of a copy.
  public mutating func append(_ entries: some Sequence<ArchiveEntry>, of archive: Archive)
    throws(HelpError)
  {
    do {
      var run: Range<Int>?
      for entry in entries {
        if let last = run, last.upperBound == entry.index {
          run = last.lowerBound..<entry.index + 1
        } else {
          if let run { try append(run, of: archive) }
          run = entry.index..<entry.index + 1
        }
      }
      if let run { try append(run, of: archive) }
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Copies a range of another archive's members with their names, in their compressed form. See
  /// `append(_:of:)` for entries. Neighbours with this writer's time are copied in one piece.
  /// - Throws: the errors of `append(_:)` for names, and `HelpError` with the code `malformed` for
  ///   a member that `CompressedContent` refuses.
  /// - Complexity: O(bytes), at the speed of a copy.
  package mutating func append(_ members: Range<Int>, of archive: Archive) throws {
    do {
      let output = output
      let copying = Background {
        Result { try output.withLock { try $0.append(members, of: archive) } }
      }
      // The current thread checks the names while the other thread copies.
      let refusal = refusal(ofNamesOf: members, in: archive)
      try copying.value.get()
      if let changeError = archive.changeError { throw changeError }
      if let refusal { throw refusal }
      if progress != nil {
        progress?.addCopied(members.reduce(0) { $0 &+ archive.sizeAndChecksum(at: $1).size })
      }
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Adds a last member with the condensed central directory of all other members, for readers that
  /// fetch parts of the archive through a network. The comment of the end record receives the
  /// ranges of that member and of `members`.
  /// - Parameters:
  ///   - name: the name of the condensed directory.
  ///   - members: the words of the comment, and the name of the member whose range follows each
  ///     word.
  /// - Throws: `HelpError` with the code `inputOutput`.
  /// - Complexity: O(n) in the bytes of the archive, which are read for a digest.
  package mutating func appendCondensedDirectory(
    as name: String, naming members: [(word: String, name: String)]
  ) throws {
    let compressor = compressor
    do {
      try output.withLock {
        try $0.appendCondensed(as: name, compressor, naming: members)
      }
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Ends the archive, syncs the file and gives it the archive's name.
  /// - Returns: the number of members, and the size of the file in bytes.
  /// - Throws: `HelpError` with the code `inputOutput`.
  package consuming func commit() throws -> (entries: Int, bytes: Int) {
    try requireComplete()
    return try output.commit()
  }

  /// Ends the archive and returns its bytes. The target stays unchanged.
  /// - Throws: `HelpError` with the code `inputOutput`.
  package consuming func contents() throws -> [UInt8] {
    try requireComplete()
    return try output.contents()
  }

  /// Throws an error if an earlier member failed.
  private borrowing func requireComplete() throws {
    guard hasFailed else { return }
    throw HelpError(
      .inputOutput, "cannot write '\(ArchiveFault.shown(target.string))'",
      "an earlier member failed")
  }

  /// Checks names before writing, each without regard to the others.
  /// - Throws: `HelpError` with the code `malformed` for the first name that no member may have.
  package static func check(_ names: [String], for target: FilePath) throws {
    for name in names {
      if let fault = fault(inName: name) { throw refusal(name, fault, target) }
    }
  }

  /// Adds the names of another archive's members. Returns the error for the first name that may not
  /// be added, or nil.
  private mutating func refusal(
    ofNamesOf members: Range<Int>, in archive: Archive
  ) -> HelpError? {
    let bytes = archive.bytes
    for index in members {
      let name = archive.name(at: index)
      // A decoded name has U+FFFD for bytes that are not UTF-8, which the copy would keep.
      let isValidUTF8 = archive.directory.name(of: index, in: bytes).holdsSame(as: name.utf8.span)
      let fault =
        isValidUTF8
        ? Self.fault(inName: name) ?? names.insert(name, .file) : "its name is not UTF-8"
      if let fault { return Self.refusal(name, fault, target) }
    }
    return nil
  }

  /// Returns the fault of a name, without regard to other names, or nil if there is none.
  private static func fault(inName name: String) -> String? {
    if let fault = ArchiveName.fault(in: name) { return "its name \(fault)" }
    if name.utf8.last == UInt8(ascii: "/") {
      return "it is a directory's name, and directories are not written"
    }
    return nil
  }

  private static func refusal(_ name: String, _ why: String, _ target: FilePath) -> HelpError {
    HelpError(
      .malformed,
      "cannot add '\(ArchiveFault.shown(name))' to '\(ArchiveFault.shown(target.string))'", why,
      hint: "rename the file or leave it out")
  }
}
