import HelpCore
import HelpMarkup
import Testing

@Suite("Hostile MkDocs topics")
struct MkDocsHostileTests {
  /// Returns the size of a topic: the number of bytes of its HTML and of nodes of its document.
  private func size(_ text: String) -> Int {
    let topic = ParsedTopic(
      Array(text.utf8), format: .markdown, file: "t.md", options: .mkDocs)
    return topic.htmlBytes().count + topic.document().count
  }

  private func nested(_ depth: Int) -> String {
    (0..<depth).map { String(repeating: " ", count: 4 * $0) + "!!! a\n" }.joined()
  }

  @Test("admonitions nest to a bounded depth")
  func nesting() {
    let count = html(nested(400), .mkDocs).split(separator: "<div").count - 1
    #expect(count > 50 && count <= 100)
    #expect(size(nested(400)) < 100_000)
  }

  @Test(
    "an option of a generic block that is not a word is ignored",
    arguments: ["a\"\u{301}/onmouseover=alert(1)//", "a<b", "a>b", "a&b"])
  func option(value: String) {
    for name in ["note", "details"] {
      let page = html("/// \(name) | T\n    type: \(value)\n\nText\n///\n", .mkDocs)
      let plain = html("/// \(name) | T\n\nText\n///\n", .mkDocs)
      #expect(page == plain)
    }
  }

  @Test("nodes that loose task lists replace are not mistaken for later nodes")
  func replacedTasks() {
    let page = html("*[AB]: cd\n\n- [ ] \n\n- AB x\n", .mkDocs)
    #expect(page.split(separator: "<abbr").count == 2)
    let text = "- [x] a\n\n- [x] b\n\n> [!NOTE]\n> x\n\n[TOC]\n\n# One\n"
    let topic = document(text, .mkDocs)
    let tasks = (0..<topic.count).filter { topic.attributes(of: $0).isChecked != nil }
    #expect(tasks.count == 2)
    let nested = html("- [x] a\n\n  - [x] b\n\n  - c\n\n- [ ] d\n", .mkDocs)
    #expect(nested.split(separator: "<input").count == 4)
  }

  @Test(
    "any number of marks makes a page of proportional size",
    arguments: [
      ": ", "a\n: b\n", "!!! a\n", "a\n: !!! b\n", "{:", "{: .a ", "*a*{.b} ", "*a*{: #b }",
      "[TOC]\n\n",
      "# a\n[TOC]\n", "=== \"a\"\n    ", "??? a\n", ":   ", "- !!! a\n", ":a:{.b}", ":{", "{ a=\"",
      "a\n{: .b }\n", "> : a\n", "\n{: .b }\n",
    ])
  func many(unit: String) {
    let text = "x\n" + String(repeating: unit, count: 4_000)
    #expect(size(text) < 300 * text.utf8.count)
  }
}
