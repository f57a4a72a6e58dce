package import HelpBook
import HelpCore
import HelpDocument
package import SystemPackage

/// A book that comes through a pipe, shown up to the part that has arrived.
///
/// A thread reads it and makes a new book of the whole text whenever enough has been added: half as much again, or any
/// text after a pause. So all books together cost a small multiple of the last one. It reads only as far as the screen
/// needs. Until then the program that writes waits, as with `less`.
package final class GrowingBook: Sendable {
  private struct Progress {
    /// The latest book, until it is taken.
    var newest: Result<Book, any Error>?
    /// Bytes that may be read in all.
    var wanted = GrowingBook.firstPortion
    var count = 0
    var isFinished = false
    /// Whether all the memory that a page may have is taken.
    var isFull = false
    /// The error that ended reading early.
    var fault: Errno?
  }

  private static let firstPortion = 1 << 20
  /// The time without a byte after which the text so far is shown.
  private static let pause = Duration.milliseconds(50)

  private let progress = Monitor(Progress())

  /// - Parameters:
  ///   - input: read to its end.
  ///   - book: makes the book of the text so far.
  package init(
    _ input: FileDescriptor, book: @escaping @Sendable ([UInt8]) throws -> Book
  ) {
    let progress = progress
    _ = Thread { Self.read(input, progress, book) }
  }

  /// The first book, as soon as there is any text, or the input ends.
  /// - Throws: the errors of making the book; `Errno` if the input cannot be read.
  package func first() throws -> Book {
    try progress.wait { progress in
      if progress.newest == nil, progress.isFinished, let fault = progress.fault { throw fault }
      defer { progress.newest = nil }
      return progress.newest
    }.get()
  }

  /// A book with more text than the one before; nil if there is none yet.
  func newer() -> Book? {
    progress.withLock { progress in
      defer { progress.newest = nil }
      return try? progress.newest?.get()
    }
  }

  /// All of the input has become a book that was taken.
  var isFinished: Bool { progress.withLock { $0.isFinished && $0.newest == nil } }

  /// The reason why the rest is missing; nil if it is complete.
  var fault: String? {
    progress.withLock { progress in
      if progress.isFull { return "only the part that fits the limits of a page is shown" }
      if progress.count >= Topic.maximumSize {
        return "only its first \(SizeLimit.text(Topic.maximumSize)) are shown"
      }
      return progress.fault?.sentence
    }
  }

  /// Reads on: as much again as has come so far.
  func readMore() {
    progress.change { progress in
      guard progress.wanted <= progress.count else { return }
      progress.wanted = min(Topic.maximumSize, 2 * max(progress.count, Self.firstPortion))
    }
  }

  /// The text up to a character of UTF-8 whose last bytes are still to come: with half of it, all would be taken for
  /// another character set.
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

  /// Whether the page of a book passes its budget with a text; one of plain text has none.
  private static func isFull(_ book: Book, _ text: [UInt8]) -> Bool {
    switch book.topic(at: book.home).format {
    case .markdown: PageBudget(.markdown).isPassed(by: text)
    case .html: PageBudget(.html).isPassed(by: text)
    case .text: false
    }
  }

  private static func read(
    _ input: FileDescriptor, _ progress: Monitor<Progress>,
    _ book: ([UInt8]) throws -> Book
  ) {
    var text: [UInt8] = []
    var shown = 0
    while true {
      progress.wait { $0.wanted > $0.count || $0.count >= Topic.maximumSize ? () : nil }
      let isReady = input.isReadable(within: pause)
      var isAtEnd = text.count >= Topic.maximumSize
      if isReady, !isAtEnd {
        do {
          let piece = try [UInt8](capacity: 1 << 16) { bytes throws(Errno) in
            try input.read(into: &bytes)
          }
          isAtEnd = piece.isEmpty
          text += piece
        } catch {
          progress.withLock { $0.fault = error }
          isAtEnd = true
        }
      }
      let isPaused = !isReady || text.count >= progress.withLock { $0.wanted }
      let isDue = text.count > shown && (isPaused || text.count >= shown + max(shown / 2, 1 << 16))
      if isDue || isAtEnd {
        let isKnown = isAtEnd && shown == text.count && shown > 0
        let hasFailed = text.isEmpty && progress.withLock { $0.fault != nil }
        let made =
          isKnown || hasFailed
          ? nil : Result { try book(isAtEnd ? text : Array(withoutCutCharacter(text))) }
        shown = text.count
        if let first = try? made?.get(), Self.isFull(first, text) {
          isAtEnd = true
          progress.withLock { $0.isFull = true }
        }
        progress.change {
          if let made { $0.newest = made }
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
