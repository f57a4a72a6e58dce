import HelpMarkup
import Testing

@Suite("Hidden HTML elements in Markdown")
struct HiddenElementTests {
  private func text(_ markdown: String) -> String {
    let document = document(markdown)
    return (0..<document.count).map { document.text(of: $0) }.joined(separator: "|")
      .split(separator: "|").joined(separator: "|")
  }

  @Test(
    "Markdown inside a hidden element is left out with it",
    arguments: [
      ("# A<span hidden>*b*</span>c\n", "A|c"),
      ("a\n\n<div hidden>\n\n# B\n\n- c\n\n</div>\n\nd\n", "a|d"),
      ("a <i aria-hidden=\"true\">b `c` d</i>e\n", "a |e"),
      ("<noscript>\nb\n</noscript>\n\na\n", "a"),
      ("# T\n\n<noscript>JS off</noscript>\n\nText.\n", "T|Text."),
      ("# A<NoScript class=b>b *c*</NOSCRIPT>d\n", "A|d"),
      ("<noscript>\n\n## B\n\n- c\n\n</noscript>\n\na\n", "a"),
    ])
  func left(markdown: String, expected: String) {
    #expect(text(markdown) == expected)
  }

  @Test("the text of a noscript element is in no summary")
  func summary() {
    let outline = TopicOutline(document("# T\n\n<noscript>JS off</noscript>\n\nText.\n"))
    #expect(outline.title == "T" && outline.summary == "Text.")
  }

  @Test("an unclosed noscript element hides nothing")
  func unclosed() {
    let shown = text("a <noscript>b\n\nc <kbd>d</kbd>\n").filter { $0 != "|" }
    #expect(shown == "a bc d")
  }

  @Test("anchors in a hidden element stay, and the text after the element is read")
  func anchors() {
    let document = document("<div hidden>\n\n## B\n\n</div>\n\n## C [d](e)\n")
    #expect(TopicOutline(document).anchors == ["b", "c-d"])
    #expect(TopicOutline(document).headings.map(\.text) == ["C d"])
  }
}
