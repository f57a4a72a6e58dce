import HelpAuthoring
import HelpDocument
import Testing

@testable import HelpReader

@Suite("The line of a source that an editor opens at")
struct SourceLineTests {
  @Test("each block has the line of its source, and a missing block has none")
  func lines() throws {
    let text =
      "---\ntitle: T\n---\n# A\n\nOne [link](x) and *more*\nof it.\n\n- two `code`\n- three\n\n> **four**\n"
    let content = BookContent(try Book.open("-") { Array(text.utf8) })
    let document = try content.document(of: 0)
    var lines: [Document.Kind: Int] = [:]
    for node in 0..<document.count {
      lines[document.kind(of: node)] = content.sourceLine(of: node, in: 0)
    }
    #expect(lines[.heading] == 4 && lines[.list] == 9 && lines[.item] == 10)
    #expect(lines[.blockQuote] == 12)
    #expect(content.sourceLine(of: document.count, in: 0) == nil)
  }
}
