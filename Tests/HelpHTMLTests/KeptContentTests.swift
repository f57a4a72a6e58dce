import Testing

@testable import HelpHTML

/// What is kept of elements that are left out.
@Suite struct KeptContentTests {
  private func block(_ html: String) -> String {
    HTMLFragments([.init(Array(html.utf8), isBlock: true)]).html.map {
      String(decoding: $0, as: UTF8.self)
    }.joined().filter { $0 != "\u{C}" }
  }

  @Test(
    "films, sounds and frames become links",
    arguments: [
      (
        "<iframe src=\"https://a.b/c\" title=\"A film\"></iframe>",
        "<a href=\"https://a.b/c\">A film</a>"
      ),
      (
        "<iframe title='A' width=3 src='https://a.b/c'>old</iframe>",
        "<a href=\"https://a.b/c\">A</a>"
      ),
      ("<video src=a.mp4></video>", "<a href=\"a.mp4\">a.mp4</a>"),
      (
        "<video controls><source src=\"a.mp4\"> No film </video>",
        "<a href=\"a.mp4\">a.mp4</a> No film "
      ),
      ("<audio src=a.ogg>", "<a href=\"a.ogg\">a.ogg</a>"),
      ("<a href=\"b\"><iframe src=\"c\" title=\"T\"></iframe></a>", "<a href=\"b\">T</a>"),
      ("<iframe></iframe>", ""), ("<iframe src=\"javascript:1\" title=A></iframe>", "<a>A</a>"),
    ])
  func links(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test("a component becomes a figure with what its attributes say")
  func figure() {
    #expect(
      block(
        "<Listing number=\"3-1\" file-name=\"src/main.rs\" caption=\"A `main` &amp; b\">\n<p>x</p>\n</Listing>"
      )
        == """
        <figure><p class="file-name">src/main.rs</p><figcaption>Listing 3-1: A <code>main</code> &amp; b</figcaption>
        <p>x</p>
        </figure>
        """)
    #expect(block("<Tab title=\"A\">x</Tab>y") == "<figure><figcaption>A</figcaption>x</figure>y")
    #expect(block("<Tab label=\"A\">x</Tab>") == "x")
    #expect(
      block("<Tab title=\"A\"><Tab title=\"B\">x</Tab>")
        == "<figure><figcaption>A</figcaption><figure><figcaption>B</figcaption>x</figure></figure>"
    )
  }

  @Test("what opens in one node of Markdown and ends in another is one figure")
  func spanning() {
    let page = HTMLFragments(
      ["<Listing caption=\"C\">\n", "</Listing>\n"].map { .init(Array($0.utf8), isBlock: true) })
    #expect(
      page.html.map { String(decoding: $0, as: UTF8.self).filter { $0 != "\u{C}" } } == [
        "<figure><figcaption>C</figcaption>\n", "</figure>\n",
      ])
  }
}
