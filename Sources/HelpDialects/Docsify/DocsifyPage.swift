internal import HelpCore

/// A pass that rewrites Docsify's additions to Markdown as Markdown.
///
///     !> Text             > [!IMPORTANT]
///                    ->   > Text
///     ## Title :id=a      ## Title {#a}
///
/// Code stays unchanged.
///
/// Source: Docsify's documentation, Docsify helpers.
package struct DocsifyPage {
  private var writer: TagWriter
  private let text: [UInt8]
  /// The number of bytes before the text of the note that the last line belonged to, or nil if the
  /// line belonged to none.
  private var noteIndent: Int?

  private static let idMark = " :id="

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let span = source.text.span
    guard
      ["!> ", "?> ", idMark].contains(where: {
        ByteSearch.place(of: $0, in: span) != nil
      })
    else { return nil }
    var page = DocsifyPage(source)
    var lines = ProseLines(source.text)
    while let line = lines.next() {
      if lines.followsCode { page.noteIndent = nil }
      page.read(line)
    }
    page.writer.keep(upTo: source.text.count)
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Replaces the marks in a line, and continues the note that the line belongs to.
  private mutating func read(_ line: Range<Int>) {
    let start = LineMarks.contentStart(of: line, in: text)
    let content = text[start..<line.upperBound]
    let head = text[line.lowerBound..<start]
    let isItem = head.contains { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") }
    if isItem { noteIndent = nil }
    if let first = content.first, content.dropFirst().starts(with: "> ".utf8), noteIndent == nil,
      first == UInt8(ascii: "!") || first == UInt8(ascii: "?"), !Self.isCode(after: head)
    {
      let name = first == UInt8(ascii: "!") ? "IMPORTANT" : "TIP"
      let prefix = ContainerPrefix.of(text, lineStart: line.lowerBound, at: start)
      writer.replace(start..<(start + 3), by: "> [!\(name)]\n> ", prefix: prefix)
      noteIndent = head.count
    } else if let noteIndent, !content.isEmpty {
      // A line with less indentation continues the note without a mark.
      guard head.count >= noteIndent else { return }
      let noteStart = line.lowerBound + noteIndent
      writer.replace(noteStart..<noteStart, by: "> ", prefix: [])
    } else {
      noteIndent = nil
      if text[line].first == UInt8(ascii: "#") { readIdentifier(line) }
    }
  }

  /// Whether the text after the beginning of a line is code: four columns of white space precede it,
  /// or five after the marker of a list or a quote.
  private static func isCode(after head: ArraySlice<UInt8>) -> Bool {
    let blankStart = (head.lastIndex { !$0.isASCIIWhitespace }).map { $0 + 1 } ?? head.startIndex
    var columns = 0
    for byte in head[blankStart...] { columns = byte == .tab ? (columns + 4) & ~3 : columns + 1 }
    return columns >= (blankStart == head.startIndex ? 4 : 5)
  }

  /// Replaces ` :id=name` at the end of a heading.
  private mutating func readIdentifier(_ line: Range<Int>) {
    guard let offset = ByteSearch.place(of: Self.idMark, in: text.span.extracting(line)) else {
      return
    }
    let start = line.lowerBound + offset
    let name = text[(start + Self.idMark.utf8.count)..<line.upperBound].prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty, text[name.endIndex..<line.upperBound].allSatisfy(\.isASCIIWhitespace)
    else { return }
    writer.replace(
      start..<line.upperBound, by: " {#\(String(decoding: name, as: UTF8.self))}", prefix: [])
  }
}
