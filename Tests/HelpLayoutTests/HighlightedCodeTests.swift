import HelpLayout
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("Highlighted code")
struct HighlightedCodeTests {
  private func document(_ code: String, info: String?) -> Document {
    var builder = DocumentBuilder()
    var attributes = Document.Attributes()
    attributes.info = info
    builder.add(.codeBlock, text: Array(code.utf8), attributes)
    return builder.finish()
  }

  /// The runs of each line as `text{style}`.
  private func runs(_ code: String, info: String? = "c") -> [[String]] {
    let options = LayoutOptions(width: 60, framesCode: false, highlighter: .standard)
    return Layout(document(code, info: info), options: options).lines.map { line in
      line.runs.map { run in
        let text = String(decoding: Array(line.text.utf8)[run.start..<run.end], as: UTF8.self)
        return text + "{\(names[run.style] ?? "?")}"
      }
    }
  }

  private let names: [TextStyle: String] = [
    .codeComment: "comment", .codeKeyword: "keyword", .codeType: "type", .codeString: "string",
    .codeNumber: "number", .codeFunction: "function", .codeBlock: "code",
  ]

  @Test("tokens have styles, even across lines")
  func tokens() {
    #expect(
      runs("int a = 1; /* b\n\n  c */ return;\n") == [
        ["int{type}", "1{number}", "/* b{comment}"], [], ["  c */{comment}", "return{keyword}"],
      ])
  }

  @Test("tabs and control characters do not shift the styles")
  func tabs() {
    #expect(
      runs("\tint\ta;\t// \u{1B}[1mé\tx  \n\"\u{7}\tb\"") == [
        ["int{type}", "// [1mé x{comment}"], ["\"   b\"{string}"],
      ])
  }

  @Test("each line of code without a known language is one run", arguments: [nil, "klingon"])
  func plain(info: String?) {
    #expect(runs("int a;\nb", info: info) == [["int a;{code}"], ["b{code}"]])
  }

  @Test("code has the same text with and without a highlighter", arguments: 0..<40)
  func text(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "/*", "*/", "\t", "\n", "\u{1B}", "é", "e\u{301}", "日", "a ", "\\", "\r\n", "👩‍👩‍👧",
    ]
    let code = (0..<80).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let document = document(code, info: "c")
    let plain = Layout(document, options: LayoutOptions(width: 60, framesCode: false))
    let colored = Layout(
      document, options: LayoutOptions(width: 60, framesCode: false, highlighter: .standard))
    #expect(plain.lines.map(\.text) == colored.lines.map(\.text))
    #expect(plain.lines.map(\.offset) == colored.lines.map(\.offset))
    for line in colored.lines {
      var end = 0
      for run in line.runs {
        #expect(run.start >= end && run.end > run.start && run.end <= line.text.utf8.count)
        end = run.end
      }
    }
  }

  @Test("each depth of colour has its own parameters for a keyword and a comment")
  func palettes() {
    #expect(Palette(.none).parameters(for: .codeKeyword) == "")
    #expect(Palette(.ansi16).parameters(for: .codeKeyword) == "35")
    #expect(Palette(.ansi256).parameters(for: .codeKeyword) == "38;5;98")
    #expect(Palette(.trueColor).parameters(for: .codeKeyword) == "38;2;183;70;183")
    #expect(Palette(.ansi16).parameters(for: .codeComment) == "2;3")
    #expect(Palette(.ansi256).parameters(for: .codeComment) == "3;38;5;243")
  }

  @Test("ANSI output has the colours of the given highlighter")
  func ansi() {
    let text = document("int a;", info: "c")
    let plain = ANSIRenderer(.ansi16).render(text, width: 60)
    let colored = ANSIRenderer(.ansi16, highlighter: .standard).render(text, width: 60)
    let label = "  \u{1B}[2m" + String(repeating: " ", count: 57) + "c\u{1B}[0m\n    "
    #expect(plain == label + "int a;\n")
    #expect(colored == label + "\u{1B}[36mint\u{1B}[0m a;\n")
  }
}
