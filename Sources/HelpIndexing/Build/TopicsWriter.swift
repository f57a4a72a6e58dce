import HelpCore
import HelpSearch

/// Writes the shards of topics and of texts. See `TopicShard` and `TextShard`.
struct TopicsWriter {
  private var shards: [IndexShard] = []
  /// How many bytes of shards were not taken yet.
  private(set) var pendingCount = 0
  /// The first topic of each shard of topics.
  private(set) var firstTopics: [Int] = []
  private(set) var textShardCount = 0

  private var topics = ByteWriter()
  private var count = 0
  private var path: [UInt8] = []
  private var textNumber = 0
  private var texts = ByteWriter()
  private var textTopic = 0

  /// The shards that are complete.
  mutating func takeShards() -> [IndexShard] {
    defer { (shards, pendingCount) = ([], 0) }
    return shards
  }

  mutating func add(_ record: TopicRecord, texts: [TopicText]) {
    if topics.bytes.count >= TopicShard.size { flushTopics() }
    if topics.bytes.isEmpty {
      firstTopics.append(count)
      path = []
      textNumber = 0
    }
    let path = Array(record.path.utf8)
    let shared = FrontCode.sharedCount(self.path, path[...])
    topics.number(shared)
    topics.text(path.dropFirst(shared))
    self.path = path
    let title = Array(record.title.utf8)
    if path[TopicShard.lastPart(of: path)...].elementsEqual(title) {
      topics.number(0)
    } else {
      topics.number(title.count + 1)
      topics.raw(title)
    }
    add(texts)
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

  private mutating func add(_ anchor: String?, of heading: String) {
    guard let anchor else { return topics.number(0) }
    let usual = TopicShard.anchor(of: heading.utf8Span.span)
    if usual.span.holdsSame(as: anchor.utf8Span.span) { return topics.number(1) }
    topics.number(anchor.utf8.count + 2)
    topics.raw(anchor.utf8)
  }

  /// Adds the texts of a topic, and to its entry where they are.
  private mutating func add(_ pieces: [TopicText]) {
    var starts: [Int] = []
    var first: Int?
    for piece in pieces {
      if texts.bytes.count + piece.bytes.count > TextShard.size { flushTexts() }
      if first == nil {
        first = textShardCount
      } else if texts.bytes.isEmpty {
        starts.append(piece.position)
      }
      if texts.bytes.isEmpty { textTopic = 0 }
      texts.number(count - textTopic)
      textTopic = count
      texts.number(piece.position)
      texts.text(piece.bytes)
    }
    let number = first ?? textShardCount
    topics.number(number - textNumber)
    textNumber = number
    topics.number(starts.count)
    var last = 0
    for start in starts {
      topics.number(start - last)
      last = start
    }
  }

  mutating func finish() {
    if !topics.bytes.isEmpty { flushTopics() }
    flushTexts()
  }

  private mutating func flushTopics() {
    append(IndexHeader.topicsName(firstTopics.count - 1), topics.bytes)
    topics.removeAll()
  }

  private mutating func flushTexts() {
    guard !texts.bytes.isEmpty else { return }
    append(IndexHeader.textName(textShardCount), texts.bytes)
    texts.removeAll()
    textShardCount += 1
  }

  private mutating func append(_ name: String, _ bytes: [UInt8]) {
    shards.append(IndexShard(name: name, bytes: bytes))
    pendingCount += bytes.count
  }
}
