import HelpCore
import HelpIndexing
import HelpSearch

// The search index, which is kept while no topic changes. A changed index reuses unchanged parts
// from the cache.
extension SiteRun {
  /// Finds the files of the earlier export's index, and keeps their sizes in `oldIndex`.
  /// - Returns: whether all files are unchanged. The result is false for a site without an earlier
  ///   index.
  func findOldIndex() -> Bool {
    guard let earlier, let prefix = renderer.assets.searchFolder else { return false }
    let indexFiles = earlier.files.filter { $0.key.hasPrefix(prefix) }.map { path, source in
      let name = String(path.dropFirst(prefix.count).dropLast(3))
      // The last files of an export may be as young as its record, so their contents are compared.
      let size =
        folder.sizeIfUntouched(path)
        ?? folder.size(of: path) { script in
          IndexShard(named: name, inScript: script).map { FastHash.value($0.bytes) } == source?.hash
        }
      return (path, size)
    }
    oldIndex = indexFiles
    return !indexFiles.isEmpty && indexFiles.allSatisfy { $0.1 != nil }
  }

  /// Keeps the index of the earlier export.
  /// - Returns: the paths of its files.
  func keepIndex() -> [String] {
    for (path, size) in oldIndex {
      count(size ?? 0)
      if let source = earlier?.files[path] { note(path, source) }
    }
    return oldIndex.map(\.path)
  }

  /// Begins to collect words. Reads the parts without changed topics from the cache.
  func beginIndex(isChanged: (_ topic: Int) -> Bool) {
    guard let index = renderer.search?.index else { return }
    index.begin { number in
      let group = index.groups[number]
      guard let cache, let earlier, !group.contains(where: isChanged) else { return nil }
      return key(of: group, in: earlier).flatMap(cache.part)
    }
  }

  /// Passes the shards of the index to `write` in groups, and discards the collected words. Keeps
  /// the words for the next export. Call this method after all topics were added.
  func writeIndex(
    _ search: SiteSearch, jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    guard let cache else { return try search.writeShards(jobs: jobs, write) }
    let record = record
    try cache.writeShards(
      of: search.index, order: TopicOrder(search.paths), jobs: jobs,
      key: { key(of: search.index.groups[$0], in: record) }, write)
  }

  /// Returns the hash of the sources of a group of topics, or nil if a topic cannot be read.
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

  /// Writes a file of the index, unless the earlier export left the same file.
  ///
  /// The shard's hash is compared with the recorded hash. A comparison of files would first have to
  /// make the script.
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
