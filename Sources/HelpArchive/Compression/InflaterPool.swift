import Synchronization

/// Inflaters that are not in use at the moment: the memory of one serves the next member.
final class InflaterPool: Sendable {
  /// The box has one user at a time, so that it may go from thread to thread.
  private final class Box: @unchecked Sendable {
    let inflater: Inflater
    let whole = LibdeflateInflater()
    init() throws(Inflater.Fault) { inflater = try Inflater() }
  }

  private let idle = Mutex<[Box]>([])

  /// Appends all of `source`, inflated, which must be exactly `size` bytes.
  func inflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, size: Int
  ) throws(Inflater.Fault) {
    let box: Box
    if let last = idle.withLock({ $0.popLast() }) { box = last } else { box = try Box() }
    defer { idle.withLock { $0.append(box) } }
    // If libdeflate rejects a stream, zlib either accepts it or finds the fault.
    if !box.whole.inflate(source, into: &output, size: size) {
      try box.inflater.inflate(source, into: &output, size: size)
    }
  }
}
