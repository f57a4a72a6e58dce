import HelpBook
import HelpCore
import HelpResources

/// The long lists of `book.json`. Each consists of parts that are written when they are needed.
struct BookLists: Sendable {
  /// A function that returns some elements, as `JSONWriter.members` writes them.
  typealias Part = @Sendable () -> [UInt8]

  /// The lists in the order of the file.
  let lists: [(name: String, parts: [Part])]

  /// The number of resources in a part.
  private static let partSize = 1024

  /// Creates the lists of a book. The contents are one part, because they are a tree.
  /// - Parameters:
  ///   - paths: the paths of the resources, in bytewise order.
  ///   - includes: the files that topics include and that are not resources.
  ///   - entry: returns the entry of a topic by the index of its path.
  init(
    of book: Book, _ paths: [String], includes: [IncludedFile],
    entry: @escaping @Sendable (_ index: Int) -> TopicEntry?
  ) {
    let contents = book.contents
    let ids = contents.topics(withFiles: paths)
    let ranges = stride(from: 0, to: paths.count, by: Self.partSize).map {
      $0..<min($0 + Self.partSize, paths.count)
    }
    let topics: [Part] = ranges.map { range in
      {
        JSONWriter.members(depth: 2) { json in
          for index in range {
            guard let id = ids[index], let entry = entry(index) else { continue }
            entry.write(
              path: contents.path(ofTopic: id), title: contents.title(ofTopic: id),
              file: paths[index], to: &json)
          }
        }
      }
    }
    let resources: [Part] = ranges.map { range in
      {
        JSONWriter.members(depth: 2) { json in
          for path in paths[range] { json.object(.oneLine) { Self.write(path, &$0) } }
        }
      }
    }
    self.init(of: contents, topics: topics, resources: resources, includes: includes)
  }

  /// Creates the lists from parts that are already encoded.
  init(of contents: ContentsTable, topics: [Part], resources: [Part], includes: [IncludedFile]) {
    let tree: Part = {
      JSONWriter.members(depth: 2) { Self.write(contents, below: nil, depth: 0, &$0) }
    }
    var lists = [("contents", [tree]), ("topics", topics), ("resources", resources)]
    if !includes.isEmpty { lists.append(("includes", [{ Self.lines(includes) }])) }
    self.lists = lists
  }

  /// Returns the elements for included files, one on each line.
  private static func lines(_ includes: [IncludedFile]) -> [UInt8] {
    JSONWriter.members(depth: 2) { json in
      for file in includes {
        json.object(.oneLine) { json in
          write(file.path, &json)
          json.member("size", file.size)
          json.member("crc32", Int(file.crc32))
        }
      }
    }
  }

  /// Writes the contents as a tree. The depth of another program's table is not bounded, so very deep entries are left
  /// out.
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

  /// Writes the path and the type of a file.
  private static func write(_ path: String, _ json: inout JSONWriter) {
    json.member("path", path)
    json.member("type", MediaType.of(path))
  }
}
