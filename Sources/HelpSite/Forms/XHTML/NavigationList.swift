import HelpAuthoring
import HelpMarkup

/// The contents as nested lists of links, each topic once: for one page and for e-books.
struct NavigationList {
  let book: Book
  /// The address of a topic, as an attribute's value has it.
  let address: (Int) -> String

  /// - Complexity: O(lines of the contents).
  var html: String {
    var seen: Set<Int> = []
    let text = list(of: book.contents.children(of: nil), &seen, depth: 0)
    return text.isEmpty ? "<ol>\n" + topics + "</ol>\n" : text
  }

  /// Every topic, where the book has no contents.
  private var topics: String {
    book.readingOrder.map { "<li>\(link(to: $0, book.topic(at: $0).title))</li>\n" }.joined()
  }

  private func link(to topic: Int, _ title: String) -> String {
    "<a href=\"\(HTMLEscape.escaped(address(topic)))\">\(HTMLEscape.escaped(title))</a>"
  }

  /// Nothing for nodes without topics. Contents nest in bounded depth.
  private func list(of nodes: [ContentsNode], _ seen: inout Set<Int>, depth: Int) -> String {
    var items = ""
    for node in nodes {
      let isNew = node.topic.map { seen.insert($0).inserted } ?? false
      let below =
        node.hasChildren
        ? list(of: book.contents.children(of: node.id), &seen, depth: depth + 1) : ""
      if let topic = node.topic, isNew {
        items += "<li>\(link(to: topic, node.title))\(below.isEmpty ? "" : "\n" + below)</li>\n"
      } else if !below.isEmpty {
        items += "<li><span>\(HTMLEscape.escaped(node.title))</span>\n\(below)</li>\n"
      }
    }
    return items.isEmpty ? "" : "<ol>\n\(items)</ol>\n"
  }
}
