import HelpSearch

/// The records and texts of topics that a builder has read, by the keys of the topics.
///
/// Records are encoded immediately, because the strings of a record need three times the memory of
/// its bytes.
struct CollectedTopics {
  private var bytes: [UInt8] = []
  /// The start of each record in `bytes`, or -1 for a topic that is being read.
  private var starts: [Int] = []
  /// The size of each record. Ranges would need twice the memory of starts and sizes.
  private var sizes: [UInt32] = []
  /// The texts of topics, by key.
  private var texts: [[TopicText]] = []

  /// Reserves the next key.
  mutating func makeKey() -> Int {
    starts.append(-1)
    sizes.append(0)
    texts.append([])
    return starts.count - 1
  }

  /// Adds a topic.
  /// - Parameter record: the encoded record.
  mutating func add(_ record: [UInt8], _ texts: [TopicText], key: Int) {
    starts[key] = bytes.count
    sizes[key] = UInt32(record.count)
    bytes += record
    self.texts[key] = texts
  }

  /// The records in the order of the keys.
  var records: TopicRecords {
    TopicRecords(bytes, ranges: readKeys.lazy.map { starts[$0]..<starts[$0] + Int(sizes[$0]) })
  }

  /// The texts of the topics in the order of the keys.
  var partTexts: PartTexts { PartTexts(readKeys.map { texts[$0] }) }

  /// The keys of the topics that have been read.
  private var readKeys: [Int] { starts.indices.filter { starts[$0] >= 0 } }
}
