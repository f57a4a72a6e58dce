public import HelpCore

extension ArchiveWriter {
  /// Writes an archive, whose members `body` appends. The file at `target` changes when `body` has
  /// returned, and stays unchanged if `body` throws. Blocks the calling thread.
  ///
  ///     try ArchiveWriter.write(to: "guide.zip") { writer in
  ///       try writer.append([ArchiveMember(name: "index.md", file: "docs/index.md")])
  ///     }
  ///
  /// - Parameters:
  ///   - appends: whether the archive is appended to the file at `target`, such as a program. The
  ///     new archive replaces an archive at the end of that file.
  ///   - level: the level, from 1 for the fastest to 9 for the smallest.
  ///   - timestamp: the time of all members, in seconds since 1970 in UTC, or nil for 1980-01-01
  ///     00:00.
  ///   - progress: receives the number of written bytes. The total grows with each call of
  ///     `append`. A member whose bytes come from a closure is assumed to have the average size of
  ///     a file.
  /// - Returns: the number of members, and the size of the file in bytes.
  /// - Throws: `HelpError` with the code `cannotCreate` if the folder is missing or not writable,
  ///   `inputOutput` if writing fails, and the errors of `body`. If `appends` is true, the code is
  ///   `notFound` for a missing file, and `malformed` for a file that is itself an archive or ends
  ///   with a damaged one.
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
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled. In that case, the file is unchanged.
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
