public import HelpBook
public import HelpMarkup

/// A book as the reader sees it.
public struct BookContent: ReaderContent {
  private let book: Book

  public init(_ book: Book) {
    self.book = book
  }

  public var title: String { book.title }
  public var topicCount: Int { book.topicCount }
  public var home: Int { book.home }
  public func title(of topic: Int) -> String { book.topic(at: topic).title }
  public func path(of topic: Int) -> String { book.topic(at: topic).path }
  public func parent(of topic: Int) -> Int? { book.topic(at: topic).parent }
  public func next(after topic: Int) -> Int? { book.next(after: book.topic(at: topic))?.id }
  public func previous(before topic: Int) -> Int? {
    book.previous(before: book.topic(at: topic))?.id
  }
  public func topic(named path: String) -> Int? { book.topic(named: path)?.id }
  public func document(of topic: Int) throws -> Document {
    try book.document(of: book.topic(at: topic))
  }

  public func resolve(_ destination: String, from topic: Int) -> ReaderLink {
    switch book.resolve(destination: destination, from: book.topic(at: topic)) {
    case .topic(let target, let anchor): .topic(target.id, anchor: anchor)
    case .resource(let path): .resource(path)
    case .external(let address): .external(address)
    case .broken(let reason, let suggestion): .broken(reason: reason, suggestion: suggestion)
    }
  }

  public func contents() -> [ReaderContentsEntry] {
    (0..<book.contents.nodeCount).compactMap { index in
      let node = book.contents.node(at: index)
      guard node.kind != .separator else { return nil }
      let title = node.number.map { "\($0) \(node.title)" } ?? node.title
      return ReaderContentsEntry(title: title, depth: node.depth, topic: node.topic)
    }
  }
}
