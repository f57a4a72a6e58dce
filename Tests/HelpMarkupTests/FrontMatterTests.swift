import HelpCore
import HelpMarkup
import Testing

@Suite("Front matter")
struct FrontMatterTests {
  private func metadata(_ text: String) -> [String: String] {
    let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md")
    var result: [String: String] = [:]
    for entry in topic.metadata?.entries ?? [] {
      result[entry.key] =
        "\(entry.value.string ?? "-")@\(entry.keyPosition.line):\(entry.keyPosition.column)"
    }
    return result
  }

  @Test(
    "YAML and TOML at the head of a topic become metadata and leave the text",
    arguments: [
      "---\ntitle: A\n---\nx\n", "+++\ntitle = \"A\"\n+++\nx\n", "---\ntitle: A\n...\nx\n",
      "---\r\ntitle: A\r\n---\r\nx\r\n", "\u{FEFF}---\ntitle: A\n---\nx",
      "---  \ntitle: A\n--- \nx",
    ])
  func read(text: String) {
    #expect(metadata(text) == ["title": "A@2:1"])
    #expect(html(text) == "<p>x</p>\n")
  }

  @Test("a table below front matter has its own text")
  func table() {
    let table = "before\n\n| a |\n|---|\n| b |\n\nbehind\n"
    #expect(html("---\ntitle: A\n---\n" + table) == html(table))
    #expect(html(table).hasPrefix("<p>before</p>\n<table>"))
  }

  @Test(
    "what is not front matter is what CommonMark says",
    arguments: [
      ("---\n\nx\n\n---\n", "<hr />\n<p>x</p>\n<hr />\n"), ("---\nx\n", "<hr />\n<p>x</p>\n"),
      ("---", "<hr />\n"), ("+++\nx\n", "<p>+++\nx</p>\n"), ("----\nx\n", "<hr />\n<p>x</p>\n"),
      ("x\n\n---\na: b\n", "<p>x</p>\n<hr />\n<p>a: b</p>\n"), ("--- x\n---\n", nil), ("--", nil),
      ("", nil),
      ("+++\n", nil), ("---\n", "<hr />\n"),
    ] as [(String, String?)])
  func noFrontMatter(text: String, expected: String?) {
    #expect(metadata(text).isEmpty)
    if let expected { #expect(html(text) == expected) }
  }

  @Test("front matter that cannot be read is a warning with its line, and leaves the text")
  func malformed() {
    let text = "---\na: [\n---\nx\n"
    let found = diagnostics(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("t.md:") == true)
    #expect(found.first?.contains("the front matter is left out") == true)
    #expect(html(text) == "<p>x</p>\n")
  }

  @Test("the CommonMark dialect has none")
  func commonMark() {
    #expect(
      html("---\na: b\n---\n", MarkupOptions(dialect: .commonMark)) == "<hr />\n<h2>a: b</h2>\n")
  }
}
