import HelpCore
import HelpMarkup
import Testing

@Suite("Positions of links")
struct PositionTests {
  /// Returns `FILE:LINE:COLUMN DESTINATION` for every link and image, without the topic's own file.
  private func places(_ text: String, _ options: MarkupOptions = .init()) -> [String] {
    TopicOutline(document(text, options)).links.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "?"
      return ($0.file.map { $0 + ":" } ?? "") + place + " " + $0.destination
    }
  }

  @Test(
    "a link has the position of its first byte, in any block",
    arguments: [
      ("- a [b](c)\n  - d\n    [e](f)\n", ["1:5 c", "3:5 f"]),
      ("> > a\n> > [b](c) ![d](e)\n", ["2:5 c", "2:12 e"]),
      ("a\nb [c](d)\n===\n", ["2:3 d"]),
      ("a\n  b\n [c](d)\ne *[f](g)*\n", ["3:2 d", "4:4 g"]),
      ("[a][b] [b]\n\n[b]: c\n", ["1:1 c", "1:8 c"]),
      ("\t- x\n\na\t[b](c)\n", ["3:3 c"]), ("a\r\nb [c](d)\r\n\r\n[e](f)\r\n", ["2:3 d", "4:1 f"]),
      ("é日 [b](c)\n", ["1:7 c"]), ("---\na: b\n---\n[c](d)\n", ["4:1 d"]),
      ("1. > a\n   > [b](c)\n", ["2:6 c"]),
      ("> [!NOTE]\n> a\n> [b](c)\n", ["3:3 c"]),
    ])
  func markdown(text: String, expected: [String]) {
    #expect(places(text) == expected)
  }

  @Test(
    "content of raw HTML has its positions, line by line",
    arguments: [
      (
        "<div>\n<p>x\n  <img src=\"a\" alt=\"b\"> <a href=\"c\">d</a></div>\n", ["3:3 a", "3:25 c"]
      ),
      ("a <b>x</b> <img src=\"c\">\n", ["1:12 c"]),
      ("a\nb <img\n  src=\"c\"><a href=\"d\">e</a>\n", ["2:3 c", "3:11 d"]),
      ("> <div>\n> <img src=\"a\">\n> </div>\n", ["2:3 a"]),
      ("- x\n\n  <div>\n    <img src=\"a\">\n  </div>\n", ["4:5 a"]),
      (
        "<table><tr><td>é <a href=\"a\">b</a></td>\r\n<td><img src=\"c\"></td></tr></table>\r\n",
        ["1:19 a", "2:5 c"]
      ),
    ])
  func rawHTML(text: String, expected: [String]) {
    #expect(places(text) == expected)
  }

  @Test("a resolver receives the positions of links")
  func resolver() {
    var options = MarkupOptions()
    options.resolveLink = { $0.position.map { "\($0.line)-\($0.column)" } }
    let text = "> [a](b)\n>\n> <div>\n> <a href=\"c\">d</a> <img src=\"e\"></div>\n"
    #expect(
      TopicOutline(document(text, options)).links.map(\.destination) == ["1-3", "4-3", "4-21"])
  }

  @Test("positions of included text are in the included file, and positions after it in the topic")
  func included() {
    let options = including([
      "f": "x\n[a](b)\n\n<div>\n<img src=\"c\">\n</div>\n", "g": "y {{#include h}} [i](j)",
      "h": "[k](l)",
    ])
    #expect(
      places("---\nt: u\n---\n> {{#include f}}\n\n*p* {{#include g}} [q](r)\n\n[s](t)\n", options)
        == ["f:2:1 b", "f:5:1 c", "h:1:1 l", "g:1:18 j", "6:20 r", "8:1 t"])
    let found = document("{{#include f}}\n", options)
    #expect(found.files == ["t.md", "f"])
    #expect((0..<found.count).compactMap { found.file(of: $0) }.allSatisfy { $0 == "f" })
    #expect(document("[a](b)").files == [])
  }

  @Test(
    "links in tables have their positions, also beside includes and variables"
  )
  func tables() {
    let options = including(
      ["i": "[a](b)", "t": "x\n\n| T |\n|---|\n| é [c](d) |\n"], variables: ["v": "1 | *2*"])
    let text = """
      | {{v}} [e](f) | B |
      |---|---|
      | `{{v}}` ![g](h) | <img src="j"> |

      - k

        | A | B |
        |---|---|
        | {{#include i}} | [l](m) |

      > | A |
      > |---|
      > | [n](o) |

      {{#include t}}
      """
    #expect(
      places(text, options) == [
        "1:9 f", "3:11 h", "3:21 j", "i:1:1 b", "9:22 m", "13:5 o", "t:5:6 d",
      ])
  }

  @Test("lines that an anchor leaves out are counted")
  func anchored() {
    let file = "0\n<!-- ANCHOR: a -->\n[b](c)\n<!-- ANCHOR: n -->\n[d](e)\n<!-- ANCHOR_END: a -->\n"
    #expect(places("{{#include f:a}}\n", including(["f": file])) == ["f:3:1 c", "f:5:1 e"])
  }

  @Test("headings do not repeat ids of raw HTML")
  func reserved() {
    let text = "# A\n\n# B\n\n<h2 id=\"a\">x</h2> <a id=\"b\"></a>\n\n# C\n\ny <a name=\"c\"></a>\n"
    let outline = TopicOutline(document(text))
    #expect(outline.anchors == ["a-1", "b-1", "a", "b", "c-1", "c"])
    var options = MarkupOptions()
    options.allowsUnsafeHTML = true
    #expect(html("# A\n\n<p id=\"a\">\n", options).hasPrefix("<h1 id=\"a-1\">"))
    let page = document("<h1>A</h1><p id=\"a\">x</p>", format: .html)
    #expect(TopicOutline(page).anchors == ["a-1", "a"])
  }

  @Test(
    "an escaped brace sets no id",
    arguments: [
      (#"# A \{#b}"#, "a-b"), (##"# A \\{#b}"##, "b"), ("# A &#123;#b}", "a-b"),
      (#"# A \{#b} ##"#, "a-b"), ("A \\{#b}\n===", "a-b"), ("A\nB {#b}\n===", "b"),
    ])
  func escapedAttributes(text: String, expected: String) {
    #expect(TopicOutline(document(text)).anchors == [expected])
  }
}
