import HelpCore

/// A pass that makes two kinds of text Markdown: the content of HTML elements with the attribute
/// `markdown`, and the text after a comment.
///
///     <aside markdown="1" class="a">        <aside class="a">
///     Some *text*                     ->
///     </aside>                              Some *text*
///
///                                           </aside>
///     <!-- comment --> A *b*                A *b*
///
/// CommonMark reads Markdown between HTML tags if blank lines separate the text from the tags. A
/// `p` element cannot contain paragraphs, and becomes a `div`.
///
/// Sources: kramdown's documentation, HTML Blocks; Python-Markdown's, Markdown in HTML.
package struct MarkdownElements {
  private var writer: TagWriter
  private let text: [UInt8]
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?
  /// The open elements, each with its name in the source and in the result.
  private var openElements: [(name: String, resultName: String)] = []
  /// Whether the last line ended the summary of an open element.
  private var followsSummary = false

  /// The maximum depth of nested elements with Markdown.
  private static let maximumDepth = 64

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n · depth), which is bounded.
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let span = source.text.span
    guard ByteSearch.contains(UInt8(ascii: "<"), in: span),
      ["markdown", "-->"].contains(where: { ByteSearch.place(of: $0, in: span) != nil })
    else { return nil }
    var pass = MarkdownElements(source)
    var lines = FastLines(source.text)
    while let line = lines.next() { pass.read(line) }
    pass.writer.keep(upTo: source.text.count)
    return pass.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Replaces the comment or the tag that a line begins with.
  private mutating func read(_ line: Range<Int>) {
    var start = LineMarks.contentStart(of: line, in: text)
    if let opened = fence {
      if LineMarks.fence(in: text, at: start, to: line.upperBound, closing: opened) != nil {
        fence = nil
      }
      return
    }
    fence = LineMarks.fence(in: text, at: start, to: line.upperBound)
    if fence == nil, let textStart = textAfterComment(&start, line) {
      return writer.replace(start..<textStart, by: "", prefix: [])
    }
    let hasAttributes = followsSummary
    followsSummary = false
    guard fence == nil, start < line.upperBound else { return }
    // The line consists of the summary's attributes, which are left out.
    if hasAttributes, text[start...].starts(with: "{:".utf8),
      text[line.upperBound - 1] == UInt8(ascii: "}")
    {
      return writer.replace(start..<line.upperBound, by: "", prefix: [])
    }
    guard text[start] == UInt8(ascii: "<"),
      let tag = JSXTag(text, at: start, limit: line.upperBound)
    else {
      return
    }
    let prefix = ContainerPrefix.of(text, lineStart: line.lowerBound, at: start)
    if tag.isClosing {
      guard let index = openElements.lastIndex(where: { $0.name == tag.name.lowercased() }) else {
        followsSummary =
          !openElements.isEmpty && tag.end == line.upperBound && tag.name == "summary"
        // The blank line ends the HTML block. The next line is then Markdown.
        if followsSummary { writer.replace(tag.end..<tag.end, by: "\n", prefix: []) }
        return
      }
      let resultName = openElements[index].resultName
      openElements.removeSubrange(index...)
      writer.replace(start..<tag.end, by: "\n</\(resultName)>\n", prefix: prefix)
    } else if Self.requestsMarkdown(tag), openElements.count < Self.maximumDepth {
      let name = tag.name.lowercased()
      let resultName = name == "p" ? "div" : name
      openElements.append((name, resultName))
      let attributes = tag.texts.filter { $0.name != "markdown" }.map {
        ($0.name, Optional($0.value))
      }
      writer.replace(
        start..<tag.end, by: TagExpansion.tag(resultName, attributes) + "\n\n", prefix: prefix)
    } else if !openElements.isEmpty, tag.end == line.upperBound,
      let nextText = nextText(after: line)
    {
      // A tag alone on its line would begin an HTML block that contains the next line.
      writer.replace(tag.end..<nextText, by: " ", prefix: [])
    }
  }

  /// Returns the start of the line after a line, or nil if that line is blank or missing.
  private func nextText(after line: Range<Int>) -> Int? {
    var start = line.upperBound
    if start < text.count, text[start] == .carriageReturn { start += 1 }
    if start < text.count, text[start] == .lineFeed { start += 1 }
    let first = text[start...].first { $0 != .space && $0 != .tab }
    return first == nil || first == .lineFeed || first == .carriageReturn ? nil : start
  }

  /// Returns the start of the text that follows a comment at the beginning of a line, or nil for
  /// any other line.
  /// - Parameter start: the start of the line's content. The function moves the start past the mark
  ///   of a definition.
  private func textAfterComment(_ start: inout Int, _ line: Range<Int>) -> Int? {
    let content = text[start..<line.upperBound]
    if content.first == UInt8(ascii: ":") {
      start = content.dropFirst().firstIndex { $0 != .space && $0 != .tab } ?? start
    }
    guard text[start..<line.upperBound].starts(with: "<!--".utf8),
      let end = ByteSearch.place(of: "-->", in: text[start..<line.upperBound].span)
    else { return nil }
    return text[(start + end + 3)..<line.upperBound].firstIndex { !$0.isASCIIWhitespace }
  }

  /// Whether a tag's attribute `markdown` requests that the content is Markdown.
  private static func requestsMarkdown(_ tag: JSXTag) -> Bool {
    guard !tag.isSelfClosing, let value = tag["markdown"] else { return false }
    return ["", "1", "block", "markdown"].contains(value)
  }
}
