import HelpCore
import HelpMarkup
import Testing

@Suite("Document of a Markdown topic")
struct DocumentTests {
  @Test("every construct of CommonMark has its node, its text and its position")
  func everyConstruct() {
    let text = """
      # Hi *you*

      > a **b** `c`
      > d\\
      > e

      3. x
      4. y

      - p

        ```sh -x
        q
        ```

      ***

          code

      [l](/u "t") ![i](/v) <http://w.x>
      """
    #expect(
      dump(document(text)) == """
        document
          heading 1:1 level=1 id=hi-you
            text 1:3 "Hi "
            emphasis 1:6
              text 1:7 "you"
          blockQuote 3:1
            paragraph 3:3
              text 3:3 "a "
              strong 3:5
                text 3:7 "b"
              text 3:10 " "
              code 3:11 "c"
              softBreak
              text 4:3 "d"
              lineBreak
              text 5:3 "e"
          list 7:1 from=3 tight
            item 7:1
              paragraph 7:4
                text 7:4 "x"
            item 8:1
              paragraph 8:4
                text 8:4 "y"
          list 10:1
            item 10:1
              paragraph 10:3
                text 10:3 "p"
              codeBlock 12:3 "q\\n" info=sh -x
          thematicBreak 16:1
          codeBlock 18:5 "code\\n"
          paragraph 20:1
            link 20:1 to=/u title=t
              text 20:2 "l"
            text 20:12 " "
            image 20:13 to=/v
              text 20:15 "i"
            text 20:21 " "
            link 20:22 to=http://w.x
              text 20:23 "http://w.x"
        """)
  }

  /// Returns the position of the link to `target`, or nil if there is none.
  private func place(of target: String, in text: String) -> String? {
    let found = document(text)
    let link = (0..<found.count).first { found.attributes(of: $0).destination == target }
    return link.flatMap { found.position(of: $0) }.map { "\($0.line):\($0.column)" }
  }

  @Test(
    "a link has the position of its first bracket, in any block",
    arguments: [
      ("a [b](t)", "1:3"), ("> a\n> [b](t)", "2:3"), ("> a\nlazy [b](t)", "2:6"),
      ("- a\n  [b](t)", "2:3"), ("- > a\n  >  [b](t)", "2:6"), ("1. x\n\n   - [b](t)", "3:6"),
      ("a [b\nc](t)", "1:3"), ("a [\nc](t)", "1:3"), ("# a [b](t)", "1:5"),
      ("a\n[b](t)\n===", "2:1"), ("[r]: /u\n[b](t)", "2:1"),
      ("[r]: /u\n[s]:\n  /v\na [b](t)", "4:3"),
      ("[x](\n/y) [b](t)", "2:5"), ("`a\nb` [b](t)", "2:4"), ("*a\n[b](t)*", "2:1"),
      ("---\ntitle\n---\n[b](t)", "4:1"), ("a\r\nb\r\n[b](t)", "3:1"), ("- <t:x>\n  a", nil),
      ("   a\n   [b](t)", "2:4"), ("&amp; \\* [b](t)", "1:10"), ("é [b](t)", "1:4"),
    ] as [(String, String?)])
  func linkPlaces(text: String, expected: String?) {
    #expect(place(of: "t", in: text) == expected, "\(text.debugDescription)")
  }

  @Test("an autolink in a quote has the position of its angle bracket")
  func autolinkPlaces() {
    #expect(place(of: "http://a.b", in: "> - x\n>   y <http://a.b>") == "2:7")
  }

  @Test("the lines of unclosed front matter belong to the page")
  func frontMatterLines() {
    let text = "---\nlazy\nlazy\n"
    #expect(document(text + "x").position(of: 1)?.line == 1)
  }
}

@Suite("Outline of a topic")
struct TopicOutlineTests {
  @Test("an outline has the title, headings, anchors, links and summary of a topic")
  func outline() {
    let outline = TopicOutline(
      document(
        """
        > quoted

        [![badge](b.svg)](ci)

        # The *title*

        First [one](a.md) and
        `two`.

        ## Next {#n}
        """))
    #expect(outline.title == "The title")
    #expect(outline.headings.map(\.text) == ["The title", "Next"])
    #expect(outline.headings.map(\.level) == [1, 2])
    #expect(outline.anchors == ["the-title", "n"])
    #expect(outline.links.map(\.destination) == ["ci", "b.svg", "a.md"])
    #expect(outline.links.map(\.isImage) == [false, true, false])
    #expect(outline.links.map(\.text) == ["badge", "badge", "one"])
    #expect(outline.summary == "First one and two.")
  }

  @Test("a summary is cut before the word that does not fit")
  func summaryLength() {
    let words = Array(repeating: "four", count: 60).joined(separator: " ")
    let summary = TopicOutline(document(words)).summary
    #expect(summary.count == 200)
    #expect(summary.hasSuffix("four…"))
    let long = String(repeating: "x", count: 300)
    #expect(TopicOutline(document(long)).summary == String(long.prefix(199)) + "…")
    let whole = String(repeating: "x", count: 200)
    #expect(TopicOutline(document(whole)).summary == whole)
  }

  @Test("a topic without headings or paragraphs has no title and no summary")
  func empty() {
    let outline = TopicOutline(document("- a\n"))
    #expect(outline.title == nil && outline.summary.isEmpty && outline.headings.isEmpty)
  }
}
