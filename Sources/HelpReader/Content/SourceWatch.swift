import HelpBook
import HelpCore
import HelpSearch
import SystemPackage

/// Notices changes of the files of the open topic and its book.
struct SourceWatch {
  /// The part of a book that has changed.
  enum Change {
    /// The file of the open topic alone.
    case topic
    case book
  }

  /// The topic whose files were looked at last.
  private(set) var topic: Int?
  private var paths: [FilePath] = []
  private var files = FileWatch()
  /// Whether the book has changed since its opening began.
  private var isOutdated = false

  /// Looks at the files of a topic and of its book.
  /// - Returns: the change since the last look.
  mutating func look(at topic: Int, of content: any ReaderContent) -> Change? {
    let now = content.watchedPaths(of: topic).map { FilePath($0) }
    // Content cannot name the files of a topic whose own file is gone. The earlier list then shows the change.
    if !now.isEmpty || self.topic != topic { paths = now }
    self.topic = topic
    let changed = files.changes(in: paths)
    guard !changed.isEmpty else { return nil }
    // An overwritten bundle can no longer name the file of a topic.
    if !content.isOverwritten, let own = content.sourceFile(of: topic), changed == [FilePath(own)] {
      return .topic
    }
    isOutdated = true
    return .book
  }

  /// Forgets the topic: its number means another one in another book.
  mutating func forgetTopic() { topic = nil }

  /// The whole book, as its files are now, and whether it was opened again for that.
  struct Opened {
    let content: any ReaderContent
    let isReopened: Bool
    /// The reason why a changed book could not be opened again.
    var fault: String?
  }

  /// Takes a book that a thread has opened. Another program may have changed its files before or after the thread read
  /// them. The book is then opened again.
  /// - Parameters:
  ///   - topic: the open one, of `first`.
  ///   - indexer: indexes a book that carries no search index.
  ///   - reopen: opens the whole book.
  /// - Returns: nil while the thread reads.
  /// - Throws: the errors of opening the book.
  mutating func take(
    _ opening: OpeningBook, at topic: Int, of first: any ReaderContent, indexer: BookIndexer?,
    reopen: (() throws -> any ReaderContent)?
  ) throws -> Opened? {
    guard let result = opening.result else { return nil }
    _ = look(at: topic, of: first)
    let whole = result.map { BookContent($0, indexer: indexer) }
    // A file that disappears between listing and reading makes the opening fail.
    guard isOutdated || (try? whole.get()) == nil, let reopen else {
      return Opened(content: try whole.get(), isReopened: false)
    }
    do {
      return Opened(content: try reopen(), isReopened: true)
    } catch {
      return Opened(content: try whole.get(), isReopened: false, fault: "\(error)")
    }
  }
}
