import HelpCore
import HelpMarkup
import Testing

@Suite("Footnotes deep inside other blocks")
struct FootnoteDepthTests {
  @Test(
    "footnotes are defined at most 100 levels deep")
  func bound() {
    for (depth, isDefined) in [(99, true), (100, false)] {
      let text = String(repeating: ">", count: depth) + "[^1]: a\n\nb[^1]"
      #expect(html(text).contains("<section class=\"footnotes\"") == isDefined, "\(depth) quotes")
      #expect(diagnostics(text).isEmpty == isDefined, "\(depth) quotes")
    }
    let deeper = html(String(repeating: ">", count: 100) + "[^1]: a\n\nb[^1]")
    #expect(deeper.contains("<p>[^1]: a</p>"))
    #expect(deeper.contains("<p>b[^1]</p>"))
  }

  @Test(
    "a definition that is nested too deep is reported with its line and column",
    arguments: ["* ", "1. ", "> "])
  func told(marker: String) {
    let unit = "[^1]: " + marker
    // A quote counts as one level, and a list with its item as two. Each footnote adds one level.
    let levels = marker == "> " ? 50 : 34
    let column = levels * unit.utf8.count + 1
    let text = "a\n\n" + String(repeating: unit, count: 60) + "b\n"
    #expect(
      diagnostics(text) == [
        """
        t.md:3:\(column): warning: the definition of '[^1]' stays text: it is nested deeper than 100 levels
          hint: move it out of some of the lists, quotes and notes around it
        """
      ])
  }

  @Test("the reported line of a definition counts the lines of the front matter")
  func toldBelowFrontMatter() {
    let text = "---\ntitle: a\n---\n" + String(repeating: ">", count: 100) + "[^1]: a\n"
    #expect(diagnostics(text).first?.hasPrefix("t.md:4:101: warning: ") == true)
  }

  @Test("a definition that stays text does not define a link, and continues its paragraph")
  func paragraph() {
    let quotes = String(repeating: ">", count: 100)
    #expect(html("\(quotes)[^1]: /a\n\(quotes)b [^1]\n").contains("<p>[^1]: /a\nb [^1]</p>"))
    #expect(html("\(quotes)a\n\(quotes)[^1]: /a\n").contains("<p>a\n[^1]: /a</p>"))
  }

  @Test("a definition that stays text can be the head of a table")
  func table() {
    let quotes = String(repeating: ">", count: 100)
    let text = "\(quotes)[^1]: a | b\n\(quotes)---|---\n\(quotes)c | d\n"
    #expect(html(text).contains("<th>[^1]: a</th>\n<th>b</th>"))
    #expect(html(text).contains("<td>c</td>\n<td>d</td>"))
  }

  @Test("each of several lines with too many nested definitions is reported once")
  func lines() {
    let text = String(repeating: String(repeating: "[^1]: > ", count: 60) + "a\n", count: 3)
    #expect(diagnostics(text).count == 3)
    #expect(document(text + "\n[^1]").count > 0)
  }

  @Test("quotes and lists in a footnote nest at most 512 levels deep")
  func containers() {
    for marker in ["> ", "- ", "1. "] {
      let text = "[^1]: " + String(repeating: marker, count: 600) + "a\n\nb[^1]"
      let levels = marker == "> " ? 512 : 256
      let rest = String(repeating: marker == "> " ? "&gt; " : marker, count: 600 - levels)
      #expect(html(text).contains(rest + "a"), "\(marker)")
      #expect(!html(text).contains(marker == "> " ? "&gt; " + rest : marker + rest), "\(marker)")
      let column = 6 + levels * marker.utf8.count + marker.utf8.count - 1
      #expect(
        diagnostics(text) == [
          """
          t.md:1:\(column): warning: a quote or list item stays text: it is nested deeper than 512 levels
            hint: move it out of some of the lists, quotes and notes around it
          """
        ])
    }
  }
}
