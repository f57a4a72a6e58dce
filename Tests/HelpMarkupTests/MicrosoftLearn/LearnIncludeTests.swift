import HelpCore
import HelpMarkup
import Testing

@Suite("Includes of Microsoft Learn's topics")
struct LearnIncludeTests {
  private func learn(_ text: String, _ files: [String: String]) -> String {
    html(text, .learn(files))
  }

  @Test("an include mark is replaced by the topic's body, in a line and in a list")
  func topics() {
    let files = ["n.md": "---\ntitle: T\n---\n> [!NOTE]\n> a\n", "w.md": "*word*\n"]
    #expect(
      learn("- x\n\n  [!INCLUDE [n](n.md)]\n- [!INCLUDE[w](w.md)], `[!INCLUDE[w](w.md)]`\n", files)
        == """
        <ul>
        <li>
        <p>x</p>
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a</p>
        </div>
        </li>
        <li>
        <p><em>word</em>, <code>[!INCLUDE[w](w.md)]</code></p>
        </li>
        </ul>

        """)
  }

  @Test("links in an included topic are relative to that topic")
  func links() {
    let files = [
      "../i/a.md": "[b](b.md) [c](#c) [d](/d) [e](https://e) ![f](../f.png) [g][g]\n"
        + ":::image source=\"h.png\":::\n\n[g]: g.md\n\n[!INCLUDE [x](j/x.md)]\n",
      "j/x.md": "[y](../y.md)\n",
    ]
    #expect(
      learn("[!INCLUDE [a](../i/a.md)]\n", files) == """
        <p><a href="../i/b.md">b</a> <a href="#c">c</a> <a href="/d">d</a> <a href="https://e">e</a> \
        <img src="../i/../f.png" alt="f" /> <a href="../i/g.md">g</a>
        <img src="../i/h.png" alt="" /></p>
        <p><a href="../i/j/../y.md">y</a></p>

        """)
  }

  @Test("the prefix is also added to a link whose text begins on the line before")
  func wrappedLink() {
    #expect(
      learn("[!INCLUDE [a](i/a.md)]\n", ["i/a.md": "See [a\nb](b.md).\n"])
        == "<p>See <a href=\"i/b.md\">a\nb</a>.</p>\n")
  }

  @Test(
    "a code mark shows a file, its lines or a snippet, without the common indentation",
    arguments: [
      ("[!code-cpp[a](f.cpp)]", "1\n  // &lt;Tag&gt;\n  2\n\n    3 {{x}}\n  // &lt;/Tag&gt;\n4\n"),
      ("[!code-cpp[a#1](f.cpp#tag)]", "2\n\n  3 {{x}}\n"),
      ("[!code-cpp[a](f.cpp?name=tag&highlight=2)]", "2\n\n  3 {{x}}\n"),
      ("[!code-cpp[a](f.cpp?range=1,5-5,7-)]", "1\n    3 {{x}}\n4\n"),
      ("[!code-cpp[a](f.cpp#L3-L5)]", "2\n\n  3 {{x}}\n"),
      (":::code language=\"cpp\" source=\"f.cpp\" range=\"3\":::", "2\n"),
      (
        "  :::code language=\"CPP\" source=\"f.cpp\" id=\"TAG\" interactive=\"x\":::",
        "2\n\n  3 {{x}}\n"
      ),
    ])
  func code(mark: String, lines: String) {
    let files = ["f.cpp": "1\n  // <Tag>\n  2\n\n    3 {{x}}\n  // </Tag>\n4\n"]
    #expect(
      learn(mark + "\n", files) == "<pre><code class=\"language-cpp\">\(lines)</code></pre>\n")
  }

  @Test(
    "a code mark with other text on its line is text",
    arguments: [
      ("See [!code[a](f.txt)] now.", "See [!code<a href=\"f.txt\">a</a>] now."),
      ("[!code[a](f.txt)] now.", "[!code<a href=\"f.txt\">a</a>] now."),
    ])
  func codeInText(source: String, expected: String) {
    #expect(
      learn(source + "\n\nb\n", ["f.txt": "x\n"]) == "<p>\(expected)</p>\n<p>b</p>\n")
  }

  @Test("snippets are marked by comments or regions, and other tags are code")
  func snippets() {
    let file = """
      #region Outer
      /// <summary>
      #region inner
      a
      #endregion
      <!-- <x> -->
      b
      <!--</x>-->
      #endregion
      c
      """
    func code(_ tag: String) -> String {
      document("[!code[a](f#\(tag))]\n", .learn(["f": file])).text(of: 1)
    }
    #expect(code("outer") == "/// <summary>\na\nb\n")
    #expect(code("inner") == "a\n")
    #expect(code("x") == "b\n")
    #expect(
      document("[!code[a](f#1)]\n", .learn(["f": "//<Snippet1>\na\n//</Snippet1>\n"])).text(of: 1)
        == "a\n")
  }

  @Test("included code stays in its list item and its quote")
  func prefixes() {
    #expect(
      learn("1. a\n\n   [!code-c[b](f)]\n\n> [!code-c[b](f)]\n", ["f": "x\ny\n"]) == """
        <ol>
        <li>
        <p>a</p>
        <pre><code class="language-c">x
        y
        </code></pre>
        </li>
        </ol>
        <blockquote>
        <pre><code class="language-c">x
        y
        </code></pre>
        </blockquote>

        """)
    #expect(
      learn(
        ":::row:::\n   :::column:::\n      [!code-c[b](f)]\n   :::column-end:::\n", ["f": "x\ny\n"])
        == "<pre><code class=\"language-c\">x\ny\n</code></pre>\n")
  }

  @Test(
    "a title that is read early equals the title of the whole topic",
    arguments: [
      "[!INCLUDE [a](a.md)]\n\n# B\n", "# B\n\n[!INCLUDE [a](a.md)]\n", "# [A](#tab/a)\n\n# B\n",
      "::: moniker range=\"<a-1\"\n# A\n::: moniker-end\n# B\n", "# <xref:a.B>\n",
    ])
  func titles(text: String) {
    let options = MarkupOptions.learn(["a.md": "# A\n"])
    let early = TopicTitle(Array(text.utf8), format: .markdown, file: "t.md", options: options)
    let topic = ParsedTopic(
      Array(text.utf8), format: .markdown, file: "t.md", options: options)
    #expect(early.title == topic.title(TopicOutline(topic.document())))
  }

  @Test("a missing file is reported, and the path of missing code stays")
  func missing() {
    let text = "[!INCLUDE [a](b.md)]\n\n:::code source=\"~/../c.cs\":::\n\n[!code-cs[d](e.cs#f)]\n"
    #expect(
      learn(text, ["e.cs": "x"])
        == "<p><code>~/../c.cs</code></p>\n<p><code>e.cs</code></p>\n")
    #expect(
      diagnostics(text, .learn(["e.cs": "x"])) == [
        "t.md:1:1: error: cannot include 'b.md': no such file",
        "t.md:3:1: warning: cannot include '~/../c.cs': no such file",
        "t.md:5:1: error: cannot include 'e.cs': 'e.cs' has no snippet 'f'",
      ])
    #expect(
      diagnostics("[!INCLUDE [a](a.md)]\n", .learn(["a.md": "[!INCLUDE [a](a.md)]"])).count == 1)
  }

  @Test("included text has its positions in the included file")
  func places() {
    let files = ["i.md": "a\n\n:::image source=\"x.png\" alt-text=\"b\":::\n\n*c*\n"]
    let found = document("[!INCLUDE [i](i.md)]\n\n*d*\n", .learn(files))
    #expect(
      dump(found) == """
        document
          paragraph 1:1
            text 1:1 "a"
          paragraph 3:1
            image 3:1 to=x.png
              text 3:3 "b"
          paragraph 5:1
            emphasis 5:1
              text 5:2 "c"
          paragraph 3:1
            emphasis 3:1
              text 3:2 "d"
        """)
  }

  @Test(
    "any number of marks makes a page of proportional size",
    arguments: [
      "[!INCLUDE [a](", "[!INCLUDE [a](b.md)]", "[!code-c[a](f)]\n", ":::image source=\"a\" ",
      ":::row:::\n",
      ":::column:::\n    a\n", "::: moniker range=\"<a-1\"\n", "::: zone pivot=\"a\"\n",
      ":::image-end:::\n",
      "::: moniker-end\n", "# [A](#tab/a)\n", "[!VIDEO ", "[!div", "`", "`` ` ", "<xref:a.b> ",
      "[a](xref:b)",
      ":::image type=\"complex\" source=\"a\":::\n", ":::no-loc text=\"a\":::",
      "> [!code-c[a](f)]\n>",
      "{{", "{{ [!VIDEO a]", "::: moniker range=\"", ":::image a='",
    ])
  func many(unit: String) {
    let text = "x\n" + String(repeating: unit, count: 2_000)
    let topic = ParsedTopic(
      Array(text.utf8), format: .markdown, file: "t.md", options: .learn(["f": "x", "b.md": "y"]))
    #expect(topic.htmlBytes().count + topic.document().count < 300 * text.utf8.count)
  }
}
