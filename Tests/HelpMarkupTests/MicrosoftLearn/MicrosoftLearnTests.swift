import HelpCore
import HelpMarkup
import Testing

extension MarkupOptions {
  /// Returns the options of a topic of Microsoft Learn that includes from these files.
  static func learn(_ files: [String: String] = [:]) -> MarkupOptions {
    var options = including(files)
    options.tools = .microsoftLearn
    return options
  }
}

/// Returns the HTML of a topic of Microsoft Learn.
private func learn(_ text: String, _ files: [String: String] = [:]) -> String {
  html(text, .learn(files))
}

@Suite("Microsoft Learn's topics")
struct MicrosoftLearnTests {
  @Test(
    "topics of other tools keep marks of Microsoft Learn as text",
    arguments: [
      ":::image source=\"a.png\":::", "[!VIDEO https://a.b]", "[!INCLUDE [a](b.md)]",
      "# [A](#tab/a)", "<xref:System.String>", ":::row:::", "::: moniker range=\"a\"",
    ])
  func off(text: String) {
    var strict = MarkupOptions.learn()
    strict.dialect = .gfm
    #expect(html(text, strict) == html(text, MarkupOptions(dialect: .gfm)))
    let plain = html(text)
    #expect(plain.contains(":::") || plain.contains("[!") || plain.contains("<a"))
  }

  @Test("image marks become images with their text and link")
  func images() {
    #expect(
      learn(
        ":::image type=\"content\" source=\"a b.png\" alt-text=\"A *b* | c\" border=\"false\":::\n")
        == "<p><img src=\"a%20b.png\" alt=\"A *b* | c\" /></p>\n")
    #expect(
      learn(":::image source=\"a.png\" lightbox=\"b.png\":::\n")
        == "<p><a href=\"b.png\"><img src=\"a.png\" alt=\"\" /></a></p>\n")
    #expect(
      learn(":::image source=\"a.png\" lightbox=\"a.png\" link=\"c.md\" alt-text=\"d\n")
        == "<p><a href=\"c.md\"><img src=\"a.png\" alt=\"d\" /></a></p>\n")
    #expect(
      learn(
        "a :::image type=\"icon\" source=\"a.png\"::: b `:::image source=\"a.png\":::` \\:::row")
        == "<p>a <img src=\"a.png\" alt=\"\" /> b <code>:::image source=&quot;a.png&quot;:::</code> :::row</p>\n"
    )
  }

  @Test("a long description is folded below its image, in the same list item")
  func descriptions() {
    #expect(
      learn(
        """
        1. One:
           :::image type="complex" source="a.png" alt-text="b":::
           Long *text*.
           :::image-end:::
        1. Two
        """) == """
          <ol>
          <li>
          <p>One:
          <img src="a.png" alt="b" /></p>
          <details>
          <summary>Description of the image</summary>
          <p>Long <em>text</em>.</p>
          </details>
          </li>
          <li>
          <p>Two</p>
          </li>
          </ol>

          """)
    #expect(
      learn(":::image type=\"complex\" source=\"a.png\":::\n\nb\n").contains("details") == false)
    #expect(learn("a\n:::image-end:::\n") == "<p>a</p>\n")
  }

  @Test("content in rows and columns is shown without them")
  func columns() {
    #expect(
      learn(
        """
        a
        :::row:::
           :::column span="2":::
              [b](c)\\
              d

              ```
                e
              ```
           :::column-end:::
           :::column:::
              - f
                - g
           :::column-end:::
        :::row-end:::
        """) == """
          <p>a</p>
          <p><a href="c">b</a><br />
          d</p>
          <pre><code>  e
          </code></pre>
          <ul>
          <li>f
          <ul>
          <li>g</li>
          </ul>
          </li>
          </ul>

          """)
  }

  @Test("the latest version is shown, and other versions are folded under their names")
  func monikers() {
    let text = """
      ::: moniker range="<=v-1.9"
      ## Old
      ::: moniker-end
      :::moniker range=">= v-1.10"
      New
      :::moniker-end
      ::: moniker range=">=v-1.8 <=v-1.9 || v-1.2"
      Middle
      ::: moniker-end
      """
    #expect(
      learn(text) == """
        <details>
        <summary>v-1.9 and earlier</summary>
        <h2 id="old">Old</h2>
        </details>
        <p>New</p>
        <details>
        <summary>v-1.8 to v-1.9 or v-1.2</summary>
        <p>Middle</p>
        </details>

        """)
    let exact = "::: moniker range=\"v-1.9\"\na\n::: moniker-end\n::: moniker range=\"v-1.10\"\nb\n"
    #expect(
      learn(exact) == "<details>\n<summary>v-1.9</summary>\n<p>a</p>\n</details>\n<p>b</p>\n")
    #expect(learn("::: moniker range=\"<v-2\"\na\n").contains("<summary>before v-2</summary>"))
  }

  @Test("tabs and pivots become parts with titles")
  func tabs() {
    #expect(
      learn("# T\n\n# [A `b`](#tab/a)\n\nc\n\n# [D](#tab/d)\n\n---\n\ne\n\n---\n") == """
        <h1 id="t">T</h1>
        <div class="content-tab">
        <p class="content-tab-title"><strong>A b</strong></p>
        <p>c</p>
        </div>
        <div class="content-tab">
        <p class="content-tab-title"><strong>D</strong></p>
        </div>
        <p>e</p>
        <hr />

        """)
    #expect(
      learn("::: zone pivot=\"a,b\"\nc\n::: zone-end\nd\n") == """
        <div class="content-tab">
        <p class="content-tab-title"><strong>a, b</strong></p>
        <p>c</p>
        </div>
        <p>d</p>

        """)
  }

  @Test("a video becomes a link, a class is left out, and a fixed word stays")
  func others() {
    #expect(
      learn("> [!VIDEO https://a.example/b]\n")
        == "<blockquote>\n<p><a href=\"https://a.example/b\">▶ Video</a></p>\n</blockquote>\n")
    #expect(
      learn("> [!div class=\"checklist\"]\n> * a\n")
        == "<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>\n")
    #expect(learn("a :::no-loc text=\"B_c\"::: d\n") == "<p>a B_c d</p>\n")
    #expect(learn("> [!NOTE]\n> a\n").contains("markdown-alert-note"))
    #expect(learn("```\n:::row:::\n[!VIDEO a]\n```\n").contains(":::row:::\n[!VIDEO a]"))
  }

  @Test(
    "references to .NET become links, and other references become text with one note"
  )
  func crossReferences() {
    let text =
      "<xref:System.String.Format%2A?displayProperty=nameWithType>, [*a*](xref:b.c#d), <xref:X`1>\n"
    #expect(
      learn(text)
        == "<p><a href=\"https://learn.microsoft.com/dotnet/api/system.string.format\">Format</a>, "
        + "<em>a</em>, X</p>\n")
    #expect(
      diagnostics(text, .learn()) == [
        "t.md:1:62: note: cross-references (xref:) are shown as text: only the author's whole site knows where they lead"
      ])
    #expect(
      dump(document("a <xref:B.C> [d](xref:e)\n", .learn())) == """
        document
          paragraph 1:1
            text 1:1 "a C d"
        """)
  }
}
