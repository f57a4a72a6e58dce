package import HelpBook
import HelpCore
package import HelpResources
import Synchronization

/// Hashes of topics' files, taken while their book is opened, so that an export over an earlier one need not read them
/// again.
///
///     let hashes = SourceHashes()
///     options.observer = hashes
package final class SourceHashes: TopicObserver {
  private let hashes = Mutex<[String: String]>([:])

  package init() {}

  package func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    let hash = FastHash.text(topic.snapshot.bytes)
    hashes.withLock { $0[topic.file] = hash }
    return topic.head()
  }

  package var readLog: ReadLog? { nil }

  /// The hash of a file, if it was read.
  func hash(of file: String) -> String? { hashes.withLock { $0[file] } }
}
