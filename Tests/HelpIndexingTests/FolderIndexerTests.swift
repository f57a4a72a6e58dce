import HelpAuthoring
import HelpBook
import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("Indexes of folders")
struct FolderIndexerTests {
  private let temporary: TemporaryDirectory
  private let folder: FilePath

  init() throws {
    temporary = try TemporaryDirectory()
    folder = temporary.file("docs")
    for number in 0..<80 {
      try temporary.write("docs/t\(number).md", "# Topic \(number)\n\nAbout number\(number).\n")
    }
    TreeStamp.settle()
  }

  private var cache: FilePath { temporary.file("cache") }

  /// Searches the folder, and returns whether its text was read.
  private func search(_ word: String) throws -> (paths: [String], isRead: Bool) {
    let isRead = Mutex(false)
    let book = try Book.open(folder.string)
    let index = try SearchIndex(
      forReadersOf: book, indexer: .folder(folder.string, cache: cache)
    ) { _ in isRead.withLock { $0 = true } }
    return (try index.search(word).map(\.path), isRead.withLock { $0 })
  }

  @Test("the index of a folder is kept, and rebuilt after a file changes")
  func kept() throws {
    #expect(try search("number7") == (["t7"], true))
    #expect(try search("number7") == (["t7"], false))
    try temporary.write("docs/t7.md", "# Topic 7\n\nAbout zebras.\n")
    TreeStamp.settle()
    // Search also finds words that are similar.
    let result = try search("number7")
    #expect(result.isRead && !result.paths.contains("t7"))
    #expect(try search("zebras") == (["t7"], false))
    try FileSystem.remove(folder.appending("t7.md"))
    TreeStamp.settle()
    #expect(try search("zebras") == ([], true))
  }

  @Test("the index is rebuilt if the cache is damaged or removed, and not kept without a cache")
  func damaged() throws {
    _ = try search("number7")
    for entry in try FileSystem.entries(of: cache) {
      let kept = cache.appending(entry.name)
      for file in try FileSystem.entries(of: kept) {
        let path = kept.appending(file.name)
        #expect(try FileStatus(of: path).mode & 0o777 == 0o600)
        var bytes = try FileSystem.read(path)
        bytes[bytes.count / 2] ^= 1
        try AtomicFile.replace(path, with: bytes)
      }
    }
    #expect(try search("number7") == (["t7"], true))
    try FileSystem.removeTree(cache)
    #expect(try search("number7") == (["t7"], true))
    #expect(try search("number7") == (["t7"], false))
    try FileSystem.removeTree(cache)
    try temporary.write("cache", "in the way")
    #expect(try search("number7") == (["t7"], true))
  }

  @Test("an index is not kept if a file changes while it is built")
  func changing() throws {
    let book = try Book.open(folder.string)
    let path = folder.appending("t9.md")
    let isWritten = Mutex(false)
    _ = try SearchIndex(forReadersOf: book, indexer: .folder(folder.string, cache: cache)) { _ in
      let isFirst = isWritten.withLock { written in
        defer { written = true }
        return !written
      }
      if isFirst { try? AtomicFile.replace(path, with: Array("# Nine\n\nAbout herons.\n".utf8)) }
    }
    #expect(try search("herons") == (["t9"], true))
  }

  @Test("stored shards are read back, but not with another key or from truncated bytes")
  func bytes() throws {
    let shards = [
      IndexShard(name: "index", bytes: [1, 2, 3]), IndexShard(name: "words-0", bytes: []),
    ]
    var stored = StoredShards()
    for shard in shards { stored.add(shard, nil) }
    let bytes = try stored.encoded(key: 7).flatMap { try $0.bytes() }
    func read(_ bytes: some Sequence<UInt8>, key: UInt64) throws -> [[UInt8]?]? {
      let stored = StoredShards(.memory(Array(bytes)), key: key)
      return try stored.map { stored in try shards.map { try stored.shard(named: $0.name) } }
    }
    #expect(try read(bytes, key: 7) == shards.map(\.bytes))
    #expect(try read(bytes, key: 8) == nil)
    for count in bytes.indices where count > 8 {
      #expect(try read(bytes[..<count], key: 7) != shards.map(\.bytes))
    }
  }
}
