import HelpArchive
import HelpCore

extension BookLists {
  /// The lists of a book that keeps its contents: the old ones, but for the lines of what had to be read.
  /// - Parameters:
  ///   - members: the old bundle's, one for each file.
  ///   - read: by their numbers among the files, in this order.
  init(
    of book: Book, keeping manifest: PreviousManifest, _ unchanged: UnchangedFiles,
    members: Range<Int>, read: [(number: Int, resource: PackedResource)], jobs: Int
  ) throws {
    contents = [manifest.contents]
    // The same ranges as when all is written, so that most parts are what they were.
    let ranges = Self.ranges(of: members.count)
    let lines = read.compactMap { Self.line(of: $0.resource, $0.number, book, manifest, unchanged) }
    var place = 0
    for range in ranges {
      let end = range.reversed().lazy.compactMap(unchanged.place).first.map { $0 + 1 } ?? place
      topics.append(manifest.topics(place..<end, with: lines.filter { place..<end ~= $0.place }))
      place = end
    }
    topics.removeAll(where: \.isEmpty)
    let archive = unchanged.previous.archive
    let new = Dictionary(uniqueKeysWithValues: read.map { ($0.number, $0.resource.source) })
    resources = try Threads.map(ranges.count, jobs: jobs) { part in
      JSONWriter.elements(depth: 2) { json in
        for number in ranges[part] {
          let (size, crc32) =
            new[number].map { ($0.size, $0.crc32) }
            ?? archive.sizeAndChecksum(at: members.lowerBound + number)
          Self.write(unchanged.names[number], size, crc32, &json)
        }
      }[...]
    }
  }

  /// The line of a topic, and where the old manifest has it; nil for what is no topic.
  private static func line(
    of resource: PackedResource, _ number: Int, _ book: Book, _ manifest: PreviousManifest,
    _ unchanged: UnchangedFiles
  ) -> (place: Int, line: [UInt8])? {
    guard let id = resource.topic, let record = resource.record,
      let place = unchanged.place(of: number)
    else { return nil }
    let line = JSONWriter.elements(depth: 2) { json in
      manifest.bytes.withUnsafeBufferPointer { old in
        record.write(
          path: book.contents.path(ofTopic: id), title: book.contents.title(ofTopic: id),
          file: resource.path, manifest: old, to: &json)
      }
    }
    return (place, line)
  }
}

extension PreviousManifest {
  /// The elements of topics, some of them with other lines.
  /// - Parameter lines: in the order of their places.
  fileprivate func topics(
    _ places: Range<Int>, with lines: [(place: Int, line: [UInt8])]
  ) -> ArraySlice<UInt8> {
    if lines.isEmpty { return topics(places) }
    var result: [UInt8] = []
    var next = places.lowerBound
    for (place, line) in lines {
      result += topics(next..<place) + line
      next = place + 1
    }
    return (result + topics(next..<places.upperBound))[...]
  }
}
