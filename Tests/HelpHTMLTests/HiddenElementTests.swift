import HelpDocument
import Testing

@testable import HelpHTML

@Suite("Elements that a page hides")
struct HiddenElementTests {
  private func text(_ html: String) -> String {
    let document = HTMLTopic(Array(html.utf8)).document
    return (0..<document.count).map { document.text(of: $0) }.joined()
  }

  private func html(_ text: String) -> String {
    String(decoding: HTMLTopic(Array(text.utf8)).html, as: UTF8.self).filter { $0 != "\u{C}" }
  }

  @Test(
    "hidden elements are left out of the page's text",
    arguments: [
      "<p>a<span hidden>b</span></p>", "<p>a</p><div hidden><p>b</p><ul><li>c</ul></div>",
      "<p>a<i class=icon aria-hidden=true>b</i></p>",
      "<p>a<b style='color:red; Display : none'>b</b></p>",
      "<noscript><p>b</p></noscript><p>a</p>", "<p>a<NOSCRIPT>b</noscript></p>",
      "<p>a<svg aria-hidden=\"true\"><title>b</title><path/></svg></p>",
      "<p>a<img aria-hidden=true alt=b src=c.png></p>",
    ])
  func left(page: String) {
    #expect(text(page) == "a")
  }

  @Test(
    "an element that only seems hidden stays",
    arguments: [
      ("<p>a<span hidden=until-found>b</span></p>", "ab"),
      ("<div aria-hidden=true><p>a</p></div>", "a"),
      ("<p aria-hidden=false>a</p>", "a"), ("<p>a<noscript>b", "ab"),
    ])
  func stays(page: String, expected: String) {
    #expect(text(page) == expected)
  }

  @Test("the title and the slug of a heading lack its hidden text")
  func heading() {
    let topic = HTMLTopic(Array("<h1>One <span hidden>Two</span></h1>".utf8))
    #expect(String(decoding: topic.html, as: UTF8.self).contains("<h1 id=\"one\">"))
    #expect(TopicOutline(topic.document).title == "One")
  }

  @Test("the attributes that hide an element are kept for browsers")
  func kept() {
    #expect(html("<p hidden=x>a</p>") == "<p hidden=\"\">a</p>")
    #expect(html("<p style=\"display:none\" hidden>a</p>") == "<p hidden=\"\">a</p>")
    #expect(html("<p style=\"color:red\">a</p>") == "<p>a</p>")
    #expect(html("<i aria-hidden=TRUE>a</i>") == "<i aria-hidden=\"true\">a</i>")
  }

  @Test("a noscript with its tags in different fragments is hidden in browsers")
  func noscript() {
    func html(_ fragments: [String], isBlock: Bool) -> [String] {
      HTMLFragments(fragments.map { .init(Array($0.utf8), isBlock: isBlock) }).html.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let tags = ["<noscript class=a>", "<b>", "</b>", "</noscript>", "</noscript>"]
    #expect(
      html(tags, isBlock: false) == ["<span hidden=\"\">", "<b>", "</b>", "</span>", ""])
    #expect(html(tags, isBlock: true) == ["<div hidden=\"\">", "<b>", "</b>", "</div>", ""])
    #expect(html(["<noscript>", "<b>", "</b>"], isBlock: false) == ["", "<b>", "</b>"])
  }

  @Test("hidden ids stay targets of links")
  func anchors() {
    let document = HTMLTopic(Array("<p>a<span hidden id=x><b id=y>b</b></span></p>".utf8)).document
    #expect(TopicOutline(document).anchors == ["x", "y"])
  }

  @Test("a noscript is not reported as left out")
  func complaint() {
    let topic = HTMLTopic(
      Array("<noscript>JavaScript is disabled</noscript><script>x</script>".utf8))
    #expect(topic.droppedElements.map(\.name) == ["script"])
  }
}
