import HelpCore
public import HelpDocument
public import HelpHighlighting

/// A renderer of documents as text with the escape codes of ECMA-48 for bold, underline and colour.
///
/// Every style is reset before the end of its line. Lines can therefore be shown separately, as
/// `less -R` shows them.
public struct ANSIRenderer: Sendable {
  private let palette: Palette
  /// Whether links that point outside the book become links of the terminal (OSC 8).
  private let usesHyperlinks: Bool
  private let highlighter: Highlighter?

  /// Creates a renderer.
  /// - Parameters:
  ///   - usesHyperlinks: whether links that point outside the book become links of the terminal
  ///     (OSC 8).
  ///   - highlighter: colours code blocks in its languages. Nil leaves code plain.
  public init(
    _ depth: ColorDepth, theme: Theme = .standard, usesHyperlinks: Bool = false,
    highlighter: Highlighter? = nil
  ) {
    palette = Palette(depth, theme: theme)
    self.usesHyperlinks = usesHyperlinks
    self.highlighter = highlighter
  }

  /// Returns a document as text. The destinations of links to the web are shown unless links become
  /// links of the terminal.
  public func render(_ document: Document, width: Int = 80) -> String {
    var result = ""
    write(document, width: width) { result += $0 }
    return result
  }

  /// Writes a document in pieces of whole lines. The text of a large document is therefore never
  /// completely in memory.
  package func write(
    _ document: Document, width: Int, to output: (String) throws -> Void
  ) rethrows {
    let options = LayoutOptions(
      width: width, measure: width, showsDestinations: !usesHyperlinks,
      marksCode: palette.depth == .none, highlighter: highlighter)
    try Layout.forEachPart(of: document, options: options) { try output(render($0)) }
  }

  /// Returns the lines of a layout as text.
  package func render(_ layout: Layout) -> String {
    var result = ""
    for line in layout.lines {
      write(line, of: layout, to: &result)
      result += "\n"
    }
    return result
  }

  private func write(_ line: StyledLine, of layout: Layout, to result: inout String) {
    var position = 0
    for run in line.runs {
      result += Self.slice(line.text, position, run.start)
      let parameters = palette.parameters(for: run.style)
      let target =
        usesHyperlinks
        ? run.link.flatMap { Self.address(layout.links[$0 - layout.firstLink].destination) } : nil
      if let target, let link = run.link {
        result += "\u{1B}]8;id=l\(link);\(target)\u{1B}\\"
      }
      if !parameters.isEmpty { result += "\u{1B}[\(parameters)m" }
      result += Self.slice(line.text, run.start, run.end)
      if !parameters.isEmpty { result += "\u{1B}[0m" }
      if target != nil { result += "\u{1B}]8;;\u{1B}\\" }
      position = run.end
    }
    result += Self.slice(line.text, position, line.text.utf8.count)
  }

  private static func slice(_ text: String, _ start: Int, _ end: Int) -> Substring {
    let utf8 = text.utf8
    return text[
      utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
  }

  /// Returns the address of a link that points outside the book, or nil for other links. All bytes
  /// except printable ASCII are percent-encoded, because OSC 8 allows nothing else.
  private static func address(_ destination: String) -> String? {
    guard URLSafety.mayBeOpened(destination) else { return nil }
    return PercentEncoding.encoded(destination) { $0 > .space && $0 < 0x7F }
  }
}
