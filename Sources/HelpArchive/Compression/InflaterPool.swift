import Synchronization

/// Inflaters that are not in use at the moment: the memory of one serves the next member.
final class InflaterPool: Sendable {
  /// It has one user at a time, so it may go from thread to thread.
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
    // What libdeflate rejects, zlib either accepts or finds the fault in.
    if !box.whole.inflate(source, into: &output, size: size) {
      try box.inflater.inflate(source, into: &output, size: size)
    }
  }
}
