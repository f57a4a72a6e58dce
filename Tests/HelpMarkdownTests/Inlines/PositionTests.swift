import FoundationEssentials
import HelpTestSupport
import Testing

@testable import HelpMarkdown

@Suite("Positions of inlines")
struct PositionTests {
  @Test(
    "every inline begins at its recorded position",
    arguments: [
      "![\\\n ](/i.png)**x ~a~`b`",
      "a\\\nb\\\n*c* `d\ne`\n<f\ng> [h](\n/u\n'i\nj') [k][\nl] **m**\n\n[l]: /u\n",
      "[a]: /u\n[b]:\n/v 'x\ny'\n[c] [d](e)\n*f*\n",
      "> a\nb\\\n   c *d*\n>     > e [f](g)\n",
      "- > a\\\n  > *b*\n    > c\\\n      > *d*\n",
      "`a\nb`*c*\n\\*d <http://e> *f*\n",
      "***a* b** **c* *d**e***f\n",
      "a&amp;\r\nb\\\r\n[c](\r\nd)*e*\r\n",
      "> 1. a\\\n>\tb *c*\n\td\\\n e *f*\n===\n",
    ])
  func inlines(text: String) {
    #expect(PositionCheck(Array(text.utf8)).faults == [])
  }

  @Test("every inline of a random document begins at its recorded position", arguments: 0..<20)
  func random(block: UInt64) {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = RandomMarkdown(seed: seed)
      let source = generator.document()
      let faults = PositionCheck(source).faults
      let text = String(decoding: source, as: UTF8.self)
      #expect(faults == [], "seed \(seed): \(text.debugDescription)")
    }
  }
}
