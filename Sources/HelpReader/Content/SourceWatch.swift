import HelpBook
import HelpCore
import HelpSearch
import SystemPackage

/// A watch over the files of the open topic and its book.
struct SourceWatch {
  /// The part of a book that has changed.
  enum Change {
    /// The file of the open topic alone.
    case topic
    /// Any other file, or several files.
    case book
  }

  /// The topic at the last check.
  private(set) var topic: Int?
  private var paths: [FilePath] = []
  private var files = FileWatch()
  /// Whether any file but the open topic's has changed since the opening of the book began.
  private var isOutdated = false

  /// Compares the files of a topic and its book with their state at the last check.
  /// - Returns: the change since the last check, or nil if nothing has changed.
  mutating func checkFiles(of topic: Int, in content: any ReaderContent) -> Change? {
    let currentPaths = content.watchedPaths(of: topic).map { FilePath($0) }
    // Content cannot name the files of a topic whose own file is gone. The earlier list then shows
    // the change.
    if !currentPaths.isEmpty || self.topic != topic { paths = currentPaths }
    self.topic = topic
    let changedPaths = files.changes(in: paths)
    guard !changedPaths.isEmpty else { return nil }
    // An overwritten bundle can no longer name the file of a topic.
    if !content.isOverwritten, let file = content.sourceFile(of: topic),
      changedPaths == [FilePath(file)]
    {
      return .topic
    }
    isOutdated = true
    return .book
  }

  /// The whole book with the current text of its files.
  struct WholeBook {
    let content: any ReaderContent
    /// Whether the book was opened again, because its files had changed or its opening had failed.
    let isReopened: Bool
    /// The reason why a changed book could not be opened again.
    var fault: String?
  }

  /// Returns the book that a thread has opened. If any file but the open topic's has changed since
  /// the thread began, or the opening has failed, the book is opened again.
  /// - Parameters:
  ///   - topic: the open topic of `first`.
  ///   - first: the content shown until the whole book is read.
  ///   - indexer: indexes a book that carries no search index.
  ///   - reopen: opens the whole book.
  /// - Returns: the book. Nil while the thread is reading.
  /// - Throws: the errors of opening the book.
  mutating func wholeBook(
    of opening: OpeningBook, at topic: Int, of first: any ReaderContent, indexer: BookIndexer?,
    reopen: (() throws -> any ReaderContent)?
  ) throws -> WholeBook? {
    guard let result = opening.result else { return nil }
    _ = checkFiles(of: topic, in: first)
    let content = result.map { BookContent($0, indexer: indexer) }
    // A file that disappears between listing and reading makes the opening fail.
    guard isOutdated || (try? content.get()) == nil, let reopen else {
      return WholeBook(content: try content.get(), isReopened: false)
    }
    do {
      return WholeBook(content: try reopen(), isReopened: true)
    } catch {
      return WholeBook(content: try content.get(), isReopened: false, fault: "\(error)")
    }
  }
}
