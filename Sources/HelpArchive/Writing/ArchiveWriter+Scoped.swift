public import HelpCore

extension ArchiveWriter {
  /// Writes an archive: `body` adds its members, and the archive takes its place when that has returned. If it throws, the
  /// file at `target` stays what it was.
  ///
  ///     try ArchiveWriter.write(to: "guide.zip") { writer in
  ///       try writer.append([ArchiveMember(name: "index.md", file: "docs/index.md")])
  ///     }
  ///
  /// It blocks.
  /// - Parameters:
  ///   - appends: whether the archive becomes the end of the file at `target`, such as a program, in place of one that it
  ///     already ends with.
  ///   - level: from 1, the fastest, to 9, the smallest.
  ///   - timestamp: of all members, in seconds since 1970, UTC; nil for 1980-01-01 00:00.
  ///   - progress: hears how many bytes are written, of those that `body` has appended so far: with one call of `append`,
  ///     of all. A member whose bytes come from a closure counts as much as an average file.
  /// - Returns: how many members it has, and the size of the file in bytes.
  /// - Throws: `HelpError` with the code `cannotCreate` when the folder is missing or not writable, `inputOutput` when
  ///   writing fails, and what `body` throws.
  @discardableResult
  public static func write(
    to target: some FilePathConvertible, appends: Bool = false, level: Int = 9,
    jobs: Int = Threads.available, timestamp: Int? = nil,
    progress: (any ProgressObserver)? = nil, _ body: (inout ArchiveWriter) throws -> Void
  ) throws(HelpError) -> (entries: Int, bytes: Int) {
    let phase = "pack"
    return try ProgressJob.run("Packing", [.init(phase, share: 1)], progress) { job in
      var writer =
        appends
        ? try ArchiveWriter(
          appendingTo: target.filePath, level: level, jobs: jobs, timestamp: timestamp)
        : try ArchiveWriter(target.filePath, level: level, jobs: jobs, timestamp: timestamp)
      writer.progress = job.map { PackingProgress($0, phase: phase) }
      try body(&writer)
      return try writer.commit()
    }
  }

  /// The same without blocking.
  /// - Throws: as the other; `HelpError.Code.interrupted` when the task was cancelled: then the file is what it was.
  @discardableResult
  public static func write(
    to target: some FilePathConvertible, appends: Bool = false, level: Int = 9,
    jobs: Int = Threads.available, timestamp: Int? = nil,
    progress: (any ProgressObserver)? = nil,
    _ body: @escaping @Sendable (inout ArchiveWriter) throws -> Void
  ) async throws(HelpError) -> (entries: Int, bytes: Int) {
    let target = target.filePath
    return try await BlockingWork.run {
      try write(
        to: target, appends: appends, level: level, jobs: jobs, timestamp: timestamp,
        progress: progress, body)
    }
  }
}
