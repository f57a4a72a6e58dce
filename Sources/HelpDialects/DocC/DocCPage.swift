import HelpCore
import HelpDocument

/// A pass that rewrites DocC's additions to Markdown as Markdown and HTML.
///
///     @TabNavigator {                      <div class="content-tab">
///       @Tab("Linux") {                    <p class="content-tab-title"><strong>Linux</strong></p>
///         See <doc:Install>.          ->
///       }                                  See [Install the tool](/Install.md).
///     }                                    </div>
///
/// Links are resolved here, because the text of a link is the title of its page. Symbols without a
/// page become code.
///
/// Source: DocC's documentation, API Reference Syntax; Tutorial Syntax; Formatting Your
/// Documentation Content.
package struct DocCPage {
  var writer: TagWriter
  let text: [UInt8]
  /// The facts that the page states about itself.
  private let head: DocCHead
  /// The directives that are open, innermost last.
  var containers: [DocCContainer] = []
  /// The text before the first line of the list item that was opened last.
  var marker: String?
  /// The words and links of the metadata, shown after the first paragraph.
  var lead: [String] = []
  /// Whether the heading above the page's title was read. A page has one.
  var hasTitleHeading = false
  /// Whether the page's title was read.
  private var hasTitle = false
  /// Whether text after the title was read.
  private var hasAbstract = false
  var targets = DocCTargets()
  /// The paths of pictures' variants for dark pages, by name. The value is nil for a picture
  /// without one.
  var darkPictures: [String: String?] = [:]

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n + bytes read from other files), which is bounded.
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    guard mayOccur(in: source.text.span) else { return nil }
    var page = DocCPage(source)
    var lines = DirectiveLines(source.text)
    while let line = lines.next() { page.read(line) }
    page.writer.keep(upTo: source.text.count)
    let end = source.text.count..<source.text.count
    while !page.containers.isEmpty { page.close(end) }
    if !page.lead.isEmpty { page.writer.replace(end, by: "\n\n" + page.takeLead(), prefix: []) }
    return page.writer.finish()
  }

  /// Whether a text may have directives, links or terms of DocC.
  package static func mayOccur(in text: Span<UInt8>) -> Bool {
    ByteSearch.contains(UInt8(ascii: "@"), in: text)
      || ["doc:", "``", "![", "- term ", "- Parameter", "- Returns:", "- Throws:"].contains {
        ByteSearch.place(of: $0, in: text) != nil
      }
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
    head = DocCHead(text)
  }

  /// Rewrites a line.
  private mutating func read(_ line: DirectiveLines.Line) {
    switch line.kind {
    case .open(let directive): open(directive, line)
    case .close: close(line.range)
    case .blank:
      if isHidden {
        leaveOut(line.range)
      } else if hasAbstract, containers.isEmpty, !lead.isEmpty {
        writer.replace(line.range, by: "\n" + takeLead() + "\n", prefix: [])
      }
    case .raw:
      if isHidden { leaveOut(line.range) } else { indent(line) }
    case .text:
      guard !isHidden else { return leaveOut(line.range) }
      indent(line)
      readText(line.start..<line.range.upperBound)
    }
  }

  /// Replaces the title, the links and the terms in a line of text.
  private mutating func readText(_ line: Range<Int>) {
    guard containers.isEmpty else { return readInlines(readTerm(line, isSymbol: false)) }
    let isHeading = text[line].first == UInt8(ascii: "#")
    if isHeading, !hasTitle, text[line].starts(with: "# ".utf8) {
      hasTitle = true
      if let title = ownTitle { return writer.replace(line, by: "# " + title, prefix: []) }
    } else if hasTitle, !isHeading {
      hasAbstract = true
    }
    readInlines(readTerm(line, isSymbol: head.symbol != nil))
  }

  /// The title that replaces the text of the page's heading, if any.
  private var ownTitle: String? {
    if let name = head.displayName, !name.isEmpty { return TagExpansion.literal(name) }
    return head.symbol == nil ? nil : head.title.map(TagExpansion.literal)
  }

  /// Returns the lead, and empties it.
  private mutating func takeLead() -> String {
    defer { lead = [] }
    return lead.joined(separator: " · ")
  }
}

/// The lines of the rewritten page.
extension DocCPage {
  /// Whether the current text is left out.
  var isHidden: Bool { containers.last?.isHidden == true }

  /// The text before each line in the innermost directive.
  var prefix: String { containers.last?.prefix ?? "" }

  /// Returns the text before the next line: the item's marker for the first line of a list item,
  /// and otherwise `prefix`.
  mutating func takePrefix() -> String {
    defer { marker = nil }
    return marker ?? prefix
  }

  /// Leaves out a line with its line ending.
  mutating func leaveOut(_ range: Range<Int>) {
    writer.keep(upTo: range.lowerBound)
    var end = range.upperBound
    if end < text.count, text[end] == .carriageReturn { end += 1 }
    if end < text.count, text[end] == .lineFeed { end += 1 }
    writer.skip(to: end)
  }

  /// Replaces the indentation of a line with the prefix of the innermost directive, or with the
  /// marker of a list item.
  private mutating func indent(_ line: DirectiveLines.Line) {
    var prefix = takePrefix()
    // The text of a directive that begins and ends on one line moves to a separate line.
    let isInLine = line.range.lowerBound > 0 && text[line.range.lowerBound - 1] != .lineFeed
    if isInLine, text[line.range.lowerBound - 1] != .carriageReturn { prefix = "\n" + prefix }
    guard line.start > line.range.lowerBound || !prefix.isEmpty else { return }
    writer.replace(line.range.lowerBound..<line.start, by: prefix, prefix: [])
  }

  /// Replaces the head or the end of a directive with lines.
  mutating func put(_ lines: String, over range: Range<Int>) {
    guard !lines.isEmpty else { return writer.replace(range, by: "", prefix: []) }
    let laterPrefix = prefix
    writer.replace(range, by: takePrefix() + lines, prefix: Array(laterPrefix.utf8))
  }
}
