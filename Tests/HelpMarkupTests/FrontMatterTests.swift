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
    "YAML and TOML at the head of a topic become metadata, and are not part of the text",
    arguments: [
      "---\ntitle: A\n---\nx\n", "+++\ntitle = \"A\"\n+++\nx\n", "---\ntitle: A\n...\nx\n",
      "---\r\ntitle: A\r\n---\r\nx\r\n", "\u{FEFF}---\ntitle: A\n---\nx",
      "---  \ntitle: A\n--- \nx",
    ])
  func read(text: String) {
    #expect(metadata(text) == ["title": "A@2:1"])
    #expect(html(text) == "<p>x</p>\n")
  }

  @Test("a table below front matter keeps its text")
  func table() {
    let table = "before\n\n| a |\n|---|\n| b |\n\nbehind\n"
    #expect(html("---\ntitle: A\n---\n" + table) == html(table))
    #expect(html(table).hasPrefix("<p>before</p>\n<table>"))
  }

  @Test(
    "text that only resembles front matter is CommonMark",
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

  @Test("front matter that cannot be read gets a warning with its line, and is left out")
  func malformed() {
    let text = "---\na: [\n---\nx\n"
    let found = diagnostics(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("t.md:") == true)
    #expect(found.first?.contains("the front matter is left out") == true)
    #expect(html(text) == "<p>x</p>\n")
  }

  @Test(
    "a key that is not valid YAML gets a warning with its position, and other keys count",
    arguments: [
      (
        "title: bind:\nweight: 3\ntags:\n- a\n",
        ["title": "bind:@2:1", "weight": "3@3:1", "tags": "-@4:1"],
        "t.md:2:12: warning: 'title' is read as text: a ':' where no key is allowed"
      ),
      (
        "weight: 3\ntitle: \"open\nb: c\n", ["weight": "3@2:1", "b": "c@4:1"],
        "t.md:4:1: warning: 'title' is left out of the front matter: found unexpected end of stream while scanning a quoted scalar"
      ),
      (
        "a: 1\nb: 2\na: 3\nc: 4\n", ["a": "1@2:1", "b": "2@3:1", "c": "4@5:1"],
        "t.md:4:1: warning: 'a' is left out of the front matter: the key 'a' is set a second time"
      ),
      (
        "a: &x v\nt: b: c\nd: *x\n", ["a": "v@2:1", "t": "b: c@3:1", "d": "v@4:1"],
        "t.md:3:5: warning: 't' is read as text: a ':' where no key is allowed"
      ),
      (
        "title: a: b\n# c\n  # d\ne: f\n", ["title": "a: b@2:1", "e": "f@5:1"],
        "t.md:2:9: warning: 'title' is read as text: a ':' where no key is allowed"
      ),
      (
        "title: {@a ...}\nb: c\n", ["title": "{@a ...}@2:1", "b": "c@3:1"],
        "t.md:2:9: warning: 'title' is read as text: a value may not begin with '@'"
      ),
      (
        "# c\na: 1\n\tb: 2\nc: 3\r\n", ["c": "3@5:1"],
        "t.md:4:1: warning: 'a' is left out of the front matter: a tab indents this line"
      ),
      (
        "a: 1\nloose words\nc: 3\n", ["a": "1@2:1", "c": "3@4:1"],
        "t.md:3:1: warning: a line is left out of the front matter: it has no key"
      ),
    ])
  func repaired(content: String, kept: [String: String], warning: String) {
    let text = "---\n\(content)---\nx\n"
    #expect(metadata(text) == kept)
    let found = diagnostics(text)
    #expect(found.map { $0.split(separator: "\n").first.map(String.init) } == [warning])
    #expect(html(text) == "<p>x</p>\n")
  }

  @Test("a repeated key has its valid value, and otherwise its first value")
  func repeatedKeys() {
    func entries(_ content: String) -> [String] {
      let topic = ParsedTopic(
        Array("---\n\(content)---\n".utf8), format: .markdown, file: "t.md")
      return (topic.metadata?.entries ?? []).map { "\($0.key)=\($0.value.string ?? "")" }
    }
    #expect(entries("a: b: c\na: d: e\nf: g\n") == ["a=b: c", "f=g"])
    #expect(entries("a: b: c\na: d\nf: g\n") == ["a=d", "f=g"])
  }

  @Test("each invalid key gets a warning, in order, and thousands get a single warning")
  func many() {
    let three = "---\na: b: c\nb: 1\nc: d: e\nb: 2\n---\n"
    #expect(metadata(three) == ["a": "b: c@2:1", "b": "1@3:1", "c": "d: e@4:1"])
    #expect(
      diagnostics(three).map { String($0.prefix(22)) } == [
        "t.md:2:5: warning: 'a'", "t.md:4:5: warning: 'c'", "t.md:5:1: warning: 'b'",
      ])
    let lines = (0..<2000).map { "k\($0): a: b\n" }.joined()
    #expect(metadata("---\n\(lines)z: 1\n---\n").isEmpty)
    #expect(diagnostics("---\n\(lines)z: 1\n---\n").count == 1)
  }

  @Test("the CommonMark dialect has no front matter")
  func commonMark() {
    #expect(
      html("---\na: b\n---\n", MarkupOptions(dialect: .commonMark)) == "<hr />\n<h2>a: b</h2>\n")
  }

  @Test(
    "front matter that nests too deep is repaired in linear time",
    .timeLimit(.minutes(1)))
  func nesting() {
    let text = "---\ntitle: T\na: " + String(repeating: "[", count: 300_000) + "\n---\n# Page\n"
    let topic = ParsedTopic(text, format: .markdown)
    #expect(topic.metadata?["title"]?.string == "T")
    #expect(topic.diagnostics.count == 1)
    #expect(topic.diagnostics.first?.message.contains("nest more than 64 levels deep") == true)
  }
}
