import HelpCore
import HelpMarkup
import Testing

@Suite("Plain text topics")
struct TextTopicTests {
  private func html(_ text: String) -> String {
    let topic = ParsedTopic(Array(text.utf8), format: .text, file: "t.txt")
    return String(decoding: topic.htmlBytes(), as: UTF8.self)
  }

  @Test("an underlined first line is the title, and lines and indented blocks are kept")
  func whole() {
    #expect(
      html("Read me\n=======\n\nsee https://a.b/c(d).\n<b>\n\n  $ make\n\n* x\n") == """
        <h1 id="read-me">Read me</h1>
        <p>see <a href="https://a.b/c(d)">https://a.b/c(d)</a>.<br />
        &lt;b&gt;</p>
        <pre><code>  $ make
        </code></pre>
        <p>* x</p>

        """)
  }

  @Test(
    "an address ends before the punctuation of its sentence",
    arguments: [
      ("(http://a.b)", "http://a.b"), ("http://a.b/?x=1&y!", "http://a.b/?x=1&y"),
      ("HTTPS://a.b,", "HTTPS://a.b"), ("xhttp://a.b", nil), ("http://", nil),
      ("ftp://a.b", "ftp://a.b"),
      ("<http://a.b>", "http://a.b"), ("http://...", nil),
      ("(www.a.b/c).", "http://www.a.b/c"), ("awww.a.b", nil), ("\"http://a.b\">", "http://a.b"),
    ] as [(String, String?)])
  func addresses(text: String, expected: String?) {
    let links = TopicOutline(document(text, format: .text)).links
    #expect(links.first?.destination == expected)
  }

  @Test(
    "e-mail addresses are the same links as in Markdown",
    arguments: [
      ("a@b.c", ["mailto:a@b.c"]), ("(a.b+c@d-e.f).", ["mailto:a.b+c@d-e.f"]), ("a@b", []),
      ("mailto:a@b.c", ["mailto:a@b.c"]), ("xmpp:a@b.c/d", ["xmpp:a@b.c/d"]), ("a@b.c-", []),
      ("a@b.c http://d.e f@g.h", ["mailto:a@b.c", "http://d.e", "mailto:f@g.h"]),
      ("http://a.b/c@d.e", ["http://a.b/c@d.e"]), ("a@www.b.c", ["mailto:a@www.b.c"]),
      ("a@b@c.d", ["mailto:b@c.d"]), ("a@b.c_", []), ("x a@b.1", []),
    ] as [(String, [String])])
  func emails(text: String, expected: [String]) {
    for format in [TopicFormat.text, .markdown] {
      let links = TopicOutline(document(text, format: format)).links.map(\.destination)
      #expect(links.sorted() == expected.sorted())
    }
  }

  @Test("nodes have the positions of their text in the file")
  func places() {
    #expect(
      dump(document("a\n\nb http://c.d\ne", format: .text)) == """
        document
          paragraph 1:1
            text 1:1 "a"
          paragraph 3:1
            text 3:1 "b "
            link 3:3 to=http://c.d
              text 3:3 "http://c.d"
            lineBreak
            text 4:1 "e"
        """)
  }

  @Test("formats are known by their extensions")
  func extensions() {
    #expect(TopicFormat(fileExtension: "MD") == .markdown)
    #expect(TopicFormat(fileExtension: ".markdown") == .markdown)
    #expect(TopicFormat(fileExtension: "htm") == .html)
    #expect(TopicFormat(fileExtension: "txt") == .text)
    #expect(TopicFormat(fileExtension: "png") == nil)
    let listed = TopicFormat.fileExtensions.compactMap { TopicFormat(fileExtension: $0) }
    #expect(listed.count == TopicFormat.fileExtensions.count)
    #expect(Set(listed) == Set(TopicFormat.allCases))
  }
}
