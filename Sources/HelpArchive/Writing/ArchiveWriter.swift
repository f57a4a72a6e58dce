public import HelpCore
package import SystemPackage

/// Writes a ZIP archive: stored and deflated members, no data descriptors, and no extra fields except
/// ZIP64's where a number needs them.
///
/// The same members, level, time and compressor give the same bytes, whatever the number of jobs. The file appears
/// under its name, whole, with `commit`; without it, no file appears. Memory is bounded (some 10 MB per job, and 32
/// MB), whatever the number and the size of members, except for about 150 bytes for each.
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
  private var failed = false
  /// Counts the bytes that are written, for an observer.
  var progress: PackingProgress?

  /// Opens a temporary file beside `target`.
  /// - Parameters:
  ///   - level: 1, fast, to 9, small.
  ///   - jobs: threads that read and compress members.
  ///   - timestamp: the time of all members, in seconds since 1970, UTC; nil for 1980-01-01 00:00.
  /// - Throws: `HelpError` with the code `cannotCreate` when the folder is missing or not writable.
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

  /// - Parameter file: its content stays in front of the archive.
  init(
    _ file: consuming sending AtomicFile, target: FilePath, _ compressor: Compressor, jobs: Int,
    records: ZipRecords
  ) {
    self.target = target
    self.compressor = compressor
    output = SharedOutput(ArchiveOutput(file, target: target, records: records))
    workers = PackWorkers(jobs, compressor, records: records)
  }

  /// Adds members in this order, compressing them in parallel.
  /// - Throws: `HelpError` with the code `malformed` for a name that `ArchiveName` refuses, occurs twice, or differs
  ///   from another only in letter case or normal form; `notFound` for a file that is missing; `inputOutput` if reading
  ///   or writing fails, or a file changes while it is read; and the errors of a member's content. After that the
  ///   writer cannot be committed.
  public mutating func append(_ members: [ArchiveMember]) throws(HelpError) {
    do {
      try Cancellation.check()
      let report = progress?.begin(members)
      try append(members, onProgress: report ?? { _ in })
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Appends as a part of a job.
  /// - Parameter onProgress: called repeatedly with the number of `members` that are done.
  package mutating func append(
    _ members: [ArchiveMember], onProgress: (_ done: Double) -> Void
  ) throws {
    do {
      for member in members {
        if let fault = Self.fault(inName: member.name) {
          throw Self.refused(member.name, fault, target)
        }
      }
      // Whether names are compatible is checked while the first members are packed.
      try MemberPacking(members, workers: workers, output: output).run(onProgress: onProgress) {
        for (index, member) in members.enumerated() {
          guard let fault = names.insert(member.name, .file) else { continue }
          return (index, Self.refused(member.name, fault, target))
        }
        return nil
      }
    } catch {
      failed = true
      throw error
    }
  }

  /// Adds members of another archive under their names there, compressed as they are.
  ///
  /// Their bytes are not inflated and their checksums not computed: read them first if you do not trust the archive.
  /// - Parameter entries: entries of `archive`.
  /// - Throws: the errors of `append(_:)` for names; `HelpError` with the code `malformed` for a member that is not at
  ///   the directory's offset, is encrypted, or compressed by another method than deflate.
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

  /// Adds members of another archive under their names there, compressed as they are.
  ///
  /// Their bytes are not inflated and their checksums not computed: read them first if you do not trust the archive.
  /// Neighbours that carry this writer's time are copied in one piece.
  /// - Throws: the errors of `append(_:)` for names; `HelpError` with the code `malformed` for a member that
  ///   `CompressedContent` refuses.
  /// - Complexity: O(bytes), at the speed of a copy.
  package mutating func append(_ members: Range<Int>, of archive: Archive) throws {
    do {
      let output = output
      let copying = Background {
        Result { try output.withLock { try $0.append(members, of: archive) } }
      }
      // Names are checked meanwhile.
      let refusal = refusal(ofNamesOf: members, in: archive)
      try copying.value.get()
      if let change = archive.change { throw change }
      if let refusal { throw refusal }
      if progress != nil {
        progress?.add(members.reduce(0) { $0 &+ archive.sizeAndChecksum(at: $1).size })
      }
    } catch {
      failed = true
      throw error
    }
  }

  /// Adds a last member, with the central directory of all others in a short form, for readers who fetch parts of the
  /// archive through a network. The comment of the end record says where it is, and where some other members are.
  /// - Parameters:
  ///   - name: of the member.
  ///   - members: the words of the comment, and the names that they stand for.
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
      failed = true
      throw error
    }
  }

  /// Ends the archive, syncs it and puts it in place.
  /// - Returns: the number of members, and the size of the file in bytes.
  /// - Throws: `HelpError` with the code `inputOutput`.
  package consuming func commit() throws -> (entries: Int, bytes: Int) {
    try requireComplete()
    return try output.commit()
  }

  /// Ends the archive and returns its bytes. Nothing is put in place.
  /// - Throws: `HelpError` with the code `inputOutput`.
  package consuming func contents() throws -> [UInt8] {
    try requireComplete()
    return try output.contents()
  }

  private borrowing func requireComplete() throws {
    guard failed else { return }
    throw HelpError(
      .inputOutput, "cannot write '\(ArchiveFault.shown(target.string))'",
      "an earlier member failed")
  }

  /// Checks names before writing.
  /// - Throws: `HelpError` with the code `malformed` for the first that no member may have, whatever the others are.
  package static func check(_ names: [String], for target: FilePath) throws {
    for name in names {
      if let fault = fault(inName: name) { throw refused(name, fault, target) }
    }
  }

  private mutating func refusal(
    ofNamesOf members: Range<Int>, in archive: Archive
  ) -> HelpError? {
    for index in members {
      let name = archive.name(at: index)
      if let fault = Self.fault(inName: name) ?? names.insert(name, .file) {
        return Self.refused(name, fault, target)
      }
    }
    return nil
  }

  /// The fault of a name, whatever the others are.
  private static func fault(inName name: String) -> String? {
    if let fault = ArchiveName.fault(in: name) { return "its name \(fault)" }
    if name.utf8.last == UInt8(ascii: "/") {
      return "it is a directory's name, and directories are not written"
    }
    return nil
  }

  private static func refused(_ name: String, _ why: String, _ target: FilePath) -> HelpError {
    HelpError(
      .malformed,
      "cannot add '\(ArchiveFault.shown(name))' to '\(ArchiveFault.shown(target.string))'", why,
      hint: "rename the file or leave it out")
  }
}

extension DOSTime {
  /// - Parameter seconds: since 1970, UTC; nil for 1980-01-01.
  init(_ seconds: Int?) {
    self = seconds.map { DOSTime(secondsSince1970: $0) } ?? .epoch
  }
}
