import Synchronization

/// A pool of inflaters, which saves an allocation for each member.
final class InflaterPool: Sendable {
  /// Two inflaters that only one thread uses at a time. The box may therefore move between threads.
  private final class Box: @unchecked Sendable {
    let inflater: Inflater
    let libdeflate = LibdeflateInflater()
    init() throws(Inflater.Fault) { inflater = try Inflater() }
  }

  private let idle = Mutex<[Box]>([])

  /// Inflates all of `source`, which must yield exactly `size` bytes.
  func inflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, size: Int
  ) throws(Inflater.Fault) {
    let box: Box
    if let idleBox = idle.withLock({ $0.popLast() }) { box = idleBox } else { box = try Box() }
    defer { idle.withLock { $0.append(box) } }
    // If libdeflate rejects a stream, zlib either accepts it or finds the fault.
    if !box.libdeflate.inflate(source, into: &output, size: size) {
      try box.inflater.inflate(source, into: &output, size: size)
    }
  }
}
