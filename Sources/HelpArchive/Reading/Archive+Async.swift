public import HelpCore

// Asynchronous forms of long operations. Each runs on a thread of its own and stops when its task is cancelled.
extension Archive {
  /// The same without blocking.
  /// - Throws: as the other; `HelpError.Code.interrupted` when the task was cancelled: then nothing is left.
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

  /// The same without blocking.
  /// - Throws: `HelpError.Code.interrupted` when the task was cancelled.
  public func verify(
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> [Diagnostic] {
    try await BlockingWork.run { [self] in try verify(jobs: jobs, progress: progress) }
  }

  /// The same without blocking.
  /// - Throws: as the other; `HelpError.Code.interrupted` when the task was cancelled.
  public func read(_ entry: ArchiveEntry, limit: Int = .max) async throws(HelpError) -> [UInt8] {
    try await BlockingWork.run { [self] in try read(entry, limit: limit) }
  }
}
