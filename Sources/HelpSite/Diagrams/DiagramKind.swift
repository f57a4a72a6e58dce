import HelpCore

/// A language of diagrams whose program draws them.
enum DiagramKind: String, CaseIterable, Sendable {
  case dot, mermaid

  /// The program and its arguments: it reads a diagram and prints SVG.
  ///
  /// Graphviz opens no file that a diagram names while `SERVER_NAME` is set. Unless the diagram sets others, it has no
  /// background, as the page has one, and the letters of a page.
  var command: [String] {
    switch self {
    case .dot:
      ["env", "SERVER_NAME=lectern", "dot", "-Tsvg", "-Gbgcolor=transparent"]
        + ["G", "N", "E"].map { "-\($0)fontname=Helvetica,Arial,sans-serif" }
    case .mermaid: ["mmdc", "-q", "-b", "transparent", "-i", "-", "-o", "-", "-e", "svg"]
    }
  }

  var program: String { self == .dot ? "dot" : "mmdc" }

  static let maximumSize = 8 << 20

  /// Returns the standard input of the program.
  ///
  /// The texts of Mermaid's pictures are HTML unless it is told otherwise, and none is left in a safe picture. The
  /// directive for that follows the diagram's own front matter, which must be first.
  func input(_ text: String) -> [UInt8] {
    guard self == .mermaid else { return Array((text + "\n").utf8) }
    let plain = "%%{init: {\"htmlLabels\": false, \"flowchart\": {\"htmlLabels\": false}}}%%\n"
    guard text.hasPrefix("---\n"), let end = text.dropFirst(4).firstRange(of: "\n---\n") else {
      return Array((plain + text + "\n").utf8)
    }
    return Array((text[..<end.upperBound] + plain + text[end.upperBound...] + "\n").utf8)
  }
}
