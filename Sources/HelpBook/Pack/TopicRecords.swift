import HelpCore

/// The topics of a manifest by their files: what `BookJSON` has written, read back.
///
/// A topic is read when it is asked for. What is not written as Lectern writes it, line by line, is no reason to trust
/// it: there is no record then.
struct TopicRecords: Sendable {
  private struct Place {
    /// The text of `file`, its quotation marks left out.
    var file: Range<Int>
    var title: Range<Int>
    /// What follows the line of `file`, from the line feed in front of it on.
    var rest: Range<Int>
  }

  private let manifest: [UInt8]
  /// In bytewise order of file.
  private var places: [Place] = []

  /// Nil for a manifest whose topics are not in order, or that ends before they do.
  /// - Complexity: O(n), at the speed of memory.
  init?(_ manifest: [UInt8]) {
    self.manifest = manifest
    let found = manifest.withUnsafeBufferPointer { bytes -> [Place]? in
      var lines = ManifestLines(bytes)
      while let line = lines.next() {
        if line.says("  \"topics\": [") { return Self.places(&lines) }
      }
      return nil
    }
    guard let found else { return nil }
    places = found
  }

  private static func places(_ lines: inout ManifestLines) -> [Place]? {
    var places: [Place] = []
    while let line = lines.next() {
      if line.begins("  ]") { return places }
      guard line.says("    {"), lines.next()?.value("      \"path\": ") != nil,
        let title = lines.next()?.value("      \"title\": "), let fileLine = lines.next(),
        let file = fileLine.value("      \"file\": ")
      else { return nil }
      // The comma that follows the value belongs to what follows.
      let start = file.upperBound + 1
      while true {
        guard let line = lines.next() else { return nil }
        guard line.begins("    }") else { continue }
        places.append(Place(file: file, title: title, rest: start..<(line.range.lowerBound - 1)))
        break
      }
      if places.count > 1,
        !lines.bytes[places[places.count - 2].file].lexicographicallyPrecedes(lines.bytes[file])
      {
        return nil
      }
    }
    return nil
  }

  /// The record of a topic; nil when there is none, or none to be trusted.
  /// - Complexity: O(log n), and the size of the record.
  subscript(file: String) -> TopicRecord? {
    var file = file
    return file.withUTF8 { file in
      manifest.withUnsafeBufferPointer { bytes in
        var (low, high) = (0, places.count)
        while low < high {
          let middle = (low + high) / 2
          if bytes[places[middle].file].lexicographicallyPrecedes(file) {
            low = middle + 1
          } else {
            high = middle
          }
        }
        guard low < places.count, bytes[places[low].file].elementsEqual(file) else { return nil }
        return record(places[low], bytes)
      }
    }
  }

  /// Reads what follows the file of a topic.
  private func record(_ place: Place, _ bytes: UnsafeBufferPointer<UInt8>) -> TopicRecord? {
    // What is escaped in a file's name is compared as it stands, and no name has it.
    guard let text = JSONText.read(bytes[place.title]) else { return nil }
    var title: String? = text
    var members = place.rest
    if bytes[members].starts(with: Self.ownTitle) {
      let start = members.lowerBound + Self.ownTitle.count
      let end = bytes[start..<members.upperBound].firstIndex(of: 0x0A) ?? members.upperBound
      let isLast = end == members.upperBound
      let value = start..<max(start, isLast ? end : end - 1)
      if bytes[value].elementsEqual("null".utf8) {
        title = nil
      } else {
        guard value.count >= 2, bytes[value.lowerBound] == 0x22,
          bytes[value.upperBound - 1] == 0x22,
          let own = JSONText.read(bytes[(value.lowerBound + 1)..<(value.upperBound - 1)])
        else { return nil }
        title = own
      }
      members = value.upperBound..<members.upperBound
    }
    guard let weight = Self.weight(ofMembers: bytes[members]) else { return nil }
    return TopicRecord(title: title, weight: weight, members: manifest[members])
  }

  /// Reads members as `TopicRecord` writes them.
  /// - Returns: the weight that they tell, if they do; nil for what is written in another way.
  private static func weight(ofMembers text: Slice<UnsafeBufferPointer<UInt8>>) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard String(validating: text, as: UTF8.self) != nil else { return nil }
    var weight: Int?
    var rest = text
    if rest.starts(with: Self.weightKey) {
      rest = rest.dropFirst(Self.weightKey.count)
      let digits = rest.prefix { $0 == 0x2D || (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)),
        digits.elementsEqual(String(number).utf8)
      else { return nil }
      weight = number
      rest = rest[digits.endIndex...]
    }
    if rest.starts(with: Self.summaryKey) {
      guard let end = JSONText.end(rest.dropFirst(Self.summaryKey.count)) else { return nil }
      rest = rest[end...]
    }
    if rest.starts(with: Self.anchorsKey) {
      rest = rest.dropFirst(Self.anchorsKey.count)
      var isFirst = true
      while !rest.starts(with: Self.anchorsEnd) {
        let start = isFirst ? Self.anchor.dropFirst() : Self.anchor[...]
        guard rest.starts(with: start), let end = JSONText.end(rest.dropFirst(start.count)) else {
          return nil
        }
        isFirst = false
        rest = rest[end...]
      }
      rest = rest.dropFirst(Self.anchorsEnd.count)
    }
    return rest.isEmpty ? .some(weight) : nil
  }

  private static let ownTitle = Array(",\n      \"ownTitle\": ".utf8)
  private static let weightKey = Array(",\n      \"weight\": ".utf8)
  private static let summaryKey = Array(",\n      \"summary\": ".utf8)
  private static let anchorsKey = Array(",\n      \"anchors\": [".utf8)
  private static let anchor = Array(",\n        ".utf8)
  private static let anchorsEnd = Array("\n      ]".utf8)
}

/// The lines of a manifest.
private struct ManifestLines {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    let range: Range<Int>

    func says(_ text: StaticString) -> Bool {
      range.count == text.utf8CodeUnitCount && begins(text)
    }

    func begins(_ text: StaticString) -> Bool {
      range.count >= text.utf8CodeUnitCount
        && bytes[range].prefix(text.utf8CodeUnitCount).elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// What stands between the quotation marks of a member, and a comma may follow; nil for another line.
    func value(_ start: StaticString) -> Range<Int>? {
      guard begins(start) else { return nil }
      var value = (range.lowerBound + start.utf8CodeUnitCount)..<range.upperBound
      if !value.isEmpty, bytes[value.upperBound - 1] == 0x2C {
        value = value.lowerBound..<(value.upperBound - 1)
      }
      guard value.count >= 2, bytes[value.lowerBound] == 0x22,
        bytes[value.upperBound - 1] == 0x22
      else { return nil }
      return (value.lowerBound + 1)..<(value.upperBound - 1)
    }
  }

  /// The next line without its end; nil behind the last that has one.
  mutating func next() -> Line? {
    guard position < bytes.count,
      let end = UnsafeBufferPointer(rebasing: bytes[position...]).firstIndex(of: 0x0A)
    else { return nil }
    let line = Line(bytes: bytes, range: position..<(position + end))
    position += end + 1
    return line
  }
}
