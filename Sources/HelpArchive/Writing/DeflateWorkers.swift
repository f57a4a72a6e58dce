import HelpCore
import Synchronization

/// Compresses members on several threads, in batches whose memory is bounded.
final class DeflateWorkers: Sendable {
  /// A member ready to be written.
  struct Packed: Sendable {
    let bytes: [UInt8]
    let isDeflated: Bool
    let size: Int
    let crc32: UInt32
  }

  /// A batch ends after this many members, or when it holds this many bytes; then it is written.
  /// One
  /// member more for each job may be under way by then.
  private static let maximumCount = 2048
  fileprivate static let maximumBytes = 16 << 20

  private final class Worker: Sendable {
    let deflater: Mutex<MemberDeflater>

    init(level: Int) { deflater = Mutex(MemberDeflater(level: level)) }
  }

  fileprivate struct Batch {
    var next: Int
    var heldBytes = 0
    var packed: [Packed?]
  }

  private let workers: [Worker]

  init(level: Int, jobs: Int) {
    workers = (0..<max(1, jobs)).map { _ in Worker(level: level) }
  }

  /// The next members from `start` on, compressed, in order: at least one.
  /// - Throws: what a member's content throws: the error of the first member that failed.
  func pack(_ members: [ArchiveMember], from start: Int) throws -> [Packed] {
    let end = min(members.count, start + Self.maximumCount)
    let batch = Mutex(Batch(next: start, packed: Array(repeating: nil, count: end - start)))
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    try Threads.forEach(workers.count, jobs: workers.count) { [workers] job in
      // Members are taken in order and under the lock, so those taken are always a prefix.
      while let index = batch.withLock({ $0.take(below: end) }) {
        do {
          let content = try members[index].content()
          let packed = try workers[job].deflater.withLock {
            try Self.pack(content, members[index].compression, &$0)
          }
          batch.withLock {
            $0.packed[index - start] = packed
            $0.heldBytes += packed.bytes.count
          }
        } catch {
          failure.withLock { if index < $0?.index ?? .max { $0 = (index, error) } }
          batch.withLock { $0.next = end }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
    return batch.withLock { $0.packed.prefix { $0 != nil }.compactMap { $0 } }
  }

  private static func pack(
    _ content: ArchiveContent, _ compression: ArchiveMember.Compression,
    _ deflater: inout MemberDeflater
  ) throws -> Packed {
    let bytes: [UInt8]
    switch content {
    case .bytes(let content): bytes = content
    case .file(let path): bytes = try FileSystem.read(path)
    case .compressed(let content):
      return Packed(
        bytes: content.withBytes { Array($0) }, isDeflated: content.method == .deflated,
        size: content.size, crc32: content.crc32)
    }
    let deflated = compression == .stored ? nil : deflater.deflate(bytes)
    return Packed(
      bytes: deflated ?? bytes, isDeflated: deflated != nil, size: bytes.count,
      crc32: CRC32.of(bytes))
  }
}

extension DeflateWorkers.Batch {
  fileprivate mutating func take(below end: Int) -> Int? {
    guard next < end, heldBytes < DeflateWorkers.maximumBytes else { return nil }
    defer { next += 1 }
    return next
  }
}
