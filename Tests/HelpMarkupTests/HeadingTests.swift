import HelpCore
import HelpMarkup
import Testing

@Suite("Heading ids")
struct HeadingTests {
  @Test("the id of a heading is its slug")
  func html() {
    #expect(
      HelpMarkupTests.html("# A *b* `c` ![d](e)\n- ## x\n\nT\n-\n")
        == """
        <h1 id="a-b-c-">A <em>b</em> <code>c</code> <img src="e" alt="d" /></h1>
        <ul>
        <li>
        <h2 id="x">x</h2>
        </li>
        </ul>
        <h2 id="t">T</h2>

        """)
  }

  @Test(
    "braces at the end of a heading set its id and classes",
    arguments: [
      ("# A {#b}", #"<h1 id="b">A</h1>"#), ("# A{#b_c_d}", #"<h1 id="b_c_d">A</h1>"#),
      ("# A %{#b}%", #"<h1 id="b">A</h1>"#), ("# A {#b}%", #"<h1 id="a-b">A {#b}%</h1>"#),
      ("# A {#b .c .d}", #"<h1 id="b" class="c d">A</h1>"#),
      ("# *A* {#b} ##", #"<h1 id="b"><em>A</em></h1>"#), ("# {#b}", #"<h1 id="b"></h1>"#),
      ("# A { #b }", #"<h1 id="b">A</h1>"#), ("# A {: #b }", #"<h1 id="b">A</h1>"#),
      ("# A {:#b .c}", #"<h1 id="b" class="c">A</h1>"#), ("# A { #b } ##", #"<h1 id="b">A</h1>"#),
      ("# A {: b }", #"<h1 id="a--b-">A {: b }</h1>"#), ("A {: #b }\n---", #"<h2 id="b">A</h2>"#),
      ("# A {b}", #"<h1 id="a-b">A {b}</h1>"#), ("# A {id=b}", #"<h1 id="a-idb">A {id=b}</h1>"#),
      ("# A {.c #b}", #"<h1 id="b" class="c">A</h1>"#),
      ("# `a()` {.c-d .e}", #"<h1 id="a" class="c-d e"><code>a()</code></h1>"#),
      ("# A {.NET}", #"<h1 id="a-net">A {.NET}</h1>"#),
      ("# A {...b}", #"<h1 id="a-b">A {...b}</h1>"#),
      ("# A {#b c=d}", #"<h1 id="a-b-cd">A {#b c=d}</h1>"#),
      ("# A {#b} c", #"<h1 id="a-b-c">A {#b} c</h1>"#), ("# A {#}", #"<h1 id="a-">A {#}</h1>"#),
      ("# `{#b}`", #"<h1 id="b"><code>{#b}</code></h1>"#),
    ])
  func attributes(text: String, expected: String) {
    #expect(HelpMarkupTests.html(text) == expected + "\n")
  }

  @Test(
    "space between an anchor and a heading's text does not belong to the text",
    arguments: [
      "# <a name=\"x\"></a> Title", "# Title <a name=\"x\"></a>", "# <!-- c --> Title <br>",
      "<h1> <a name=x></a> Title </h1>",
    ])
  func spaceBesideAnchors(text: String) {
    let outline = TopicOutline(document(text))
    #expect(outline.title == "Title")
    #expect(outline.headings.map(\.text) == ["Title"])
  }

  @Test("an id that an author chose is kept, and an equal slug gets a number")
  func chosenFirst() {
    #expect(
      HelpMarkupTests.html("# B\n# A {#b}\n")
        == "<h1 id=\"b-1\">B</h1>\n<h1 id=\"b\">A</h1>\n")
  }

  @Test(
    "ids of raw HTML are kept, and equal slugs of headings get a number",
    arguments: [
      ("# A<i id=a></i>", ["a-1"]), ("<a name='a'></a>\n\n# A", ["a-1"]),
      ("<!-- id=a -->\n\n# A", ["a"]), ("<i id=\"a&#45;b\">\n\n# A B", ["a-b-1"]),
      ("<i ID = a>\n\n# A", ["a-1"]), ("<img alt='id=a'>\n\n# A", ["a"]),
    ])
  func rawIDs(text: String, expected: [String]) {
    for isUnsafe in [false, true] {
      let outline = TopicOutline(document(text, MarkupOptions(allowsUnsafeHTML: isUnsafe)))
      #expect(outline.headings.map { $0.identifier ?? "" } == expected)
    }
  }

  @Test("an id that an author chose twice is written twice")
  func duplicates() {
    let text = "# A {#x}\n\n# B {#x}\n"
    #expect(diagnostics(text).isEmpty)
    #expect(TopicOutline(document(text)).anchors == ["x", "x"])
  }

  @Test("generated ids can be switched off, and ids that an author chose stay")
  func switchedOff() {
    let options = MarkupOptions(generatesHeadingIDs: false)
    #expect(
      HelpMarkupTests.html("# A\n# B {#c}\n", options) == "<h1>A</h1>\n<h1 id=\"c\">B</h1>\n")
    let plain = MarkupOptions(dialect: .commonMark)
    #expect(HelpMarkupTests.html("# B {#c}\n", plain) == "<h1>B {#c}</h1>\n")
  }
}
