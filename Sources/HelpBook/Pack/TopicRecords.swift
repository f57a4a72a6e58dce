import HelpCore

/// The topics of a manifest by their files: what `BookJSON` has written, read back.
///
/// A topic is read when it is asked for. What is not written as Lectern writes it, a topic on each line, is not
/// trusted: there is no record then.
struct TopicRecords: Sendable {
  private struct Place {
    /// The text of `file`, its quotation marks left out.
    var file: Range<Int>
    /// The text of `title`, in its quotation marks.
    var title: Range<Int>
    /// What follows the text of `file`, up to the end of the object.
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
      var start = 0
      while let line = Self.line(from: start, in: bytes) {
        start = line.upperBound + 1
        if bytes[line].elementsEqual("  \"topics\": [".utf8) {
          return Self.places(from: start, in: bytes)
        }
      }
      return nil
    }
    guard let found else { return nil }
    places = found
  }

  /// A line without its end; nil behind the last that has one.
  private static func line(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    return UnsafeBufferPointer(rebasing: bytes[start...]).firstIndex(of: 0x0A)
      .map { start..<(start + $0) }
  }

  private static func places(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Place]? {
    var places: [Place] = []
    var start = start
    while let line = line(from: start, in: bytes) {
      start = line.upperBound + 1
      var members = MemberReader(bytes[line])
      if members.take("  ]") { return places }
      guard members.take("    {\"path\": "), members.takeText() != nil,
        members.take(", \"title\": "), let title = members.takeText(),
        members.take(", \"file\": "), let file = members.takeText(),
        let end = members.endOfObject
      else { return nil }
      let name = (file.lowerBound + 1)..<(file.upperBound - 1)
      if let last = places.last, !bytes[last.file].lexicographicallyPrecedes(bytes[name]) {
        return nil
      }
      places.append(Place(file: name, title: title, rest: file.upperBound..<end))
    }
    return nil
  }

  /// The record of a topic; nil when there is none, or none to be trusted.
  /// - Complexity: O(log n), and the size of the record.
  subscript(file: String) -> TopicRecord? {
    var file = file
    return file.withUTF8 { file in
      manifest.withUnsafeBufferPointer { bytes in
        // What is escaped in a file's name is compared as it stands, and no name has it.
        let index = places.partitioningIndex {
          !bytes[$0.file].lexicographicallyPrecedes(file)
        }
        guard index < places.count, bytes[places[index].file].elementsEqual(file) else {
          return nil
        }
        return record(places[index], bytes)
      }
    }
  }

  /// Reads what follows the file of a topic.
  private func record(_ place: Place, _ bytes: UnsafeBufferPointer<UInt8>) -> TopicRecord? {
    guard String(validating: bytes[place.rest], as: UTF8.self) != nil,
      var title = JSONText.read(bytes[place.title]).map(Optional.some)
    else { return nil }
    var reader = MemberReader(bytes[place.rest])
    if reader.take(", \"ownTitle\": ") {
      if reader.take("null") {
        title = nil
      } else {
        guard let own = reader.takeText(), let text = JSONText.read(bytes[own]) else { return nil }
        title = text
      }
    }
    let members = reader.rest
    var weight: Int?
    if reader.take(", \"weight\": ") {
      guard let number = reader.takeNumber() else { return nil }
      weight = number
    }
    if reader.take(", \"summary\": "), reader.takeText() == nil { return nil }
    if reader.take(", \"anchors\": [") {
      repeat { if reader.takeText() == nil { return nil } } while reader.take(", ")
      guard reader.take("]") else { return nil }
    }
    guard reader.rest.isEmpty else { return nil }
    return TopicRecord(title: title, weight: weight, members: manifest[members])
  }
}

/// Reads members as `JSONWriter` writes them on one line, from the front.
private struct MemberReader {
  private var bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { self.bytes = bytes }

  /// What is not read yet.
  var rest: Range<Int> { bytes.indices }

  /// Where the object ends that ends the line, if one does.
  var endOfObject: Int? {
    let end = bytes.last == UInt8(ascii: ",") ? bytes.endIndex - 1 : bytes.endIndex
    return end > bytes.startIndex && bytes[end - 1] == UInt8(ascii: "}") ? end - 1 : nil
  }

  mutating func take(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.starts(with: text) else { return false }
    bytes = bytes.dropFirst(text.count)
    return true
  }

  /// A text in its quotation marks; nil for what is none, or written in another way.
  mutating func takeText() -> Range<Int>? {
    guard let end = JSONText.end(bytes) else { return nil }
    defer { bytes = bytes[end...] }
    return bytes.startIndex..<end
  }

  mutating func takeNumber() -> Int? {
    let digits = bytes.prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      digits.elementsEqual(String(number).utf8)
    else { return nil }
    bytes = bytes[digits.endIndex...]
    return number
  }
}
