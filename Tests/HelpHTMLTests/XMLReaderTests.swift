import HelpCore
import HelpDocument
import Testing

@testable import HelpHTML

@Suite("XML, and pages in XHTML")
struct XMLReaderTests {
  private func events(_ text: String) -> [XMLReader.Event] { Array(XMLReader(Array(text.utf8))) }

  @Test("names lose their prefix and case, and an empty element has a start and an end")
  func names() {
    #expect(
      events("<?xml version='1.0'?><opf:Item ID=\"a\" full-path='b/c'/>")
        == [.start("item", ["id": "a", "full-path": "b/c"]), .end("item")])
  }

  @Test("XML's own references, character references and CDATA become text")
  func references() {
    #expect(
      events("a &lt; &#x42;&#99;<![CDATA[<b>&amp;]]>") == [.text("a < Bc"), .text("<b>&amp;")])
    #expect(events("<a b='&quot;1&apos;'>") == [.start("a", ["b": "\"1'"])])
  }

  @Test("no entity of a document type is expanded")
  func entities() {
    let bomb = """
      <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c SYSTEM "file:///etc/passwd">]><x>&b;&c;</x>
      """
    let found = events(bomb)
    #expect(found.contains(.text("&b;&c;")))
    #expect(
      !found.contains { if case .text(let text) = $0 { text.contains("aaaa") } else { false } })
  }

  @Test("a document may end inside a tag, a declaration or a section")
  func endings() {
    for text in ["<a b='", "<", "</", "<!--", "<![CDATA[x", "<?x", "<a", "<!DOCTYPE"] {
      #expect(events("<r>t" + text).prefix(2) == [.start("r", [:]), .text("t")], "\(text)")
    }
  }

  private static let page = #"<html xmlns="http://www.w3.org/1999/xhtml"><head><title/>"#

  private func topic(_ body: String) -> HTMLTopic {
    HTMLTopic(Array((Self.page + "</head><body>" + body + "</body></html>").utf8))
  }

  @Test("an element that XHTML closes in its start tag does not contain the rest of the page")
  func emptyElements() {
    let found = topic(
      ##"<p><a id="x"/>One <i/>two</p><script src="s.js"/><div/><p>Three<br/></p>"##)
    #expect(found.document.plainText(of: 0).contains("One two"))
    #expect(found.document.plainText(of: 0).contains("Three"))
    #expect(String(decoding: found.html, as: UTF8.self).contains("<i></i>two"))
    #expect(HTMLTopic.head(of: Array((Self.page + "</head><body>x").utf8))?.title == nil)
  }

  @Test("a page of HTML keeps an element open despite a slash in its start tag")
  func plainHTML() {
    let found = HTMLTopic(Array("<p><i/>two</p>".utf8))
    #expect(String(decoding: found.html, as: UTF8.self).contains("<i>two</i>"))
  }

  @Test("nodes of XHTML have positions in the page as written")
  func positions() {
    let source = Self.page + "</head><body>\n<p><a id='x'/><b/>t <a href='y'>link</a></p>"
    var found: [SourcePosition?] = []
    _ = HTMLTopic(
      Array(source.utf8),
      resolve: { reference in
        found.append(reference.position)
        return nil
      })
    #expect(found == [SourcePosition(line: 2, column: 21)])
  }

  @Test("CDATA in a page is text")
  func characterData() {
    let found = topic("<pre><![CDATA[if (a < b && c)]]></pre>")
    #expect(found.document.plainText(of: 0).contains("if (a < b && c)"))
  }

  @Test("a formula becomes its alternative text, else its TeX, else its characters")
  func formulas() {
    let text = { (math: String) in topic("<p>is \(math).</p>").document.plainText(of: 0) }
    #expect(text(#"<math alttext="x² &lt; 1"><mi>x</mi></math>"#).contains("is x² < 1."))
    #expect(
      text(#"<math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>"#)
        .contains("is x^2."))
    #expect(text("<math><mi>x</mi>\n<mo>+</mo><mn>1</mn></math>").contains("is x + 1."))
  }

  @Test("a drawing that only shows a picture becomes that picture")
  func pictures() {
    let found = topic(
      #"<svg viewBox="0 0 1 1"><image width="1" xlink:href="cover.jpg"/></svg>"#)
    #expect(String(decoding: found.html, as: UTF8.self).contains(#"<img src="cover.jpg""#))
    let hostile = topic(#"<svg><image href="javascript:x"/></svg>"#)
    #expect(!String(decoding: hostile.html, as: UTF8.self).contains("javascript"))
  }
}
