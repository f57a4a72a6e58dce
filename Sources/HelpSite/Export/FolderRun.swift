import Synchronization

/// A series of writes to a folder, shared by threads. An export without changes does not touch the
/// folder.
final class FolderRun: Sendable {
  private struct State {
    var result = ExportResult()
    var hasBegun = false
  }

  private let folder: SiteFolder
  private let state = Mutex(State())

  init(_ folder: SiteFolder) { self.folder = folder }

  /// Writes a file, unless the folder already contains the file with these bytes.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    var isWritten = false
    if try !folder.has(path, bytes) {
      try begin()
      isWritten = try folder.write(path, bytes)
    }
    count(bytes.count, isWritten: isWritten)
  }

  /// Counts a file.
  /// - Parameter size: the size of the file, in bytes.
  func count(_ size: Int, isWritten: Bool = false) {
    state.withLock { state in
      state.result.files += 1
      state.result.bytes += size
      if isWritten { state.result.written += 1 }
    }
  }

  /// Prepares the folder when the first file is written.
  private func begin() throws {
    try state.withLock { state in
      if state.hasBegun { return }
      try folder.begin()
      state.hasBegun = true
    }
  }

  /// Writes the record, and removes the files of an earlier export that this export did not plan.
  /// Returns the counts of all files.
  /// - Parameter topics: the number of topics in the result.
  func finish(_ record: SiteRecord, topics: Int = 0) throws -> ExportResult {
    let (counted, hasBegun) = state.withLock { ($0.result, $0.hasBegun) }
    var result = counted
    result.topics = topics
    if hasBegun || !folder.isDone(record) { result.removed = try folder.finish(record) }
    return result
  }
}
