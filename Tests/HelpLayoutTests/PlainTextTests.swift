import HelpLayout
import HelpMarkup
import Testing

@Suite("Plain text")
struct PlainTextTests {
  private func text(
    _ source: String, width: Int = 60, format: TopicFormat = .markdown
  ) -> [String] {
    let topic = ParsedTopic(Array(source.utf8), format: format, file: "t.md")
    return PlainTextRenderer.render(topic.document(), width: width).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  @Test("deleted text is between tildes")
  func deleted() {
    #expect(text("a ~~b *c*~~ d <del>e</del>.") == ["a ~~b c~~ d ~~e~~."])
    #expect(text("<p>a <s>b</s><del></del></p>", format: .html) == ["a ~~b~~"])
  }

  @Test(
    "the closing backtick of a code word that is cut has a character before it",
    arguments: [
      ("`abcdefghij`", 11, ["`abcdefghi", "j`"]), ("`abcdefghij`", 12, ["`abcdefghij`"]),
      ("``abcdefg`hij``", 14, ["``abcdefg`hi", "j``"]), ("`äbcdefghij`", 11, ["`äbcdefghi", "j`"]),
      ("a `bcdefghijk`", 11, ["a", "`bcdefghij", "k`"]),
    ])
  func marks(source: String, width: Int, expected: [String]) {
    #expect(text(source, width: width) == expected)
  }

  @Test("a backtick that ends code in a narrow column stays with its code")
  func column() {
    let table = "| a | b | c |\n|---|---|---|\n| `aaaaaaaaaaa` | `bbbbbbbbbbb` | ccc ccc ccc |\n"
    for width in 30...60 {
      #expect(!text(table, width: width).contains { $0.split(separator: " ").contains("`") })
    }
  }

  @Test("code has spaces inside its backticks only if it begins or ends with a backtick")
  func fences() {
    #expect(text("`` a`b `` and `` `c `` and `d`") == ["``a`b`` and `` `c `` and `d`"])
  }

  @Test(
    "videos, sounds and frames are separated from the text beside them",
    arguments: [
      ("x<video src=\"a.mp4\" title=\"T\"></video>y", "x T y"),
      ("x<iframe src=\"https://h/z\"></iframe>y", "x https://h/z y"),
      ("x <audio src=\"a.ogg\"></audio>, y", "x a.ogg , y"),
      ("<video><source src=a.mp4><source src=b.webm></video>", "a.mp4 b.webm"),
      ("x<!-- c -->, <font>y</font>.", "x, y."),
    ])
  func embedded(source: String, expected: String) {
    #expect(text(source) == [expected])
    #expect(text("<p>" + source + "</p>", format: .html) == [expected])
  }

  @Test("a large document is written in pieces of whole lines")
  func pieces() {
    let source = String(repeating: "# A\n\nb [c](https://d.example).\n\n", count: 9000)
    let document = ParsedTopic(Array(source.utf8), format: .markdown, file: "a.md").document()
    var pieces: [String] = []
    PlainTextRenderer.write(document, width: 40) { pieces.append($0) }
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.hasSuffix("\n") })
    #expect(pieces.joined() == PlainTextRenderer.render(document, width: 40))
    let layout = Layout(
      document,
      options: LayoutOptions(
        width: 40, measure: 40, showsDestinations: true, marksCode: true, framesCode: false,
        drawsBoxes: false))
    #expect(pieces.joined() == PlainTextRenderer.render(layout))
  }
}
