internal import HelpCore
internal import HelpDocument

/// A pass that turns the Markdown extensions of Svelte's documentation into plain Markdown.
///
///     ```js                       ```diff title="a.js"
///     /// file: a.js              - let a = 0;
///     let a = ---0---+++1+++; ->  + let a = 1;
///     ```                         ```
///
/// `> MODULE: name` and `> TYPES: name` stand for generated text, which Lectern does not have. The
/// pass reports each such line and replaces it with the name.
///
/// Source: `render_content_markdown` and `preprocess` of `@sveltejs/site-kit`.
package struct SveltePage {
  private var writer: TagWriter
  private let text: [UInt8]

  /// The words in a quote that stand for generated text.
  private static let generatedMarks = ["EXPANDED_TYPES:", "TYPES:", "MODULES", "MODULE:"]

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let span = source.text.span
    guard
      ["```", "~~~", "> MODULE", "TYPES:"].contains(where: {
        ByteSearch.place(of: $0, in: span) != nil
      })
    else { return nil }
    var page = SveltePage(source)
    var lines = FastLines(source.text)
    while let line = lines.next() { page.read(line, before: &lines) }
    page.writer.keep(upTo: source.text.count)
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Reads a line, and the code block that it opens.
  /// - Parameter following: the lines after this line. The function removes the lines of a code
  ///   block that begins with this line.
  private mutating func read(_ line: Range<Int>, before following: inout FastLines) {
    let content = LineMarks.contentStart(of: line, in: text)..<line.upperBound
    if let opened = LineMarks.fence(in: text, at: content.lowerBound, to: content.upperBound) {
      readCode(opened, content, line, &following)
    } else if text[line].starts(with: "> ".utf8) {
      noteGenerated(line)
    }
  }

  /// Notes a line that stands for generated text, and replaces it with the name of the text.
  private mutating func noteGenerated(_ line: Range<Int>) {
    let quote = text[line].dropFirst(2)
    guard Self.generatedMarks.contains(where: { quote.starts(with: $0.utf8) }) else { return }
    let mark = String(decoding: quote.prefix(200), as: UTF8.self)
    writer.noteUnexpanded(.generated, mark, at: writer.origin(of: line.lowerBound))
    let name = mark.split(separator: " ").dropFirst().first?.filter { $0 != "`" } ?? ""
    writer.replace(line, by: name.isEmpty ? "" : "`\(name)`", prefix: [])
  }

  /// Reads the lines of a code block, and rewrites the block if `SvelteCode` changes it.
  private mutating func readCode(
    _ opened: (mark: UInt8, length: Int), _ content: Range<Int>, _ line: Range<Int>,
    _ following: inout FastLines
  ) {
    let width = content.lowerBound - line.lowerBound
    var code: [ArraySlice<UInt8>] = []
    var end = line.upperBound
    while let codeLine = following.next() {
      let start = LineMarks.contentStart(of: codeLine, in: text)
      if LineMarks.fence(in: text, at: start, to: codeLine.upperBound, closing: opened) != nil {
        break
      }
      end = codeLine.upperBound
      // The indentation and the quote markers of the block are not code.
      let containerPrefix = text[codeLine].prefix(width).prefix {
        $0 == .space || $0 == .tab || $0 == UInt8(ascii: ">")
      }
      code.append(text[(codeLine.lowerBound + containerPrefix.count)..<codeLine.upperBound])
    }
    let info = String(decoding: text[content].dropFirst(opened.length), as: UTF8.self)
    guard let block = SvelteCode(code, info: info) else { return }
    let mark = String(decoding: text[content].prefix(opened.length), as: UTF8.self)
    writer.replace(
      content.lowerBound..<end,
      by: ([mark + block.info] + block.lines).joined(separator: "\n"),
      prefix: ContainerPrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound))
  }
}
