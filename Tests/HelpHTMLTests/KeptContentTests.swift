import HelpDocument
import Testing

@testable import HelpHTML

/// The parts that are kept of elements that are left out.
@Suite struct KeptContentTests {
  private func block(_ html: String) -> String {
    HTMLFragments([.init(Array(html.utf8), isBlock: true)]).html.map {
      String(decoding: $0, as: UTF8.self)
    }.joined().filter { $0 != "\u{C}" }
  }

  @Test(
    "films, sounds and frames become links, with a space on either side",
    arguments: [
      (
        "<iframe src=\"https://a.b/c\" title=\"A film\"></iframe>",
        " <a href=\"https://a.b/c\">A film</a> "
      ),
      (
        "<iframe title='A' width=3 src='https://a.b/c'>old</iframe>",
        " <a href=\"https://a.b/c\">A</a> "
      ),
      ("<video src=a.mp4></video>", " <a href=\"a.mp4\">a.mp4</a> "),
      (
        "<video controls><source src=\"a.mp4\"> No film </video>",
        " <a href=\"a.mp4\">a.mp4</a>  No film "
      ),
      ("<audio src=a.ogg>", " <a href=\"a.ogg\">a.ogg</a> "),
      ("<a href=\"b\"><iframe src=\"c\" title=\"T\"></iframe></a>", "<a href=\"b\"> T </a>"),
      ("<iframe></iframe>", ""), ("<iframe src=\"javascript:1\" title=A></iframe>", " <a>A</a> "),
    ])
  func links(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test(
    "a drawing keeps its shapes, and loses scripts, external references and HTML",
    arguments: [
      (
        "<svg viewBox=\"0 0 9 9\" xmlns=\"http://www.w3.org/2000/svg\"><path d='M0 0h9' onclick=\"a\"/></svg>",
        "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0h9\"/></svg>"
      ),
      (
        "<svg><script>a</script><style>b</style><rect style=\"c\" width=9><a href=d><text>e &amp; f</text></a></svg>",
        "<svg><rect width=\"9\"><text>e &amp; f</text></rect></svg>"
      ),
      (
        "<svg><use href=#a></use><use xlink:href=\"b.svg#a\"/><image href=c /></svg>",
        "<svg><use href=\"#a\"></use><use/></svg>"
      ),
      (
        "<svg><g fill=\"url(#a)\" stroke='URL( #b)' mask=\"\\75rl(http://c)\" clip-path=\"url&lpar;http://c)\"><line /></svg>",
        "<svg><g fill=\"url(#a)\"><line/></g></svg>"
      ),
      (
        "<svg><title><b>A</b><g></title><circle r=1></svg>",
        "<svg><title>A</title><circle r=\"1\"></circle></svg>"
      ),
      ("<svg><foreignObject><p>a</p></foreignObject></svg>", ""), ("<svg></svg>", ""),
      ("<svg><path><svg><path></svg></svg>b", "<svg><path></path></svg>b"),
    ])
  func drawing(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test("an element that Vue repeats is left out with its content, and reported")
  func loop() {
    let html = "<ul><li v-for=\"a in b\">{{ a }}</li><li>c</li></ul><i v-for=d>e"
    let page = HTMLFragments([.init(Array(html.utf8), isBlock: true)])
    #expect(block(html) == "<ul><li>c</li></ul>e")
    #expect(page.droppedElements.map(\.name) == ["li v-for", "i v-for"])
  }

  @Test(
    "an element that Vue repeats ends at its own end tag, or at the first if there are too few",
    arguments: [
      ("<div v-for=a><div>b</div><p>c</p></div><p>d</p>", "<p>d</p>"),
      ("<div v-for=a><DIV><div>b</div></div>c</div ><p>d</p>", "<p>d</p>"),
      ("<div v-for=a><div>b</div><p>c</p>", "<p>c</p>"),
      ("<div v-for=a><divider>b</div><p>c</p>", "<p>c</p>"),
    ])
  func nestedLoop(html: String, expected: String) {
    #expect(block(html) == expected)
  }

  @Test("copies inside copied parts and more than 256 copies are left out")
  func copies() {
    #expect(
      block("<svg><g id=a><use href=#b /><path/></g><g><use href=#a /></g></svg>")
        == "<svg><g id=\"a\"><path/></g><g><use href=\"#a\"/></g></svg>")
    let many = "<svg>" + String(repeating: "<use href=#a />", count: 1_000) + "</svg>"
    #expect(block(many).split(separator: "<use").count == 257)
  }

  @Test("a drawing in a document is its title or label, else its texts")
  func drawingText() {
    #expect(
      text("<svg><title>A &amp; \"B\"</title><text>c</text></svg>") == "A & 'B'")
    #expect(text("<svg><text>c</text> <g><text>d</text></g></svg>") == "c d")
    #expect(text("<svg aria-label=\"C\"><path></svg>") == "C")
    #expect(text("<svg><path></svg>") == "")
  }

  private func text(_ html: String) -> String {
    let page = HTMLFragments([.init(Array(html.utf8), isBlock: true)])
    return page.actions.joined().compactMap { action in
      guard case .add(.text, let bytes, _) = action else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }.joined()
  }

  @Test("a component becomes a figure with the texts of its attributes")
  func figure() {
    #expect(
      block(
        "<Listing number=\"3-1\" file-name=\"src/main.rs\" caption=\"A `main` &amp; b\">\n<p>x</p>\n</Listing>"
      )
        == """
        <figure><p class="file-name">src/main.rs</p>
        <p>x</p>
        <figcaption>Listing 3-1: A <code>main</code> &amp; b</figcaption></figure>
        """)
    #expect(block("<Tab title=\"A\">x</Tab>y") == "<figure><figcaption>A</figcaption>x</figure>y")
    #expect(block("<Tab label=\"A\">x</Tab>") == "x")
    #expect(
      block("<Tab title=\"A\"><Tab title=\"B\">x</Tab>")
        == "<figure><figcaption>A</figcaption><figure><figcaption>B</figcaption>x</figure></figure>"
    )
  }

  @Test("a figure that begins in one node of Markdown and ends in another is one figure")
  func spanning() {
    let page = HTMLFragments(
      ["<Listing caption=\"C\">\n", "</Listing>\n"].map { .init(Array($0.utf8), isBlock: true) })
    #expect(
      page.html.map { String(decoding: $0, as: UTF8.self).filter { $0 != "\u{C}" } } == [
        "<figure>\n", "<figcaption>C</figcaption></figure>\n",
      ])
  }
}
