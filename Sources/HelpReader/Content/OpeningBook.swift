package import HelpBook
import HelpCore

/// A book whose first page is shown while a thread reads the others.
package final class OpeningBook: Sendable {
  /// The book of one topic alone, which is its home.
  let first: Book
  /// Whether that topic is the home of the whole book.
  let isHome: Bool
  private let open: @Sendable () throws -> Book
  private let opened = Monitor<Result<Book, any Error>?>(nil)

  /// - Parameters:
  ///   - first: has one topic, the page that is shown.
  ///   - isHome: whether that is the home of the whole book.
  ///   - open: opens the whole book.
  package init(_ first: Book, isHome: Bool, open: @escaping @Sendable () throws -> Book) {
    self.first = first
    self.isHome = isHome
    self.open = open
  }

  /// Begins to read, once the first page is on the screen.
  func start() {
    _ = Thread { [opened, open] in
      let book = Result { try open() }
      opened.change { $0 = book }
    }
  }

  /// The whole book, or the error of opening it; nil while it is being read.
  var result: Result<Book, any Error>? { opened.withLock { $0 } }

  /// Waits for the result.
  func wait() { opened.wait { $0.map { _ in } } }
}
