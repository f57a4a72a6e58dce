import HelpCore
import HelpMarkup
import HelpTestSupport
import Synchronization
import Testing

@Suite("Raw HTML in Markdown")
struct RawHTMLTests {
  private func kinds(_ text: String) -> [Document.Kind] {
    let found = document(text)
    return (0..<found.count).map { found.kind(of: $0) }
  }

  @Test(
    "no script in raw HTML is written to HTML or to a document",
    arguments: [
      "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
      "<a href='javascript:alert(1)'>x</a>", "<a href='java\tscript:alert(1)'>x</a>",
      "<a href='&#106;avascript:alert(1)'>x</a>", "<iframe src='javascript:alert(1)'></iframe>",
      "<b\nonclick=alert(1)>x</b>", "<math><a xlink:href='javascript:alert(1)'>x</a></math>",
      "<form action='javascript:alert(1)'><button>x</button></form>",
      "<div style='background:url(javascript:alert(1))'>x</div>", "<style>@import alert(1)</style>",
      "<base href='javascript:alert(1)//'>",
      "<meta http-equiv=refresh content='0;javascript:alert(1)'>",
      "<object data='javascript:alert(1)'></object>", "<scr<script>ipt>alert(1)</script>",
      "<img src='javascript:alert(1)'>", "<a href='data:text/html,alert(1)'>x</a>",
    ])
  func script(hostile: String) {
    for text in [hostile, "a \(hostile) b", "- \(hostile)", "# \(hostile)", "<div>\n\(hostile)"] {
      let out = html(text).lowercased()
      for bad in [
        "<script", "<svg", "<iframe", "<form", "<style", "<object", "<base", "<meta", "<math",
      ] { #expect(!out.contains(bad), "\(text.debugDescription): \(out)") }
      let tags = out.matches(of: #/<[^>]*>/#).map { String($0.output) }.joined()
      for bad in ["javascript:", "alert(", "style=", " on"] {
        #expect(!tags.contains(bad), "\(text.debugDescription): \(out)")
      }
      for link in TopicOutline(document(text)).links {
        #expect(!link.destination.contains("alert"), "\(text.debugDescription)")
      }
    }
  }

  @Test("tags that cross spans of Markdown become a tree")
  func crossing() {
    #expect(html("<b>a *b</b> c*") == "<p><b>a <em>b</b> c</em></p>\n")
    #expect(
      kinds("<b>a *b</b> c*") == [.document, .paragraph, .strong, .text, .emphasis, .text, .text])
    #expect(
      kinds("a <b>b\n\nc</b> d") == [
        .document, .paragraph, .text, .strong, .text, .paragraph, .text, .text,
      ])
  }

  @Test(
    "an inline drawing is kept, and only the texts of an unclosed drawing stay",
    arguments: [
      (
        "a <svg><title>T </title> <path d=\"M0\"/>\n<text>c & d</text></svg> e",
        "a <svg><title>T </title> <path d=\"M0\"/>\n<text>c &amp; d</text></svg>\n\n e"
      ),
      ("a <svg><path/></svg> <svg><line/></svg>", "a <svg><path/></svg> <svg><line/></svg>"),
      ("a <svg><text>b</text> c", "a b c"), ("a <svg><path/>`b`</svg>", "a <code>b</code>"),
    ])
  func drawing(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test("an HTML block contains the Markdown up to its end tag")
  func division() {
    #expect(html("<div>\n\n*a*\n\n</div>\n") == "<div>\n<p><em>a</em></p>\n</div>\n")
    #expect(
      dump(document("<div>\n\n*a*\n\n</div>\n\nb"))
        == """
        document
          division 1:1
            paragraph 3:1
              emphasis 3:1
                text 3:2 "a"
          paragraph 7:1
            text 7:1 "b"
        """)
    #expect(
      dump(document("<details><summary>s</summary>\n\na\n\n- b\n\n</details>\n\nc"))
        == """
        document
          details 1:1
            summary 1:10
              text 1:19 "s"
            paragraph 3:1
              text 3:1 "a"
            list 5:1 tight
              item 5:1
                paragraph 5:3
                  text 5:3 "b"
          paragraph 9:1
            text 9:1 "c"
        """)
  }

  @Test("elements that are left open in a list item or a quote end with it")
  func containers() {
    #expect(
      kinds("- <div>\n\n  a\n\nb") == [
        .document, .list, .item, .division, .paragraph, .text, .paragraph, .text,
      ])
    #expect(
      kinds("> <div>\n\nb</div>") == [
        .document, .blockQuote, .division, .paragraph, .text,
      ])
  }

  @Test("breaks, keys, anchors, images and tables have their nodes")
  func elements() {
    #expect(
      kinds("a<br>b<br/>c") == [
        .document, .paragraph, .text, .lineBreak, .text, .lineBreak, .text,
      ])
    #expect(kinds("<kbd>q</kbd>") == [.document, .paragraph, .keyboard, .text])
    let outline = TopicOutline(
      document(
        """
        <a id="x"></a>
        # T

        a <a name=y></a><img src="i.png" alt="seen"> b

        <p id="z">q</p>

        <h2 id="w">W</h2>
        """))
    #expect(outline.anchors.contains("x") && outline.anchors.contains("y"))
    #expect(outline.anchors.contains("t") && outline.anchors.contains("w"))
    #expect(outline.anchors.contains("z"))
    #expect(outline.links.map(\.destination) == ["i.png"])
    #expect(outline.links.map(\.text) == ["seen"])
    #expect(
      kinds("<table><tr><th>a</th></tr><tr><td>b</td></tr></table>") == [
        .document, .table, .tableRow, .tableCell, .text, .tableRow, .tableCell, .text,
      ])
  }

  @Test("links in raw HTML are resolved, with their lines")
  func resolved() {
    let options = MarkupOptions(resolveLink: { reference in
      "\(reference.destination)@\(reference.position?.line ?? 0)\(reference.kind == .image ? "i" : "")"
    })
    #expect(
      html("x\n\na <a href=b>c</a>\n\n<img src=d>\n", options)
        == "<p>x</p>\n<p>a <a href=\"b@3\">c</a></p>\n<img src=\"d@5i\">\n")
    #expect(
      TopicOutline(document("x\n\na <a href=b>c</a>", options)).links.map(\.destination) == ["b@3"])
  }

  @Test("unsafe HTML stays as written, and its elements are in the document")
  func unsafe() {
    let options = MarkupOptions(dialect: .commonMark, allowsUnsafeHTML: true)
    let text = "<div onclick=x>\n\n*a* <b\nq>c</b>\n\n<script>1</script>\n"
    #expect(
      html(text, options)
        == "<div onclick=x>\n<p><em>a</em> <b\nq>c</b></p>\n<script>1</script>\n")
    let found = document(text, options)
    #expect(
      (0..<found.count).map { found.kind(of: $0) } == [
        .document, .division, .paragraph, .emphasis, .text, .text, .strong, .text,
      ])
  }

  /// Returns the processor time to parse a text on a thread with a stack of 512 KB.
  private func time(_ text: [UInt8]) -> Duration {
    let result = Mutex(Duration.zero)
    let thread = Thread(stackSize: 512 * 1024) {
      let time = ThreadTime.measure {
        let topic = ParsedTopic(text, format: .markdown, file: "t.md")
        _ = topic.htmlBytes()
        _ = TopicOutline(topic.document())
      }
      result.withLock { $0 = time }
    }
    thread.join()
    return result.withLock { $0 }
  }

  @Test("an inline tag that ends in a later block closes the paragraph that was opened inside it")
  func inlineAcrossBlocks() {
    #expect(
      dump(document("_<b>\n</h1>)</b>\n\nnext")) == """
        document
          paragraph 1:1
            text 1:1 "_"
            strong 1:2
          paragraph
            strong 1:2
              text 2:6 ")"
          paragraph 4:1
            text 4:1 "next"
        """)
  }

  @Test("50,000 raw tags need little stack", arguments: ["<div>", "<b>", "<kbd>*"])
  func stack(tag: String) {
    let text = Array(String(repeating: tag, count: 50_000).utf8)
    #expect(time(text) > .zero)
  }

  @Test(
    "nested raw tags are read in linear time",
    arguments: [
      "<div>", "<b>", "<a href=x>", "<table><tr><td>", "<ul><li>", "<span>x", "<div>\n\n",
      "<p><b>", "</div>", "a <b>\n\n", "<svg>", "<details>\n\n- ", "<kbd>*",
    ])
  func deep(tag: String) {
    func text(_ count: Int) -> [UInt8] { Array(String(repeating: tag, count: count).utf8) }
    // Eight times the text needs eight times the time if it is linear, and 64 times if it is
    // quadratic.
    #expect(time(text(16_000)) < time(text(2_000)) * 30 + .milliseconds(50))
  }

  @Test("a tag in an image's text is text, and a document leaves it out")
  func tagsInImages() {
    let text = "a <kbd>b ![c <i>d](e) f</kbd>"
    #expect(
      html(text)
        == "<p>a <kbd>b <img src=\"e\" alt=\"c &lt;i&gt;d\" /> f</kbd></p>\n")
    let found = document(text)
    #expect(found.plainText(of: 0) == "a b c d f")
    #expect(!kinds(text).contains(.emphasis))
    #expect(html("<b>![<math>x](y)</b>").contains("alt=\"&lt;math&gt;x\" /></b>"))
  }
}
