import HelpCore
import HelpResources

extension ReaderState {
  /// Lists the pages that are new or changed since an earlier version, in reading order, then the
  /// removed pages. Without an earlier version or a difference, shows a message instead.
  mutating func openChanges(since earlier: PageSnapshot?, to current: PageSnapshot?) {
    guard let earlier, let current else { return say(words("say.no-changes")) }
    let earlierChecksums = Dictionary(
      earlier.pages.map { ($0.path, $0.checksum) }, uniquingKeysWith: { first, _ in first })
    let currentChecksums = Dictionary(
      current.pages.map { ($0.path, $0.checksum) }, uniquingKeysWith: { first, _ in first })
    var listedTopics: Set<Int> = []
    let order = content.contents().compactMap(\.topic) + Array(0..<content.topicCount)
    var entries = order.compactMap { topic -> ReaderList.Entry? in
      guard listedTopics.insert(topic).inserted else { return nil }
      let path = content.path(of: topic)
      guard earlierChecksums[path] != currentChecksums[path] else { return nil }
      return ReaderList.Entry(
        title: content.title(of: topic),
        detail: words(earlierChecksums[path] == nil ? "change.added" : "change.changed"),
        target: .topic(topic, anchor: nil))
    }
    entries += earlier.pages.filter { currentChecksums[$0.path] == nil }.map {
      ReaderList.Entry(title: $0.path, detail: words("change.removed"), target: .none)
    }
    guard !entries.isEmpty else { return say(words("say.unchanged")) }
    let versions = [earlier.version, current.version].compactMap(\.self)
    let title =
      versions.count == 2 && versions[0] != versions[1]
      ? "\(content.title), \(versions[0]) → \(versions[1])" : content.title
    open(ReaderList(kind: .changes, title: title, entries: entries))
  }
}
