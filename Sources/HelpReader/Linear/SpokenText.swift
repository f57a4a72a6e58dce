import HelpDocument
import HelpResources

/// A topic in words alone, to be read aloud: headings, links, lists and tables are put into words.
///
///     ## Use             Heading level 2: Use
///     See [more](b.md).  See [link 1: more].
///     > [!TIP]           Tip:
///     > Rest.            Rest.
///                        End of alert.
struct SpokenText: Sendable {
  /// The spoken lines. A paragraph, a row of a table and a line of code are one line each, however
  /// long. An author's line break starts another line, and empty lines separate blocks.
  var lines: [String] = []
  /// The document node of each line. Numbers never decrease from line to line.
  var nodes: [Int] = []
  /// The destinations of links, which are numbered from 1.
  var links: [String] = []
  /// The line of each anchor. The first of several equal anchors wins.
  var anchors: [String: Int] = [:]

  /// Puts a document into words.
  /// - Complexity: O(n). The depth of nesting costs no stack.
  init(_ document: Document, _ words: Words) {
    var speaker = DocumentSpeaker(document, words)
    speaker.run()
    self = speaker.result
  }

  init() {}
}
