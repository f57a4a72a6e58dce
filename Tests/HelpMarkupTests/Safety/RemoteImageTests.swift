import HelpMarkup
import Testing

@Suite("Images from other hosts")
struct RemoteImageTests {
  private func html(_ text: String, _ format: TopicFormat, isMkDocs: Bool = false) -> String {
    var options = MarkupOptions()
    options.linksRemoteImages = true
    options.tools = isMkDocs ? .mkDocs : []
    let topic = ParsedTopic(Array(text.utf8), format: format, file: "t", options: options)
    return String(decoding: topic.htmlBytes(), as: UTF8.self)
  }

  @Test(
    "an image from another host becomes a link, or its text inside a link",
    arguments: [
      ("![a *b*<i>\nc](//h/x 't')", #"<a class="remote" href="//h/x">a b&lt;i&gt; c</a>"#),
      ("![](ftp:x?a&b)", ""), ("![](http:x?a&b)", #"<a class="remote" href="http:x?a&amp;b">"#),
      ("![a](a&b.c)", #"<img src="a&amp;b.c" alt="a" />"#),
      ("[**![a](//h/x)**](y)", #"<a href="y"><strong><span class="remote">a</span></strong></a>"#),
      ("[<img src=//h/x alt=a>](y)", #"<a href="y"><span class="remote">a</span></a>"#),
      ("[a](y) <img src=//h/x alt=a>", #"</a> <a class="remote" href="//h/x">a</a>"#),
      (
        "<a href=y>b ![a](//h/x)</a> ![c](//h/x)", #"b <span class="remote">a</span></a> <a class="#
      ),
      ("<a href=y>\n\n![a](//h/x)\n\n</a>", #"<p><span class="remote">a</span></p>"#),
      ("<p><a href=y><img src='\\\\h' alt=''></a>", #"<span class="remote">\\h</span></a>"#),
      ("<picture><source srcset=//h/x><img src=z srcset='//h/x 2x'></picture>", #"<img src="z">"#),
      ("![d](data:image/png,x)", #"<img src="data:image/png,x" alt="d" />"#),
      (
        "<picture><source media='(prefers-color-scheme: dark)' srcset='d.png 2x, //h/x'><img id=i src=z></picture>",
        #"<img src="d.png" class="only-dark"><img id="i" src="z" class="only-light">"#
      ),
      (
        "<picture><source media='(prefers-color-scheme: dark)' srcset='d.png, e.png 2x'><img src=z></picture>",
        #"<img src="d.png" class="only-dark"><img src="z" class="only-light">"#
      ),
      (
        "<picture><source media='(prefers-color-scheme: dark)' srcset=//h/x><img src=z></picture>",
        #"<img src="z">"#
      ),
    ])
  func markdown(text: String, expected: String) {
    let html = html(text, .markdown)
    #expect(html.contains(expected), "\(html)")
    #expect(!html.contains("<img src=\"//") && !html.contains("srcset"))
  }

  @Test("an image from another host becomes a link in an HTML topic")
  func page() {
    #expect(
      html("<a href=y><img src=//h/x alt=a></a><img src=//h/x alt=a><img src=z>", .html)
        == """
        <a href="y"><span class="remote">a</span></a><a class="remote" href="//h/x">a</a><img src="z">
        """)
  }

  @Test("the attribute list of an image from another host is left out")
  func attributeList() {
    #expect(
      html("![a](//h/x){ width=1 } b\n", .markdown, isMkDocs: true)
        == "<p><a class=\"remote\" href=\"//h/x\">a</a> b</p>\n")
  }

  @Test("the document keeps images from other hosts")
  func document() {
    var options = MarkupOptions()
    options.linksRemoteImages = true
    let text = "![a *b*](//h/x)\n\n<img src=//h/y alt=c>"
    let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t", options: options)
    let links = TopicOutline(topic.document()).links
    #expect(links.map(\.isImage) == [true, true])
    #expect(links.map(\.text) == ["a b", "c"])
    #expect(links.map(\.destination) == ["//h/x", "//h/y"])
  }
}
