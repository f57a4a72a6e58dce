import FoundationEssentials
import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("CommonMark")
struct CommonMarkTests {
  private struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
  }

  private static let examples: [Example]? = {
    guard let folder = Conformance.folder,
      let data = try? Data(
        contentsOf: URL(filePath: "\(folder)/commonmark-0.30.json"))
    else { return nil }
    return try? JSONDecoder().decode([Example].self, from: data)
  }()

  @Test(
    "all 652 examples of CommonMark 0.30 become their HTML",
    .enabled(if: Conformance.folder != nil, "no conformance folder"))
  func examples() throws {
    let examples = try #require(Self.examples)
    #expect(examples.count == 652)
    for example in examples {
      let topic = ParsedTopic(
        Array(example.markdown.utf8), format: .markdown, file: "example.md",
        options: MarkupOptions(dialect: .commonMark, allowsUnsafeHTML: true))
      let html = String(decoding: topic.htmlBytes(), as: UTF8.self)
      #expect(html == example.html, "example \(example.example)")
      // Every document closes each node within its parent.
      let document = topic.document()
      #expect(document.end(of: 0) == document.count)
    }
  }

  @Test(
    "heading ids change no other byte of the examples",
    .enabled(if: Conformance.folder != nil, "no conformance folder"))
  func headingIDsChangeNothingElse() throws {
    for example in try #require(Self.examples) where !example.markdown.hasPrefix("---") {
      let topic = ParsedTopic(
        Array(example.markdown.utf8), format: .markdown, file: "example.md",
        options: MarkupOptions(allowsUnsafeHTML: true))
      let page = String(decoding: topic.htmlBytes(), as: UTF8.self)
      let plain = page.replacing(#/<h([1-6]) id="[^"]*">/#) { "<h\($0.output.1)>" }
      let expected = html(
        example.markdown, MarkupOptions(dialect: .gfm, allowsUnsafeHTML: true))
      #expect(plain == expected, "example \(example.example)")
    }
  }
}
