import HelpCore
import HelpDialects
import HelpMarkup
import Testing

private func topic(_ text: String, _ options: MarkupOptions = MarkupOptions()) -> ParsedTopic {
  ParsedTopic(Array(text.utf8), format: .markdown, file: "t.mdoc", options: options)
}

private func markdoc(_ text: String) -> String {
  String(decoding: topic(text).htmlBytes(), as: UTF8.self)
}

@Suite("Markdoc")
struct MarkdocTests {
  @Test(
    "tags with the names of components have the same result as the components",
    arguments: [
      (
        "{% aside type=\"tip\" title=\"A\" %}\nb *c*\n{% /aside %}\n",
        "<div class=\"markdown-alert markdown-alert-tip\">\n<p class=\"markdown-alert-title\">A</p>\n<p>b <em>c</em></p>\n</div>"
      ),
      (
        "{% tabs %}\n{% tabitem label=\"a\" %}\nb\n{% /tabitem %}\n{% tab-item label=\"c\" %}\nd\n{% /tab-item %}\n{% /tabs %}\n",
        "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>a</strong></p>\n<p>b</p>\n</div>\n"
          + "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>c</strong></p>\n<p>d</p>\n</div>"
      ),
      (
        "{% cardgrid %}\n{% card\n  title=\"A\"\n  icon=\"b\" %}\nc\n{% /card %}\n{% linkcard title=\"D\" href=\"/e\" /%}\n{% /cardgrid %}\n",
        "<div class=\"card-grid\">\n<div class=\"card\">\n<p><strong>A</strong></p>\n<p>c</p>\n</div>\n"
          + "<div class=\"card\">\n<p><strong><a href=\"/e\">D</a></strong></p>\n</div>\n</div>"
      ),
      (
        "{% steps %}\n1. a\n\n   {% note %}b{% /note %}\n2. c\n{% /steps %}\n",
        "<div class=\"steps\">\n<ol>\n<li>\n<p>a</p>\n<div class=\"markdown-alert markdown-alert-note\">\n<p class=\"markdown-alert-title\">Note</p>\n<p>b</p>\n</div>\n</li>\n<li>\n<p>c</p>\n</li>\n</ol>\n</div>"
      ),
      (
        "a {% badge text=\"b\" variant=\"tip\" /%} {% icon name=\"c\" /%}d\n",
        "<p>a <small class=\"badge tip\">b</small> d</p>"
      ),
      ("{% foo a=1 b=[\"c\", \"%}\"] %}\n*d*\n{% /foo %}\n", "<p><em>d</em></p>"),
      ("a {% foo %}*b*{% /foo %} {% bar /%}c\n", "<p>a <em>b</em> c</p>"),
      ("{% if $a %}\nb\n{% else /%}\nc\n{% /if %}\n", "<p>b</p>\n<p>c</p>"),
    ])
  func tags(text: String, expected: String) {
    #expect(markdoc(text) == expected + "\n")
  }

  @Test(
    "annotations set ids, titles of code, and nothing else",
    arguments: [
      ("# A {% #b .c %}\n", "<h1 id=\"b\">A</h1>"),
      ("## A {% #b %}\n\nc {% .d width=\"1\" %}\n", "<h2 id=\"b\">A</h2>\n<p>c</p>"),
      ("a {% #b %}\n", "<p>a <a id=\"b\"></a></p>"),
      (
        "```js {% title=\"a.js\" process=false %}\n{% b %}\n```\n",
        "<p class=\"file-name\">a.js</p>\n<pre><code class=\"language-js\">{% b %}\n</code></pre>"
      ),
      ("`{% a %}` \\{% b %}\n", "<p><code>{% a %}</code> {% b %}</p>"),
      ("    {% a %}\n", "<pre><code>{% a %}\n</code></pre>"),
      ("{a} <b>c</b> $5 {%\n", "<p>{a} <b>c</b> $5 {%</p>"),
    ])
  func annotations(text: String, expected: String) {
    #expect(markdoc(text) == expected + "\n")
  }

  @Test("variables of the front matter are shown, and others are left out")
  func variables() {
    let page = topic("---\ntitle: A*\n---\nb {% $frontmatter.title %} {% $c %}{% d(\"e\") %}\n")
    #expect(String(decoding: page.htmlBytes(), as: UTF8.self) == "<p>b A*</p>\n")
    #expect(
      page.droppedElements == [
        UnknownMark(
          .unexpandedExpression, "% $c %", at: SourcePosition(line: 4, column: 28)),
        UnknownMark(
          .unexpandedExpression, "% d(\"e\") %", at: SourcePosition(line: 4, column: 36)),
      ])
  }

  @Test("tags without a known meaning are reported, and only once each")
  func notes() {
    #expect(
      topic("{% if $a %}\nb\n{% else /%}\nc\n{% /if %}\n{% foo %}\n{% /foo %}\n").droppedElements
        .map { $0.name } == ["if", "foo"])
  }

  @Test("a partial is a part of the page")
  func partials() {
    var options = MarkupOptions()
    options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      let files = [
        "./a.mdoc": "*a* {% partial file=\"b.md\" /%}\n",
        "/markdoc/partials/b.md": "b {% partial file=\"b.md\" /%}\n",
      ]
      let path = (request.isFromRoot ? "/" : "") + request.destination
      guard let text = files[path] else { throw IncludeFailure("no") }
      return IncludedText(path: path, name: "f", bytes: Array(text.utf8))
    }
    let page = topic("{% partial file=\"a.mdoc\" /%}\n\n{% partial file=\"c.md\" /%}\n", options)
    let text = String(decoding: page.htmlBytes(), as: UTF8.self)
    #expect(text.hasPrefix("<p><em>a</em>"))
    #expect(text.contains("b"))
    #expect(page.droppedElements.map(\.name) == ["partial", "partial"])
  }

  @Test("unclosed marks make a page of at most 40 times their length")
  func hostile() {
    let units = [
      "{%", "{% a", "{% a %}\n", "{% a=\"", "{% /a %}", "{% $a", "{% a=[\"\\\"", "{% tab %}\n",
      "{% \\\"", "{% \\\" %}", "{% \\\"\\\n", "# a {% #b %}\n", "``` {% a=\"\n",
      "{% partial file=\"a\" /%}",
    ]
    for unit in units {
      let source = String(repeating: unit, count: 20_000 / unit.utf8.count)
      #expect(topic(source).htmlBytes().count < 40 * source.utf8.count, "\(unit)")
    }
  }
}
