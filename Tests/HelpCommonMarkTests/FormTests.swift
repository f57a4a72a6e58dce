import HelpMarkup
import Testing

@testable import HelpCommonMark

@Suite("Markdown of a document")
struct FormTests {
  @Test("names tabs by headings, and puts descriptions behind their terms")
  func forms() {
    let html = """
      <h2>Install</h2>
      <div class="content-tab"><p>macOS</p><p>Run <code>brew</code>.</p></div>
      <div class="content-tab"><p>Linux</p><p>Run <code>apt</code>.</p></div>
      <dl><dt>--all</dt><dd>Everything.</dd><dt>-n</dt><dd><p>Nothing.</p><p>Really.</p></dd></dl>
      <details><summary>More</summary><p>Text.</p></details>
      """
    #expect(
      RoundTripTests.markdown(html, .html) == """
        ## Install

        ### macOS

        Run `brew`.

        ### Linux

        Run `apt`.

        - **--all**: Everything.

        - **-n**: Nothing.

          Really.

        **More**

        Text.

        """)
  }

  @Test("has a head, single cells and captions for tables of HTML")
  func tables() {
    let html = """
      <table><caption>Sizes</caption>
      <tr><td rowspan=2>a</td><td align=right>1</td></tr><tr><td>2<br>3|4</td></tr>
      <tr><td colspan=2>b</td></tr></table>
      """
    #expect(
      RoundTripTests.markdown(html, .html) == """
        Sizes

        | | |
        | --- | --: |
        | a | 1 |
        | | 2<br>3\\|4 |
        | b | |

        """)
  }

  @Test("writes anchors where the slug differs, and alerts as GitHub does")
  func anchors() {
    #expect(
      RoundTripTests.markdown(
        "# A b\n\n## C {#d}\n\n> [!WARNING]\n> Hot.\n\n<div id=\"e\">\n\ntext\n\n</div>") == """
          # A b

          ## C {#d}

          > [!WARNING]
          > Hot.

          <a id="e"></a>text

          """)
  }

  @Test("leaves out what is only looks")
  func looks() {
    #expect(
      RoundTripTests.markdown(
        "<p><u>a</u> <mark>b</mark> <img src=\"data:image/png;base64,AAAA\" alt=\"c\"></p>",
        .html) == "a b c\n")
    #expect(RoundTripTests.markdown("```rust,ignore\nx\n```") == "```rust\nx\n```\n")
  }

  @Test("keeps few backslashes")
  func backslashes() {
    let text = "snake_case, 2 * 3, array[0], C:\\Users, a | b, 5 < 6 & 7, #1, $5, x: y, 1.5, (a)"
    #expect(RoundTripTests.markdown(text) == text + "\n")
  }

  @Test("begins with a title where the document has none")
  func title() {
    let document = RoundTripTests.document("Text.\n\n## Part")
    let markdown = MarkdownRenderer().renderBytes(document, title: "A *title*")
    #expect(String(decoding: markdown, as: UTF8.self) == "# A \\*title\\*\n\nText.\n\n## Part\n")
  }

  @Test("the Markdown of deep nests stays small")
  func depth() {
    let source =
      String(repeating: "> ", count: 400) + "a\n" + String(repeating: "b\n", count: 1_000)
    #expect(MarkdownRenderer().renderBytes(RoundTripTests.document(source)).count < 50_000)
  }
}
