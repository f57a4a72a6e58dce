import HelpCore
import HelpDialects
import HelpMarkup
import Testing

/// Returns the options for topics of Jekyll, with these files of the site.
private func jekyll(_ files: [String: String] = [:]) -> MarkupOptions {
  var options = including(files)
  options.tools = .jekyll
  return options
}

private func unexpanded(_ text: String, _ files: [String: String] = [:]) -> [String] {
  ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: jekyll(files))
    .droppedElements.map(\.name)
}

@Suite("Liquid in Jekyll's topics")
struct LiquidTests {
  @Test("topics of other tools keep Liquid as text")
  func off() {
    #expect(html("{% link a %} {{ site.b }}") == "<p>{% link a %} {{ site.b }}</p>\n")
  }

  @Test(
    "tags and values become Markdown",
    arguments: [
      ("[a]({% link _docs/b.md %})", "<p><a href=\"/_docs/b.md\">a</a></p>"),
      ("[a]({{ '/b/' | relative_url }})", "<p><a href=\"/b/\">a</a></p>"),
      ("{% raw %}{{ a }}{% endraw %}{%- comment -%} b {%- endcomment -%} c", "<p>{{ a }}c</p>"),
      ("{{ site.title | upcase }} {{ page.x | default: 'd' }}", "<p>T d</p>"),
      ("{{ 'mY TITLE' | capitalize }}", "<p>My title</p>"),
      ("{{ site.data.a.b }} {% assign v = 'w' %}{{ v }}", "<p>1 w</p>"),
      (
        "{% highlight ruby %}\n*a*\n{% endhighlight %}",
        "<pre><code class=\"language-ruby\">*a*\n</code></pre>"
      ),
      ("{% include n.html text=\"*b*\" %}", "<p><i><em>b</em></i> <em>c</em></p>"),
      ("{% data variables.product.name %} {% data reusables.a.b %}", "<p>P R</p>"),
      ("{: .note}\n*a*", "<p class=\"note\"><em>a</em></p>"),
      (
        "***\n\n{: .note}\n> a",
        "<hr />\n<div class=\"note\">\n<blockquote>\n<p>a</p>\n</blockquote>\n</div>"
      ),
      ("a\n: b", "<dl>\n<dt>a</dt>\n<dd>\nb\n</dd>\n</dl>"),
    ])
  func tags(text: String, expected: String) {
    let files = [
      "_config.yml": "title: t\n", "_data/a.yml": "b: 1\n",
      "_includes/n.html": "  <i>{{ include.text }}</i> *c*\n",
      "data/variables/product.yml": "name: P\n", "data/reusables/a/b.md": "R\n",
    ]
    #expect(html(text, jekyll(files)) == expected + "\n")
    #expect(unexpanded(text, files) == [])
  }

  @Test("tags in HTML topics with front matter are replaced, with positions in the file")
  func page() throws {
    func topic(_ text: String) -> ParsedTopic {
      ParsedTopic(Array(text.utf8), format: .html, file: "t.html", options: jekyll())
    }
    let text =
      "---\ntitle: T\n---\n<p>{% raw %}{{ a }}{% endraw %}</p>\n{% for a in b %}\n{{ a }}\n{% endfor %}<h2 id=c>C</h2>"
    let page = topic(text)
    #expect(page.html() == "<p>{{ a }}</p>\n<h2 id=\"c\">C</h2>")
    #expect(page.metadata?["title"]?.string == "T")
    #expect(page.droppedElements.map(\.name) == ["for"])
    #expect(page.droppedElements.map { $0.position?.line } == [5])
    let document = page.document()
    let heading = try #require((0..<document.count).first { document.kind(of: $0) == .heading })
    #expect(document.position(of: heading)?.line == 7)
    #expect(topic("<p>{% raw %}</p>").html() == "<p>{% raw %}</p>")
  }

  @Test(
    "text after a comment on its line is Markdown in topics of Jekyll",
    arguments: [
      ("<!-- a --> *b*\n", "<p><em>b</em></p>\n"),
      ("- <!-- a --> *b*\n", "<ul>\n<li><em>b</em></li>\n</ul>\n"),
      ("c\n:   <!-- a --> *b*\n", "<dl>\n<dt>c</dt>\n<dd>\n<em>b</em>\n</dd>\n</dl>\n"),
      ("```\n<!-- a --> *b*\n```\n", "<pre><code>&lt;!-- a --&gt; *b*\n</code></pre>\n"),
    ])
  func comment(text: String, expected: String) {
    #expect(html(text, jekyll()) == expected)
    #expect(html("<!-- a --> *b*\n") != expected)
  }

  @Test(
    "statements of Jinja are replaced in topics for MkDocs' macros, and computed values stay text")
  func jinja() {
    var options = MarkupOptions()
    options.tools = [.mkDocs, .macros]
    let text =
      "{% if a %}b{% elif c %}d{% endif %}{% for e in f %}{{ e }}{% endfor %} {% raw %}{% x %}{% endraw %}{% set g = 1 %} {{ g }}"
    #expect(html(text, options) == "<p>b {% x %} {{ g }}</p>\n")
  }

  @Test("a condition shows its first branch and a loop shows nothing, and both are reported")
  func logic() {
    let text =
      "{% if a %}b{% elsif c %}d{% else %}e{% endif %}{% for f in g %}h{% endfor %} {{ i }}"
    #expect(html(text, jekyll()) == "<p>b</p>\n")
    #expect(unexpanded(text) == ["if", "for", "i"])
    #expect(html("{% case a %}{% when 1 %}b{% when 2 %}c{% endcase %}", jekyll()) == "<p>b</p>\n")
    #expect(html("---\nrender_with_liquid: false\n---\n{{ a }}", jekyll()) == "<p>{{ a }}</p>\n")
  }

  @Test("unclosed tags make a page of at most 20 times their length")
  func hostile() {
    for unit in [
      "{%", "{{", "{% if a %}", "{% else %}", "{% endif %}", "{% raw %}", "{% a %}{% else %}",
    ] {
      let page = html(String(repeating: unit, count: 20_000), jekyll())
      #expect(page.utf8.count < 20 * 20_000 * unit.utf8.count, "\(unit)")
    }
  }

  @Test("highlighted code of an included file may contain fences")
  func includedFence() {
    let files = ["_includes/a.md": "{% highlight md %}\n```\nb\n```\n{% endhighlight %}\n"]
    #expect(
      html("{% include a.md %}\n", jekyll(files))
        == "<pre><code class=\"language-md\">```\nb\n```\n</code></pre>\n")
  }

  @Test("files that include each other are included until the cycle closes")
  func circular() {
    let files = [
      "_includes/a": "{% include a %}{% include b %}", "_includes/b": "{% include a %}x",
    ]
    #expect(html("{% include a %}", jekyll(files)).contains("x"))
  }

  @Test("Markdown in HTML is read only inside elements with the attribute markdown")
  func elements() {
    let quote = """
      <aside markdown="1" class="a">
        <img src="b" alt="">
        *c*
        <p markdown="1" class="d">
      [e](f)
        </p>
      </aside>
      g

      """
    #expect(
      html(quote, jekyll()) == """
        <aside class="a">
        <p><img src="b" alt="">   <em>c</em></p>
          <div class="d">
        <p><a href="f">e</a></p>
          </div>
        </aside>
        <p>g</p>

        """)
    #expect(html("<div>\n*a*\n</div>\n", jekyll()) == "<div>\n*a*\n</div>\n")
    for source in ["<span>\n\n*a*\n\n</span>\n", "<div>\n\n- *a*\n\n</div>\n", "<br>\n*a*\n"] {
      let element = "<div markdown=\"1\">\n\(source)</div>\n"
      #expect(html(element, jekyll()).contains("<em>a</em>"))
      #expect(
        html(element.replacing("\n", with: "\r\n"), jekyll()).contains("<em>a</em>"))
    }
    let details = "<details markdown=\"block\">\n<summary>\na\n</summary>\n{: .b }\n- c\n"
    let shown = html(details + "</details>\n", jekyll())
    #expect(shown.contains("<li>c</li>") && !shown.contains("{"))
    #expect(html("<div markdown=\"1\">\n*a*\n</div>\n") == "<div>\n*a*\n</div>\n")
  }

  @Test("a page whose tags need long fences stays in proportion, and says what is left out")
  func longFences() {
    let fence = String(repeating: "`", count: 1 << 20)
    let tags = String(repeating: "{% highlight a %}b{% endhighlight %}", count: 100)
    let source = TagSource(
      text: Array((fence + "\n" + tags).utf8), map: SourceMap(), files: ["t.md"],
      frontMatter: nil, include: nil)
    let outcome = LiquidPage.run(source, .markdown)
    #expect((outcome?.text.count ?? 0) < 40 << 20)
    #expect(
      outcome?.diagnostics.map(\.message) == [
        "the text of this tag is left out: the topic becomes too large"
      ])
  }
}
