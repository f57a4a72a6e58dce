import HelpDocument
import HelpMarkdown

/// The parts of a topic that the contents of a book and its packed form need: title, weight, anchors and summary.
///
/// The digest of the topic's document and its metadata.
///
///     let digest = TopicDigest(Array("# Install\nEasy.\n## By hand".utf8), format: .markdown, file: "a.md")
///     // digest.title "Install", digest.anchors ["install", "by-hand"], digest.summary "Easy."
package struct TopicDigest: Sendable, Hashable {
  /// See `ParsedTopic.title(_:)`.
  package let title: String?
  /// `weight` of the front matter.
  package let weight: Int?
  /// Every identifier that a link can lead to, in order.
  package let anchors: [String]
  /// See `TopicOutline.summary`.
  package let summary: String

  /// Programs with the same number get the same digest from every text: it is raised when that changes.
  package static let version = 5

  /// Reads a topic.
  /// - Parameters:
  ///   - source: UTF-8. Invalid sequences become U+FFFD.
  ///   - options: as for `ParsedTopic`. Includes are requested in the same way.
  /// - Complexity: O(n).
  package init(
    _ source: [UInt8], format: TopicFormat, file: String, options: MarkupOptions = .init()
  ) {
    var options = options
    options.locatesNodes = false
    let topic = ParsedTopic(source, format: format, file: file, options: options)
    self.init(topic, topic.document())
  }

  /// The digest of a topic whose document is already there.
  package init(_ topic: borrowing ParsedTopic, _ document: Document) {
    let outline = TopicOutline(document)
    title = topic.title(outline)
    weight = topic.metadata?["weight"]?.int
    anchors = outline.anchors
    summary = outline.summary
  }

  /// The byte order marks of UTF-16 and UTF-32.
  private static let wideMarks: [[UInt8]] = [
    [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x00, 0xFE, 0xFF],
  ]

  /// Whether a Markdown topic may depend on other files: by `{{#include}}`, `{!file!}` and similar directives.
  /// - Parameters:
  ///   - source: the bytes of its file. UTF-16 and UTF-32 are not searched: the answer for them is yes.
  ///   - tools: the dialects of the topic.
  /// - Complexity: O(n), at the speed of memory for a topic without `{{`.
  package static func mayInclude(_ source: [UInt8], tools: ToolDialects = []) -> Bool {
    if !tools.isDisjoint(with: [.hugo, .jekyll]), source.contains(UInt8(ascii: "{")) {
      return true
    }
    if wideMarks.contains(where: source.starts(with:)) { return true }
    if tools.contains(.obsidian), ObsidianMarks.mayInclude(source) { return true }
    if tools.contains(.vuePress), IncludeMarks.mayHoldImport(source) { return true }
    if tools.contains(.vitePress), VitePressMarks.mayOccur(in: source.span) { return true }
    if tools.contains(.docC), DocCPage.mayOccur(in: source.span) { return true }
    if tools.contains(.svelte), SvelteMarks.mayOccur(in: source.span) { return true }
    if tools.contains(.microsoftLearn), LearnMarks.mayInclude(source) { return true }
    return tools.contains(.mkDocs) && IncludeMarks.mayHoldSnippet(source)
      || BraceSearch.next(in: source).map { Preprocessor.mayDirect(source, from: $0) } == true
  }
}
