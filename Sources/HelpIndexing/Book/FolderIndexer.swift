import HelpBook
package import HelpCore
import HelpResources
package import HelpSearch
package import SystemPackage

extension BookIndexer {
  /// Indexes a book in memory, and keeps the index of a folder in the user's cache: who opens the folder again has it at
  /// once, as long as no file of it has changed.
  /// - Parameters:
  ///   - source: as the user names it. Of anything but a folder, and of standard input, nothing is kept.
  ///   - cache: nil without one.
  package static func folder(
    _ source: String?, jobs: Int = Threads.available, job: ProgressJob? = nil,
    cache: FilePath? = UserFolder.cache.lectern()
  ) -> BookIndexer {
    let memory = BookIndexer.memory(jobs: jobs, job: job)
    guard let source, source != "-", let cache else { return memory }
    return BookIndexer(FolderIndexer(source: source, cache: cache, indexer: memory.topics))
  }
}

private struct FolderIndexer: TopicIndexer {
  let source: String
  let cache: FilePath
  let indexer: any TopicIndexer

  private static let name = "index"

  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws -> [IndexShard] {
    let start = TreeStamp.now
    func make() throws -> [IndexShard] {
      try indexer.index(
        book, in: language, leavesOutExcess: leavesOutExcess, progress: progress)
    }
    // A book has few topics when its text is read sooner than its files are looked at.
    guard book.topicCount >= Self.fewTopics, let folder = try? SearchPath.locate(source),
      (try? FileStatus(of: folder))?.kind == .directory,
      let store = SearchCache(of: folder, pages: language?.description ?? "", in: cache),
      let tree = TreeStamp(of: folder)
    else { return try make() }
    let key = key(of: book, tree, leavesOutExcess)
    if let kept = store.file(Self.name), let shards = KeptShards.decode(kept, key: key) {
      return shards
    }
    let shards = try make()
    // Whatever changes meanwhile may be in the index, or not.
    if tree.isSettled(since: start, countsFolders: true), TreeStamp(of: folder) == tree {
      store.keep(KeptShards.encode(shards, key: key), as: Self.name)
    }
    return shards
  }

  private static let fewTopics = 64

  /// The contents stand for what a manifest outside of the folder says.
  private func key(of book: Book, _ tree: TreeStamp, _ leavesOutExcess: Bool) -> UInt64 {
    var hash = FastHash()
    hash.add(Process.executableStamp)
    hash.add(tree.value)
    hash.add(book.contents.bytes)
    hash.add(book.languageName ?? "")
    hash.add(leavesOutExcess ? "readers" : "")
    return hash.value
  }
}

/// The members of an index as one file: the key, then for each member the lengths of its name and its bytes, and those.
enum KeptShards {
  static func encode(_ shards: [IndexShard], key: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(shards.reduce(8) { $0 + 16 + $1.name.utf8.count + $1.bytes.count })
    append(key, to: &bytes)
    for shard in shards {
      append(UInt64(shard.name.utf8.count), to: &bytes)
      append(UInt64(shard.bytes.count), to: &bytes)
      bytes.append(contentsOf: shard.name.utf8)
      bytes.append(contentsOf: shard.bytes)
    }
    return bytes
  }

  /// - Returns: nil for another key, and for what was not encoded.
  static func decode(_ bytes: [UInt8], key: UInt64) -> [IndexShard]? {
    var rest = bytes[...]
    guard number(&rest) == key else { return nil }
    var shards: [IndexShard] = []
    while !rest.isEmpty {
      guard let name = number(&rest), let count = number(&rest),
        name <= rest.count, count <= rest.count - Int(name)
      else { return nil }
      let text = rest.prefix(Int(name))
      let content = rest.dropFirst(Int(name)).prefix(Int(count))
      shards.append(
        IndexShard(name: String(decoding: text, as: UTF8.self), bytes: Array(content)))
      rest = rest.dropFirst(Int(name) + Int(count))
    }
    return shards
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
