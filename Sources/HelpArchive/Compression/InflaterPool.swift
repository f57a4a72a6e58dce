import Synchronization

/// Inflaters that nobody uses at the moment: the memory of one serves the next member.
final class InflaterPool: Sendable {
  /// Whoever holds it is its only user; so it may go from thread to thread.
  private final class Box: @unchecked Sendable {
    var inflater: Inflater
    let whole = InflaterLibdeflate()
    init() throws(Inflater.Fault) { inflater = try Inflater() }
  }

  private let idle = Mutex<[Box]>([])

  /// Calls `body` with an inflater that nobody else has.
  func withInflater<Result>(
    _ body: (inout Inflater) throws(Inflater.Fault) -> Result
  ) throws(Inflater.Fault) -> Result {
    let box = try take()
    defer { idle.withLock { $0.append(box) } }
    return try body(&box.inflater)
  }

  /// Puts the bytes that all of `source` stands for into `buffer`, which they must fill exactly.
  func inflate(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Inflater.Fault) {
    let box = try take()
    defer { idle.withLock { $0.append(box) } }
    // Whatever libdeflate does not take, zlib takes or finds the fault of.
    if !box.whole.inflate(source, into: buffer) { try box.inflater.inflate(source, into: buffer) }
  }

  private func take() throws(Inflater.Fault) -> Box {
    if let box = idle.withLock({ $0.popLast() }) { return box }
    return try Box()
  }
}
