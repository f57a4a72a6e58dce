import HelpCore
import HelpTestSupport
import Testing

@testable import HelpDialects
@testable import HelpMarkdown

/// A glance at a page may find too much, but never misses what the page has.
struct GlanceTests {
  private static let pieces = [
    "$", "$$", "\\$", "a", "1", " ", "\n", "\n\n", "`", "\\(", "\\)", "\\[", "\\]", "\\", "> ",
    "- ", "**", "](", "x_1",
    "|", "---", ":-:", ":", "[^1]", "[^1]: ", "    ", "# ", "```\n", "(", "}", "'", "é", "\r\n",
    "\t",
  ]

  private static func texts(_ count: Int) -> [[UInt8]] {
    var random = SeededGenerator(seed: 11)
    return (0..<count).map { _ in
      let length = Int.random(in: 1...24, using: &random)
      return (0..<length).flatMap { _ in
        Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8)
      }
    }
  }

  @Test("a text has no formula where a glance finds none", arguments: [false, true])
  func formulas(isMdBook: Bool) {
    var found = 0
    for text in Self.texts(40_000) {
      let formulas = FormulaScan.run(text, [.tables, .footnotes], isMdBook: isMdBook)
      if !formulas.isEmpty {
        found += 1
        let isSeen = FormulaMarks.mayOccur(in: text.span)
        #expect(isSeen, "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(found > 500)
  }

  @Test("a text has no table and no footnote where a glance finds none")
  func blocks() {
    var found = 0
    for text in Self.texts(40_000) {
      var scanner = BlockScanner(text, options: [.tables, .footnotes])
      scanner.run()
      if !scanner.rewriting.marks.isEmpty {
        found += 1
        #expect(
          !ExtensionMarks.find([.tables, .footnotes], in: text).isEmpty,
          "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(found > 500)
  }
}
