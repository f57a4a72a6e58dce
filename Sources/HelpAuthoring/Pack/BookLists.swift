import HelpBook
import HelpCore
import HelpResources

/// The long lists of `book.json`. A list consists of parts that are written only when they are
/// needed.
struct BookLists: Sendable {
  /// A function that returns some elements, as `JSONWriter.members` writes them.
  typealias Part = @Sendable () -> [UInt8]

  /// A function that calls `body` with its elements, in the form of `Part`, some bytes at a time.
  typealias Stream = @Sendable (_ body: ([UInt8]) throws -> Void) throws -> Void

  /// The elements of a list.
  enum Elements: Sendable {
    /// Parts that several threads may write at the same time.
    case parts([Part])
    case stream(Stream)
  }

  /// The lists in the order of the file.
  let lists: [(name: String, elements: Elements)]

  /// The number of resources in a part.
  private static let partSize = 1024
  /// The minimum size of a piece of the contents, in bytes. The last piece may be smaller.
  private static let pieceSize = 1 << 20

  /// Creates the lists of a book. The contents are a stream, because they are a tree.
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
      { Self.topics(of: contents, range.map { (ids[$0], paths[$0], entry($0)) }) }
    }
    self.init(
      of: contents, topics: topics, resources: Self.resources(paths), includes: includes)
  }

  /// Returns elements of the list of topics.
  /// - Parameter files: the topic's id, the path and the entry of each file. Files without an id or
  ///   an entry are left out.
  static func topics(
    of contents: ContentsTable, _ files: [(id: Int?, path: String, entry: TopicEntry?)]
  ) -> [UInt8] {
    JSONWriter.members(depth: 2) { json in
      for (id, path, entry) in files {
        guard let id, let entry else { continue }
        entry.write(
          path: contents.path(ofTopic: id), title: contents.title(ofTopic: id), file: path,
          to: &json)
      }
    }
  }

  /// Returns the elements of the list of resources.
  static func resources(_ paths: [String]) -> [Part] {
    stride(from: 0, to: paths.count, by: partSize).map { start in
      {
        JSONWriter.members(depth: 2) { json in
          for path in paths[start..<min(start + partSize, paths.count)] {
            json.object(.oneLine) { Self.write(path, &$0) }
          }
        }
      }
    }
  }

  /// Creates the lists from parts that return encoded elements.
  init(of contents: ContentsTable, topics: [Part], resources: [Part], includes: [IncludedFile]) {
    var lists: [(String, Elements)] = [
      ("contents", .stream { try Self.writeTree(of: contents, $0) }), ("topics", .parts(topics)),
      ("resources", .parts(resources)),
    ]
    if !includes.isEmpty { lists.append(("includes", .parts([{ Self.lines(includes) }]))) }
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

  /// Writes the contents as a tree. The tree of a million topics has a hundred megabytes.
  private static func writeTree(
    of contents: ContentsTable, _ body: ([UInt8]) throws -> Void
  ) throws {
    let lastPiece = try JSONWriter.members(depth: 2) {
      try write(contents, below: nil, depth: 0, &$0, body)
    }
    try body(lastPiece)
  }

  /// Writes the nodes below a node. Passes the text to `body` whenever the text reaches the size of
  /// a piece. Leaves out nodes below `ContentsTableBuilder.maximumDepth`, since another program may
  /// have written a deeper table.
  private static func write(
    _ contents: ContentsTable, below parent: Int?, depth: Int, _ json: inout JSONWriter,
    _ body: ([UInt8]) throws -> Void
  ) throws {
    guard depth < ContentsTableBuilder.maximumDepth else { return }
    try contents.forEachChild(of: parent) { node in
      try json.object(.oneLine) { json in
        json.member("kind", node.kind.name)
        if !node.title.isEmpty { json.member("title", node.title) }
        if let topic = node.topic { json.member("topic", contents.path(ofTopic: topic)) }
        if let destination = node.destination { json.member("destination", destination) }
        if let number = node.number { json.member("number", number) }
        if node.hasChildren {
          json.key("children")
          try json.array(.lines) {
            try write(contents, below: node.id, depth: depth + 1, &$0, body)
          }
        }
      }
      if json.bytes.count >= pieceSize { try body(json.removeBytes()) }
    }
  }

  /// Writes the path and the type of a file.
  private static func write(_ path: String, _ json: inout JSONWriter) {
    json.member("path", path)
    json.member("type", MediaType.of(path))
  }
}
