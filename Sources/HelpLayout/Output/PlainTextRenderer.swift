public import HelpDocument

/// A renderer of documents as plain text without escape codes, for pipes and files.
///
/// Links to other topics are written as their text alone, because they cannot be followed. Links to
/// the web are written `text <https://…>`, because their addresses can be copied.
///
///     PlainTextRenderer.render(document, width: 72)
public enum PlainTextRenderer {
  /// Returns a document as text, with a line feed after each line.
  public static func render(_ document: Document, width: Int = 80) -> String {
    var result = ""
    write(document, width: width) { result += $0 }
    return result
  }

  /// Writes a document in pieces of whole lines. The text of a large document is therefore never
  /// completely in memory.
  package static func write(
    _ document: Document, width: Int, to output: (String) throws -> Void
  ) rethrows {
    let options = LayoutOptions(
      width: width, measure: width, showsDestinations: true, marksCode: true, framesCode: false,
      drawsBoxes: false)
    try Layout.forEachPart(of: document, options: options) { try output(render($0)) }
  }

  /// Returns the lines of a layout as text.
  package static func render(_ layout: Layout) -> String {
    var result = ""
    result.reserveCapacity(layout.lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
    for line in layout.lines {
      result += line.text
      result += "\n"
    }
    return result
  }
}
