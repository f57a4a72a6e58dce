import HelpBook

/// The result of compiling a book.
public struct CompileResult: Sendable, Hashable {
  /// The number of topics.
  public var topics: Int
  /// The number of files that are topics in languages other than the book's own.
  public var translations: Int
  /// The size of the finished file, in bytes.
  public var bytes: Int

  init(_ book: Book, bytes: Int) {
    topics = book.topicCount
    translations = book.translationCount
    self.bytes = bytes
  }
}
