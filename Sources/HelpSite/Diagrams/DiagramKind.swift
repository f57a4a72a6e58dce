import HelpCore

/// A language of diagrams that a program draws.
enum DiagramKind: String, CaseIterable, Sendable {
  case dot, mermaid

  /// The program and its arguments. The program reads a diagram from standard input and prints SVG.
  ///
  /// Graphviz opens no file that a diagram names while `SERVER_NAME` is set. The background is
  /// transparent, unless the diagram sets another background. Graphviz writes texts in a font
  /// without serifs, unless the diagram sets another font.
  var command: [String] {
    switch self {
    case .dot:
      ["env", "SERVER_NAME=lectern", "dot", "-Tsvg", "-Gbgcolor=transparent"]
        + ["G", "N", "E"].map { "-\($0)fontname=Helvetica,Arial,sans-serif" }
    case .mermaid: ["mmdc", "-q", "-b", "transparent", "-i", "-", "-o", "-", "-e", "svg"]
    }
  }

  /// The name of the program.
  var program: String { self == .dot ? "dot" : "mmdc" }

  /// The maximum size of a picture in bytes.
  static let maximumSize = 8 << 20

  /// Returns the program's standard input for a diagram.
  ///
  /// Mermaid writes texts as HTML unless a directive forbids HTML, and a safe picture contains no
  /// HTML. The directive follows the diagram's front matter, which must be first.
  func input(_ text: String) -> [UInt8] {
    guard self == .mermaid else { return Array((text + "\n").utf8) }
    let directive = "%%{init: {\"htmlLabels\": false, \"flowchart\": {\"htmlLabels\": false}}}%%\n"
    guard text.hasPrefix("---\n"), let end = text.dropFirst(4).firstRange(of: "\n---\n") else {
      return Array((directive + text + "\n").utf8)
    }
    return Array((text[..<end.upperBound] + directive + text[end.upperBound...] + "\n").utf8)
  }
}
