import HelpCore
import HelpMarkup
import Testing

@Suite("The budget of a page")
struct PageBudgetTests {
  private static let tableStart = "# t\n\n|a|b|\n|-|-|\n"

  @Test("a page that keeps its cut text ends before the line that exceeds its budget")
  func rows() throws {
    var options = MarkupOptions()
    options.keepsCutText = true
    let topic = ParsedTopic(
      Array((Self.tableStart + String(repeating: "|a|b|\n", count: 700_000)).utf8),
      format: .markdown, file: "t.md", options: options)
    let excess = topic.excess
    let error = try #require(excess)
    #expect(error.code == .malformed)
    let place = try #require(error.location)
    #expect(place.file == "t.md")
    let position = try #require(place.position)
    #expect(position.line > 200_000 && position.line < 700_000)
    var isRefused = false
    do { try topic.requireWhole() } catch { isRefused = true }
    #expect(isRefused)
    let document = topic.document()
    #expect(document.count < PageBudget.maximumNodes)
    let rows = document.nodes.count { $0.kind == .tableRow }
    // The table begins at line 3, and its second line is not a row.
    #expect(rows == position.line - 4)
  }

  @Test("a page that exceeds its budget is empty by default")
  func refused() {
    for format in [TopicFormat.markdown, .html] {
      let text = Array(String(repeating: "<b>", count: 1_000_000).utf8)
      let topic = ParsedTopic(text, format: format, file: "t")
      let (isCut, html, nodes) = (topic.excess != nil, topic.htmlBytes(), topic.document().count)
      #expect(isCut && html.isEmpty && nodes == 1)
    }
  }

  @Test(
    "lines are counted by line feeds, carriage returns and both",
    arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) {
    var text = Array(String(repeating: "<b>" + end, count: 600_000).utf8)
    let count = text.count
    let place = PageBudget(.markdown).cut(&text)
    #expect(text.count < count && text.count % (3 + end.utf8.count) == 0)
    #expect(place?.line == text.count / (3 + end.utf8.count) + 1)
  }

  @Test("a very long line is cut between two characters")
  func longLine() {
    var text = Array(String(repeating: "é[", count: 4_000_000).utf8)
    let place = PageBudget(.markdown).cut(&text)
    #expect(String(validating: text, as: UTF8.self) != nil)
    #expect(place?.line == 1 && abs((place?.column ?? 0) - text.count) <= 2)
  }

  @Test("an HTML page also has a budget, and plain text has none")
  func formats() {
    let tags = Array(String(repeating: "<p>a</p>", count: 400_000).utf8)
    // 400,000 paragraphs have 800,000 tags.
    let page = ParsedTopic(tags, format: .html, file: "t.html").excess
    #expect(page?.location?.position?.line == 1)
    let isTextCut = ParsedTopic(tags, format: .text, file: "t.txt").excess != nil
    #expect(!isTextCut)
  }

  @Test("a page of ordinary size is within its budget")
  func ordinary() {
    let text = Self.tableStart + String(repeating: "|a|b|\n", count: 170_000)
    #expect(!PageBudget(.markdown).isExceeded(by: Array(text.utf8)))
    let line = "The quick brown fox jumps over the lazy dog, and *again*.\n"
    let prose = String(repeating: line, count: 150_000)
    #expect(!PageBudget(.markdown).isExceeded(by: Array(prose.utf8)))
  }

  @Test("included text counts towards the page's budget, with positions in the included file")
  func included() throws {
    let row = String(repeating: "|a|b|\n", count: 150_000)
    var options = MarkupOptions()
    options.include = { (_: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      IncludedText(path: "rows.md", name: "rows.md", bytes: Array(row.utf8))
    }
    let text = Self.tableStart + String(repeating: "{{#include rows.md}}\n", count: 8)
    let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
    let excess = topic.excess
    #expect(excess?.location?.file == "rows.md")
  }

  @Test("included text counts towards the budget, also after long front matter")
  func includedBehindFrontMatter() throws {
    let row = String(repeating: "|a|b|\n", count: 400_000)
    var options = MarkupOptions()
    options.include = { (_: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      IncludedText(path: "rows.md", name: "rows.md", bytes: Array((Self.tableStart + row).utf8))
    }
    let padding = "---\ntitle: t\n# " + String(repeating: "x", count: 6_000_000) + "\n---\n"
    let topic = ParsedTopic(
      Array((padding + "{{#include rows.md}}\n").utf8), format: .markdown, file: "t.md",
      options: options)
    let isCut = topic.excess != nil
    #expect(isCut)
  }

  @Test("a large plain text has one node for many lines")
  func largeText() {
    let text = Array(String(repeating: "a\n\n", count: 2_000_000).utf8)
    let document = ParsedTopic(text, format: .text, file: "t.txt").document()
    #expect(document.count < 1000)
    #expect(document.plainText(of: 0).utf8.count == text.count)
  }
}
