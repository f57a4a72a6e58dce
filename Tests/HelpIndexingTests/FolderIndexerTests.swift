import HelpAuthoring
import HelpBook
import HelpCore
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("The index of a folder that is read")
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

  /// Searches the folder, and tells whether its text was read for that.
  private func search(_ word: String) throws -> (paths: [String], isRead: Bool) {
    let isRead = Mutex(false)
    let book = try Book.open(folder.string)
    let index = try SearchIndex(
      forReadersOf: book, indexer: .folder(folder.string, cache: cache)
    ) { _ in isRead.withLock { $0 = true } }
    return (try index.search(word).map(\.path), isRead.withLock { $0 })
  }

  @Test("is kept, and made again when a file has changed")
  func kept() throws {
    #expect(try search("number7") == (["t7"], true))
    #expect(try search("number7") == (["t7"], false))
    try temporary.write("docs/t7.md", "# Topic 7\n\nAbout zebras.\n")
    TreeStamp.settle()
    // Search finds words that are nearly the same as well.
    let others = try search("number7")
    #expect(others.isRead && !others.paths.contains("t7"))
    #expect(try search("zebras") == (["t7"], false))
    try FileSystem.remove(folder.appending("t7.md"))
    TreeStamp.settle()
    #expect(try search("zebras") == ([], true))
  }

  @Test("is made again where the cache is damaged or gone, and is not kept where there is none")
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

  @Test("is not one that a file was changed under")
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

  @Test("survives as bytes, and is refused under another key or cut anywhere")
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
