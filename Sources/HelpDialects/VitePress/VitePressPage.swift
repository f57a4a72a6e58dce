internal import HelpCore
internal import HelpDocument

/// A pass that rewrites VitePress's additions to Markdown as Markdown and HTML.
///
///     ::: tip Title             <div class="markdown-alert markdown-alert-tip">
///     *Text*                    …
///     :::                       </div>
///     ::: code-group       ->
///     ```js{2} [a.js]           a tab with the title a.js, and a code block
///
/// Vue's components are noted, and the text inside them stays. An expression becomes its value, and
/// is noted if the value is unknown. A page with the layout `home` begins with the words in its
/// front matter.
///
/// Source: VitePress's documentation, Markdown Extensions, and Using Vue in Markdown.
package struct VitePressPage {
  var writer: TagWriter
  let text: [UInt8]
  /// The open containers, innermost last.
  var containers: [PageContainer] = []
  /// The open code block, or nil outside code.
  var fence: OpenFence?
  /// The end of a tag, a comment or a script that ends on a later line.
  var resumeOffset = 0
  /// The unknown expressions that were noted.
  var notedExpressions: Set<String> = []
  /// The anchor that replaces attributes at the end of the line.
  var attributesAnchor: String?
  /// The end of the last line whose unread part contains no `}}`.
  var unclosedLineEnd = -1
  /// The end of the last line that was searched for `v-pre`, and whether the line has it.
  var lastLine = (end: -1, showsExpressions: false)
  /// The values of the expressions that were evaluated, with nil for an unknown value.
  var values: [String: String?] = [:]
  /// The number of headings with badges for each anchor.
  var slugs: [String: Int] = [:]
  /// The texts that were searched for without success.
  var missingTexts: Set<String> = []
  /// Whether the page has a comment such as `// [!code ++]`.
  let hasNotations: Bool

  /// An open code block.
  struct OpenFence {
    /// The byte that the fence consists of.
    let mark: UInt8
    /// The number of bytes of the fence.
    let length: Int
    /// The number of bytes before the fence on its line.
    let indent: Int
    /// The text to write after the block.
    var end = ""
    /// The prefix for all lines but the first of `end`.
    var prefix: [UInt8] = []
    /// Whether the code contains Vue expressions to evaluate.
    var isTemplate = false
    /// The signs of added and removed lines, by number, or nil if there are none.
    var signs: [Int: UInt8]?
    /// Whether a line of the block has a notation.
    var hasNotations = false
    /// The number of the next line, from 1.
    var line = 1
  }

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let span = source.text.span
    let home = HomeLayout(source.frontMatter)
    guard
      home != nil
        || [":::", "<", "{", "[", "-vue"].contains(where: {
          ByteSearch.place(of: $0, in: span) != nil
        })
    else { return nil }
    var page = VitePressPage(source)
    if let home {
      page.writer.put(Array(home.markdown.utf8), at: page.writer.origin(of: 0), prefix: [])
    }
    var lines = FastLines(source.text)
    while let line = lines.next() { page.read(line, before: lines) }
    page.writer.keep(upTo: source.text.count)
    let end = source.text.count..<source.text.count
    while let container = page.containers.popLast() {
      page.writer.replace(end, by: "\n" + container.end, prefix: container.prefix)
    }
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
    hasNotations = ByteSearch.place(of: CodeNotation.mark, in: source.text.span) != nil
  }

  /// Rewrites a line.
  /// - Parameter following: the lines after this line.
  private mutating func read(_ line: Range<Int>, before following: FastLines) {
    guard line.lowerBound >= resumeOffset else {
      if resumeOffset < line.upperBound { readInlines(resumeOffset..<line.upperBound, line) }
      return
    }
    let content = LineMarks.contentStart(of: line, in: text)..<line.upperBound
    if let openFence = fence {
      let closing = (openFence.mark, openFence.length)
      if LineMarks.fence(
        in: text, at: content.lowerBound, to: content.upperBound, closing: closing) != nil
      {
        fence = nil
        writer.replace(
          line.upperBound..<line.upperBound, by: openFence.end, prefix: openFence.prefix)
      } else if openFence.hasNotations || openFence.isTemplate {
        readCode(line)
      }
      return
    }
    guard let first = content.first else { return }
    if let opened = LineMarks.fence(in: text, at: content.lowerBound, to: content.upperBound) {
      open(opened, content, line, before: following)
      return
    }
    switch text[first] {
    case UInt8(ascii: ":") where readContainer(content, line): return
    case UInt8(ascii: "=") where readTab(content, line): return
    case UInt8(ascii: "[") where isContents(content):
      writer.replace(content, by: "[TOC]", prefix: prefix(of: content, line))
    default: readInlines(content, line)
    }
  }

  /// Whether a line is `[[toc]]`.
  private func isContents(_ content: Range<Int>) -> Bool {
    content.count < 20
      && String(decoding: text[content].trimmingASCIIWhitespace, as: UTF8.self).lowercased()
        == "[[toc]]"
  }

  /// Returns the prefix that keeps further lines in the quotes and lists of a line.
  func prefix(of content: Range<Int>, _ line: Range<Int>) -> [UInt8] {
    ContainerPrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
  }
}
