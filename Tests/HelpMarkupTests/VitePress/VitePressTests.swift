import HelpCore
import HelpMarkup
import Testing

/// Returns the options for a topic of VitePress that shows these files.
private func vitePress(_ files: [String: String] = [:]) -> MarkupOptions {
  var options = including(files)
  options.tools = .vitePress
  return options
}

@Suite("VitePress' topics")
struct VitePressTests {
  private func parse(_ text: String, _ files: [String: String] = [:]) -> ParsedTopic {
    ParsedTopic(Array(text.utf8), format: .markdown, file: "a.md", options: vitePress(files))
  }

  @Test("an expression of a constant shows its first value, and other expressions are reported")
  func initialValues() {
    let topic = parse(
      "<script setup>\nimport { ref } from 'vue'\nconst n = ref(0), s = ref('a'), l = ref([]), c = f()\n</script>\n\n{{ n }}{{ s }}{{ l }} {{ c }}\n"
    )
    #expect(String(decoding: topic.htmlBytes(), as: UTF8.self).contains("<p>0a[] {{ c }}</p>"))
    #expect(topic.droppedElements.filter { $0.kind == .expression }.map(\.name) == ["c"])
  }

  @Test("containers become nested alerts and details with titles in Markdown")
  func containers() {
    #expect(
      html(":::: details More {open}\n::: danger A *b* `c`\nd\n:::\n::::\n\ne\n", vitePress())
        == """
        <details open="">
        <summary>More</summary>
        <div class="markdown-alert markdown-alert-caution">
        <p class="markdown-alert-title">A <em>b</em> <code>c</code></p>
        <p>d</p>
        </div>
        </details>
        <p>e</p>

        """)
  }

  @Test(
    "a container without a title shows its name, and containers of raw text have no frame",
    arguments: [
      (
        "::: info\na\n:::\n",
        """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Info</p>
        <p>a</p>
        </div>

        """
      ),
      (
        "::: tip {no-title}\na\n:::\n",
        "<div class=\"markdown-alert markdown-alert-tip\">\n<p>a</p>\n</div>\n"
      ),
      ("::: raw\na\n:::\n", "<p>a</p>\n"), ("::: v-pre\n{{ a }}\n:::\n", "<p>{{ a }}</p>\n"),
    ])
  func kinds(text: String, expected: String) {
    #expect(html(text, vitePress()) == expected)
  }

  @Test("a container ends at its closing colons with any indentation")
  func indentation() {
    #expect(
      html("::: tip\n- a\n  :::\n\nb\n", vitePress()) == """
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">Tip</p>
        <ul>
        <li>a</li>
        </ul>
        </div>
        <p>b</p>

        """)
    #expect(
      html("> ::: tip\n> a\n> :::\n\nb\n", vitePress()) == """
        <blockquote>
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">Tip</p>
        <p>a</p>
        </div>
        </blockquote>
        <p>b</p>

        """)
  }

  @Test("the blocks of a code group become tabs with their titles or languages")
  func codeGroup() {
    #expect(
      html("::: code-group\n```js [a.js]\nx\n```\n```sh\ny\n```\n:::\n", vitePress()) == """
        <div class="content-tab">
        <p class="content-tab-title"><strong>a.js</strong></p>
        <pre><code class="language-js">x
        </code></pre>
        </div>
        <div class="content-tab">
        <p class="content-tab-title"><strong>sh</strong></p>
        <pre><code class="language-sh">y
        </code></pre>
        </div>

        """)
  }

  @Test("tabs of the plug-in become parts with titles")
  func tabs() {
    #expect(
      html(":::tabs key:a\n== One\nx\n== Two\ny\n:::\n", vitePress()) == """
        <div class="content-tab">
        <p class="content-tab-title"><strong>One</strong></p>
        <p>x</p>
        </div>
        <div class="content-tab">
        <p class="content-tab-title"><strong>Two</strong></p>
        <p>y</p>
        </div>

        """)
  }

  @Test(
    "the info string of a code block sets its language and its title",
    arguments: [
      ("js{1,3}:line-numbers [a.js]", "js", "a.js"), ("ts:line-numbers=2 {1}", "ts", nil),
      ("[.env]", "text", ".env"), (" sh [b c]", "sh", "b c"), ("vue-html{2}", "html", nil),
      ("sh-vue", "sh", nil), ("js twoslash", "js", nil),
    ])
  func info(info: String, language: String, title: String?) {
    let made = html("```\(info)\nx\n```\n", vitePress())
    #expect(made.contains("<pre><code class=\"language-\(language)\">x"))
    #expect(made.contains("<p class=\"file-name\">") == (title != nil))
    if let title { #expect(made.hasPrefix("<p class=\"file-name\">\(title)</p>")) }
  }

  @Test("notations are removed from code, and added and removed lines have a sign")
  func notations() {
    #expect(
      html("```js\na // [!code focus]\n// [!code hl:2]\nb\n```\n", vitePress())
        == "<pre><code class=\"language-js\">a\nb\n</code></pre>\n")
    #expect(
      html("```js\na\nb // [!code --]\n<c> <!-- [!code ++] -->\n```\n", vitePress())
        == "<pre><code class=\"language-diff\">  a\n- b\n+ &lt;c&gt;\n</code></pre>\n")
  }

  @Test("alerts of GitHub may have titles")
  func alerts() {
    #expect(
      html("> [!TIP] Use `a`\n> b\n", vitePress()) == """
        <div class="markdown-alert markdown-alert-tip tip">
        <p class="markdown-alert-title">Use <code>a</code></p>
        <p>b</p>
        </div>

        """)
  }

  @Test("a contents mark lists the headings with the anchors of VitePress")
  func contents() {
    #expect(
      html("[[toc]]\n\n## A.b\n", vitePress()).hasPrefix(
        "<div class=\"toc\">\n<ul>\n<li><a href=\"#a-b\">"))
  }

  @Test("a '<' in a home page's front matter is text unless it begins a tag")
  func homeSigns() {
    let text = """
      ---
      layout: home
      hero:
        name: Cost A < B always
        text: One<br>line, <em>pl</em>ain
      ---
      """
    let page = html(text, vitePress())
    #expect(page.contains("<h1 id=\"cost-a-b-always\">Cost A &lt; B always</h1>"))
    #expect(page.contains("<p>One line, plain</p>"))
  }

  @Test("the front matter of a home page becomes its title, text, links and features")
  func home() {
    let text = """
      ---
      layout: home
      hero:
        name: A
        text: <b>B</b> & c
        actions: [{text: Go, link: ./d}]
      features: [{title: E, details: F}]
      ---
      g

      """
    #expect(
      html(text, vitePress()) == """
        <div class="hero">
        <div>
        <h1 id="a">A</h1>
        <p>B &amp; c</p>
        <div class="actions">
        <ul>
        <li><a href="./d">Go</a></li>
        </ul>
        </div>
        </div>
        </div>
        <div class="features">
        <div>
        <h2 id="e">E</h2>
        <p>F</p>
        </div>
        </div>
        <p>g</p>

        """)
    #expect(html(text.replacing("home", with: "doc"), vitePress()) == "<p>g</p>\n")
  }

  // MARK: Files

  @Test("a snippet becomes a code block with the dedented lines of a region and a title")
  func snippets() {
    let files = [
      "a.ts": "x\n  // #region r\n  y\n  # region s\n    z\n  # endregion s\n  // #endregion r\n"
    ]
    #expect(
      html("<<< a.ts#r{1 js} [b]\n", vitePress(files)) == """
        <p class="file-name">b</p>
        <pre><code class="language-js">y
          z
        </code></pre>

        """)
    #expect(html("<<< a.ts#s\n", vitePress(files)).contains("language-ts\">z\n</code>"))
  }

  @Test(
    "an include shows lines, a region or a section of another topic, also in code",
    arguments: [
      ("<!--@include: b.md-->", "<p>one</p>\n<h2 id=\"two\">Two</h2>\n<p>three</p>\n"),
      ("<!-- @include: b.md{6,} -->", "<p>three</p>\n"),
      ("<!--@include: b.md#two-->", "<p>three</p>\n"),
      ("```\n<!--@include: b.md{4,4}-->\n```", "<pre><code>one\n</code></pre>\n"),
      ("<!--@@include: b.md-->", "\n"),
    ])
  func includes(text: String, expected: String) {
    let files = ["b.md": "---\na: b\n---\none\n## Two\nthree\n"]
    #expect(html(text + "\n", vitePress(files)) == expected)
  }

  @Test("a file or region that cannot be included is an error")
  func faults() {
    let topic = parse("<<< a.ts\n\n<!--@include: b.md#c-->\n\nd\n", ["b.md": "x\n"])
    #expect(
      topic.diagnostics.map(\.description) == [
        "a.md:1:1: error: cannot include 'a.ts': no such file",
        "a.md:3:1: error: cannot include 'b.md': 'b.md' has no region or section 'c'",
      ])
    #expect(topic.html() == "<p><code>a.ts</code></p>\n<p>d</p>\n")
  }

  @Test("a file that includes itself is an error")
  func cycle() {
    let topic = parse("<!--@include: b.md-->\n", ["b.md": "<!--@include: b.md-->\nx\n"])
    #expect(topic.html() == "<p>x</p>\n")
    #expect(topic.diagnostics.map(\.severity) == [.error])
  }

  // MARK: Vue

  @Test("components are left out and reported, and their content stays")
  func components() {
    let topic = parse(
      """
      <script setup>
      import A from 'a'

      const b = 1
      </script>

      <A @click="b"
        c="d">**e**</A>

      <ClientOnly>
      f
      </ClientOnly>

      <div>
        <B />
          <p>g</p>
      </div>

      """)
    #expect(
      topic.html()
        == "<p><strong>e</strong></p>\n\n<p>f</p>\n\n<div>\n  \n    <p>g</p>\n</div>\n")
    #expect(topic.droppedElements.map(\.name) == ["A", "B"])
    #expect(topic.droppedElements.map(\.position?.line) == [7, 15])
  }

  @Test(
    "an empty component with an address becomes a link from the root",
    arguments: [
      ("a <Go link=\"b/c-d\" />\n", "<p>a <a href=\"/b/c-d\">c-d</a></p>\n"),
      ("a <Go to=\"./c#e\" title=\"F*\" />\n", "<p>a <a href=\"./c#e\">F*</a></p>\n"),
      (
        "<Go link=\"/b\" />\n<Go link=\"/c\" />\n",
        "<p><a href=\"/b\">b</a><br />\n<a href=\"/c\">c</a></p>\n"
      ),
      (
        "<div>\n<Go href=\"https://a.b\" title=\"c*d*\"/>\n</div>\n",
        "<div>\n<a href=\"https://a.b\">c*d*</a>  \n</div>\n"
      ),
      ("a <Go link=\"\" />\n", "<p>a</p>\n"),
    ])
  func links(text: String, expected: String) {
    let topic = parse(text)
    #expect(topic.html() == expected)
    #expect(topic.droppedElements.first?.name == "Go")
  }

  @Test("a badge shows its text, which does not change the anchor of a heading")
  func badges() {
    #expect(
      html("## A <Badge text=\"b\"/>\n\n## A <Badge text=\"c\"/>\n", vitePress())
        == "<h2 id=\"a\">A b</h2>\n<h2 id=\"a-1\">A c</h2>\n")
    #expect(html("a <Badge>b</Badge>\n", vitePress()) == "<p>a b</p>\n")
  }

  @Test("an expression without a known value is text, and is reported once")
  func expressions() {
    let topic = parse(
      "---\na: {b: c}\n---\n{{ $frontmatter.a.b }} {{ 'd' }} {{ e + 1 }} {{ e + 1 }} `{{ f }}`\n")
    #expect(topic.html() == "<p>c d {{ e + 1 }} {{ e + 1 }} <code>{{ f }}</code></p>\n")
    #expect(topic.droppedElements.map(\.name) == ["e + 1"])
  }

  @Test("self-closing elements are closed, and repeated elements are left out")
  func elements() {
    let topic = parse("a <sup class=\"b\"/> c\n\n<template v-for=\"d in e\">f</template>\n")
    #expect(topic.html() == "<p>a <sup class=\"b\"></sup> c</p>\n")
    #expect(topic.droppedElements.map(\.name) == ["template v-for"])
  }

  @Test("an attribute list sets the anchor of a paragraph")
  func attributes() {
    #expect(
      html("{#a}\n\nb {.c #d}\n", vitePress())
        == "<p><a id=\"a\"></a></p>\n<p>b <a id=\"d\"></a></p>\n")
  }
}
