import Synchronization

/// Inflaters that are not in use at the moment: the memory of one serves the next member.
final class InflaterPool: Sendable {
  /// It has one user at a time, so it may go from thread to thread.
  private final class Box: @unchecked Sendable {
    var inflater: Inflater
    let whole = InflaterLibdeflate()
    init() throws(Inflater.Fault) { inflater = try Inflater() }
  }

  private let idle = Mutex<[Box]>([])

  /// Calls `body` with an inflater that has no other user.
  func withInflater<Result>(
    _ body: (inout Inflater) throws(Inflater.Fault) -> Result
  ) throws(Inflater.Fault) -> Result {
    let box = try take()
    defer { idle.withLock { $0.append(box) } }
    return try body(&box.inflater)
  }

  /// Inflates all of `source` into `buffer`, which the bytes must fill exactly.
  func inflate(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Inflater.Fault) {
    let box = try take()
    defer { idle.withLock { $0.append(box) } }
    // What libdeflate rejects, zlib either accepts or finds the fault in.
    if !box.whole.inflate(source, into: buffer) { try box.inflater.inflate(source, into: buffer) }
  }

  private func take() throws(Inflater.Fault) -> Box {
    if let box = idle.withLock({ $0.popLast() }) { return box }
    return try Box()
  }
}
