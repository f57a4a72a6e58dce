import ArgumentParser
import HelpCore
import HelpIndexing
import HelpSearch
import SystemPackage

/// A benchmark of the search index of a book: its size, the time to build it, and queries.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the search index of a book: size, time to build, time and rank of queries.")

  @Argument(help: "The book's folder.")
  var folder: String

  @Option(help: "A file of known items, in the format of Tests/Search/known-items.tsv.")
  var items: String?

  @Option(help: "The book's name in that file.")
  var corpus = ""

  @Option(help: "A folder to write the members of the index to.")
  var output: String?

  @Option(help: "A query to run, and show.")
  var query: [String] = []

  @Option(help: "How many threads build.")
  var jobs: Int?

  func run() throws {
    let corpus = try SearchCorpus(folder)
    print("\(corpus.topics.count) topics, \(corpus.size / 1000) KB")
    let clock = ContinuousClock()
    let before = ProcessUsage.peakMemory
    var shards: [IndexShard] = []
    let time = try clock.measure {
      let builder = SearchIndexBuilder(keepsTexts: output != nil)
      try Threads.forEach(corpus.topics.count, jobs: jobs ?? Threads.available) {
        builder.add(corpus.topics[$0])
      }
      shards = try builder.finish(order: TopicOrder(corpus.topics.map(\.path)), jobs: jobs)
    }
    print(
      "built in \(time), peak memory from \(before >> 20) to \(ProcessUsage.peakMemory >> 20) MB")
    show(shards, of: corpus)
    if let output { try write(shards, to: FilePath(output)) }
    let index = try SearchIndex(MemoryShards(shards))
    for query in query { try show(query, index) }
    if let items {
      let knownItems = try KnownItems(items)
      try knownItems.measure(index, corpus: self.corpus)
      try self.time(knownItems.items.map(\.query), index)
    }
  }

  private func show(_ shards: [IndexShard], of corpus: SearchCorpus) {
    var sizes: [String: (count: Int, bytes: Int, largest: Int)] = [:]
    for shard in shards {
      let kind = String(shard.name.prefix { $0 != "-" })
      let size = sizes[kind, default: (0, 0, 0)]
      sizes[kind] = (
        size.count + 1, size.bytes + shard.bytes.count, max(size.largest, shard.bytes.count)
      )
    }
    for (kind, size) in sizes.sorted(by: { $0.key < $1.key }) {
      print("  \(kind): \(size.count) shards, \(size.bytes) bytes, the largest \(size.largest)")
    }
    let indexSize = sizes.filter { $0.key != "text" }.values.reduce(0) { $0 + $1.bytes }
    print("index: \(Double(indexSize) / Double(max(1, corpus.size))) of the text")
  }

  private func write(_ shards: [IndexShard], to folder: FilePath) throws {
    try FileSystem.createDirectory(folder)
    for shard in shards {
      try AtomicFile.replace(folder.appending(shard.name), with: shard.bytes, sync: false)
    }
  }

  private func show(_ query: String, _ index: SearchIndex) throws {
    let results = try index.results(for: query)
    print("'\(query)': \(results.count) topics\(results.isPartial ? ", none with all words" : "")")
    if let suggestion = results.suggestion { print("  did you mean '\(suggestion)'?") }
    for hit in results.hits {
      print("  \(hit.path)#\(hit.anchor ?? "") \(hit.title) / \(hit.heading)\n    \(hit.snippet)")
    }
  }

  /// Prints the time of the queries once the index is warm.
  private func time(_ queries: [String], _ index: SearchIndex) throws {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for query in queries { _ = try index.search(query) }
    for query in queries {
      times.append(try clock.measure { _ = try index.search(query) })
    }
    times.sort()
    guard !times.isEmpty else { return }
    print("queries: p50 \(times[times.count / 2]), p95 \(times[times.count * 95 / 100])")
  }
}
