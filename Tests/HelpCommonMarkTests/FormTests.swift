import HelpMarkup
import Testing

@testable import HelpCommonMark

@Suite("Markdown of a document")
struct FormTests {
  @Test("tabs become headings, and descriptions follow their terms on one line")
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

  @Test("a term that ends in a colon gets no second colon before its description")
  func terms() {
    let html = """
      <dl><dt>Plain:</dt><dd>one</dd><dt><b>Bold:</b></dt><dd>two</dd>
      <dt>In two <i>fonts</i>:</dt><dd>three</dd><dt><code>x:</code></dt><dd>four</dd></dl>
      """
    #expect(
      RoundTripTests.markdown(html, .html) == """
        - **Plain:** one
        - **Bold:** two
        - **In two _fonts_:** three
        - **`x:`**: four

        """)
  }

  @Test("a table of HTML becomes a table with a head and single cells, below its caption")
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

  @Test("anchors are written where the slug differs, and alerts as on GitHub")
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

  @Test("formatting without a mark in Markdown is left out")
  func looks() {
    #expect(
      RoundTripTests.markdown(
        "<p><u>a</u> <mark>b</mark> <img src=\"data:image/png;base64,AAAA\" alt=\"c\"></p>",
        .html) == "a b c\n")
    #expect(RoundTripTests.markdown("```rust,ignore\nx\n```") == "```rust\nx\n```\n")
  }

  @Test("harmless marks have no backslashes")
  func backslashes() {
    let text = "snake_case, 2 * 3, array[0], C:\\Users, a | b, 5 < 6 & 7, #1, $5, x: y, 1.5, (a)"
    #expect(RoundTripTests.markdown(text) == text + "\n")
  }

  @Test("a document without a title begins with the given title")
  func title() {
    let document = RoundTripTests.document("Text.\n\n## Part")
    let markdown = MarkdownRenderer().renderBytes(document, title: "A *title*")
    #expect(String(decoding: markdown, as: UTF8.self) == "# A \\*title\\*\n\nText.\n\n## Part\n")
  }

  @Test("the Markdown of deeply nested quotes stays small")
  func depth() {
    let source =
      String(repeating: "> ", count: 400) + "a\n" + String(repeating: "b\n", count: 1_000)
    #expect(MarkdownRenderer().renderBytes(RoundTripTests.document(source)).count < 50_000)
  }
}
