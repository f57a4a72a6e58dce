import Synchronization

/// A job's progress for asynchronous code.
///
///     let progress = ProgressStream()
///     async let packed = book.pack(to: "docs.helpz", progress: progress)
///     for await update in progress.updates { show(update) }
///     print(try await packed.packedBytes)
///
/// A reader that is slower than the job gets only the newest update. No update comes twice.
public final class ProgressStream: ProgressObserver {
  /// The updates, the last one with the result. They end when the job does. One loop can read them.
  public let updates: AsyncStream<ProgressUpdate>
  private let continuation: AsyncStream<ProgressUpdate>.Continuation
  private let last = Mutex<ProgressUpdate?>(nil)

  /// A stream for one job.
  public init() {
    (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Passes the update on.
  public func progressed(_ update: ProgressUpdate) {
    let isNew = last.withLock { last in
      defer { last = update }
      return last != update
    }
    if isNew { continuation.yield(update) }
  }

  /// Passes the result on and ends the updates.
  public func progressFinished(_ update: ProgressUpdate) {
    continuation.yield(update)
    continuation.finish()
  }

  /// Ends the updates.
  public func progressAbandoned() { continuation.finish() }
}
