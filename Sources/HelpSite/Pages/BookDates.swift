import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Whether the pages of a book say when they changed: without dates a site has no feed, and pages must know that before
/// the first of them is made.
enum BookDates {
  /// How far into a file a date is looked for before the topic is read.
  private static let reach = 16 << 10
  /// Each key of a date contains one of these.
  private static let marks = ["date", "mod"]

  /// Whether a topic's file may begin with a date: in front matter, or in the head of an HTML page.
  /// - Complexity: O(1).
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start < bytes.count, "-+<{".utf8.contains(bytes[start]) || bytes[start] <= 0x20 else {
      return false
    }
    let head = Array(bytes.prefix(reach))
    return marks.contains { ByteSearch.place(of: $0, in: head.span) != nil }
  }

  /// Whether a topic of the book has a date.
  /// - Parameter known: what was seen while the book was opened; then only topics that may have a date are read.
  /// - Complexity: O(bytes of the topics up to the first with a date).
  static func exist(in book: Book, known: SourceHashes?) -> Bool {
    (0..<book.topicCount).contains { id in
      let topic = book.topic(at: id)
      let file = book.file(of: topic, languages: book.options.languages)
      if let mayHave = known?.mayHaveDate(file), !mayHave { return false }
      guard topic.format != .text, let bytes = try? book.source(of: topic), mayBegin(bytes) else {
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
