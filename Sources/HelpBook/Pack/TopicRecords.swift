import HelpCore

/// The topics of a manifest by their files: what `BookJSON` has written, read back.
///
/// What is not written as Lectern writes it, a topic on each line, is not trusted: there are no records then.
struct TopicRecords: Sendable {
  private struct Place {
    /// The text of `file`, its quotation marks left out.
    var file: Range<Int>
    /// The text of the topic's own title in its quotation marks; nil where it has none.
    var title: Range<Int>?
    var weight: Int?
    /// Weight, summary and anchors.
    var members: Range<Int>
  }

  let manifest: [UInt8]
  /// In bytewise order of file.
  private let places: [Place]

  /// Nil for a manifest whose topics are not in order, or that ends before they do.
  /// - Complexity: O(n), at the speed of memory.
  init?(_ manifest: [UInt8]) {
    guard String(validating: manifest, as: UTF8.self) != nil,
      let places = manifest.withUnsafeBufferPointer(Self.places)
    else { return nil }
    self.manifest = manifest
    self.places = places
  }

  private static func places(in bytes: UnsafeBufferPointer<UInt8>) -> [Place]? {
    let raw = UnsafeRawBufferPointer(bytes)
    var reader = JSONLineReader(bytes)
    repeat {
      if reader.take("  \"topics\": [\n") { break }
    } while reader.takeLine()
    var places: [Place] = []
    while !reader.take("  ]") {
      guard let place = place(&reader) else { return nil }
      if let last = places.last {
        let order = UnsafeRawBufferPointer(rebasing: raw[last.file])
          .compare(with: UnsafeRawBufferPointer(rebasing: raw[place.file]))
        guard order < 0 else { return nil }
      }
      places.append(place)
    }
    return places
  }

  /// A topic, up to the end of its line.
  private static func place(_ reader: inout JSONLineReader) -> Place? {
    guard reader.take("    {\"path\": "), reader.takeText() != nil,
      reader.take(", \"title\": "), var title = reader.takeText().map(Optional.some),
      reader.take(", \"file\": "), let file = reader.takeText()
    else { return nil }
    if reader.take(", \"ownTitle\": ") {
      title = reader.takeText()
      guard title != nil || reader.take("null") else { return nil }
    }
    let start = reader.position
    var weight: Int?
    if reader.take(", \"weight\": ") {
      weight = reader.takeNumber()
      guard weight != nil else { return nil }
    }
    if reader.take(", \"summary\": "), reader.takeText() == nil { return nil }
    if reader.take(", \"anchors\": [") {
      repeat { if reader.takeText() == nil { return nil } } while reader.take(", ")
      guard reader.take("]") else { return nil }
    }
    let members = start..<reader.position
    guard reader.take("}"), reader.take(",\n") || reader.take("\n") else { return nil }
    // What is escaped in a file's name is compared as it stands: a backslash or a control character, for which the writer
    // of archives refuses any name that is the same.
    return Place(
      file: (file.lowerBound + 1)..<(file.upperBound - 1), title: title, weight: weight,
      members: members)
  }

  /// For each file the place of its record, nil where there is none.
  /// - Parameter files: in bytewise order.
  /// - Complexity: O(files + records).
  func places(ofFiles files: [String]) -> [Int?] {
    manifest.withUnsafeBytes { bytes in
      var next = 0
      return files.map { file in
        var file = file
        return file.withUTF8 { file in
          while next < places.count {
            let known = UnsafeRawBufferPointer(rebasing: bytes[places[next].file])
            let order = known.compare(with: UnsafeRawBufferPointer(file))
            if order >= 0 { return order == 0 ? next : nil }
            next += 1
          }
          return nil
        }
      }
    }
  }

  /// The record at a place.
  /// - Complexity: O(length of the title).
  subscript(index: Int) -> TopicRecord {
    let place = places[index]
    return TopicRecord(
      title: place.title.flatMap { title in
        manifest.withUnsafeBufferPointer { JSONText.read($0[title]) }
      },
      weight: place.weight, members: .old(place.members))
  }
}
