import HelpSearch

/// The records and texts of topics that a builder has read, by the keys of the topics.
///
/// Records are encoded immediately, because the strings of a record need three times the memory of
/// its bytes.
struct CollectedTopics {
  private var bytes: [UInt8] = []
  /// The range of each record in `bytes`, or nil for a topic that is being read.
  private var ranges: [Range<Int32>?] = []
  /// The texts of topics, by key.
  private var texts: [[TopicText]] = []

  /// Reserves the next key.
  mutating func makeKey() -> Int {
    ranges.append(nil)
    texts.append([])
    return ranges.count - 1
  }

  /// Adds a topic.
  /// - Parameter record: the encoded record.
  mutating func add(_ record: [UInt8], _ texts: [TopicText], key: Int) {
    let start = Int32(clamping: bytes.count)
    bytes += record
    ranges[key] = start..<Int32(clamping: bytes.count)
    self.texts[key] = texts
  }

  /// The records in the order of the keys.
  var records: TopicRecords { TopicRecords(bytes, ranges: ranges.compactMap(\.self)) }

  /// The texts of the topics in the order of the keys.
  var partTexts: PartTexts {
    PartTexts(ranges.indices.filter { ranges[$0] != nil }.map { texts[$0] })
  }
}
