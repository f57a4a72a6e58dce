import HelpCore
import HelpSearch

/// A writer of the shards of topics. See `TopicShard`.
struct TopicsWriter {
  private var shards: [IndexShard] = []
  /// The number of bytes in complete shards.
  private(set) var pendingCount = 0
  /// The first topic of each shard.
  private(set) var firstTopics: [Int] = []

  /// The bytes of the current shard.
  private var topics = ByteWriter()
  /// The number of added topics.
  private var count = 0
  /// The path of the last topic in the current shard.
  private var lastPath: [UInt8] = []

  /// Removes and returns the complete shards.
  mutating func takeShards() -> [IndexShard] {
    defer { (shards, pendingCount) = ([], 0) }
    return shards
  }

  /// Adds a topic to the current shard, or to a new shard if the current shard is full.
  mutating func add(_ record: TopicRecord) {
    if topics.bytes.count >= TopicShard.size { flush() }
    if topics.bytes.isEmpty {
      firstTopics.append(count)
      lastPath = []
    }
    let path = Array(record.path.utf8)
    let shared = FrontCode.sharedCount(lastPath, path[...])
    topics.number(shared)
    topics.text(path.dropFirst(shared))
    lastPath = path
    let title = Array(record.title.utf8)
    if path[TopicShard.lastPart(of: path)...].elementsEqual(title) {
      topics.number(0)
    } else {
      topics.number(title.count + 1)
      topics.raw(title)
    }
    // The format keeps two numbers here, with which earlier versions referred to shards of texts.
    topics.number(0)
    topics.number(0)
    topics.number(record.sections.count)
    var position = 0
    for section in record.sections {
      topics.number(section.position - position)
      position = section.position
      topics.text(section.heading.utf8)
      add(section.anchor, of: section.heading)
    }
    count += 1
  }

  /// Writes an anchor, in a short form if the anchor follows from the heading.
  private mutating func add(_ anchor: String?, of heading: String) {
    guard let anchor else { return topics.number(0) }
    let usual = TopicShard.anchor(of: heading.utf8Span.span)
    if usual.span.holdsSame(as: anchor.utf8Span.span) { return topics.number(1) }
    topics.number(anchor.utf8.count + 2)
    topics.raw(anchor.utf8)
  }

  /// Completes the last shard.
  mutating func finish() {
    if !topics.bytes.isEmpty { flush() }
  }

  /// Completes the current shard.
  private mutating func flush() {
    let name = IndexHeader.topicsName(firstTopics.count - 1)
    shards.append(IndexShard(name: name, bytes: topics.bytes))
    pendingCount += topics.bytes.count
    topics.removeAll()
  }
}
