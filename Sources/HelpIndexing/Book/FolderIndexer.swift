import HelpBook
package import HelpCore
import HelpResources
package import HelpSearch
package import SystemPackage

extension BookIndexer {
  /// Returns an indexer that keeps the index of a folder in the user's cache. The kept index is
  /// read when the folder is opened again, until a file changes. A small book is indexed each time.
  /// - Parameters:
  ///   - source: the source as the user typed it. Only the index of a folder is kept.
  ///   - cache: the user's cache, or nil if there is none.
  package static func folder(
    _ source: String?, jobs: Int = Threads.available, job: ProgressJob? = nil,
    cache: FilePath? = UserFolder.cache.lectern()
  ) -> BookIndexer {
    let memory = MemoryIndexer(jobs: jobs, observer: nil, job: job)
    guard let source, source != "-", let cache else { return BookIndexer(memory) }
    return BookIndexer(FolderIndexer(source: source, cache: cache, indexer: memory))
  }
}

/// An indexer that keeps the index of a folder in a cache.
private struct FolderIndexer: TopicIndexer {
  let source: String
  let cache: FilePath
  let indexer: MemoryIndexer

  /// The name of the index in the cache.
  private static let name = "index"

  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws -> any SearchShards {
    let start = TreeStamp.now
    // Reading the few topics of a small book is faster than checking its files for changes.
    guard book.topicCount >= Self.minimumTopicCount, let folder = try? SearchPath.locate(source),
      (try? FileStatus(of: folder))?.kind == .directory,
      let store = SearchCache(of: folder, pages: language?.description ?? "", in: cache),
      let tree = TreeStamp(of: folder)
    else {
      return try indexer.index(
        book, in: language, leavesOutExcess: leavesOutExcess, progress: progress)
    }
    let key = key(of: book, tree, leavesOutExcess)
    if let content = store.content(of: Self.name), let shards = StoredShards(content, key: key) {
      return shards
    }
    var shards = StoredShards()
    let spool = store.makeSpool()
    try indexer.write(
      book, in: language, leavesOutExcess: leavesOutExcess, progress: progress, spool: spool
    ) { members in
      for member in members { shards.add(member, spool) }
    }
    // If a file changed during the indexing, the index is not kept, because the index may lack the
    // change.
    if tree.isSettled(since: start, countsFolders: true), TreeStamp(of: folder) == tree {
      store.keep(shards.encoded(key: key), as: Self.name)
    }
    return shards
  }

  /// The minimum number of topics of a book whose index is kept.
  private static let minimumTopicCount = 64

  /// Returns a hash of everything that determines the index. The hash of the book's contents
  /// detects a change of a manifest outside the folder.
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
