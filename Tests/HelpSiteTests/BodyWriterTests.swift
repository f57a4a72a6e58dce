import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("The completed text of a page")
struct BodyWriterTests {
  private func complete(_ html: String, promotes: Bool = false) -> String {
    var writer = BodyWriter(
      Array(html.utf8), labels: .init(doneTask: "done", openTask: "to \"do\""),
      reserved: ["page.text"],
      promotion: promotes ? 0 : nil)
    return String(decoding: writer.run(), as: UTF8.self)
  }

  @Test("the alignment of a cell becomes a class, because HTML no longer has the attribute")
  func alignment() {
    #expect(
      complete("<td align=\"right\">1</td><th class=\"a\" align=\"center\">2</th>")
        == "<td class=\"align-right\">1</td><th class=\"a align-center\">2</th>")
    #expect(
      complete("<td valign=\"middle\" nowrap width=\"3\" colspan=\"2\">")
        == "<td colspan=\"2\" class=\"align-middle\"></td>")
    #expect(complete("<img src=\"a\" alt=\"b\" width=\"3\">").contains("width=\"3\""))
  }

  @Test("elements that HTML no longer has are replaced by current ones")
  func elements() {
    #expect(
      complete("<center>a<font color=\"red\">b</font><strike>c</strike></center>")
        == "<div class=\"align-center\">a<span>b</span><s>c</s></div>")
    #expect(
      complete("<tt>a</tt><big>b</big>")
        == "<span class=\"tt\">a</span><span class=\"big\">b</span>")
  }

  @Test("a link to an installed book becomes a title, because no browser opens its address")
  func books() {
    #expect(
      complete("<a href=\"help:tool/a#b\">a</a>") == "<a title=\"help:tool/a#b\">a</a>")
    #expect(complete("<a href=\"help:t\" title=\"T\">a</a>") == "<a title=\"T\">a</a>")
    #expect(complete("<a href=\"help.html\">a</a>") == "<a href=\"help.html\">a</a>")
  }

  @Test("the name of an anchor becomes its id, and a repeated id is left out")
  func ids() {
    #expect(complete("<a name=\"x\"></a>") == "<a id=\"x\"></a>")
    #expect(complete("<a name=\"x\" id=\"y\"></a>") == "<a id=\"y\"></a>")
    #expect(complete("<p id=\"x\">a</p><p id=\"x\">b</p>") == "<p id=\"x\">a</p><p>b</p>")
    #expect(complete("<p id=\"page.text\">a</p>") == "<p>a</p>")
  }

  /// Returns the HTML of a table's cell.
  private func cell(_ text: String) -> String {
    complete("<table><tr>\(text)</table>").replacing("</tr></table></div>", with: "")
      .replacing("<div class=\"scroll\" tabindex=\"0\"><table><tr>", with: "")
  }

  @Test("a cell that contains only a date stays on one line")
  func dates() {
    #expect(cell("<td>2025-03-31</td>") == "<td class=\"date\">2025-03-31</td>")
    #expect(cell("<td>2025-03-31 a</td>") == "<td>2025-03-31 a</td>")
    #expect(cell("<td>2025-03-311</td>") == "<td>2025-03-311</td>")
    #expect(cell("<th>2025-03-31</th>") == "<th class=\"date\">2025-03-31</th>")
    #expect(
      cell("<td align=\"right\">2025-03-31</td>")
        == "<td class=\"date align-right\">2025-03-31</td>")
    #expect(
      cell("<th class=\"a\" colspan=\"2\">2025-03-31</th>")
        == "<th colspan=\"2\" class=\"a date\">2025-03-31</th>")
    #expect(
      cell("<td align=\"right\">2025-03</td>") == "<td class=\"align-right\">2025-03</td>")
  }

  @Test("a header cell without content is a cell, unless it heads several columns")
  func emptyHeaders() {
    #expect(cell("<th></th>") == "<td></td>")
    #expect(cell("<th align=\"center\"></th>") == "<td></td>")
    #expect(cell("<th>a</th>") == "<th>a</th>")
    #expect(cell("<th colspan=\"2\"></th>") == "<th colspan=\"2\"></th>")
  }

  @Test("the innermost element ends first, and an end tag without an open element is left out")
  func order() {
    #expect(
      complete("<figure><figcaption><p>a</figcaption></p></figure>")
        == "<figure><figcaption><p>a</p></figcaption></figure>")
    #expect(
      complete("<div><ol><li><p>a</p></div></li></ol><p>b")
        == "<div><ol><li><p>a</p></li></ol></div><p>b</p>")
    #expect(complete("</b><br><hr><img alt=\"\" src=\"x\"><b>a</b>").hasPrefix("<br><hr><img"))
    #expect(
      complete("<table><tr><td><h2 id=\"x\">a</table>")
        == "<div class=\"scroll\" tabindex=\"0\"><table><tr><td><h2 id=\"x\"><a href=\"#x\">a</a></h2></td></tr></table></div>"
    )
  }

  @Test("a heading below the title links to itself, unless the heading contains a link")
  func headings() {
    #expect(complete("<h1 id=\"t\">T</h1>") == "<h1 id=\"t\">T</h1>")
    #expect(
      complete("<h2 id=\"a\">A <code>b</code></h2>")
        == "<h2 id=\"a\"><a href=\"#a\">A <code>b</code></a></h2>")
    #expect(
      complete("<h2 id=\"a%=|\">A</h2>") == "<h2 id=\"a%=|\"><a href=\"#a%25=%7C\">A</a></h2>")
    let linked = "<h2 id=\"a\"><a href=\"b\">A</a></h2>"
    #expect(complete(linked) == linked)
    #expect(complete("<h2>A</h2><hr />") == "<h2>A</h2><hr>")
  }

  @Test("the title of a page becomes a heading of level one, whatever level the author wrote")
  func promoted() {
    #expect(
      complete("<h3 id=\"t\">T</h3><h3 id=\"a\">A</h3>", promotes: true)
        == "<h1 id=\"t\">T</h1><h3 id=\"a\"><a href=\"#a\">A</a></h3>")
  }

  @Test("tables and code that may be wider than the page can be scrolled with the keyboard")
  func scrolling() {
    #expect(
      complete("<table border=\"1\"><tr><td>1</td></tr></table>")
        == "<div class=\"scroll\" tabindex=\"0\"><table><tr><td>1</td></tr></table></div>")
    #expect(
      complete("<pre><code><span class=\"hl-type\">a</span></code></pre>")
        == "<pre tabindex=\"0\"><code><span class=\"hl-type\">a</span></code></pre>")
  }

  @Test("long inline code has a class that permits line breaks")
  func longCode() {
    let short = "<p><code>uv init --python 3.14</code></p>"
    #expect(complete(short) == short)
    #expect(
      complete("<pre><code>a line of a block that is longer</code></pre>")
        == "<pre tabindex=\"0\"><code>a line of a block that is longer</code></pre>")
    #expect(
      complete("<p><code>importlib-metadata &gt;=7.1.0,&lt;8</code></p>")
        == "<p><code class=\"long\">importlib-metadata &gt;=7.1.0,&lt;8</code></p>")
    #expect(
      complete("<code class=\"a\"><i>b</i></code>") == "<code class=\"a long\"><i>b</i></code>")
    #expect(complete("<code>ab") == "<code class=\"long\">ab</code>")
  }

  @Test("each line of marked or numbered code is a separate element that contains whole tokens")
  func lines() {
    #expect(
      complete(
        "<pre><code class=\"language-c\" data-mark=\"2-3\" data-number=\"7\">a\n<span class=\"hl-comment\">b\nc</span> d\n</code></pre>"
      )
        == """
        <pre tabindex="0"><code class="language-c lines"><span class="line" data-n="7">a</span>
        <span class="line marked" data-n="8"><span class="hl-comment">b</span></span>
        <span class="line marked" data-n="9"><span class="hl-comment">c</span> d</span>
        </code></pre>
        """)
    #expect(complete("<code data-mark=\"x\">a</code>") == "<code data-mark=\"x\">a</code>")
  }

  @Test("the box of a task has a label")
  func tasks() {
    #expect(
      complete("<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> a</li>")
        == "<li><input type=\"checkbox\" aria-label=\"done\" checked disabled> a</li>")
    #expect(
      complete("<input type=\"checkbox\" disabled=\"\" />")
        == "<input type=\"checkbox\" aria-label=\"to &quot;do&quot;\" disabled>")
  }

  @Test("an image alone in a paragraph links to its file, and its title becomes its caption")
  func figures() {
    let image = "loading=\"lazy\" decoding=\"async\">"
    #expect(
      complete("<p><img src=\"a.png\" alt=\"A\" title=\"T &amp; U\" /></p>")
        == "<figure><a class=\"zoom\" href=\"a.png\"><img src=\"a.png\" alt=\"A\" "
        + "title=\"T &amp; U\" \(image)</a><figcaption>T &amp; U</figcaption></figure>")
    #expect(
      complete("<p><img src=\"a.png\" alt=\"\" /></p>")
        == "<p><img src=\"a.png\" alt=\"\" \(image)</p>")
    #expect(
      complete("<p>x <img src=\"a.png\" /></p>") == "<p>x <img src=\"a.png\" alt=\"\" \(image)</p>")
  }

  @Test("drawings, formulas and text that forms no tag are copied unchanged")
  func copied() {
    for text in [
      "<svg width=\"2\"><a href=\"#x\"><text id=\"q\">t</text></a></svg><p>a</p>",
      "<math display=\"block\"><mi>x</mi></math>", "1 < 2", "<", "<p",
    ] {
      #expect(complete(text) == text)
    }
  }

  @Test("added attributes follow the tag's own, and a rewritten class follows all attributes")
  func attributeOrder() {
    #expect(
      complete("<td><img class=\"a\" src=\"b\" alt=\"c\" /></td>")
        == "<td><img class=\"a\" src=\"b\" alt=\"c\" loading=\"lazy\" decoding=\"async\"></td>")
    #expect(
      complete("<span id=\"a\" class=\"b\" lang=\"c\">")
        == "<span id=\"a\" lang=\"c\" class=\"b\"></span>")
  }

  @Test("elements and attributes in capitals are recognised")
  func capitals() {
    #expect(complete("<TD ALIGN=\"right\">1</TD>") == "<td class=\"align-right\">1</TD>")
    #expect(complete("<A HREF=\"help:a/b\">c</a>") == "<a title=\"help:a/b\">c</a>")
  }

  @Test("an element with a long name is closed by its own end tag")
  func longNames() {
    #expect(
      complete("<figcaptionfigcaption><b></figcaptionfigcaption>")
        == "<figcaptionfigcaption><b></b></figcaptionfigcaption>")
  }

  @Test("the time for a text grows in proportion to the length of the text")
  func linear() {
    func time(_ count: Int, _ piece: String) -> Duration {
      let text = Array(String(repeating: piece, count: count).utf8)
      return ThreadTime.measure {
        var writer = BodyWriter(text, labels: .init(doneTask: "", openTask: ""))
        _ = writer.run()
      }
    }
    for piece in [
      "</b><b>", "<i></b>", "<h2 id=\"a\">", "<svg>", "<p><img ", "<table>", "<a name=\"b\">",
    ] {
      _ = time(500, piece)
      #expect(time(8_000, piece) < max(time(800, piece) * 40, .milliseconds(200)), "\(piece)")
    }
  }
}
