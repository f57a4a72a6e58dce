import HelpCore
import HelpIndexing
import HelpSearch

// The search index: kept as long as no topic changes, and else made from the unchanged parts and new ones.
extension SiteRun {
  /// Whether all files of the earlier export's index are as that one left them.
  func findIndex() -> Bool {
    guard let earlier, let prefix = renderer.assets.searchFolder else { return false }
    let found = earlier.files.filter { $0.key.hasPrefix(prefix) }.map { path, source in
      let name = String(path.dropFirst(prefix.count).dropLast(3))
      let size =
        folder.sizeIfUntouched(path)
        ?? folder.size(of: path) { script in
          IndexShard(named: name, inScript: script).map { FastHash.value($0.bytes) } == source?.hash
        }
      return (path, size)
    }
    oldIndex = found
    return !found.isEmpty && found.allSatisfy { $0.1 != nil }
  }

  /// Keeps the index of the earlier export.
  /// - Returns: its files.
  func keepIndex() -> [String] {
    for (path, size) in oldIndex {
      count(size ?? 0)
      if let source = earlier?.files[path] { note(path, source) }
    }
    return oldIndex.map(\.path)
  }

  /// Prepares to collect words: unchanged parts come from the cache.
  func beginIndex(isChanged: (_ topic: Int) -> Bool) {
    guard let index = renderer.search?.index else { return }
    index.begin { number in
      let group = index.groups[number]
      guard let cache, let earlier, !group.contains(where: isChanged) else { return nil }
      return key(of: group, in: earlier).flatMap(cache.part)
    }
  }

  /// Keeps the collected words for the next export.
  func cacheIndex() {
    guard let cache, let index = renderer.search?.index else { return }
    let record = record
    cache.replace(with: index.kept { key(of: index.groups[$0], in: record) })
  }

  /// The hash of the sources of a group's part; nil if one of its topics cannot be read.
  private func key(of group: [Int], in record: SiteRecord) -> String? {
    var hash = FastHash()
    hash.add(record.fingerprint ?? "")
    for id in group {
      let page = renderer.plan.pages[id]
      guard case let source?? = record.files[page] else { return nil }
      hash.add(page)
      hash.add(source.hash)
    }
    return hash.text
  }

  /// Writes a member of the index, unless the earlier export left the same. A hash of the member is recorded: it spares
  /// making the script, and the last files of an export may be as young as its record.
  func write(_ shard: IndexShard, to path: String) throws {
    let source = SiteRecord.Source(hash: FastHash.value(shard.bytes))
    if let earlier, case let old?? = earlier.files[path], old == source,
      let size = folder.sizeIfUntouched(path)
    {
      count(size)
    } else {
      try write(path, shard.scriptBytes)
    }
    note(path, source)
  }
}
