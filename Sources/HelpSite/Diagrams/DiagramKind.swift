import HelpCore

/// A language of diagrams whose program draws them.
enum DiagramKind: String, CaseIterable, Sendable {
  case dot, mermaid

  /// The program and its arguments: it reads a diagram and prints SVG.
  ///
  /// Graphviz opens no file that a diagram names while `SERVER_NAME` is set. Unless the diagram says otherwise, it has no
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

  /// A program that takes longer is ended.
  static let seconds = 20
  static let maximumSize = 8 << 20
}
