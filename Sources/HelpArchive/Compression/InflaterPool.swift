import Synchronization

/// Inflaters that nobody uses at the moment: the memory of one serves the next member.
final class InflaterPool: Sendable {
  /// Whoever holds it is its only user; so it may go from thread to thread.
  private final class Box: @unchecked Sendable {
    var inflater: Inflater
    init() throws(Inflater.Fault) { inflater = try Inflater() }
  }

  private let idle = Mutex<[Box]>([])

  /// Calls `body` with an inflater that nobody else has.
  func withInflater<Result>(
    _ body: (inout Inflater) throws(Inflater.Fault) -> Result
  ) throws(Inflater.Fault) -> Result {
    let box: Box
    if let last = idle.withLock({ $0.popLast() }) { box = last } else { box = try Box() }
    defer { idle.withLock { $0.append(box) } }
    return try body(&box.inflater)
  }
}
