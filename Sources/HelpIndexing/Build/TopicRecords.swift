import HelpCore
import HelpSearch

/// The encoded records of a part's topics. A part may have very many topics, and each record is only needed once.
struct TopicRecords: Sendable {
  let bytes: [UInt8]
  /// The end of each record.
  private let ends: [Int32]

  init(_ records: [TopicRecord]) {
    var writer = ByteWriter()
    ends = records.map { record in
      writer.record(record)
      return Int32(writer.bytes.count)
    }
    bytes = writer.bytes
  }

  /// Finds the records in encoded bytes.
  /// - Returns: nil if the bytes are damaged.
  init?(_ bytes: [UInt8], count: Int) {
    var reader = ByteReader(bytes)
    var ends: [Int32] = []
    ends.reserveCapacity(min(count, bytes.count))
    for _ in 0..<count {
      reader.skipRecord()
      guard reader.isValid else { return nil }
      ends.append(Int32(reader.index))
    }
    guard reader.isAtEnd, bytes.count < Int(Int32.max) else { return nil }
    (self.bytes, self.ends) = (bytes, ends)
  }

  var count: Int { ends.count }

  subscript(topic: Int) -> TopicRecord {
    var reader = reader(of: topic)
    return reader.record()
  }

  /// Returns the path of a topic.
  func path(of topic: Int) -> ArraySlice<UInt8> {
    var reader = reader(of: topic)
    return reader.text()
  }

  private func reader(of topic: Int) -> ByteReader {
    ByteReader(bytes, (topic == 0 ? 0 : Int(ends[topic - 1]))..<Int(ends[topic]))
  }
}

extension ByteWriter {
  fileprivate mutating func record(_ record: TopicRecord) {
    text(record.path.utf8)
    text(record.title.utf8)
    number(record.sections.count)
    for section in record.sections {
      number(section.position)
      text(section.heading.utf8)
      number(section.anchor == nil ? 0 : 1)
      text((section.anchor ?? "").utf8)
    }
  }
}

extension ByteReader {
  private mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

  fileprivate mutating func record() -> TopicRecord {
    var record = TopicRecord(path: string(), title: string(), sections: [])
    for _ in 0..<count() {
      let (position, heading) = (number(), string())
      let hasAnchor = number() == 1
      let anchor = string()
      record.sections.append(
        TopicRecord.Section(
          position: position, heading: heading, anchor: hasAnchor ? anchor : nil))
    }
    return record
  }

  /// Moves to the end of the next record.
  fileprivate mutating func skipRecord() {
    _ = (text(), text())
    for _ in 0..<count() { _ = (number(), text(), number(), text()) }
  }
}
