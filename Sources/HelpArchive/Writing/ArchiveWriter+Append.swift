import HelpCore
package import SystemPackage

extension ArchiveWriter {
  /// Writes an archive to the end of a file, such as a program with its help. The file is copied
  /// with its permissions, and `commit` replaces it with the copy.
  ///
  /// Offsets in the archive are relative to the beginning of the file, because every program for
  /// ZIP files can read such offsets. An archive that is already at the end of the file is
  /// replaced. Programs that shorten a file, such as `strip`, remove the archive.
  /// - Parameter replaces: receives the archive at the end of the file, and throws if the archive
  ///   must be kept.
  /// - Throws: `HelpError` with the code `notFound` for a file that is missing or not regular,
  ///   `malformed` for a file that is itself an archive or ends with a damaged one, `cannotCreate`
  ///   if its folder is not writable, `inputOutput` if the file cannot be copied, and the errors of
  ///   `replaces`.
  /// - Complexity: O(n) in the size of the file.
  package init(
    appendingTo target: FilePath, level: Int = 9, jobs: Int = Threads.available,
    timestamp: Int? = nil, replaces: (Archive) throws -> Void = { _ in }
  ) throws {
    let host = try SourceFile(target)
    let length = try Self.length(of: host, replaces: replaces)
    var file: AtomicFile
    do { file = try AtomicFile(replacing: target) } catch {
      throw ArchiveFault.cannotCreate(target, ArchiveFault.reason(error), cause: error)
    }
    try Self.copy(length, of: host, to: &file)
    self.init(
      file, target: target, Compressor(level: level), jobs: jobs,
      records: ZipRecords(time: DOSTime(timestamp)))
  }

  /// Returns the length of a file without the archive at its end.
  private static func length(
    of host: SourceFile, replaces: (Archive) throws -> Void
  ) throws -> Int {
    let archive: Archive
    do { archive = try Archive(host.path) } catch {
      let isDamaged = error.cause is ArchiveFault.DamagedDirectory
      if isDamaged { throw error }
      return host.size
    }
    let start = archive.start
    guard start > 0 else {
      throw HelpError(
        .malformed, "cannot append to '\(ArchiveFault.shown(host.path.string))'",
        "it is itself an archive", hint: "name a program, or write the archive to a new file")
    }
    try replaces(archive)
    return start
  }

  /// Copies the first `length` bytes of a file.
  private static func copy(
    _ length: Int, of host: SourceFile, to file: inout AtomicFile
  ) throws {
    var piece: [UInt8] = []
    while file.count < length {
      try host.read(min(1 << 20, length - file.count), at: file.count, into: &piece)
      do { try file.write(piece) } catch { throw ArchiveFault.cannotWrite(host.path, error) }
    }
    try host.checkUnchanged()
  }
}

extension Archive {
  /// The offset of the archive's first byte in its file.
  /// - Complexity: O(n).
  fileprivate var start: Int {
    (0..<count).reduce(directory.span.lowerBound) { first, index in
      let offset = directory.record(index, in: bytes).localOffset
      // An offset beyond the directory is false, and its sum with the base may overflow.
      return Swift.min(first - directory.base, Int(clamping: offset)) + directory.base
    }
  }
}
