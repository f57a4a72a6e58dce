public import HelpDocument

/// A document as plain text, for pipes and files: no escape codes, so that `| less`, `| grep` and a mail
/// program all show the same.
///
/// Links to other topics show as their text alone, since a reader cannot follow them. Links to the web are written
/// `text <https://…>`, since a reader of plain text can copy them.
///
///     PlainTextRenderer.render(document, width: 72)
public enum PlainTextRenderer {
  /// Lays out a document and writes it, each line ended by a line feed.
  public static func render(_ document: Document, width: Int = 80) -> String {
    var result = ""
    write(document, width: width) { result += $0 }
    return result
  }

  /// Lays out a document and hands it on in pieces, each of whole lines: a large one is never in memory at once.
  package static func write(
    _ document: Document, width: Int, to output: (String) throws -> Void
  ) rethrows {
    let options = LayoutOptions(
      width: width, measure: width, showsDestinations: true, marksCode: true, framesCode: false,
      drawsBoxes: false)
    try Layout.forEachPart(of: document, options: options) { try output(render($0)) }
  }

  /// Writes lines that are already laid out.
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
