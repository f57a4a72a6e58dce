import HelpCore

extension BookLists {
  /// How many resources a thread writes at a time.
  private static let partSize = 1024

  /// The lists of a book, written by all threads: the contents by one of them, for they are a tree.
  /// - Parameter manifest: the old one that records of topics speak of.
  init(
    of book: Book, _ resources: [PackedResource], manifest: PreviousManifest?, jobs: Int
  ) throws {
    let ranges = Self.ranges(of: resources.count)
    let parts = try Threads.map(1 + 2 * ranges.count, jobs: jobs) { part in
      JSONWriter.elements(depth: 2) { json in
        if part == 0 {
          Self.write(book.contents, below: nil, depth: 0, &json)
        } else if part <= ranges.count {
          let resources = resources[ranges[part - 1]]
          Self.write(topicsIn: resources, book.contents, manifest, &json)
        } else {
          for resource in resources[ranges[part - 1 - ranges.count]] {
            Self.write(resource.path, resource.source.size, resource.source.crc32, &json)
          }
        }
      }
    }
    contents = Self.filled(parts.prefix(1))
    topics = Self.filled(parts[1...].prefix(ranges.count))
    self.resources = Self.filled(parts[(1 + ranges.count)...])
  }

  private static func filled(_ parts: ArraySlice<[UInt8]>) -> [ArraySlice<UInt8>] {
    parts.filter { !$0.isEmpty }.map { $0[...] }
  }

  static func ranges(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: partSize).map { $0..<min($0 + partSize, count) }
  }

  /// The contents as a tree. A table that somebody else made may nest deeper than ours do: what lies below is
  /// left out.
  private static func write(
    _ contents: ContentsTable, below parent: Int?, depth: Int, _ json: inout JSONWriter
  ) {
    guard depth < ContentsTableBuilder.maximumDepth else { return }
    for node in contents.children(of: parent) {
      json.object(.oneLine) { json in
        json.member("kind", node.kind.name)
        if !node.title.isEmpty { json.member("title", node.title) }
        if let topic = node.topic { json.member("topic", contents.path(ofTopic: topic)) }
        if let destination = node.destination { json.member("destination", destination) }
        if let number = node.number { json.member("number", number) }
        if node.hasChildren {
          json.key("children")
          json.array(.lines) { write(contents, below: node.id, depth: depth + 1, &$0) }
        }
      }
    }
  }

  private static func write(
    topicsIn resources: ArraySlice<PackedResource>, _ contents: ContentsTable,
    _ manifest: PreviousManifest?, _ json: inout JSONWriter
  ) {
    (manifest?.bytes ?? []).withUnsafeBufferPointer { manifest in
      for resource in resources {
        guard let id = resource.topic, let record = resource.record else { continue }
        record.write(
          path: contents.path(ofTopic: id), title: contents.title(ofTopic: id),
          file: resource.path, manifest: manifest, to: &json)
      }
    }
  }

  /// Adds the files that topics include and that are no resources.
  mutating func add(includes: [IncludedFile]) {
    let lines = JSONWriter.elements(depth: 2) { json in
      for file in includes { Self.write(file.path, file.size, file.crc32, &json) }
    }
    if !lines.isEmpty { self.includes = [lines[...]] }
  }

  /// A resource's line.
  static func write(_ path: String, _ size: Int, _ crc32: UInt32, _ json: inout JSONWriter) {
    json.object(.oneLine) { json in
      json.member("path", path)
      json.member("size", size)
      json.member("type", MediaType.of(path))
      json.member("crc32", Int(crc32))
    }
  }
}
