import HelpCore

/// A plain text topic, whose lines are kept.
///
///     Getting started     heading level 1, "getting-started"
///     ===============
///     Read this first:    paragraph: text, line break, link
///     https://a.example
///
///       $ make            code block: lines that are indented or set in columns
///
/// - The title is the first line, if a line of at least three `=` or `-` follows it. A topic
///   without a title has no heading, and the name of its file serves as the title.
/// - Blank lines separate blocks, and are kept. A block is code if one of its lines begins with a
///   space, or contains a tab, or three spaces in a row before other text. The blocks of a diff are
///   also code. Any other block, and any block with styles of a terminal, is a paragraph with line
///   breaks.
/// - A text of 4 MiB or more has no title, and becomes a few large code blocks.
/// - Unindented lines in a page of `man` are headings (`FormattedManPage`).
/// - Addresses in paragraphs become links by the rules of Markdown (`AddressRule`, `EmailRule`).
package struct TextTopic {
  package let document: Document

  /// Reads a text.
  /// - Complexity: O(n).
  package init(_ source: [UInt8], options: PlainTextOptions = .init()) {
    var reader = TextReader(source, options: options)
    document = reader.read()
  }

  /// Returns the document of a part of a text that is read in parts. The part has no title, and
  /// keeps the blank lines before its first block.
  /// - Complexity: O(n).
  package static func document(ofPart source: [UInt8]) -> Document {
    var reader = TextReader(source, options: PlainTextOptions())
    return reader.read(isPart: true)
  }

  /// Returns the first two lines of a text, on which its title depends. Returns no line of a text
  /// that is too large to have a title.
  package static func head(of source: [UInt8]) -> [UInt8] {
    if source.count >= TextReader.largeSize { return [] }
    var cursor = LineCursor(source[...])
    let lines = [cursor.next(), cursor.next()]
    return Array(source[..<(lines.compactMap { $0 }.last?.upperBound ?? 0)])
  }
}
