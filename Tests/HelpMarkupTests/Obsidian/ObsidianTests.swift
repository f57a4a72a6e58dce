import HelpCore
import HelpMarkup
import Testing

@Suite("Obsidian's topics")
struct ObsidianTests {
  private func obsidian(_ files: [String: String] = [:]) -> MarkupOptions {
    var options = including(files)
    options.tools = .obsidian
    return options
  }

  @Test(
    "links, images, names of blocks, comments and marked text become Markdown and HTML",
    arguments: [
      ("[[A b]]", "<p><a href=\"A%20b\">A b</a></p>"),
      ("[[A#B c#D e|*f*]]", "<p><a href=\"A#d-e\">*f*</a></p>"),
      ("[[#B c]] [[A#^x]]", "<p><a href=\"#b-c\">B c</a> <a href=\"A#%5Ex\">A &gt; ^x</a></p>"),
      (
        "|a|\n|-|\n|[[B\\|c]]|",
        "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><a href=\"B\">c</a></td>\n</tr>\n</tbody>\n</table>"
      ),
      ("![[a/b.png]]", "<p><img src=\"a/b.png\" alt=\"b\"></p>"),
      ("![[b.png|alt]]", "<p><img src=\"b.png\" alt=\"alt\"></p>"),
      ("![[b.png|100x50]]", "<img src=\"b.png\" alt=\"b\" width=\"100\" height=\"50\">"),
      ("![[b.mp4]]", "<p><a href=\"b.mp4\">b.mp4</a></p>"),
      ("a ^b-1", "<p>a <a id=\"^b-1\"></a></p>"),
      ("![[a.png]]^b", "<p><img src=\"a.png\" alt=\"a\"><a id=\"^b\"></a></p>"),
      ("a %%b [[c]]%% d %%", "<p>a  d %%</p>"), ("a\n\n%%\nb\n\nc\n%%\n\nd", "<p>a</p>\n<p>d</p>"),
      ("==a *b*== == c ==d", "<p><mark>a <em>b</em></mark> == c ==d</p>"),
      ("`[[a]]` \\[[b]] [[]] #tag", "<p><code>[[a]]</code> [[b]] [[]] #tag</p>"),
      ("```\n[[a]] ^b\n```", "<pre><code>[[a]] ^b\n</code></pre>"),
    ])
  func marks(source: String, expected: String) {
    let made = html(source + "\n", obsidian()).replacing(" />", with: ">")
    #expect(made == expected + "\n")
  }

  @Test(
    "addresses and attributes with marks stay as written",
    arguments: [
      (
        "[a](https://x.y/?i=YQ==) and [b](https://x.y/?i=Yg==)",
        "<a href=\"https://x.y/?i=YQ==\">a</a> and <a href=\"https://x.y/?i=Yg==\">b</a>"
      ),
      ("[a](b_(c)==d) ==e==", "<a href=\"b_(c)==d\">a</a> <mark>e</mark>"),
      ("[a](<b ==c== d>) [[e]]", "<a href=\"b%20==c==%20d\">a</a> <a href=\"e\">e</a>"),
      ("<https://x.y/?a==b,c==d>", "<a href=\"https://x.y/?a==b,c==d\">https://x.y/?a==b,c==d</a>"),
      ("<a href=\"?b==c,d==e\">==f==</a>", "<a href=\"?b==c,d==e\"><mark>f</mark></a>"),
      ("a <b and ==c== d", "a &lt;b and <mark>c</mark> d"),
      ("$5 ==a== or $6", "$5 <mark>a</mark> or $6"),
    ])
  func addresses(source: String, expected: String) {
    #expect(html(source + "\n", obsidian()) == "<p>\(expected)</p>\n")
  }

  @Test(
    "formulas have no marks of Obsidian",
    arguments: ["$a==b$ and $c==d$", "$$a==b and c==d$$", "$a [[b]]$"])
  func formulas(source: String) {
    let page = html(source + "\n", obsidian())
    #expect(!page.contains("<mark>") && !page.contains("<a "))
  }

  @Test("books of other tools keep marks of Obsidian as text")
  func off() {
    #expect(html("[[A|b]] ==c== ^d\n") == "<p>[[A|b]] ==c== ^d</p>\n")
  }

  private static let note = """
    ---
    tags: x
    ---
    # Note

    First. ^one

    ## Part *a*

    - b
    - c ^two

    ### Below

    ```
    ## no
    ```

    ## Next

    d

    """

  @Test(
    "topics, sections and blocks are embedded",
    arguments: [
      ("![[Note#Next]]", "Nextd"), ("![[note#Part a]]", "PartabcBelow##no"),
      ("![[Note#^one]]", "First."), ("![[Note#^two]]", "c"),
      ("![[Note]]", "NoteFirst.PartabcBelow##noNextd"), ("![[Gone]]", "Gone"),
      ("![[Note#Gone]]", "Note>Gone"),
    ])
  func embeds(source: String, expected: String) {
    let files = ["Note": Self.note, "note": Self.note]
    let text = document(source + "\n", obsidian(files)).plainText(of: 0)
    #expect(text.filter { !$0.isWhitespace } == expected)
  }

  @Test("a topic that embeds itself links to itself instead")
  func cycle() {
    #expect(html("![[a]]\n", obsidian(["a": "x ![[a]]"])).contains("x <a href=\"a\">a</a>"))
  }

  @Test(
    "callouts have types, titles and folds",
    arguments: [
      (
        "> [!faq]\n> a",
        "<div class=\"markdown-alert markdown-alert-note\">\n<p class=\"markdown-alert-title\">Faq</p>\n<p>a</p>\n</div>"
      ),
      (
        "> [!tip] B *c*\n> a",
        "<div class=\"markdown-alert markdown-alert-tip tip\">\n<p class=\"markdown-alert-title\">B <em>c</em></p>\n<p>a</p>\n</div>"
      ),
      (
        "> [!bug]- B",
        "<details class=\"markdown-alert markdown-alert-caution bug\">\n<summary class=\"markdown-alert-title\">B</summary>\n</details>"
      ),
      (
        "> [!note|wide]+\n> a",
        "<details class=\"markdown-alert markdown-alert-note note\" open=\"\">\n<summary class=\"markdown-alert-title\">Note</summary>\n<p>a</p>\n</details>"
      ),
      (
        "> [!tip] A ~~b~~ c@d.ee\n> f ~~g~~",
        "<div class=\"markdown-alert markdown-alert-tip tip\">\n<p class=\"markdown-alert-title\">A <del>b</del> <a href=\"mailto:c@d.ee\">c@d.ee</a></p>\n<p>f <del>g</del></p>\n</div>"
      ),
      ("> [!a<b>c]\n> a", "<blockquote>\n<p>[!a<b></b>c]\na</p>\n</blockquote>"),
    ])
  func callouts(source: String, expected: String) {
    #expect(html(source + "\n", obsidian()) == expected + "\n")
  }

  @Test("the title of a callout may refer to a footnote")
  func footnoteInTitle() {
    let page = html("> [!tip] A [^1]\n\n[^1]: b\n", obsidian())
    #expect(page.contains("<p class=\"markdown-alert-title\">A <sup"))
  }

  @Test("an alert of an unknown type has its type as title in topics of other tools")
  func words() {
    #expect(
      html("> [!EDITION-2024]\n> a\n").contains(
        "<p class=\"markdown-alert-title\">Edition 2024</p>\n<p>a</p>"))
    #expect(html("> [!x] y\n> a\n") == "<blockquote>\n<p>[!x] y\na</p>\n</blockquote>\n")
  }

  @Test("links of an embedded topic to itself point to that topic")
  func ownLinks() {
    #expect(
      html("![[a]]\n", obsidian(["a": "[[#B]]"])) == "<p><a href=\"a#b\">B</a></p>\n")
  }
}
