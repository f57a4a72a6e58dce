import HelpArchive
import Synchronization

/// Records the status of a folder's files when they were read, so that a program can check later that its results
/// belong to the same files.
///
/// `ResourceProvider.read` and a `status` of a missing file are recorded. A snapshot is not: the caller keeps its
/// status.
package final class ReadLog: Sendable {
  /// The answers that a path gave.
  package enum Answer: Sendable, Hashable {
    /// No file was there.
    case nothing
    case file(size: Int, crc32: UInt32)
    /// Two answers differed.
    case several

    init(_ bytes: [UInt8]) { self = .file(size: bytes.count, crc32: CRC32.of(bytes)) }
  }

  private let noted = Mutex<[String: Answer]>([:])

  package init() {}

  /// The answers of each path, from the root of the provider.
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
