public import HelpCore
public import SystemPackage

/// Writes a ZIP archive: stored and deflated members, no data descriptors, and no extra fields but
/// ZIP64's where a number needs them.
///
/// The same members, level, time and compressor give the same bytes, whatever the number of jobs.
/// The file
/// appears under its name, whole, with `commit`; without it there is nothing. Memory is bounded
/// by a batch of members, not by their number (but for about 100 bytes each).
///
///     var writer = try ArchiveWriter("guide.helpz")
///     try writer.append([ArchiveMember(name: "index.md") { Array("# Guide\n".utf8) }])
///     let (entries, bytes) = try writer.commit()
public struct ArchiveWriter: ~Copyable {
  private static let bufferSize = 1 << 20

  private let target: FilePath
  private let workers: DeflateWorkers
  private var file: AtomicFile
  private var records: ZipRecords
  private var buffer: [UInt8] = []
  /// How far the archive reaches, the buffer included.
  private var offset = 0
  private var names: Set<[UInt8]> = []
  /// The folders of the members so far, without a slash at their end.
  private var folders: Set<[UInt8]> = []
  private var failed = false

  /// Opens a temporary file beside `target`.
  /// - Parameters:
  ///   - level: 1, fast, to 9, small.
  ///   - jobs: threads that read and compress members.
  ///   - timestamp: what all members carry, in seconds since 1970, UTC; nil for 1980-01-01 00:00.
  /// - Throws: `HelpError` with the code `cannotCreate` when the folder is missing or not writable.
  public init(
    _ target: FilePath, level: Int = 9, jobs: Int = Threads.available, timestamp: Int? = nil
  ) throws {
    let time = timestamp.map { DOSTime(secondsSince1970: $0) } ?? .epoch
    try self.init(target, level: level, jobs: jobs, records: ZipRecords(time: time))
  }

  init(_ target: FilePath, level: Int, jobs: Int, records: ZipRecords) throws {
    self.target = target
    self.records = records
    do { file = try AtomicFile(replacing: target) } catch {
      throw ArchiveFault.cannotCreate(target, ArchiveFault.reason(error), cause: error)
    }
    workers = DeflateWorkers(level: level, jobs: jobs)
  }

  /// Adds members in this order, compressing them in parallel.
  /// - Parameter onProgress: called now and then with how many of `members` are done.
  /// - Throws: `HelpError` with the code `malformed` for a name that is unsafe or there twice,
  ///   `inputOutput` when
  ///   writing fails, and what a member's content throws. After that the writer cannot be
  ///   committed.
  public mutating func append(
    _ members: [ArchiveMember], onProgress: (_ done: Int) -> Void = { _ in }
  ) throws {
    do {
      for member in members { try admit(member.name) }
      var done = 0
      while done < members.count {
        let batch = try workers.pack(members, from: done)
        for packed in batch {
          try write(packed, name: members[done].name)
          done += 1
        }
        onProgress(done)
      }
    } catch {
      failed = true
      throw error
    }
  }

  /// Ends the archive, syncs it and puts it in place.
  /// - Returns: how many members it has, and its size in bytes.
  /// - Throws: `HelpError` with the code `inputOutput`.
  public consuming func commit() throws -> (entries: Int, bytes: Int) {
    guard !failed else {
      throw HelpError(
        .inputOutput, "cannot write '\(ArchiveFault.shown(target.string))'",
        "an earlier member failed")
    }
    let end = records.end(offset: offset)
    let entries = records.count
    let total = offset + records.directory.count + end.count
    let target = target
    do {
      try file.write(buffer)
      try file.write(records.directory)
      try file.write(end)
      try file.commit()
    } catch {
      throw ArchiveFault.cannotWrite(target, error)
    }
    return (entries, total)
  }

  /// Takes a name in, or says what is wrong with it.
  private mutating func admit(_ name: String) throws {
    let bytes = Array(name.utf8)
    if let fault = bytes.withUnsafeBytes({ ArchiveName.fault(in: $0) }) {
      throw refused(name, "its name \(fault)")
    }
    if bytes.last == UInt8(ascii: "/") {
      throw refused(name, "it is a directory's name, and directories are not written")
    }
    guard names.insert(bytes).inserted else { throw refused(name, "it is there twice") }
    if folders.contains(bytes) { throw refused(name, "there is a folder of that name") }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") {
      let folder = Array(bytes[..<index])
      if names.contains(folder) { throw refused(name, "its folder is also the name of a file") }
      folders.insert(folder)
    }
  }

  private func refused(_ name: String, _ why: String) -> HelpError {
    HelpError(
      .malformed,
      "cannot add '\(ArchiveFault.shown(name))' to '\(ArchiveFault.shown(target.string))'", why,
      hint: "rename the file or leave it out")
  }

  private mutating func write(_ packed: DeflateWorkers.Packed, name: String) throws {
    let header = records.add(
      name: name, isDeflated: packed.isDeflated, crc32: packed.crc32,
      compressedSize: packed.bytes.count, size: packed.size, offset: offset)
    buffer += header
    buffer += packed.bytes
    offset += header.count + packed.bytes.count
    guard buffer.count >= Self.bufferSize else { return }
    do { try file.write(buffer) } catch { throw ArchiveFault.cannotWrite(target, error) }
    buffer.removeAll(keepingCapacity: buffer.count <= 2 * Self.bufferSize)
  }
}
