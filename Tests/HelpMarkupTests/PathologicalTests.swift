import HelpCore
import HelpMarkup
import Synchronization
import Testing

@Suite("Hostile shapes")
struct PathologicalTests {
  static let shapes: [(name: String, unit: String)] = [
    ("quotes", ">"), ("lists", "- "), ("brackets", "["), ("image brackets", "!["),
    ("closed images", "![[]()"), ("emphasis", "*a "), ("mixed emphasis", "*a_ "),
    ("links", "[a]("), ("pointed links", "[a](<b"), ("declarations", "a<!A"),
    ("instructions", "a<?"), ("comments", "a<!--"), ("sections", "a<![CDATA["),
    ("numbers", "1. "), ("strong", "**a "), ("backticks", "a` ``"), ("entities", "&#1;"),
    ("escaped dollars", "\\$"),
  ]

  /// Returns the length of a text's HTML, which is made on a stack of 512 KB with its document and
  /// outline.
  private func length(_ text: [UInt8], _ tools: ToolDialects = []) -> Int {
    let result = Mutex(0)
    let thread = Thread(stackSize: 512 * 1024) {
      var options = MarkupOptions()
      options.tools = tools
      let topic = ParsedTopic(text, format: .markdown, file: "t.md", options: options)
      let size = topic.htmlBytes().count
      let document = topic.document()
      precondition(document.count >= 1)
      _ = TopicOutline(document)
      result.withLock { $0 = size }
    }
    thread.join()
    return result.withLock { $0 }
  }

  @Test(
    "50,000 marks need little stack, and make a page of at most 40 times their length",
    arguments: shapes.map(\.unit))
  func deep(unit: String) {
    let text = Array(String(repeating: unit, count: 50_000).utf8) + Array("x\n".utf8)
    let length = length(text)
    #expect(length > 0 && length < 40 * text.count)
  }

  @Test(
    "inlines in 20,000 nested emphases take time in proportion to their number",
    arguments: [
      ("*a@b.c ", "*", []), ("*http://a.b ", "*", []), ("*~~a~~ [a](b) ", "*", []),
      ("*++ctrl++ ", "*", .mkDocs), ("*a ", "*{.x}", .mkDocs),
      ("*$x$ ", "*", []), ("*{.a} ", "*", .mkDocs), ("*`a`{.a} ", "*", .mkDocs),
    ] as [(String, String, ToolDialects)])
  func nested(start: String, end: String, tools: ToolDialects) {
    let text =
      String(repeating: start, count: 20_000) + "y" + String(repeating: end, count: 20_000)
    #expect(length(Array(text.utf8), tools) > 0)
  }

  @Test("surplus image brackets are text, also in code")
  func imageBrackets() {
    let many = String(repeating: "![", count: 1001)
    #expect(html(many) == "<p>\(many)</p>\n")
    #expect(html("```\n\(many)\n```\n") == "<pre><code>\(many)\n</code></pre>\n")
    let images = String(repeating: "![a](b) ", count: 1000)
    #expect(html(images).matches(of: #/<img /#).count == 1000)
    let afterBackslash = String(repeating: #"\\![a](b) "#, count: 1001)
    #expect(html(afterBackslash).matches(of: #/<img /#).count == 1000)
    let escaped = String(repeating: #"\![a](b) "#, count: 1001)
    #expect(html(escaped).matches(of: #/>a</a>/#).count == 1001)
    let paragraphs = String(repeating: "![a](b)\n\n", count: 1100)
    #expect(html(paragraphs).matches(of: #/<img /#).count == 1100)
  }

  @Test("invalid UTF-8 and NULs become replacement characters")
  func repaired() {
    let topic = ParsedTopic([0x61, 0xFF, 0x00, 0x62], format: .markdown, file: "t.md")
    #expect(String(decoding: topic.htmlBytes(), as: UTF8.self) == "<p>a\u{FFFD}\u{FFFD}b</p>\n")
  }
}
