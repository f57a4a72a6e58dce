public import HelpArchive
public import HelpBook
public import HelpCore
public import HelpResources

// The asynchronous forms of long operations. Each operation runs on a separate thread and stops
// when its task is cancelled. The target of a cancelled operation is unchanged.
extension Book {
  /// Opens a book without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public static func open(
    _ path: some FilePathConvertible, options: BookOptions = .init()
  ) async throws(HelpError) -> Book {
    let path = path.filePath
    return try await BlockingWork.run { try open(path, options: options) }
  }

  /// Opens a book without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public static func open(
    _ provider: any ResourceProvider, options: BookOptions = .init()
  ) async throws(HelpError) -> Book {
    try await BlockingWork.run { try open(provider, options: options) }
  }

  /// Checks the book without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public func check(
    isStrict: Bool = false, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> [Diagnostic] {
    try await BlockingWork.run { [self] in
      try check(isStrict: isStrict, jobs: jobs, progress: progress)
    }
  }

  /// Packs the book without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  @discardableResult
  public func pack(
    to target: some FilePathConvertible, appends: Bool = false,
    adding additions: [BookAddition] = [], level: Int = 9, jobs: Int = Threads.available,
    timestamp: Int? = nil, progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> PackResult {
    let target = target.filePath
    return try await BlockingWork.run { [self] in
      try pack(
        to: target, appends: appends, adding: additions, level: level, jobs: jobs,
        timestamp: timestamp, progress: progress)
    }
  }

  /// Compiles the book without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  @discardableResult
  public func compile(
    to target: some FilePathConvertible, adding additions: [BookAddition] = [], level: Int = 9,
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> CompileResult {
    let target = target.filePath
    return try await BlockingWork.run { [self] in
      try compile(to: target, adding: additions, level: level, jobs: jobs, progress: progress)
    }
  }

  /// Verifies a bundle without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public static func verify(
    _ path: some FilePathConvertible, limits: ArchiveLimits = .standard,
    adding additions: [BookAddition]? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> [Diagnostic] {
    let path = path.filePath
    return try await BlockingWork.run {
      try verify(path, limits: limits, adding: additions, jobs: jobs, progress: progress)
    }
  }
}
