import HelpCore
import HelpDocument
import Testing

@testable import HelpHTML

private func sanitized(_ fragments: String...) -> [String] {
  safeHTML(fragments.map { Array($0.utf8) })
    .map { String(decoding: $0, as: UTF8.self) }
}

@Suite("Fragments of one page")
struct HTMLFragmentsTests {
  @Test("a tag that opens in one fragment and closes in another stays balanced")
  func spans() {
    #expect(sanitized("<b onclick=x>", "</b>") == ["<b>", "</b>"])
    #expect(sanitized("<div align=\"center\">", "</div>") == ["<div align=\"center\">", "</div>"])
  }

  @Test("an unclosed tag is closed in the last fragment")
  func unclosed() {
    #expect(sanitized("<b>", "<i>") == ["<b>", "<i></i></b>"])
  }

  @Test("an end tag without a start tag is dropped")
  func stray() {
    #expect(sanitized("</b>", "</div>", "<br>") == ["", "", "<br>"])
  }

  @Test("an unfinished tag or comment affects only its own fragment")
  func unfinished() {
    #expect(sanitized("<div class=\"", "<b>", "</b>") == ["", "<b>", "</b>"])
    #expect(sanitized("<script>1", "<b>x</b>") == ["", "<b>x</b>"])
    #expect(sanitized("<!-- ", "<i>y</i>") == ["", "<i>y</i>"])
    #expect(sanitized("</", "<i>y</i>") == ["", "<i>y</i>"])
    #expect(sanitized("<textarea>", "<i>y</i>", "</textarea>") == ["", "<i>y</i>", ""])
  }

  @Test("common HTML of READMEs is kept")
  func readme() {
    #expect(
      sanitized("<p align=\"center\"><img src=\"a.png\" width=\"200\" alt=\"Logo\"></p>")
        == ["<p align=\"center\"><img src=\"a.png\" width=\"200\" alt=\"Logo\"></p>"])
    #expect(
      sanitized("<details open><summary>More</summary>", "</details>")
        == ["<details open=\"\"><summary>More</summary>", "</details>"])
    #expect(sanitized("<a name=\"x\"></a>") == ["<a name=\"x\"></a>"])
    #expect(
      sanitized("<kbd>Ctrl</kbd> &amp; <sub>2</sub>") == ["<kbd>Ctrl</kbd> &amp; <sub>2</sub>"])
    #expect(
      sanitized("<table><tr><td colspan=2>a</td></tr></table>")
        == ["<table><tbody><tr><td colspan=\"2\">a</td></tr></tbody></table>"])
  }

  @Test("the resolver's addresses of links and images are checked like the author's")
  func resolves() {
    let page = HTMLFragments(
      [.init(Array("<a href=\"a.md\">x</a><img src=\"b.png\">".utf8), isBlock: true)]
    ) { $0.isImage ? "javascript:1" : "a.html" }
    #expect(String(decoding: page.html[0], as: UTF8.self) == "<a href=\"a.html\">x</a><img>")
  }

  @Test("a form loses its controls and keeps its text")
  func forms() {
    #expect(
      sanitized("<form action=x><p>hi</p><input><button>Go</button></form>") == ["<p>hi</p>Go"])
  }

  @Test("a stray less-than sign before a removed tag begins no tag")
  func joins() {
    let text = sanitized("<<x>script>alert(1)</script>")[0]
    #expect(!text.contains("<"))
  }

  @Test("an empty page has no fragments")
  func empty() {
    #expect(sanitized().isEmpty)
    #expect(HTMLFragments([]).actions.isEmpty)
  }

  @Test("fragments become actions for a document")
  func actions() {
    func run(_ text: String, isBlock: Bool) -> [HTMLFragments.Action] {
      HTMLFragments([.init(Array(text.utf8), isBlock: isBlock)]).actions[0]
    }
    #expect(
      run("<kbd>x</kbd>", isBlock: false)
        == [.open(.keyboard, nil), .add(.text, Array("x".utf8), nil), .close])
    #expect(run("<br>", isBlock: false) == [.add(.lineBreak, [], nil)])
    var anchor = Document.Attributes()
    anchor.identifier = "top"
    #expect(run("<a id=top></a>", isBlock: false) == [.add(.anchor, [], anchor)])
    let page = HTMLFragments([
      .init(Array("<details><summary>A <b>b</b></summary>".utf8), isBlock: true),
      .init(Array("</details>".utf8), isBlock: true),
    ])
    #expect(page.actions[1] == [.close])
    #expect(page.actions[0].first == .open(.details, Document.Attributes()))
  }

  @Test("an inline element across two nodes of Markdown opens in one and closes in the other")
  func inlineSpans() {
    let page = HTMLFragments([
      .init(Array("<kbd>".utf8), isBlock: false), .init(Array("</kbd>".utf8), isBlock: false),
    ])
    #expect(page.actions == [[.open(.keyboard, nil)], [.close]])
  }
}
