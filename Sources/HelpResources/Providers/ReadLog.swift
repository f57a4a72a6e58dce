import HelpArchive
import Synchronization

/// A log of the sizes and checksums of the files that a provider reads. A program can later check
/// whether the files have changed.
///
/// `read` and the `status` of a missing file are recorded. A snapshot is not recorded, because its
/// caller keeps the status.
package final class ReadLog: Sendable {
  /// The result of reading a path.
  package enum Answer: Sendable, Hashable {
    /// No file at the path.
    case nothing
    /// A file with this size in bytes and this checksum.
    case file(size: Int, crc32: UInt32)
    /// Different results at different times.
    case several

    init(_ bytes: [UInt8]) { self = .file(size: bytes.count, crc32: CRC32.of(bytes)) }
  }

  private let recordedAnswers = Mutex<[String: Answer]>([:])

  package init() {}

  /// The result for each path below the provider's root.
  package var answers: [String: Answer] { recordedAnswers.withLock { $0 } }

  /// Forgets all files, before they are written again.
  package func clear() { recordedAnswers.withLock { $0 = [:] } }

  /// Records an answer for a path, or `several` if it differs from an earlier answer.
  func note(_ path: String, _ answer: Answer) {
    recordedAnswers.withLock { answers in
      let isSame = answers[path].map { $0 == answer } ?? true
      answers[path] = isSame ? answer : .several
    }
  }
}
