import HelpCore
import HelpSearch

/// The encoded records of a part's topics. Records stay encoded, because a part may have very many
/// topics, and each record is needed only once.
struct TopicRecords: Sendable {
  /// The bytes around the last record that was read from a file.
  struct Window {
    fileprivate var range = 0..<0
    fileprivate var bytes: [UInt8] = []
  }

  let storedBytes: StoredBytes
  /// The end of each record.
  private let ends: [Int]

  /// The number of bytes that are read from a file at a time. Topics are read almost in the order
  /// of their records.
  private static let windowSize = 1 << 17

  /// Arranges encoded records.
  /// - Parameters:
  ///   - bytes: the results of `encoded`.
  ///   - ranges: the range of each record in `bytes`.
  init(_ bytes: [UInt8], ranges: some Collection<Range<Int>>) {
    var end = 0
    let areInOrder = ranges.allSatisfy { range in
      defer { end = range.upperBound }
      return range.lowerBound == end
    }
    var orderedBytes = bytes
    if !areInOrder {
      orderedBytes = []
      orderedBytes.reserveCapacity(bytes.count)
      for range in ranges {
        orderedBytes.append(copying: bytes.span.extracting(range))
      }
    }
    end = 0
    ends = ranges.map { range in
      end += range.count
      return end
    }
    storedBytes = .memory(orderedBytes)
  }

  /// Returns the bytes of a record.
  static func encoded(_ record: TopicRecord) -> [UInt8] {
    var writer = ByteWriter()
    writer.record(record)
    return writer.bytes
  }

  /// Finds the records in encoded bytes.
  /// - Returns: nil if the bytes are damaged.
  /// - Throws: the errors of reading.
  init?(_ storedBytes: StoredBytes, count: Int) throws {
    guard count <= storedBytes.count else { return nil }
    var ends: [Int] = []
    ends.reserveCapacity(count)
    var (start, size) = (0, Self.windowSize)
    while ends.count < count {
      let range = start..<min(start + size, storedBytes.count)
      var reader = ByteReader(try storedBytes.bytes(range))
      let countBefore = ends.count
      while ends.count < count {
        reader.skipRecord()
        guard reader.isValid else { break }
        ends.append(range.lowerBound + reader.index)
      }
      start = ends.last ?? 0
      // A record that does not fit into the window is read again with more bytes.
      if ends.count == countBefore {
        guard range.upperBound < storedBytes.count else { return nil }
        size *= 2
      }
    }
    guard start == storedBytes.count else { return nil }
    (self.storedBytes, self.ends) = (storedBytes, ends)
  }

  var count: Int { ends.count }

  /// Returns the record of a topic.
  /// - Parameter window: the bytes that were read last, which are replaced if they lack the record.
  func record(of topic: Int, _ window: inout Window) throws -> TopicRecord {
    var reader = try reader(of: topic, &window)
    return reader.record()
  }

  /// Returns the path of a topic.
  func path(of topic: Int, _ window: inout Window) throws -> ArraySlice<UInt8> {
    var reader = try reader(of: topic, &window)
    return reader.text()
  }

  /// Returns the paths of all topics.
  func paths() throws -> [ArraySlice<UInt8>] {
    var window = Window()
    return try (0..<count).map { try path(of: $0, &window) }
  }

  private func reader(of topic: Int, _ window: inout Window) throws -> ByteReader {
    let range = (topic == 0 ? 0 : ends[topic - 1])..<ends[topic]
    if case .memory(let bytes) = storedBytes { return ByteReader(bytes, range) }
    if !(window.range.lowerBound <= range.lowerBound && range.upperBound <= window.range.upperBound)
    {
      // Several threads add topics in any order, so the next topic may have an earlier record.
      let start = max(0, range.lowerBound - Self.windowSize / 8)
      let end = min(storedBytes.count, max(range.upperBound, start + Self.windowSize))
      window = Window(range: start..<end, bytes: try storedBytes.bytes(start..<end))
    }
    let start = window.range.lowerBound
    return ByteReader(window.bytes, range.lowerBound - start..<range.upperBound - start)
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
