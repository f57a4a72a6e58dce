import HelpBook
import HelpCore
package import HelpResources
import HelpSearch
import HelpTerminal

/// A step from the open book to another.
package enum BookStep: Sendable, Hashable {
  /// Opens a topic of an installed book.
  case open(HelpAddress)
  /// Goes back to the book from which a link led here.
  case back
  /// Opens another of the files that were named on the command line, by its number.
  case file(Int)
}

/// A place in another book that was opened because a link leads there.
package struct BookVisit {
  let content: any ReaderContent
  /// The topic; nil for the book's first page.
  var topic: Int?
  var anchor: String?

  package init(_ content: any ReaderContent) { self.content = content }

  /// - Throws: the errors of `opening`, and `HelpError.Code.notFound` if the book has no such topic.
  init(
    _ address: HelpAddress, indexer: BookIndexer? = nil,
    opening: (HelpAddress) throws -> Book
  ) throws {
    let book = try opening(address)
    content = BookContent(book, indexer: indexer)
    topic = try address.topic.map { try book.requireTopic(named: $0).id }
    anchor = address.anchor
  }

  /// The error of opening a book, on one line.
  static func sentence(_ error: any Error) -> String {
    guard let error = error as? HelpError else { return "Cannot open that book" }
    let hint = error.hint.map { oneLine($0) }
    return ["\(error.what): \(error.why)", hint].compactMap(\.self).joined(separator: "; ")
  }

  /// A hint on one line, with commas between the names that it lists on separate lines.
  private static func oneLine(_ hint: String) -> String {
    let lines = hint.split(separator: "\n").map { String($0).trimmingWhitespace }
    guard lines.count > 1 else { return hint }
    return lines[0] + " " + lines.dropFirst().joined(separator: ", ")
  }
}

extension ReaderState {
  /// The reader of another book, at the place that a link from here leads to; `l` leads back at its beginning.
  package func visiting(_ visit: BookVisit) -> ReaderState {
    var other = beginning(visit.content, topic: visit.topic, anchor: visit.anchor)
    other.opensBooks = true
    other.isVisiting = true
    return other
  }

  /// A reader of other content with the same settings.
  func beginning(
    _ content: any ReaderContent, topic: Int? = nil, anchor: String? = nil
  ) -> ReaderState {
    var settings = settings
    (settings.numbersLines, settings.chopsLines) = (view.numbersLines, view.chopsLines)
    var other = ReaderState(
      content: content, topic: topic, anchor: anchor, columns: columns, rows: rows,
      settings: settings, traits: view.traits)
    other.opensBooks = opensBooks
    other.view.textWidth = view.textWidth
    other.view.openTabs = view.openTabs
    other.letterCase = letterCase
    other.histories = histories
    return other
  }

  /// Takes the step that was requested.
  package mutating func takeBookStep() -> BookStep? {
    defer { bookStep = nil }
    return bookStep
  }
}
