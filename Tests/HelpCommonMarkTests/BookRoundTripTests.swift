import HelpAuthoring
import HelpBook
import HelpCore
import HelpMarkup
import Testing

@testable import HelpCommonMark

/// `LECTERN_MARKDOWN_BOOKS=DIR:DIR make test FILTER=BookRoundTripTests` checks further books.
@Suite("Books as Markdown")
struct BookRoundTripTests {
  private static let books =
    ["Resources/manual"]
    + (Process.environment("LECTERN_MARKDOWN_BOOKS") ?? "").split(separator: ":").map(String.init)

  @Test(
    "at least 995 of 1,000 topics of a book survive as Markdown that is parsed again",
    arguments: books)
  func survival(_ path: String) throws {
    let book = try Book.open(path, options: BookOptions())
    let renderer = MarkdownRenderer()
    var different: [String] = []
    for id in 0..<book.topicCount {
      let topic = book.topic(at: id)
      let document = try book.page(of: topic).document
      let markdown = renderer.renderBytes(document)
      let again = ParsedTopic(markdown, format: .markdown, file: topic.path).document()
      if !renderer.flattened(again).hasSameContent(as: renderer.flattened(document)) {
        different.append(topic.path)
      }
    }
    print("\(path): \(different.count) of \(book.topicCount) differ: \(different.prefix(20))")
    #expect(different.count * 200 <= book.topicCount, "\(different)")
  }
}
