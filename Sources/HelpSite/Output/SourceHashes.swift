package import HelpAuthoring
import HelpCore
package import HelpResources
import Synchronization

/// Hashes of topics' files, and whether they may have dates, taken while their book is opened, so that an export over an
/// earlier one need not read them again.
///
///     let hashes = SourceHashes()
///     options.observer = hashes
package final class SourceHashes: TopicObserver {
  private let topics = Mutex<[String: (hash: UInt64, mayBeDated: Bool)]>([:])

  package init() {}

  package func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    let bytes = topic.snapshot.bytes
    let seen = (FastHash.value(bytes), PageDates.mayBeDated(bytes, format: topic.format))
    topics.withLock { $0[topic.file] = seen }
    return topic.head()
  }

  package var readLog: ReadLog? { nil }

  /// The hash of a file, if it was read.
  func hash(of file: String) -> UInt64? { topics.withLock { $0[file]?.hash } }

  /// Whether a file may have a date: it must be read to know that it has one.
  func mayBeDated(_ file: String) -> Bool { topics.withLock { $0[file]?.mayBeDated } ?? true }
}
