import HelpCore
import HelpMarkup
import HelpReader

/// The content of a book with one topic.
struct BenchContent: ReaderContent {
  let name: String
  let topicDocument: Document

  /// Parses the topic from Markdown.
  init(_ name: String, _ markdown: String) {
    let topic = ParsedTopic(Array(markdown.utf8), format: .markdown, file: "topic.md")
    self.init(name, topic.document())
  }

  init(_ name: String, _ document: Document) {
    self.name = name
    topicDocument = document
  }

  var title: String { name }
  var topicCount: Int { 1 }
  var home: Int { 0 }
  func title(of topic: Int) -> String { name }
  func path(of topic: Int) -> String { "topic" }
  func parent(of topic: Int) -> Int? { nil }
  func next(after topic: Int) -> Int? { nil }
  func previous(before topic: Int) -> Int? { nil }
  func topic(named path: String) -> Int? { path == "topic" ? 0 : nil }
  func document(of topic: Int) throws -> Document { topicDocument }
  func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }
  func contents() -> [ReaderContentsEntry] { [] }
}

extension BenchContent {
  /// The hostile and unusual topics.
  static var hostile: [(name: String, markdown: String)] {
    let controls = "\u{1B}]0;taken\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}word "
    return [
      (
        "1,000,000 columns of code", "# Wide\n\n    " + String(repeating: "x = 1; ", count: 142_858)
      ),
      ("1,000,000 columns of 日本", "# Wide\n\n    " + String(repeating: "日本", count: 250_000)),
      ("a paragraph of one word", String(repeating: "a", count: 1_000_000)),
      ("100,000 links", "# Links\n\n" + String(repeating: "[a](b) ", count: 100_000)),
      ("100,000 items", (0..<100_000).map { "- item \($0)\n" }.joined()),
      ("100,000 headings", (0..<100_000).map { "## Heading \($0)\n\n" }.joined()),
      (
        "1,000,000 lines of code",
        "```c\n" + String(repeating: "int x;\n", count: 1_000_000) + "```\n"
      ),
      (
        "a table of 20,000 rows",
        "|a|b|\n|-|-|\n" + String(repeating: "|c d e|f g h|\n", count: 20_000)
      ),
      ("escapes and bidi controls", String(repeating: controls + "\n\n", count: 20_000)),
      ("1,000,000 combining marks", "e" + String(repeating: "\u{301}", count: 1_000_000)),
      ("marks in code", "    e" + String(repeating: "\u{301}", count: 1_000_000)),
      ("joined emoji", "    " + String(repeating: "👩\u{200D}", count: 100_000)),
      ("footnotes", (0..<20_000).map { "See[^\($0)].\n\n[^\($0)]: Note.\n\n" }.joined()),
    ]
  }
}
