import HelpBook
import HelpCore
import HelpResources

/// The long lists of `book.json`, each in parts that `JSONWriter.members` writes.
struct BookLists: Sendable {
  /// In the order of the file.
  let named: [(name: String, elements: [[UInt8]])]

  /// How many resources a thread writes at a time.
  private static let partSize = 1024

  /// The lists of a book, written by all threads: the contents by one of them, because they are a tree.
  /// - Parameters:
  ///   - paths: of the resources, in bytewise order.
  ///   - records: for each path that is a topic.
  ///   - includes: files that topics include and that are not resources.
  init(
    of book: Book, _ paths: [String], _ records: [TopicRecord?], includes: [IncludedFile],
    jobs: Int
  ) throws {
    let ids = book.contents.topics(withFiles: paths)
    let ranges = stride(from: 0, to: paths.count, by: Self.partSize).map {
      $0..<min($0 + Self.partSize, paths.count)
    }
    let parts = try Threads.map(1 + 2 * ranges.count, jobs: jobs) { part in
      JSONWriter.members(depth: 2) { json in
        if part == 0 {
          Self.write(book.contents, below: nil, depth: 0, &json)
        } else if part <= ranges.count {
          for index in ranges[part - 1] {
            guard let id = ids[index], let record = records[index] else { continue }
            record.write(
              path: book.contents.path(ofTopic: id), title: book.contents.title(ofTopic: id),
              file: paths[index], to: &json)
          }
        } else {
          for path in paths[ranges[part - 1 - ranges.count]] {
            json.object(.oneLine) { Self.write(path, &$0) }
          }
        }
      }
    }
    var named = [
      ("contents", [parts[0]]), ("topics", Array(parts[1..<1 + ranges.count])),
      ("resources", Array(parts[(1 + ranges.count)...])),
    ]
    if !includes.isEmpty {
      let lines = JSONWriter.members(depth: 2) { json in
        for file in includes {
          json.object(.oneLine) { json in
            Self.write(file.path, &json)
            json.member("size", file.size)
            json.member("crc32", Int(file.crc32))
          }
        }
      }
      named.append(("includes", [lines]))
    }
    self.named = named
  }

  /// The contents as a tree. A foreign table may nest deeper than Lectern's do: deeper entries are left out.
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

  /// What is said about every file.
  private static func write(_ path: String, _ json: inout JSONWriter) {
    json.member("path", path)
    json.member("type", MediaType.of(path))
  }
}
