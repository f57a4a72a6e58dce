import HelpDocument

/// A writer of code as HTML, with an element around every token that has a kind.
///
///     let x = 1   <span class="hl-keyword">let</span> x = <span class="hl-number">1</span>
package struct HighlightedHTML: TokenSink {
  private let text: [UInt8]
  private var bytes: [UInt8]
  // Copies, because a static is reached through a lazy initializer.
  private let openingTags = Self.openingTags
  private let closingTag = Self.closingTag

  /// The opening tags, `<span class="hl-…">`, by raw value of the kind.
  private static let openingTags: [[UInt8]] =
    [[]]
    + TokenKind.allCases.map { Array("<span class=\"\($0.cssClass)\">".utf8) }
  private static let closingTag = Array("</span>".utf8)

  /// Appends code to a page. Without its tags, the appended HTML is the code, escaped as cmark
  /// escapes it.
  package static func append(_ code: [UInt8], lexer: Lexer, to output: inout [UInt8]) {
    var writer = HighlightedHTML(text: code, bytes: output)
    output = []
    // Tags are about twice as long as the code.
    writer.bytes.reserveCapacity(writer.bytes.count + code.count * 3)
    lexer.scan(code.span, into: &writer)
    output = writer.bytes
  }

  private init(text: [UInt8], bytes: [UInt8]) {
    self.text = text
    self.bytes = bytes
  }

  mutating func receive(kind: UInt8, from start: Int, to end: Int) {
    if kind != 0 { bytes.append(contentsOf: openingTags[Int(kind)]) }
    let text = text
    HTMLEscape.append(text.span.extracting(start..<end), to: &bytes)
    if kind != 0 { bytes.append(contentsOf: closingTag) }
  }
}
