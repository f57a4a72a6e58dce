import HelpMarkup
import Testing

@Suite("Text for terminals")
struct TerminalTextTests {
  private func document(_ text: String) -> Document {
    ParsedTopic(text, format: .text).document()
  }

  /// Returns each text with the kinds of inlines around it.
  private func parts(_ text: String) -> [String] {
    let document = document(text)
    var open: [Int] = []
    var parts: [String] = []
    for index in 0..<document.count {
      while let last = open.last, document.end(of: last) <= index { open.removeLast() }
      switch document.kind(of: index) {
      case .strong, .emphasis, .underline: open.append(index)
      case .text, .codeBlock:
        parts.append(
          (open.map { "\(document.kind(of: $0))" } + [document.text(of: index)])
            .joined(separator: " "))
      default: break
      }
    }
    return parts
  }

  @Test("overstrikes become bold and underlined text, as less shows them")
  func overstrikes() {
    #expect(parts("N\u{8}NA\u{8}A b") == ["strong NA", " b"])
    #expect(parts("a _\u{8}f_\u{8}g") == ["a ", "underline fg"])
    #expect(parts("_\u{8}f\u{8}f") == ["strong underline f"])
    #expect(parts("é\u{8}é") == ["strong é"])
    #expect(parts("+\u{8}o") == ["o"])
    #expect(parts("\u{8}a\u{8}") == ["a"])
  }

  @Test("indented lines with styles keep their spaces")
  func indented() {
    #expect(parts("  l\u{8}ls\u{8}s  x") == ["  ", "strong ls", "  x"])
  }

  @Test("SGR becomes bold, italic and underlined text, and other sequences are left out")
  func sgr() {
    #expect(parts("\u{1B}[1ma\u{1B}[0mb") == ["strong a", "b"])
    #expect(parts("\u{1B}[4;31ma\u{1B}[24mb\u{1B}[m") == ["underline a", "b"])
    #expect(parts("\u{1B}[38;5;1ma\u{1B}[3mb\u{1B}[23m\u{1B}[K") == ["a", "emphasis b"])
    #expect(parts("\u{1B}]8;;http://a.b\u{7}a\u{1B}]8;;\u{1B}\\b\u{1B}(Bc") == ["abc"])
    #expect(parts("a\u{1B}[").joined() == "a")
  }

  @Test("the sections of a formatted man page are headings, and its last line is text")
  func manPage() {
    let page = document(
      "LS(1)    User Commands    LS(1)\n\nN\u{8}NA\u{8}AM\u{8}ME\u{8}E\n       ls - list\n\nSEE ALSO\n       dir\n\nGNU    2022    LS(1)\n"
    )
    let outline = TopicOutline(page)
    #expect(outline.title == "LS(1)")
    #expect(outline.anchors == ["ls1", "name", "see-also"])
    #expect(page.plainText(of: 0).contains("GNU    2022"))
  }

  @Test("a man page with very many headings in a row is read in linear time")
  func manyHeadings() {
    let lines = String(repeating: "A\n", count: 50_000)
    let page = document("LS(1)    User Commands    LS(1)\n\n" + lines)
    #expect(TopicOutline(page).headings.count == 50_001)
  }

  @Test("a diff in a log becomes a highlighted code block up to the next commit")
  func diff() {
    let log = document("commit 1234567\n\ndiff --git a/a b/a\n-x\n\n+y\n\ncommit 2345678\nb\n")
    let infos = (0..<log.count).filter { log.kind(of: $0) == .codeBlock }
      .map { log.attributes(of: $0).info }
    #expect(infos == ["diff", "diff"])
  }
}
