import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Whether the pages of a book say when they changed: without dates a site has no feed, and pages must know that before
/// the first of them is made.
enum BookDates {
  /// Whether a topic of the book has a date.
  /// - Parameter known: what was seen while the book was opened; then only topics that may have a date are read.
  /// - Complexity: O(bytes of the topics up to the first with a date).
  static func exist(in book: Book, known: SourceHashes?) -> Bool {
    (0..<book.topicCount).contains { id in
      let topic = book.topic(at: id)
      let file = book.file(of: topic, languages: book.options.languages)
      if let mayHave = known?.mayHaveDate(file), !mayHave { return false }
      guard topic.format != .text, let bytes = try? book.source(of: topic), DateHint.mayBegin(bytes)
      else {
        return false
      }
      if topic.format == .markdown {
        return PageDates.changed(FrontMatter(bytes, file: "").reading?.metadata) != nil
      }
      var options = MarkupOptions()
      options.locatesNodes = false
      let parsed = try? book.page(of: topic, options: options)
      return PageDates.changed(parsed?.metadata) != nil
    }
  }
}
