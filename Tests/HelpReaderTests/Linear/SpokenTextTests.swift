import HelpMarkup
import HelpResources
import Testing

@testable import HelpReader

@Suite("A topic in words alone")
struct SpokenTextTests {
  private func spoken(_ markdown: String) -> SpokenText {
    SpokenText(
      ParsedTopic(
        Array(markdown.utf8), format: .markdown, file: "a.md", options: MarkupOptions()
      ).document(), .standard)
  }

  @Test(
    "each construct on the screen is spoken in words",
    arguments: [
      (
        "# Title\n\nText *with* `code`\nand more.",
        "Heading level 1: Title||Text with code and more."
      ),
      ("### Deep", "Heading level 3: Deep"),
      ("a\\\nb  \n*c* <br> d", "a|b|c|d"), ("- a\\\n  b\n- c", "• a|b|• c"),
      ("A  \nB\n===", "Heading level 1: A B"),
      (
        "See [one](a.md), [**two**](b.md) and ![a cat](c.png).",
        "See [link 1: one], [link 2: two] and [picture: a cat]."
      ),
      ("[![logo](a.png)](b.md)", "[link 1: [picture: logo]]"),
      ("- a\n- b\n  - c\n\nEnd", "• a|• b|  • c||End"),
      ("3. a\n4. b\n", "3. a|4. b"),
      ("- [x] a\n- [ ] b", "• done: a|• to do: b"),
      ("- a\n\n  b\n- c", "• a|b|• c"),
      ("> a\n>\n> b\n\nc", "Quote:|a||b|End of quote.||c"),
      ("> [!WARNING]\n> a", "Warning:|a|End of alert."),
      ("```swift\nlet a\n  b\n```\nc", "Code, 2 lines, swift:|let a|  b|End of code.||c"),
      ("    a", "Code, 1 line:|a|End of code."),
      ("a\n\n---\n\nb", "a||Separator.||b"),
      (
        "| A | B |\n|---|---|\n| 1 | [x](y.md) |\n|  | 2 |",
        "Table, 2 rows:|• A: 1; B: [link 1: x]|• A: ; B: 2|End of table."
      ),
      ("a[^1]\n\n[^1]: b", "a[note 1]||Note 1: b"),
      (
        "<table><caption>See <a href=\"a.md\">it</a></caption>"
          + "<tr><th>A<th colspan=2>B<tr><td rowspan=2>1<td>2<td>3<tr><td>4<td>5</table>",
        "See [link 1: it]|Table, 2 rows:|• A: 1; B: 2; B: 3|• B: 4; B: 5|End of table."
      ),
      ("-\n\npara", "• ||para"), ("- a\n-\n- b", "• a|• |• b"),
      ("a[^1][^2]\n\n[^1]:\n[^2]: b", "a[note 1][note 2]||Note 1: ||Note 2: b"),
      ("x<sup>2</sup>", "x²"),
      ("", ""),
      ("a\u{1B}[2Jb\u{202E}", "a[2Jb"),
    ])
  func says(_ markdown: String, _ expected: String) {
    #expect(spoken(markdown).lines.joined(separator: "|") == expected)
  }

  @Test("links keep their destinations, and anchors their lines")
  func places() {
    let text = spoken("# A\n\n[x](b.md#c)\n\n## B {#bee}\n\nText\n\n## A\n")
    #expect(text.links == ["b.md#c"])
    #expect(text.lines[text.anchors["bee"] ?? 0] == "Heading level 2: B")
    #expect(text.anchors["a"] == 0 && text.anchors["a-1"] == text.lines.count - 1)
    #expect(spoken("A\n\n<a id=\"end\"></a>\n").anchors["end"] == 0)
  }

  @Test("the rows, cells and captions of a table have anchors")
  func tableAnchors() {
    let text = spoken(
      "<table><caption id=c>C</caption><tr id=h><th>A<tr id=r><td>1<tr><td id=d>2</table>")
    #expect(text.lines.prefix(4) == ["C", "Table, 2 rows:", "• A: 1", "• A: 2"])
    #expect(text.anchors == ["c": 0, "h": 1, "r": 2, "d": 3])
  }

  @Test("deep nesting is spoken without recursion")
  func deep() {
    var builder = DocumentBuilder()
    for _ in 0..<20_000 { builder.open(.blockQuote) }
    for _ in 0..<20_000 { builder.open(.emphasis) }
    builder.add(.text, text: Array("a".utf8))
    for _ in 0..<40_000 { builder.close() }
    let lines = SpokenText(builder.finish(), .standard).lines
    #expect(lines.count == 40_001 && lines[20_000] == "a")
  }
}
