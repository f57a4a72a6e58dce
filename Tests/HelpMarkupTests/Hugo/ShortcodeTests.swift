import HelpCore
import HelpMarkup
import Testing

/// Returns the options for topics of Hugo, with these files of the site.
private func hugo(_ files: [String: String] = [:]) -> MarkupOptions {
  var options = including(files)
  options.tools = .hugo
  return options
}

private func template(_ text: String) -> MarkupOptions {
  hugo(["layouts/shortcodes/own.html": text])
}

private func unexpanded(_ text: String, _ options: MarkupOptions) -> [String] {
  ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
    .droppedElements.map(\.name)
}

@Suite("Hugo's shortcodes")
struct ShortcodeTests {
  @Test(
    "topics of other tools keep shortcodes as text",
    arguments: [
      ("{{< ref a >}}", "{{&lt; ref a &gt;}}"), ("{{% note %}}", "{{% note %}}"),
      ("a\n: b", "a\n: b"), ("a\n{.b}", "a\n{.b}"),
    ])
  func off(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
    var strict = hugo()
    strict.dialect = .gfm
    #expect(html(text, strict) == html(text, MarkupOptions(dialect: .gfm)))
  }

  @Test(
    "built-in shortcodes become Markdown and links",
    arguments: [
      ("[a]({{< ref \"b c.md#d\" >}})", "<p><a href=\"b%20c.md#d\">a</a></p>"),
      ("[a]({{% relref path=`b` %}})", "<p><a href=\"b\">a</a></p>"),
      (
        "{{< youtube id=x_1 title=\"A *b*\" >}}",
        "<p><a href=\"https://www.youtube.com/watch?v=x_1\">▶ A *b*</a></p>"
      ),
      (
        "{{< gist a 1 >}}", "<p><a href=\"https://gist.github.com/a/1\">gist.github.com/a/1</a></p>"
      ),
      ("{{< x user=a id=1 />}}", "<p><a href=\"https://x.com/a/status/1\">x.com/a</a></p>"),
      ("a {{< figure src=b.png alt=\"c\" >}}", "<p>a <img src=\"b.png\" alt=\"c\"></p>"),
      (
        "{{< figure src=\"b.png\"\n  caption=\"*C*\" >}}",
        """
        <figure><img src="b.png" alt="*C*">
        <figcaption>
        <p><em>C</em></p>
        </figcaption>
        </figure>
        """
      ),
      (
        "{{< highlight go >}}\n*a*\n{{< /highlight >}}",
        "<pre><code class=\"language-go\">*a*\n</code></pre>"
      ),
      (
        "a {{< highlight go \"hl_inline=true\" >}}*b*{{< /highlight >}}",
        "<p>a <code>*b*</code></p>"
      ),
      (
        "{{< details summary=\"S\" >}}\n- a\n{{< /details >}}",
        "<details>\n<summary>S</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>"
      ),
      ("a{{< comment >}}b{{% x %}}{{< /comment >}}c", "<p>ac</p>"),
      ("{{< qr >}}https://a.example{{< /qr >}}", "https://a.example</a></p>"),
    ])
  func builtIn(text: String, expected: String) {
    #expect(html(text, hugo()).hasSuffix(expected + "\n"))
    #expect(diagnostics(text, hugo()) == [])
  }

  @Test("an escaped shortcode is text, also in code")
  func escaped() {
    #expect(
      html("`{{</* a \"b\" */>}}` {{%/* /c */%}}", hugo())
        == "<p><code>{{&lt; a &quot;b&quot; &gt;}}</code> {{% /c %}}</p>\n")
  }

  @Test("highlighted code of an included file may contain fences")
  func includedFence() {
    let files = ["a.md": "{{< highlight md >}}\n```\nb\n```\n{{< /highlight >}}\n"]
    #expect(
      html("{{< include \"a.md\" >}}\n", hugo(files))
        == "<pre><code class=\"language-md\">```\nb\n```\n</code></pre>\n")
  }

  @Test("the block of a shortcode stays in its list or quote")
  func containers() {
    #expect(
      html("> - {{< highlight go >}}\n>   a\n>   {{< /highlight >}}\n> - b\n", hugo()).contains(
        "<li>\n<pre><code class=\"language-go\">a\n</code></pre>\n</li>\n<li>\n<p>b</p>\n</li>"))
  }

  @Test(
    "the inner text of an unknown shortcode stays, and the shortcode is reported")
  func unknown() {
    let text = "---\na: 1\n---\n{{% b title=\"T\" %}}\n*c*\n{{% /b %}} {{< d >}} {{< /e >}}\n"
    #expect(html(text, hugo()) == "<p><strong>T</strong>\n<em>c</em></p>\n")
    let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: hugo())
    #expect(
      topic.droppedElements == [
        UnknownMark(.unexpandedShortcode, "b", at: SourcePosition(line: 4, column: 1)),
        UnknownMark(.unexpandedShortcode, "d", at: SourcePosition(line: 6, column: 12)),
      ])
    #expect(
      diagnostics(text, hugo()) == [
        "t.md:6:22: warning: the closing tag '/e' has no opening tag\n  hint: remove it, or add '{{< e >}}' before it"
      ])
  }

  @Test(
    "a shortcode without the closing tag that it needs does not change the text after it",
    arguments: ["highlight", "details", "expand"])
  func unclosed(name: String) {
    let text = "{{< \(name) >}}\n\n*a*\n"
    #expect(html(text, hugo()) == "<p><em>a</em></p>\n")
    #expect(unexpanded(text, hugo()) == [name])
  }

  @Test(
    "notes of common themes become alerts",
    arguments: [
      ("{{% alert title=\"T\" color=\"warning\" %}}", "{{% /alert %}}", "warning", "T"),
      ("{{< hint danger >}}", "{{< /hint >}}", "caution", "Caution"),
      ("{{% notice tip \"A b\" %}}", "{{% /notice %}}", "tip", "A b"),
      ("{{< note >}}", "{{< /note >}}", "note", "Note"),
    ])
  func alerts(open: String, close: String, kind: String, title: String) {
    #expect(
      html("\(open)\n*a*\n\(close)\n", hugo()) == """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(title)</p>
        <p><em>a</em></p>
        </div>

        """)
  }

  @Test(
    "a shortcode of the site is expanded if its template only inserts texts",
    arguments: [
      (
        "<b title=\"{{ .Get \"a\" }}\">{{ .Get 0 }}</b>", "x {{< own `b c` >}}",
        "<b title=\"\">b c</b>"
      ),
      (
        "{{ with .Get \"a\" }}[{{ . }}]{{ else }}none{{ end }}",
        "x {{< own a=\"1\" >}}", "<p>x [1]</p>"
      ),
      (
        "{{ with .Get \"a\" }}[{{ . }}]{{ else }}none{{ end }}",
        "x {{< own b=\"1\" >}}", "<p>x none</p>"
      ),
      (
        "{{ if .Get 0 }}a{{ else if .Get 1 }}b{{ else }}c{{ end }}d",
        "x {{< own >}}", "<p>x cd</p>"
      ),
      (
        "{{/* c */}}\n{{- $a := .Get 0 | default \"e\" -}}\n{{ $a }}",
        "x {{< own >}}", "<p>x e</p>"
      ),
      ("{{ or (.Get \"a\") (.Get 0) }}", "x {{< own f >}}", "<p>x f</p>"),
      (
        "<i>{{ .Inner | markdownify }}</i>", "x {{< own >}}**b**{{< /own >}}",
        "<p>x <i><strong>b</strong></i></p>"
      ),
    ])
  func plain(template text: String, use: String, expected: String) {
    #expect(html(use, template(text)).contains(expected))
    #expect(diagnostics(use, template(text)) == [])
  }

  @Test("blocks in a template's HTML are Markdown, and texts in its attributes are escaped")
  func blocks() {
    let own = template("<div class=\"{{ .Get 0 }}\">\n\n    {{ .Inner }}\n</div>\n")
    #expect(
      html("{{< own \"a\\\"<b>\" >}}\n# C\n{{< /own >}}\n", own)
        == "<div class=\"a&quot;&lt;b&gt;\">\n<h1 id=\"c\">C</h1>\n</div>\n")
  }

  @Test(
    "a template with a loop is reported, and templates that highlight or show pages are expanded"
  )
  func others() {
    #expect(unexpanded("{{< own >}}", template("{{ range .Params }}{{ . }}{{ end }}")) == ["own"])
    #expect(
      html("{{< own go >}}\n# a\n{{< /own >}}", template("{{ transform.Highlight .Inner .Get }}"))
        == "<pre><code class=\"language-go\"># a\n</code></pre>\n")
    let files = [
      "layouts/_shortcodes/own.html": "{{ (site.GetPage (.Get 0)).RenderShortcodes }}",
      "/a.md": "---\nb: c\n---\n- a {{% own \"a\" %}} {{< ref b >}}\n",
    ]
    #expect(html("> {{% own \"a\" %}}\n", hugo(files)).contains("<li>a "))
    #expect(unexpanded("{{% own \"b\" %}}", hugo(files)) == ["own"])
  }

  @Test("parameters of the page, the pages above it and the site are inserted as text")
  func parameters() {
    let files = [
      "../_index.md": "---\ncascade:\n- {target: {}, b: two}\n---\n",
      "hugo.toml": "[params]\nb = 'x'\n[params.c]\nD = '*3*'\n",
    ]
    let text =
      "---\na: 1\n---\n{{< param a >}} {{< param b >}} {{< param \"c.d\" >}} {{< param e >}}\n"
    #expect(html(text, hugo(files)) == "<p>1 two *3*</p>\n")
    #expect(
      diagnostics(text, hugo(files)).map { $0.prefix(49) } == [
        "t.md:4:53: warning: there is no parameter 'e'\n  h"
      ])
  }

  @Test("text after shortcodes has its position in the file")
  func places() {
    let text =
      "{{< details >}}\n\n# A {{< highlight go >}}b{{< /highlight >}}\n\n{{< /details >}}\n\n[c](d)\n"
    let page = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: hugo())
    let outline = TopicOutline(page.document())
    #expect(outline.links.map(\.position) == [SourcePosition(line: 7, column: 1)])
    let digest = TopicTitle(Array(text.utf8), format: .markdown, file: "t.md", options: hugo())
    #expect(outline.title == "A b")
    #expect(digest.title == "A b")
  }

  @Test("terms have the ids of Hugo, and blocks have the attributes below them")
  func lists() {
    #expect(
      html("# a\n\na\n: b\n\nc\n{.d #e}\n", hugo()).hasSuffix(
        """
        <dl>
        <dt id="a-1">a</dt>
        <dd>
        b
        </dd>
        </dl>
        <p id="e" class="d">c</p>

        """))
  }

  @Test(
    "unclosed shortcodes make a page of at most 20 times their length"
  )
  func hostile() {
    for unit in [
      "{{< a \"", "{{< a >}}", "{{< /a >}}", "{{</*", "{{< a >}}{{< b >}}{{< /a >}}", "{{<",
    ] {
      let page = html(String(repeating: unit, count: 20_000), hugo())
      #expect(page.utf8.count < 20 * 20_000 * unit.utf8.count, "\(unit)")
    }
  }

  @Test("a shortcode whose variables double each other stays unexpanded")
  func doubled() {
    let doubled = (1...60).map { "{{ $a\($0) := or $a\($0 - 1) $a\($0 - 1) }}" }.joined()
    #expect(
      unexpanded("{{< own 1 >}}", template("{{ $a0 := .Get 0 }}" + doubled + "{{ $a60 }}")).count
        == 1)
  }
}
