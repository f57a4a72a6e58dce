import HelpAuthoring
import HelpCore
import HelpMarkup

/// The contents as nested lists of links, with each topic once, for one page and for e-books.
struct NavigationList {
  let book: Book
  /// The function that returns the address of a topic, by the topic's id.
  let address: (Int) -> String

  /// The outermost list.
  /// - Complexity: O(lines of the contents).
  var html: String {
    var linkedTopics: Set<Int> = []
    let text = list(of: book.contents.children(of: nil), &linkedTopics)
    return text.isEmpty ? "<ol>\n" + topics + "</ol>\n" : text
  }

  /// The links to all topics, for a book without contents.
  private var topics: String {
    book.readingOrder.map { "<li>\(link(to: $0, book.topic(at: $0).title))</li>\n" }.joined()
  }

  private func link(to topic: Int, _ title: String) -> String {
    "<a href=\"\(HTMLEscape.escaped(address(topic)))\">\(text(title))</a>"
  }

  /// Returns a title with HTML's escapes, without the characters that XML excludes.
  private func text(_ title: String) -> String {
    HTMLEscape.escaped(XMLCharacters.allowed(in: title))
  }

  /// Returns a list of links, or an empty string if all topics of the nodes are already linked.
  /// Adds the topics to `linkedTopics`. Recursion is safe, because the depth of contents is
  /// bounded.
  private func list(of nodes: [ContentsNode], _ linkedTopics: inout Set<Int>) -> String {
    var items = ""
    for node in nodes {
      let isNew = node.topic.map { linkedTopics.insert($0).inserted } ?? false
      let below =
        node.hasChildren
        ? list(of: book.contents.children(of: node.id), &linkedTopics) : ""
      if let topic = node.topic, isNew {
        items += "<li>\(link(to: topic, node.title))\(below.isEmpty ? "" : "\n" + below)</li>\n"
      } else if !below.isEmpty {
        items += "<li><span>\(text(node.title))</span>\n\(below)</li>\n"
      }
    }
    return items.isEmpty ? "" : "<ol>\n\(items)</ol>\n"
  }
}
