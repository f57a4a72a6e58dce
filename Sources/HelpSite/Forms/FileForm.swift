import HelpAuthoring
import HelpCore

/// The form in which the topics of a book become one file.
package struct FileForm: Sendable {
  /// The function that returns the bytes before the first topic.
  var head: @Sendable (_ book: Book) -> [UInt8] = { _ in [] }
  /// The function that returns the bytes after the last topic.
  var tail: @Sendable (_ book: Book) -> [UInt8] = { _ in [] }
  /// The maximum number of topics that are in memory at a time, which keeps memory from growing with
  /// the texts of the book.
  var groupSize = 64
  /// The function that returns the bytes of one topic, and adds the findings about them.
  let part:
    @Sendable (
      _ page: TopicPage, _ book: Book, _ isFirst: Bool, _ findings: inout [Diagnostic]
    ) -> [UInt8]
}
