/// What `book.json` says of a topic, read back.
///
/// Only from what `BookJSON` writes, line by line: anything else is no reason to trust it.
struct TopicRecord: Sendable, Equatable {
  var anchors: [String] = []
  var summary = ""

  /// The topics of a manifest by their files; nil when it is not as Lectern writes it.
  /// - Complexity: O(n).
  static func read(_ manifest: [UInt8]) -> [String: TopicRecord]? {
    manifest.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes)
      return reader.read()
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read() -> [String: TopicRecord]? {
      repeat {
        guard position < bytes.count else { return nil }
      } while line() != nil && !lastLine.elementsEqual("  \"topics\": [".utf8)
      var records: [String: TopicRecord] = [:]
      while let text = line() {
        if text.starts(with: "  ]".utf8) { return records }
        guard text.elementsEqual("    {".utf8), let (file, record) = topic() else { return nil }
        records[file] = record
      }
      return nil
    }

    private mutating func topic() -> (String, TopicRecord)? {
      var file: String?
      var record = TopicRecord()
      while let text = line() {
        if text.starts(with: "    }".utf8) { return file.map { ($0, record) } }
        if let value = value(of: text, "      \"file\": ") {
          file = value
        } else if let value = value(of: text, "      \"summary\": ") {
          record.summary = value
        } else if text.elementsEqual("      \"anchors\": [".utf8) {
          guard let anchors = list() else { return nil }
          record.anchors = anchors
        } else if !text.starts(with: "      \"path\": ".utf8),
          !text.starts(with: "      \"title\": ".utf8)
        {
          return nil
        }
      }
      return nil
    }

    private mutating func list() -> [String]? {
      var texts: [String] = []
      while let text = line() {
        if text.starts(with: "      ]".utf8) { return texts }
        guard let value = value(of: text, "        ") else { return nil }
        texts.append(value)
      }
      return nil
    }

    private var lastLine = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// The next line without its end; nil after the last.
    private mutating func line() -> UnsafeBufferPointer<UInt8>? {
      guard position < bytes.count else { return nil }
      let rest = UnsafeBufferPointer(rebasing: bytes[position...])
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      position += end + 1
      lastLine = UnsafeBufferPointer(rebasing: rest[..<end])
      return lastLine
    }

    /// The text that follows some beginning of a line, its comma left out; nil for another line.
    private func value(
      of line: UnsafeBufferPointer<UInt8>, _ start: StaticString
    ) -> String? {
      let length = start.utf8CodeUnitCount
      var end = line.count
      if line.last == 0x2C { end -= 1 }
      guard end >= length + 2, line[length] == 0x22, line[end - 1] == 0x22,
        UnsafeBufferPointer(start: start.utf8Start, count: length).elementsEqual(line[..<length])
      else { return nil }
      let text = UnsafeBufferPointer(rebasing: line[(length + 1)..<(end - 1)])
      return text.contains(0x5C) ? unescaped(text) : String(decoding: text, as: UTF8.self)
    }

    /// Undoes what `JSONWriter` escapes; nil for other escapes.
    private func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String? {
      var result: [UInt8] = []
      var index = 0
      while index < text.count {
        guard text[index] == 0x5C else {
          result.append(text[index])
          index += 1
          continue
        }
        guard index + 1 < text.count else { return nil }
        switch text[index + 1] {
        case 0x22: result.append(0x22)
        case 0x5C: result.append(0x5C)
        case 0x6E: result.append(0x0A)
        case 0x72: result.append(0x0D)
        case 0x74: result.append(0x09)
        case 0x75:
          guard index + 5 < text.count,
            let code = UInt8(
              String(decoding: text[(index + 2)...(index + 5)], as: UTF8.self), radix: 16)
          else { return nil }
          result.append(code)
          index += 4
        default: return nil
        }
        index += 2
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
