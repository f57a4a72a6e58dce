@testable import HelpBook

/// Returns the lines of the contents, indented, each with its topic's file.
func contents(_ book: Book) -> [String] {
  book.contents.nodes.map { node in
    let topic = node.topic.map { " " + book.topic(at: $0).file } ?? ""
    return String(repeating: "  ", count: node.depth) + node.title + topic
  }
}

/// Returns the contents in one line: `Title(child child) …`.
func contentsLine(_ book: Book, below node: ContentsNode? = nil) -> String {
  book.contents.children(of: node.map(\.id)).map { node in
    let inner = contentsLine(book, below: node)
    return node.title + (inner.isEmpty ? "" : "(\(inner))")
  }.joined(separator: " ")
}
