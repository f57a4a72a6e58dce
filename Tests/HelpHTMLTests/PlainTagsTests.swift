import Testing

@testable import HelpHTML

@Suite("Plain tags, which are not parsed")
struct PlainTagsTests {
  private static let pieces = [
    "<!-- a -->", "<!---->", "<!--->", "<!-- a --> -->", "<!-- <b> -->", "<!--\n-\n-->", "<br>",
    "<br/>", "<br />", "<br / >", "<br x>", "<BR>", "</br>", "<b>", "</b>", "<i>", "</i>",
    "<kbd>", "</kbd>", "<sub>", "</sub>", "<code>", "</code>", "<a name=\"x\">", "</a>",
    "<a id=\"y-1\">", "<a id=\"&lt;\">", "<a id=x>", "<a href=\"x\">", "<a name=\"\">", "<p>",
    "<span class=\"x\">", "<span>", "</span>", "<span >", "</span >", "<x>", "<script>",
    "<span class=\"a b\">", "<kbd id=\"x\">",
  ]

  private func fragments(_ texts: [String], areBlocks: Bool = false) -> [HTMLFragments.Fragment] {
    texts.map { .init(Array($0.utf8), isBlock: areBlocks) }
  }

  private func expectTheSame(_ texts: [String], areBlocks: Bool = false) {
    let given = fragments(texts, areBlocks: areBlocks)
    let quick = HTMLFragments(given, needsSteps: false)
    let parsed = HTMLFragments(given)
    #expect(quick.html == parsed.html, "\(texts)")
    #expect(quick.identifiers == parsed.identifiers, "\(texts)")
    for index in texts.indices {
      #expect(
        quick.leavesLinkOpen(after: index) == parsed.leavesLinkOpen(after: index), "\(texts)")
    }
  }

  @Test("comments, line breaks, text-level elements and anchors are plain")
  func plain() {
    let texts = ["<!-- a -->", "<kbd>", "<br />", "</kbd>", "<a name=\"x\">", "</a>"]
    let read = HTMLFragments(fragments(texts), needsSteps: false)
    #expect(!read.hasSteps)
    #expect(
      read.html.map { String(decoding: $0, as: UTF8.self) }
        == ["", "<kbd>", "<br>", "</kbd>", "<a name=\"x\">", "</a>"])
    #expect(read.identifiers == ["x"])
  }

  @Test(
    "tags that only a parser can read are parsed",
    arguments: [
      ["<b>"], ["</b>"], ["<b>", "<i>", "</b>", "</i>"], ["<b>", "<b>", "</b>", "</b>"],
      ["<a id=\"&lt;\">", "</a>"], ["<a href=\"x\">", "</a>"], ["<b id=\"x\">", "</b>"],
      ["<p>"], ["<x>"], ["<B>", "</B>"], ["<!-- a --> b"], ["<sup>", "<sub>", "<b>", "<i>"],
    ])
  func parsed(_ texts: [String]) {
    #expect(HTMLFragments(fragments(texts), needsSteps: false).hasSteps)
    expectTheSame(texts)
  }

  @Test("components on separate lines are plain, unless their attributes need a parser")
  func components() {
    let names = [
      "<Listing number=\"1-2\" file-name=\"a<b.rs\" caption=\"A `main` of 'x'\">",
      "<Listing number='1-2' caption='The `a` and `b'>", "<Listing file-name=a.rs>",
      "<Note title=\"T\">", "<LISTING CAPTION=\"x\">",
    ]
    for name in names {
      let end = name.contains("Note") ? "</Note>\n" : "</Listing>\n"
      let texts = [name + "\n", "<!-- a -->\n", end]
      #expect(!HTMLFragments(fragments(texts, areBlocks: true), needsSteps: false).hasSteps)
      expectTheSame(texts, areBlocks: true)
      expectTheSame([name + "\n", name + "\n", end, end], areBlocks: true)
      for other in [[end], [name + "\n"], [name + " x\n", end], [name + "\n", "</Other>\n"]] {
        expectTheSame(other, areBlocks: true)
      }
    }
    for name in ["<Listing number=\"1\">", "<Listing caption=\"a &amp; b\">"] {
      expectTheSame([name + "\n", "</Listing>\n"], areBlocks: true)
    }
  }

  @Test("the HTML of random tags is the same with and without the parser")
  func anything() {
    var random = SystemRandomNumberGenerator()
    for piece in Self.pieces {
      expectTheSame([piece])
      expectTheSame([piece], areBlocks: true)
      expectTheSame([piece + "\n"], areBlocks: true)
    }
    for _ in 0..<4000 {
      let count = Int.random(in: 1...6, using: &random)
      expectTheSame((0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" })
    }
  }
}
