/// The topics of a book, in bytewise order of their paths. `Book.tableOfContents` has the reading
/// order.
///
///     for topic in book.topics { print(topic.path, topic.title) }
///     let install = book.topics["guide/install"]
public struct BookTopics: RandomAccessCollection, Sendable {
  let book: Book

  /// The id of the first topic.
  public var startIndex: Int { 0 }

  /// The number after the last topic's id.
  public var endIndex: Int { book.topicCount }

  /// The topic with an id.
  /// - Complexity: O(depth in the contents + log n) for n topics.
  public subscript(position: Int) -> Topic { book.topic(at: position) }

  /// The topic with a path or a file, or nil if there is none. A folder's path names its page, and
  /// an old path with a redirect names the new topic. `Book.requireTopic(named:)` also finds names
  /// as a person types them.
  /// - Complexity: O(log n) in the number of topics.
  public subscript(path: String) -> Topic? { book.topic(named: path) }
}

extension Book {
  /// All topics, as a collection.
  public var topics: BookTopics { BookTopics(book: self) }

  /// The topic that opens first.
  public var homeTopic: Topic { topic(at: home) }
}
