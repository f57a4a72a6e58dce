import HelpCore
import HelpMarkup
import Testing

@Suite("HTML pages as topics")
struct HTMLPageTests {
  private let page = """
    <!DOCTYPE html>
    <html><head><title>The  page</title><meta name="Author" content="A. B."></head>
    <body onload="alert(1)">
    <h1>Hello <em>you</em></h1>
    <p>See <a href="b.html#x">there</a>.</p>
    <h2 id="own">Own</h2>
    <ol start="3"><li>one</li><li>two</li></ol>
    <table><tr><th>a</th></tr><tr><td>b</td></tr></table>
    <pre><code class="language-sh">ls
    </code></pre>
    <img src="i.png" alt="seen">
    <script>alert(1)</script>
    </body></html>
    """

  @Test("the title and the metadata of a page come from its head")
  func head() {
    let topic = ParsedTopic(Array(page.utf8), format: .html, file: "p.html")
    #expect(topic.metadata?["title"]?.string == "The page")
    #expect(topic.metadata?["author"]?.string == "A. B.")
    #expect(topic.diagnostics.isEmpty)
  }

  @Test("the document of a page has headings with ids, links, lists, tables, code and images")
  func body() {
    let options = MarkupOptions(resolveLink: { "/" + $0.destination })
    let topic = ParsedTopic(Array(page.utf8), format: .html, file: "p.html", options: options)
    let found = topic.document()
    let outline = TopicOutline(found)
    #expect(outline.title == "Hello you")
    #expect(outline.anchors == ["hello-you", "own"])
    #expect(outline.links.map(\.destination) == ["/b.html#x", "/i.png"])
    #expect(outline.links.map(\.text) == ["there", "seen"])
    #expect(outline.links.first?.position?.line == 5)
    #expect(outline.summary == "See there.")
    let list = (0..<found.count).first { found.kind(of: $0) == .list }
    #expect(list.map { found.attributes(of: $0).start } == 3)
    let code = (0..<found.count).first { found.kind(of: $0) == .codeBlock }
    #expect(code.map { found.text(of: $0) } == "ls\n")
    #expect(code.map { found.attributes(of: $0).info } == "sh")
    #expect((0..<found.count).filter { found.kind(of: $0) == .tableCell }.count == 2)
    let html = String(decoding: topic.htmlBytes(), as: UTF8.self)
    #expect(html.contains("<h1 id=\"hello-you\">Hello <em>you</em></h1>"))
    #expect(html.contains("<a href=\"/b.html#x\">there</a>"))
    #expect(!html.contains("alert") && !html.contains("The  page"))
  }

  @Test(
    "the first number of a list is a 32-bit number, as in browsers",
    arguments: [("-2147483648", -2_147_483_648), ("2147483648", 1), ("x", 1)])
  func listStart(written: String, number: Int) {
    let page = "<ol start=\(written)><li>a</ol>"
    let document = ParsedTopic(Array(page.utf8), format: .html, file: "p.html").document()
    #expect(document.attributes(of: 1).start == number)
  }

  @Test("a page that is not HTML, or is hostile, is still a topic")
  func hostile() {
    for text in ["", "<", "</html>", "<title>", "\u{0}", "<script>", "<plaintext>x", "<!--", "a"] {
      let found = document(text, format: .html)
      #expect(found.end(of: 0) == found.count, "\(text)")
    }
    let deep = String(repeating: "<div><b>", count: 20_000)
    #expect(document(deep, format: .html).count < 5_000)
  }

  @Test("an unsafe page is returned as it was written")
  func unsafe() {
    let topic = ParsedTopic(
      Array(page.utf8), format: .html, file: "p.html", options: .init(allowsUnsafeHTML: true))
    #expect(topic.htmlBytes() == Array(page.utf8))
  }

  @Test("blocks in a table's caption become lines of the caption")
  func blocksInCaption() {
    let page = "<table><caption>b<div>c</div><table><tr><td>d</table>e</caption><tr><td>f</table>"
    let found = ParsedTopic(Array(page.utf8), format: .html, file: "p.html").document()
    let kinds = (0..<found.count).map { found.kind(of: $0) }
    #expect(kinds.prefix(3) == [.document, .table, .paragraph])
    #expect(kinds.filter { $0 == .table }.count == 1)
    #expect(!kinds.contains(.division))
    #expect(found.plainText(of: 2) == "b c d e")
  }

  @Test("preformatted text in a cell keeps its lines and their indentation")
  func preformattedCell() {
    let page = "<table><tr><td>See<pre id=p>a\n  b\n\nc\n</pre>d</table>"
    let found = ParsedTopic(Array(page.utf8), format: .html, file: "p.html").document()
    let nodes = (0..<found.count).filter { found.kind(of: $0) != .anchor }
    let parts = nodes.filter { found.kind(of: $0).isInline }.map {
      found.kind(of: $0) == .lineBreak ? "|" : found.text(of: $0)
    }
    #expect(parts == ["See", "|", "a", "|", "  b", "|", "|", "c", "|", "d"])
    #expect((0..<found.count).contains { found.attributes(of: $0).identifier == "p" })
  }
}
