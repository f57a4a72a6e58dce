import HelpMarkup

/// A topic in words alone, for those who have it read to them: what others see of headings, links, lists and tables
/// is said.
///
///     ## Use             Heading level 2: Use
///     See [more](b.md).  See [link 1: more].
///     > [!TIP]           Tip:
///     > Rest.            Rest.
///                        End of tip.
struct SpokenText: Sendable {
  /// Paragraphs, items, rows of tables, lines of code: each a line, however long. Empty ones stand between blocks.
  var lines: [String] = []
  /// The node of the document that each line comes from. They never fall from line to line.
  var nodes: [Int] = []
  /// The destinations of links, which are numbered from 1.
  var links: [String] = []
  /// The line on which each identifier stands. Of two equal ones the first counts.
  var anchors: [String: Int] = [:]

  /// - Complexity: O(n); the depth of nesting costs no stack.
  init(_ document: Document) {
    var speaker = DocumentSpeaker(document)
    speaker.run()
    self = speaker.result
  }

  init() {}
}
