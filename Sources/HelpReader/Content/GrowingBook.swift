package import HelpBook
import HelpCore
import HelpDocument
package import SystemPackage

/// A book that is read from a pipe, and shown while its text arrives.
///
/// A thread reads the text. It makes a new book of all text so far when the text has grown by half,
/// or when the input pauses. After a book, it rests for eight times as long as the book took, unless
/// the text grows by half. A large text to which a program adds a line now and then therefore costs a
/// ninth of a processor at most, and other text a small multiple of the last book.
///
/// The thread reads only as far as the screen needs. Until the screen needs more, the program that
/// writes the text waits, as with `less`.
package final class GrowingBook: Sendable {
  private struct Progress {
    /// The latest book, until `takeFirstBook()` or `takeNewerBook()` returns it.
    var newest: Result<Book, any Error>?
    /// The number of bytes after which the thread pauses.
    var requestedCount = GrowingBook.firstPortionSize
    /// The number of bytes that have been read.
    var count = 0
    var isFinished = false
    /// Whether the text exceeds the memory that a page may use.
    var isFull = false
    /// The error that ended reading early.
    var fault: Errno?
  }

  /// The number of bytes that are read before the screen asks for more: 1 MiB.
  private static let firstPortionSize = 1 << 20
  /// The maximum number of bytes of one read, and the minimum number of new bytes that make a new
  /// book without a pause: 64 KiB.
  private static let portionSize = 1 << 16
  /// The time without input after which the text so far is shown.
  private static let pause = Duration.milliseconds(50)
  /// The length of the rest after a book, as a multiple of the time that making the book took.
  private static let restFactor = 8

  private let progress = Monitor(Progress())

  /// Starts the thread that reads the input.
  /// - Parameters:
  ///   - input: the pipe, which is read to its end or to the limits of a page.
  ///   - book: makes a book of the text that has been read.
  package init(
    _ input: FileDescriptor, book: @escaping @Sendable ([UInt8]) throws -> Book
  ) {
    let progress = progress
    _ = Thread { Self.read(input, progress, book) }
  }

  /// Waits until there is any text, or the input ends, and returns the first book.
  /// - Throws: the errors of making the book, and `Errno` if the input cannot be read.
  package func takeFirstBook() throws -> Book {
    try progress.wait { progress in
      if progress.newest == nil, progress.isFinished, let fault = progress.fault { throw fault }
      defer { progress.newest = nil }
      return progress.newest
    }.get()
  }

  /// Returns the latest book, once. Returns nil if no newer book exists, or if making the book has
  /// failed.
  func takeNewerBook() -> Book? {
    progress.withLock { progress in
      defer { progress.newest = nil }
      return try? progress.newest?.get()
    }
  }

  /// Whether `takeFirstBook()` or `takeNewerBook()` has returned the book of the whole input.
  var isFinished: Bool { progress.withLock { $0.isFinished && $0.newest == nil } }

  /// The reason why a part of the input is missing, or nil if no part is missing so far.
  var fault: String? {
    progress.withLock { progress in
      if progress.isFull { return "only the part that fits the limits of a page is shown" }
      if progress.count >= Topic.maximumSize {
        return "only its first \(SizeLimit.text(Topic.maximumSize)) are shown"
      }
      return progress.fault?.sentence
    }
  }

  /// Doubles the number of bytes that the thread may read, up to `Topic.maximumSize`. Has no effect
  /// until the thread has read all bytes that were requested.
  func readMore() {
    progress.change { progress in
      guard progress.requestedCount <= progress.count else { return }
      progress.requestedCount = min(
        Topic.maximumSize, 2 * max(progress.count, Self.firstPortionSize))
    }
  }

  /// Returns a text without the last character if some of its bytes are still to come. With the
  /// incomplete character, the text would not be valid UTF-8, and would be decoded in another
  /// character set.
  static func withoutCutCharacter(_ text: [UInt8]) -> ArraySlice<UInt8> {
    guard let start = text.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
      return text[...]
    }
    let length =
      switch text[start] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    return start + length > text.count ? text[..<start] : text[...]
  }

  // MARK: The thread

  /// Whether a text exceeds the memory that the page of a book may use. Plain text has no limit.
  private static func isFull(_ book: Book, _ text: [UInt8]) -> Bool {
    switch book.topic(at: book.home).format {
    case .markdown: PageBudget(.markdown).isExceeded(by: text)
    case .html: PageBudget(.html).isExceeded(by: text)
    case .text: false
    }
  }

  /// Reads the input to its end or to the limits of a page, and makes books of the text so far.
  private static func read(
    _ input: FileDescriptor, _ progress: Monitor<Progress>,
    _ book: ([UInt8]) throws -> Book
  ) {
    var text: [UInt8] = []
    var shownCount = 0
    var restEnd = ContinuousClock.now
    while true {
      progress.wait { $0.requestedCount > $0.count || $0.count >= Topic.maximumSize ? () : nil }
      let isReady = input.isReadable(within: max(pause, restEnd - .now))
      var isAtEnd = text.count >= Topic.maximumSize
      if isReady, !isAtEnd {
        do {
          let piece = try [UInt8](capacity: portionSize) { bytes throws(Errno) in
            try input.read(into: &bytes)
          }
          isAtEnd = piece.isEmpty
          text += piece
        } catch {
          progress.withLock { $0.fault = error }
          isAtEnd = true
        }
      }
      let isPaused = !isReady || text.count >= progress.withLock { $0.requestedCount }
      let isDue =
        text.count > shownCount
        && (isPaused || text.count >= shownCount + max(shownCount / 2, portionSize))
      if isDue || isAtEnd {
        // A book made before the end of the input lacks a last character that seemed to be cut.
        let isUnchanged =
          isAtEnd && shownCount == text.count && shownCount > 0
          && withoutCutCharacter(text).count == text.count
        let hasFailed = text.isEmpty && progress.withLock { $0.fault != nil }
        let start = ContinuousClock.now
        let newest =
          isUnchanged || hasFailed
          ? nil : Result { try book(isAtEnd ? text : Array(withoutCutCharacter(text))) }
        restEnd = .now + (.now - start) * restFactor
        shownCount = text.count
        if let book = try? newest?.get(), Self.isFull(book, text) {
          isAtEnd = true
          progress.withLock { $0.isFull = true }
        }
        progress.change {
          if let newest { $0.newest = newest }
          $0.count = text.count
          $0.isFinished = isAtEnd
        }
      } else {
        progress.withLock { $0.count = text.count }
      }
      if isAtEnd { return }
    }
  }
}
