package import HelpAuthoring
package import HelpCore
import HelpDocument
package import HelpResources
import Synchronization

/// The hashes of the topics' files, computed while their book is opened, so that an export need not
/// read the files a second time. A file that is unchanged since an earlier export is not read at
/// all.
///
///     let hashes = SourceHashes()
///     options.observer = hashes
package final class SourceHashes: TopicObserver {
  /// The facts about the topics' files, by path. Two paths may differ only in their Unicode form.
  private let topics = Mutex<[ExactText: SourceMemory.Entry]>([:])
  private let memory: SourceMemory
  private let start = TreeStamp.now

  /// Prepares to observe a book, with the memory of an earlier export.
  /// - Parameter bytes: the value of `remembered` after that export, or nil for the first export.
  package init(remembering bytes: [UInt8]? = nil) { memory = SourceMemory(bytes ?? []) }

  package func read(_ topic: TopicSource) -> (title: String?, weight: Int?) {
    let bytes = topic.snapshot.bytes
    let log = IncludeLog()
    let head = topic.head(log: log)
    let isKept =
      topic.hasPlainHead && log.isEmpty
      && topic.snapshot.stamp.map { TreeStamp.isSettled($0, since: start) } == true
    let entry = SourceMemory.Entry(
      stamp: isKept ? topic.snapshot.stamp?.stamp : nil, rules: topic.rules.hash,
      hash: FastHash.value(bytes), mayBeDated: PageDates.mayBeDated(bytes, format: topic.format),
      title: isKept ? head.title : nil, weight: head.weight)
    topics.withLock { $0[ExactText(topic.file)] = entry }
    return head
  }

  package func remembered(
    _ file: String, _ rules: MarkupRules, stamp: () -> FileStatus?
  ) -> (title: String?, weight: Int?)? {
    guard var entry = memory.entry(ofFile: file), entry.rules == rules.hash,
      entry.stamp == stamp()?.stamp
    else { return nil }
    entry.isRemembered = true
    topics.withLock { [entry] in $0[ExactText(file)] = entry }
    return (entry.title, entry.weight)
  }

  package var readLog: ReadLog? { nil }

  /// The minimum number of topics for which the memory saves the next export more time than it
  /// costs.
  package static let minimumTopicCount = 64

  /// The memory for the next export, or nil if at most one topic in 64 is new or has changed.
  package var remembered: [UInt8]? {
    let topics = topics.withLock(\.self)
    let stampedTopics = topics.filter { $0.value.stamp != nil }
    let newCount = stampedTopics.count { !$0.value.isRemembered }
    guard newCount > stampedTopics.count / 64 else { return nil }
    return SourceMemory.bytes(of: stampedTopics.map { (path: $0.key.text, entry: $0.value) })
  }

  /// Returns the hash of a file that was read or remembered, or nil for any other file.
  func hash(of file: String) -> UInt64? { topics.withLock { $0[ExactText(file)]?.hash } }

  /// A hash of all files that were read or remembered, independent of their order.
  var digest: UInt64 {
    topics.withLock { topics in
      topics.reduce(0) { sum, topic in
        var hash = FastHash()
        hash.add(topic.key.text)
        hash.add(topic.value.hash)
        return sum &+ hash.value
      }
    }
  }

  /// Whether a file may have a date, and must therefore be read. The result is true for an unknown
  /// file.
  func mayBeDated(_ file: String) -> Bool {
    topics.withLock { $0[ExactText(file)]?.mayBeDated } ?? true
  }
}
