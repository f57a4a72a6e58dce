import HelpArchive
import Synchronization

/// Records the size and checksum of a folder's files when they are read, so that a program can check later whether they
/// have changed.
///
/// `read` and the `status` of a missing file are recorded. A snapshot is not, because its caller keeps the status.
package final class ReadLog: Sendable {
  /// The result of reading a path.
  package enum Answer: Sendable, Hashable {
    /// No file.
    case nothing
    case file(size: Int, crc32: UInt32)
    /// Different results at different times.
    case several

    init(_ bytes: [UInt8]) { self = .file(size: bytes.count, crc32: CRC32.of(bytes)) }
  }

  private let noted = Mutex<[String: Answer]>([:])

  package init() {}

  /// The result for each path below the provider's root.
  package var answers: [String: Answer] { noted.withLock { $0 } }

  /// Forgets all files, before they are written again.
  package func clear() { noted.withLock { $0 = [:] } }

  func note(_ path: String, _ answer: Answer) {
    noted.withLock { noted in
      let isSame = noted[path].map { $0 == answer } ?? true
      noted[path] = isSame ? answer : .several
    }
  }
}
