public import HelpCore

extension ArchiveWriter {
  /// Writes an archive. `body` adds its members, and the archive is moved to its place when `body` has returned. If it
  /// throws, the file at `target` is unchanged.
  ///
  ///     try ArchiveWriter.write(to: "guide.zip") { writer in
  ///       try writer.append([ArchiveMember(name: "index.md", file: "docs/index.md")])
  ///     }
  ///
  /// It blocks the calling thread.
  /// - Parameters:
  ///   - appends: whether the archive becomes the end of the file at `target`, such as a program, in place of one that
  ///     it already ends with.
  ///   - level: from 1, the fastest, to 9, the smallest.
  ///   - timestamp: the time of all members, in seconds since 1970, UTC; nil for 1980-01-01 00:00.
  ///   - progress: reports the number of written bytes, of those that `body` has appended so far: with one call of
  ///     `append`,
  ///     of all. A member whose bytes come from a closure counts as much as an average file.
  /// - Returns: the number of members, and the size of the file in bytes.
  /// - Throws: `HelpError` with the code `cannotCreate` if the folder is missing or not writable, `inputOutput` if
  ///   writing fails, and the errors of `body`.
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

  /// Writes an archive without blocking the calling thread.
  /// - Throws: as the blocking form; `HelpError.Code.interrupted` if the task was cancelled: then the file is
  ///   unchanged.
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
