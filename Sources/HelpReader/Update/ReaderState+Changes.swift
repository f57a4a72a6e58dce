import HelpCore
import HelpResources

extension ReaderState {
  /// Lists the pages that an earlier version had otherwise, or not at all: in reading order, then those that are gone.
  mutating func openChanges(since earlier: PageSnapshot?, to current: PageSnapshot?) {
    guard let earlier, let current else { return say(words("say.no-changes")) }
    var listed: Set<Int> = []
    let order = content.contents().compactMap(\.topic) + Array(0..<content.topicCount)
    var entries = order.compactMap { topic -> ReaderList.Entry? in
      guard listed.insert(topic).inserted else { return nil }
      let path = content.path(of: topic)
      let before = earlier.checksums[path]
      guard before != current.checksums[path] else { return nil }
      return ReaderList.Entry(
        title: content.title(of: topic),
        detail: words(before == nil ? "change.added" : "change.changed"),
        target: .topic(topic, anchor: nil))
    }
    let gone = earlier.checksums.keys.filter { current.checksums[$0] == nil }
    entries += gone.sortedBytewise(by: \.self).map {
      ReaderList.Entry(title: $0, detail: words("change.removed"), target: .none)
    }
    guard !entries.isEmpty else { return say(words("say.no-changes")) }
    let versions = [earlier.version, current.version].compactMap(\.self)
    let title =
      versions.count == 2 && versions[0] != versions[1]
      ? "\(content.title), \(versions[0]) → \(versions[1])" : content.title
    open(ReaderList(kind: .changes, title: title, entries: entries))
  }
}
