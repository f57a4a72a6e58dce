import HelpCore
import HelpSearch

// A part in bytes, to be read by the same program again: numbers and texts as `ByteWriter` writes them.
extension SearchPart {
  /// - Complexity: O(size).
  package func encoded() throws -> [UInt8] {
    var writer = ByteWriter()
    writer.number(records.count)
    for record in records { writer.record(record) }
    writer.number(words.count)
    for part in words { writer.part(part) }
    writer.text(try texts.bytes())
    return writer.bytes
  }

  /// Reads a part; nil if the bytes are not as they were written.
  /// - Complexity: O(bytes).
  package init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    records = (0..<reader.count()).map { _ in reader.record() }
    words = (0..<reader.count()).map { _ in reader.part() }
    texts = .memory(Array(reader.text()))
    guard reader.isValid, reader.isAtEnd else { return nil }
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

  fileprivate mutating func part(_ part: IndexPart) {
    number(part.topics.count)
    for topic in part.topics { number(topic) }
    number(part.terms.count)
    for (index, term) in part.terms.enumerated() {
      text(part.term(index))
      number(term.postings.count)
      number(Int(term.languages))
      number(Int(term.details + 1))
    }
    number(part.details.count)
    for details in part.details {
      number(details.spellings.count)
      for (language, spelling) in details.spellings {
        number(language)
        text(spelling)
      }
    }
    text(part.postings)
  }
}

extension ByteReader {
  fileprivate mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

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

  fileprivate mutating func part() -> IndexPart {
    var part = IndexPart()
    part.topics = (0..<count()).map { _ in number() }
    let termCount = count()
    part.terms.reserveCapacity(termCount)
    part.ends.reserveCapacity(termCount)
    var start = 0
    for _ in 0..<termCount {
      part.bytes.append(contentsOf: text())
      part.ends.append(Int32(part.bytes.count))
      var term = IndexPart.Term(postings: start..<start + number())
      start = term.postings.upperBound
      term.languages = UInt32(truncatingIfNeeded: number())
      term.details = Int32(truncatingIfNeeded: number()) - 1
      part.terms.append(term)
    }
    for _ in 0..<count() {
      var details = IndexPart.Details()
      for _ in 0..<count() { details.spellings.append((number(), Array(text()))) }
      part.details.append(details)
    }
    part.postings = Array(text())
    return part
  }
}
