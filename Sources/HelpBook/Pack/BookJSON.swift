import HelpArchive
import HelpCore
import HelpMarkup

/// The compiled manifest of a packed book, `.lectern/book.json`: what other programs read.
struct BookJSON {
  let book: Book
  let resources: [PackedResource]
  let level: Int

  /// - Parameter jobs: threads that write parts of it.
  func bytes(jobs: Int) throws -> [UInt8] {
    let parts = try parts(jobs: jobs)
    var json = JSONWriter()
    json.reserveCapacity(parts.reduce(1 << 12) { $0 + $1.elements.count })
    json.object { json in
      json.member("format", "lectern-book")
      json.member("formatVersion", 1)
      member("identifier", book.identifier, &json)
      json.member("title", book.title)
      member("version", book.version, &json)
      member("description", book.description, &json)
      member("language", book.language, &json)
      if !book.authors.isEmpty {
        json.key("authors")
        json.array { json in for author in book.authors { json.value(author) } }
      }
      json.member("home", book.topic(at: book.home).path)
      Self.write(Compressor(level: level), &json)
      for list in List.allCases {
        json.key(list.rawValue)
        json.array { json in
          for part in parts where part.list == list { json.append(elements: part.elements) }
        }
      }
    }
    return json.finish()
  }

  private func member(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    if let text { json.member(name, text) }
  }

  /// The long lists, in the order in which they stand.
  private enum List: String, CaseIterable { case contents, topics, resources }

  /// Elements of one of the lists.
  private struct Part: Sendable {
    let list: List
    var resources = 0..<0
    var elements: [UInt8] = []
  }

  /// How many resources a thread writes at a time.
  private static let partSize = 1024

  /// The elements of all lists, written by all threads: the contents by one of them, for they are a tree.
  private func parts(jobs: Int) throws -> [Part] {
    let ranges = stride(from: 0, to: resources.count, by: Self.partSize).map {
      $0..<min($0 + Self.partSize, resources.count)
    }
    let parts =
      [Part(list: .contents)]
      + [List.topics, .resources].flatMap { list in
        ranges.map { Part(list: list, resources: $0) }
      }
    return try Threads.map(parts.count, jobs: jobs) { index in
      var part = parts[index]
      let resources = resources[part.resources]
      part.elements = JSONWriter.elements(depth: 2) { json in
        switch part.list {
        case .contents: contents(below: nil, depth: 0, &json)
        case .topics: writeTopics(resources, &json)
        case .resources: Self.write(resources, &json)
        }
      }
      return part
    }
  }

  /// The contents as a tree. A table that somebody else made may nest deeper than ours do: what lies below is
  /// left out.
  private func contents(below parent: Int?, depth: Int, _ json: inout JSONWriter) {
    guard depth < ContentsTableBuilder.maximumDepth else { return }
    for node in book.contents.children(of: parent) {
      json.object(.oneLine) { json in
        json.member("kind", node.kind.name)
        if !node.title.isEmpty { json.member("title", node.title) }
        if let topic = node.topic { json.member("topic", book.contents.path(ofTopic: topic)) }
        member("destination", node.destination, &json)
        member("number", node.number, &json)
        if node.hasChildren {
          json.key("children")
          json.array(.lines) { contents(below: node.id, depth: depth + 1, &$0) }
        }
      }
    }
  }

  private func writeTopics(_ resources: ArraySlice<PackedResource>, _ json: inout JSONWriter) {
    let contents = book.contents
    (book.unchanged?.manifest ?? []).withUnsafeBufferPointer { manifest in
      for resource in resources {
        guard let id = resource.topic, let record = resource.record else { continue }
        record.write(
          path: contents.path(ofTopic: id), title: contents.title(ofTopic: id),
          file: resource.path, manifest: manifest, to: &json)
      }
    }
  }

  private static func write(_ resources: ArraySlice<PackedResource>, _ json: inout JSONWriter) {
    for resource in resources {
      json.object(.oneLine) { json in
        json.member("path", resource.path)
        json.member("size", resource.source.size)
        json.member("type", MediaType.of(resource.path))
        json.member("crc32", resource.source.crc32)
      }
    }
  }
}

extension BookJSON {
  /// What a bundle's bytes and what it says of topics depend on, beside its source.
  private static func write(_ compressor: Compressor, _ json: inout JSONWriter) {
    json.key("compressor")
    json.object { json in
      json.member("name", compressor.name)
      json.member("version", compressor.version)
      json.member("level", compressor.level)
    }
    json.member("factsVersion", TopicDigest.version)
  }

  /// Whether a manifest that Lectern has written names this compressor, and tells of topics what this version tells. It
  /// stands where no text of the book can: text has its quotation marks and line ends escaped.
  /// - Parameter head: of the manifest.
  /// - Complexity: O(what stands before it).
  static func names(_ compressor: Compressor, in head: [UInt8]) -> Bool {
    var json = JSONWriter()
    json.object { write(compressor, &$0) }
    // Without the braces around it: it is one member among others.
    let wanted = json.bytes.dropFirst().dropLast(2)
    var start = head.startIndex
    while let line = head[start...].firstIndex(of: 0x0A) {
      if head[line...].starts(with: wanted) { return true }
      start = line + 1
    }
    return false
  }
}
