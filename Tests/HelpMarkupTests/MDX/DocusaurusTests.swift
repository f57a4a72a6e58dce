import HelpCore
import HelpMarkup
import Testing

private var docusaurus: MarkupOptions {
  var options = MarkupOptions()
  options.tools = .docusaurus
  return options
}

@Suite("Docusaurus' topics")
struct DocusaurusTests {
  @Test("topics of other tools keep marks of Docusaurus as text")
  func off() {
    #expect(html(":::note\n") == "<p>:::note</p>\n")
    #expect(html("import A from 'b';\n") == "<p>import A from 'b';</p>\n")
  }

  @Test(
    "notes, modules, comments and components become Markdown and HTML",
    arguments: [
      (
        ":::tip[A *b*]\n\n- c\n\n:::\n",
        """
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">A *b*</p>
        <ul>
        <li>c</li>
        </ul>
        </div>
        """
      ),
      (
        ":::danger\na\n:::\nb\n",
        """
        <div class="markdown-alert markdown-alert-caution">
        <p class="markdown-alert-title">Danger</p>
        <p>a</p>
        </div>
        <p>b</p>
        """
      ),
      ("import A from 'b';\nimport C from 'd';\n\n*a*\n", "<p><em>a</em></p>"),
      (
        ":::note\na\\\n:::\n\nb\n",
        """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a\\</p>
        </div>
        <p>b</p>
        """
      ),
      ("a {/* b\nc */} d\n", "<p>a  d</p>"),
      (
        "<Tabs>\n<TabItem value=\"x\" label=\"Y\" default>\n\n*a*\n\n</TabItem>\n</Tabs>\n",
        """
        <div class="content-tab">
        <p class="content-tab-title"><strong>Y</strong></p>
        <p><em>a</em></p>
        </div>
        """
      ),
      (
        "<details>\n<summary>S</summary>\n*a*\n</details>\n",
        "<details>\n<summary>S</summary>\n<p><em>a</em></p>\n</details>"
      ),
      (
        "a <Foo b={c}>*d*</Foo> <img src=\"e\" style={{f: 1}} />\n",
        "<p>a <em>d</em> <img src=\"e\"></p>"
      ),
      (
        "```jsx\n<Foo/>\nimport a from 'b'\n:::note\n```\n",
        "<pre><code class=\"language-jsx\">&lt;Foo/&gt;\nimport a from 'b'\n:::note\n</code></pre>"
      ),
      ("`<Foo>` ``{/*`` \\<Foo>\n", "<p><code>&lt;Foo&gt;</code> <code>{/*</code> &lt;Foo&gt;</p>"),
    ])
  func blocks(text: String, expected: String) {
    #expect(html(text, docusaurus) == expected + "\n")
  }

  @Test("components are reported with their positions")
  func components() {
    let topic = ParsedTopic(
      Array("a\n\n<Foo>b</Foo>\n".utf8), format: .markdown, file: "t.md", options: docusaurus)
    #expect(
      topic.droppedElements == [
        UnknownMark(.component, "Foo", at: SourcePosition(line: 3, column: 1))
      ])
  }

  @Test("unclosed marks make a page of at most 20 times their length")
  func hostile() {
    for unit in [":::note\n", ":::", "{/*", "<A ", "<A b={", "` `` ", "import {\n", "<A>", ":::\n"]
    {
      let page = html(String(repeating: unit, count: 20_000), docusaurus)
      #expect(page.utf8.count < 20 * 20_000 * unit.utf8.count, "\(unit)")
    }
  }
}
