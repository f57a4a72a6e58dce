import HelpDocument
import Testing

@Suite("Formats of topics") struct TopicFormatTests {
  @Test("every listed extension has a format, in any letter case and with its dot")
  func extensions() {
    for name in TopicFormat.fileExtensions {
      #expect(TopicFormat(fileExtension: name) != nil, "\(name)")
      #expect(TopicFormat(fileExtension: "." + name.uppercased()) != nil, "\(name)")
    }
    #expect(TopicFormat(fileExtension: "png") == nil && TopicFormat(fileExtension: "") == nil)
    #expect(
      TopicFormat.listedExtensions
        == ".md, .markdown, .mdx, .mdoc, .html, .htm, .xhtml, .txt or .tutorial"
    )
  }
}
