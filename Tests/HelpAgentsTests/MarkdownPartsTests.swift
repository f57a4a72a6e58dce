import Testing

@testable import HelpAgents

@Suite("The parts of a Markdown text")
struct MarkdownPartsTests {
  private static func parts(_ text: String, limit: Int) -> [String] {
    MarkdownParts(Array(text.utf8), limit: limit).parts.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("joined parts equal the text, and a short text is one part")
  func whole() {
    #expect(Self.parts("# A\n\ntext\n", limit: 100) == ["# A\n\ntext\n"])
    let text = (0..<60).map { "## H\($0)\n\nSome words.\n\n" }.joined()
    let parts = Self.parts(text, limit: 200)
    #expect(parts.joined() == text)
    #expect(parts.allSatisfy { $0.utf8.count <= 200 && $0.hasPrefix("## H") })
  }

  @Test("parts end between blocks, and not inside code")
  func blocks() {
    let code = "```\n# no heading\n\nx\n```\n"
    let parts = Self.parts("word word\n\n" + code + "\nword\n", limit: 30)
    #expect(parts == ["word word\n\n", code + "\nword\n"])
  }

  @Test("parts of a very long line have a bounded size")
  func lines() {
    let text = String(repeating: "ä", count: 1_000)
    let parts = Self.parts(text, limit: 100)
    #expect(parts.joined() == text)
    #expect(parts.allSatisfy { $0.utf8.count <= 202 && !$0.contains("\u{FFFD}") })
  }
}
