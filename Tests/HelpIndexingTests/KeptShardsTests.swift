import HelpTestSupport
import Synchronization
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("Kept shards") struct KeptShardsTests {
  /// An index in memory that counts how often each shard is read.
  private final class CountedShards: SearchShards {
    private let shards: MemoryShards
    private let counts = Mutex<[String: Int]>([:])

    init(_ shards: [IndexShard]) { self.shards = MemoryShards(shards) }

    func shard(named name: String) -> [UInt8]? {
      counts.withLock { $0[name, default: 0] += 1 }
      return shards.shard(named: name)
    }

    /// The number of times that shards of texts were read.
    var textCount: Int {
      counts.withLock { $0.filter { $0.key.hasPrefix("text-") }.values.reduce(0, +) }
    }
  }

  @Test("an index keeps the shards that it read last, up to a limit")
  func bounded() throws {
    // Each topic fills a shard of texts.
    let filler = String(repeating: "filler ", count: TextShard.size / 7)
    let topics = (0..<40).map { SampleIndex.topic("t\($0)", "T", filler + " single\($0)x") }
    let shards = CountedShards(try SampleIndex.shards(topics))
    let index = try SearchIndex(shards)
    for _ in 0..<2 {
      for number in topics.indices {
        #expect(try index.search("single\(number)x").map(\.path) == ["t\(number)"])
        let count = shards.textCount
        _ = try index.search("single\(number)x")
        #expect(shards.textCount == count)
      }
    }
    #expect(shards.textCount >= 48)
  }

  @Test("a shard that is used repeatedly is kept while others are replaced")
  func recent() {
    var shards = RecentShards<String>()
    shards.keep("a", 0)
    for number in 1..<100 {
      #expect(shards.find(0) == "a")
      shards.keep("b", number)
      #expect(shards.numbers.count <= 8)
    }
    #expect(shards.find(1) == nil && shards.find(99) == "b")
  }
}
