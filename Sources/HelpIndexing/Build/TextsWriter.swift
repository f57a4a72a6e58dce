import HelpCore
import HelpSearch

/// A writer of the shards of topics with their texts. See `TextShard`.
struct TextsWriter {
  private var shards: [IndexShard] = []
  /// The number of bytes in complete shards.
  private(set) var pendingCount = 0
  /// The start of each shard in the texts of all topics.
  private(set) var starts: [IndexHeader.TextStart] = []

  private var bytes: [UInt8] = []
  /// The number of added topics.
  private var count = 0

  /// Removes and returns the complete shards.
  mutating func takeShards() -> [IndexShard] {
    defer { (shards, pendingCount) = ([], 0) }
    return shards
  }

  /// Adds a topic. A topic that exceeds a shard is divided into several slices.
  mutating func add(_ record: TopicRecord, texts: [TopicText]) {
    if !bytes.isEmpty, isShardComplete(before: record, texts) { flush() }
    var pieces = texts[...]
    var position = 0
    repeat {
      let fitting = removeFitting(from: &pieces)
      if bytes.isEmpty { starts.append(.init(topic: count, position: position)) }
      let end = pieces.first.map { Self.start(of: $0, after: fitting.last, record) }
      write(record, from: position, to: end, fitting)
      if let end {
        flush()
        position = end
      }
    } while !pieces.isEmpty
    count += 1
  }

  /// Whether a topic begins the next shard. The topic begins a shard if it does not fit into the
  /// current shard, or if the current shard is more than half full and the hash of the topic's path
  /// ends in two zero bits. Such a topic often begins a shard both before and after an edit, so
  /// an edit changes few of the shards that follow.
  private func isShardComplete(before record: TopicRecord, _ texts: [TopicText]) -> Bool {
    let size = texts.reduce(record.path.utf8.count) { $0 + $1.bytes.count }
    if bytes.count + size > TextShard.size { return true }
    return bytes.count > TextShard.size / 2 && FastHash.value(Array(record.path.utf8)) & 3 == 0
  }

  /// Removes and returns the texts that fit into the shard. An empty shard accepts at least one
  /// text.
  private func removeFitting(from pieces: inout ArraySlice<TopicText>) -> ArraySlice<TopicText> {
    var size = bytes.count
    let end =
      pieces.firstIndex { piece in
        defer { size += piece.bytes.count }
        return size > 0 && size + piece.bytes.count > TextShard.size
      } ?? pieces.endIndex
    defer { pieces = pieces[end...] }
    return pieces[..<end]
  }

  /// Returns the position at which a slice begins: the first heading after the text `last`, up to
  /// the text `piece`, or else `piece` itself.
  private static func start(
    of piece: TopicText, after last: TopicText?, _ record: TopicRecord
  ) -> Int {
    let heading = record.sections.first { section in
      section.position > last?.position ?? -1 && section.position <= piece.position
    }
    return heading?.position ?? piece.position
  }

  /// Writes a slice of a topic: the sections between two positions, and some texts.
  private mutating func write(
    _ record: TopicRecord, from start: Int, to end: Int?, _ texts: ArraySlice<TopicText>
  ) {
    let first = start == 0 ? 0 : record.sections.lastIndex { $0.position <= start } ?? 0
    let last = end.flatMap { end in record.sections.firstIndex { $0.position >= end } }
    let sections = record.sections[min(first, last ?? first)..<(last ?? record.sections.count)]
    field(record.path.utf8Span.span)
    field(record.title.utf8Span.span)
    number(sections.count)
    for section in sections {
      number(section.position)
      field(section.heading.utf8Span.span)
      field(anchor(section).utf8Span.span)
    }
    for text in texts {
      number(text.position)
      field(text.bytes.span)
    }
    // The form feed replaces the tab after the last field.
    bytes.removeLast()
    bytes.append(TextShard.sliceEnd)
  }

  /// Returns the anchor of a section in the stored form: empty for no anchor, and `=` for an anchor
  /// that follows from the heading.
  private func anchor(_ section: TopicRecord.Section) -> String {
    guard let anchor = section.anchor else { return "" }
    let usual = TopicShard.anchor(of: section.heading.utf8Span.span)
    return usual.span.holdsSame(as: anchor.utf8Span.span) ? "=" : "#" + anchor
  }

  /// Writes a number as a field.
  private mutating func number(_ value: Int) {
    bytes.append(copying: String(value).utf8Span.span)
    bytes.append(TextShard.fieldEnd)
  }

  /// Writes a field. Spaces replace the bytes that separate fields and slices.
  private mutating func field(_ text: Span<UInt8>) {
    let start = bytes.count
    bytes.append(copying: text)
    for end in [TextShard.fieldEnd, TextShard.sliceEnd] {
      var index = ByteSearch.first(end, in: text)
      while index < text.count {
        bytes[start + index] = UInt8(ascii: " ")
        index = ByteSearch.first(end, in: text, from: index + 1)
      }
    }
    bytes.append(TextShard.fieldEnd)
  }

  /// Completes the last shard.
  mutating func finish() {
    if !bytes.isEmpty { flush() }
  }

  /// Completes the current shard.
  private mutating func flush() {
    shards.append(IndexShard(name: IndexHeader.textName(starts.count - 1), bytes: bytes))
    pendingCount += bytes.count
    bytes.removeAll()
  }
}
