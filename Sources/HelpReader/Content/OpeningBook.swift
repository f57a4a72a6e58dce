package import HelpBook
import HelpCore

/// A book whose first page is shown while a thread reads the whole book.
package final class OpeningBook: Sendable {
  /// A book of the first page alone.
  let first: Book
  /// Whether the first page is the home of the whole book.
  let isHome: Bool
  private let openWholeBook: @Sendable () throws -> Book
  private let outcome = Monitor<Result<Book, any Error>?>(nil)

  /// Creates the book without starting its thread.
  /// - Parameters:
  ///   - first: a book of the first page alone.
  ///   - isHome: whether the first page is the home of the whole book.
  ///   - open: opens the whole book.
  package init(_ first: Book, isHome: Bool, open: @escaping @Sendable () throws -> Book) {
    self.first = first
    self.isHome = isHome
    openWholeBook = open
  }

  /// Starts the thread that opens the whole book. The reader calls this function after it has drawn
  /// the first page.
  func start() {
    _ = Thread { [outcome, openWholeBook] in
      let book = Result { try openWholeBook() }
      outcome.change { $0 = book }
    }
  }

  /// The whole book, or the error of opening it. Nil until the thread has finished.
  var result: Result<Book, any Error>? { outcome.withLock { $0 } }

  /// Waits for the result of a thread that has been started.
  func wait() { outcome.wait { $0.map { _ in } } }
}
