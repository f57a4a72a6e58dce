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
      json.key("contents")
      contents(below: nil, depth: 0, &json)
      json.key("topics")
      json.array { json in for part in parts { json.append(elements: part.topics) } }
      json.key("resources")
      json.array { json in for part in parts { json.append(elements: part.resources) } }
    }
    return json.finish()
  }

  private func member(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    if let text { json.member(name, text) }
  }

  /// The contents as a tree. A table that somebody else made may nest deeper than ours do: what lies below is
  /// left out.
  private func contents(below parent: Int?, depth: Int, _ json: inout JSONWriter) {
    json.array { json in
      guard depth < ContentsTableBuilder.maximumDepth else { return }
      for node in book.contents.children(of: parent) {
        json.object { json in
          json.member("kind", node.kind.name)
          if !node.title.isEmpty { json.member("title", node.title) }
          if let topic = node.topic { json.member("topic", book.contents.path(ofTopic: topic)) }
          member("destination", node.destination, &json)
          member("number", node.number, &json)
          if node.hasChildren {
            json.key("children")
            contents(below: node.id, depth: depth + 1, &json)
          }
        }
      }
    }
  }

  /// How many resources a thread writes at a time.
  private static let partSize = 1024

  /// The elements of both lists, for some resources after the other.
  private func parts(jobs: Int) throws -> [(topics: [UInt8], resources: [UInt8])] {
    let count = (resources.count + Self.partSize - 1) / Self.partSize
    return try Threads.map(count, jobs: jobs) { part in
      let start = part * Self.partSize
      let resources = resources[start..<min(start + Self.partSize, resources.count)]
      let topics = JSONWriter.elements(depth: 2) { json in
        for resource in resources {
          guard let packed = resource.topic else { continue }
          let topic = book.topic(at: packed.id)
          packed.record.write(path: topic.path, title: topic.title, file: topic.file, to: &json)
        }
      }
      return (topics, JSONWriter.elements(depth: 2) { Self.write(resources, &$0) })
    }
  }

  private static func write(_ resources: ArraySlice<PackedResource>, _ json: inout JSONWriter) {
    for resource in resources {
      json.object { json in
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
