public import HelpCore

// Asynchronous forms of long operations. Each runs on a separate thread and stops when its task is
// cancelled.
extension Archive {
  /// Extracts files without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled. In that case, no file is left.
  @discardableResult
  public func extract(
    to target: some FilePathConvertible,
    where include: @escaping @Sendable (ArchiveEntry) -> Bool = { _ in true },
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> Int {
    let target = target.filePath
    return try await BlockingWork.run { [self] in
      try extract(to: target, where: include, jobs: jobs, progress: progress)
    }
  }

  /// Verifies the archive without blocking the calling thread.
  /// - Throws: `HelpError.Code.interrupted` if the task was cancelled.
  public func verify(
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> [Diagnostic] {
    try await BlockingWork.run { [self] in try verify(jobs: jobs, progress: progress) }
  }

  /// Reads a member without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public func read(_ entry: ArchiveEntry, limit: Int = .max) async throws(HelpError) -> [UInt8] {
    try await BlockingWork.run { [self] in try read(entry, limit: limit) }
  }
}
