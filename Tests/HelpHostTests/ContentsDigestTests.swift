import HelpAuthoring
import HelpHost
import HelpTestSupport
import Testing

@Suite("A compact table of contents")
struct ContentsDigestTests {
  @Test("a summary is cut at its number of characters, and not at its number of bytes")
  func summaries() throws {
    func text(_ summary: String) throws -> String {
      ContentsDigest(try book(["index.md": "# A\n\n\(summary)\n"]), limit: 1000).text()
    }
    let short = String(repeating: "Ж", count: 90) + "."
    #expect(try text(short) == "- index: A. \(short)\n")
    let long = String(repeating: "Ж", count: 170)
    #expect(try text(long) == "- index: A. \(long.prefix(150))…\n")
  }
}
