import Synchronization

/// The workers of a writer, each for one thread at a time.
final class PackWorkers: Sendable {
  private final class Box: Sendable {
    let worker: Mutex<PackWorker>

    init(_ worker: consuming sending PackWorker) { self.worker = Mutex(worker) }
  }

  private let boxes: [Box]

  init(_ count: Int, _ compressor: Compressor, records: ZipRecords) {
    boxes = (0..<max(1, count)).map { _ in Box(PackWorker(compressor, records: records)) }
  }

  var count: Int { boxes.count }

  /// Calls `body` with the worker that has a number from 0 to `count - 1`. Waits while another
  /// thread uses the worker.
  func with(_ number: Int, _ body: (inout PackWorker) -> Void) {
    boxes[number].worker.withLock { body(&$0) }
  }
}
