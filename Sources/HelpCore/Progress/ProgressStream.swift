import Synchronization

/// A job's progress for asynchronous code.
///
///     let progress = ProgressStream()
///     async let packed = book.pack(to: "docs.helpz", progress: progress)
///     for await update in progress.updates { show(update) }
///     print(try await packed.packedBytes)
///
/// A reader that is slower than the job receives only the newest update. Equal updates in a row are
/// sent once.
public final class ProgressStream: ProgressObserver {
  /// The updates, which end with the job. If the job succeeds, the last one has the fraction 1.
  /// Only one loop may read them.
  public let updates: AsyncStream<ProgressUpdate>
  private let continuation: AsyncStream<ProgressUpdate>.Continuation
  private let lastUpdate = Mutex<ProgressUpdate?>(nil)

  /// Creates a stream for one job.
  public init() {
    (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Sends the update to the reader.
  public func progressed(_ update: ProgressUpdate) {
    let isNew = lastUpdate.withLock { lastUpdate in
      defer { lastUpdate = update }
      return lastUpdate != update
    }
    if isNew { continuation.yield(update) }
  }

  /// Sends the last update to the reader and ends the updates.
  public func progressFinished(_ update: ProgressUpdate) {
    continuation.yield(update)
    continuation.finish()
  }

  /// Ends the updates.
  public func progressAbandoned() { continuation.finish() }
}
