import HelpBook
import HelpCore

/// The long lists of `book.json`, as elements of JSON in parts, none of which is empty: what `JSONWriter.elements`
/// writes.
struct BookLists: Sendable {
  private let contents: [[UInt8]]
  private let topics: [[UInt8]]
  private let resources: [[UInt8]]
  /// Files that topics include and that are not resources.
  private let includes: [[UInt8]]

  /// In the order of the file.
  var named: [(name: String, elements: [[UInt8]])] {
    [("contents", contents), ("topics", topics), ("resources", resources)]
      + (includes.isEmpty ? [] : [("includes", includes)])
  }

  /// How many resources a thread writes at a time.
  private static let partSize = 1024

  /// The lists of a book, written by all threads: the contents by one of them, because they are a tree.
  init(
    of book: Book, _ resources: [PackedResource], includes: [IncludedFile], jobs: Int
  ) throws {
    let ids = book.contents.topics(withFiles: resources.map(\.path))
    let ranges = stride(from: 0, to: resources.count, by: Self.partSize).map {
      $0..<min($0 + Self.partSize, resources.count)
    }
    let parts = try Threads.map(1 + 2 * ranges.count, jobs: jobs) { part in
      JSONWriter.elements(depth: 2) { json in
        if part == 0 {
          Self.write(book.contents, below: nil, depth: 0, &json)
        } else if part <= ranges.count {
          for index in ranges[part - 1] {
            guard let id = ids[index], let record = resources[index].record else { continue }
            record.write(
              path: book.contents.path(ofTopic: id), title: book.contents.title(ofTopic: id),
              file: resources[index].path, to: &json)
          }
        } else {
          for resource in resources[ranges[part - 1 - ranges.count]] {
            json.object(.oneLine) { json in
              json.member("path", resource.path)
              json.member("type", MediaType.of(resource.path))
            }
          }
        }
      }
    }
    contents = Self.filled(parts.prefix(1))
    topics = Self.filled(parts[1...].prefix(ranges.count))
    self.resources = Self.filled(parts[(1 + ranges.count)...])
    let lines = JSONWriter.elements(depth: 2) { json in
      for file in includes {
        json.object(.oneLine) { json in
          json.member("path", file.path)
          json.member("size", file.size)
          json.member("type", MediaType.of(file.path))
          json.member("crc32", Int(file.crc32))
        }
      }
    }
    self.includes = Self.filled([lines])
  }

  private static func filled(_ parts: ArraySlice<[UInt8]>) -> [[UInt8]] {
    parts.filter { !$0.isEmpty }
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
}
