import HelpCore
import HelpTestSupport
import Testing

@testable import HelpDialects
@testable import HelpMarkdown

/// A quick search may report constructs that a text does not have, but it never misses one that the
/// text has.
struct QuickSearchTests {
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

  @Test("the quick search for formulas misses none", arguments: [false, true])
  func formulas(isMdBook: Bool) {
    var count = 0
    for text in Self.texts(40_000) {
      let formulas = FormulaScan.run(text, [.tables, .footnotes], isMdBook: isMdBook)
      if !formulas.isEmpty {
        count += 1
        let mayOccur = FormulaMarks.mayOccur(in: text.span)
        #expect(mayOccur, "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(count > 500)
  }

  @Test("the quick search for tables and footnotes misses none")
  func blocks() {
    var count = 0
    for text in Self.texts(40_000) {
      var scanner = BlockScanner(text, options: [.tables, .footnotes])
      scanner.run()
      if !scanner.output.marks.isEmpty {
        count += 1
        #expect(
          !ExtensionMarks.find([.tables, .footnotes], in: text).isEmpty,
          "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(count > 500)
  }
}
