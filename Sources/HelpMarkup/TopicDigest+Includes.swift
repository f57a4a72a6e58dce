import HelpCore
import HelpMarkdown

extension TopicDigest {
  /// The byte order marks of UTF-16 and UTF-32.
  private static let wideMarks: [[UInt8]] = [
    [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x00, 0xFE, 0xFF],
  ]

  /// Whether the digest of a Markdown topic may depend on other files, through `{{#include}}`,
  /// `{!file!}` and similar directives.
  /// - Parameters:
  ///   - source: the bytes of the topic's file. If they begin with the byte order mark of UTF-16 or
  ///     UTF-32, the answer is always true.
  ///   - file: the topic's file, whose extension says whether the topic is MDX, Markdoc or DocC's.
  ///   - tools: the dialects of the topic.
  /// - Complexity: O(n), at the speed of memory for a topic without `{{`.
  package static func mayInclude(
    _ source: [UInt8], file: String, tools: ToolDialects = []
  ) -> Bool {
    if !tools.isDisjoint(with: [.hugo, .jekyll]), source.contains(UInt8(ascii: "{")) {
      return true
    }
    if wideMarks.contains(where: source.starts(with:)) { return true }
    if tools.contains(.docusaurus) || file.endsBytewise(in: ".mdx"), MDXText.mayInclude(source) {
      return true
    }
    if file.endsBytewise(in: ".mdoc"), MDXText.mayContainPartial(source) { return true }
    if tools.contains(.obsidian), ObsidianMarks.mayInclude(source) { return true }
    if tools.contains(.vuePress), IncludeMarks.mayContainImport(source) { return true }
    if tools.contains(.vitePress), VitePressMarks.mayOccur(in: source.span) { return true }
    if tools.contains(.docC) || file.endsBytewise(in: ".tutorial"),
      DocCPage.mayOccur(in: source.span)
    {
      return true
    }
    if tools.contains(.svelte), SvelteMarks.mayOccur(in: source.span) { return true }
    if tools.contains(.microsoftLearn), LearnMarks.mayInclude(source) { return true }
    if tools.contains(.mkDocs), IncludeMarks.mayContainSnippet(source) { return true }
    guard let brace = BraceSearch.next(in: source) else { return false }
    return Preprocessor.mayContainDirective(source, from: brace)
  }
}
