package import HelpBook
import HelpCore
import HelpDocument

/// The contents of a book in few bytes, for a program that decides what to read: a line for each topic with its path,
/// its title and, where there is room, its summary.
///
///     - guide/install: Install. How to install the tool on each system.
package struct BookIndex {
  /// Books with more topics have no summaries: each topic is read for its own.
  private static let maximumSummaries = 200
  private static let maximumTitles = 2_000

  private let book: Book
  private let limit: Int
  private let prefix: String

  /// - Parameters:
  ///   - limit: the most bytes of the text.
  ///   - prefix: precedes each path.
  package init(_ book: Book, limit: Int, prefix: String = "") {
    (self.book, self.limit, self.prefix) = (book, limit, prefix)
  }

  /// The most detailed list that fits, each line ended by a line feed.
  /// - Complexity: O(`limit`), and the time to read the topics of a small book.
  package func text() -> String {
    if book.topicCount <= Self.maximumTitles, let titles = topics(hasSummaries: false) {
      let isSmall = book.topicCount <= Self.maximumSummaries
      return isSmall ? topics(hasSummaries: true) ?? titles : titles
    }
    // The deepest levels of the contents that fit, each with the number of pages below.
    var best: String?
    for depth in 0..<4 {
      guard let list = nodes(to: depth), list != best else { break }
      best = list
    }
    return best ?? beginning()
  }

  private func topics(hasSummaries: Bool) -> String? {
    var text = ""
    for id in book.readingOrder {
      let topic = book.topic(at: id)
      text += line(topic, hasSummaries ? summary(of: topic) : "", indentation: 0)
      if text.utf8.count > limit { return nil }
    }
    return text
  }

  private func summary(of topic: Topic) -> String {
    guard let page = try? book.page(of: topic) else { return "" }
    let summary = page.metadata?["description"]?.string ?? TopicOutline(page.document).summary
    return summary.utf8.count <= 160 ? summary : String(summary.prefix(150)) + "…"
  }

  private func line(_ topic: Topic, _ summary: String, indentation: Int) -> String {
    let title = ControlCharacters.inline(topic.title)
    let end = title.last.map { ".?!".contains($0) } == true ? "" : "."
    return String(repeating: "  ", count: indentation)
      + "- \(ControlCharacters.inline(prefix + topic.path)): \(title)"
      + (summary.isEmpty ? "\n" : "\(end) \(ControlCharacters.inline(summary))\n")
  }

  // MARK: Large books

  /// The contents down to a depth; nil if they do not fit.
  private func nodes(to depth: Int) -> String? {
    var text = ""
    var stack = Array(book.contents.children(of: nil).reversed())
    if stack.isEmpty { return nil }
    while let node = stack.popLast() {
      if node.kind == .separator { continue }
      let below = node.end - node.id - 1
      if let id = node.topic {
        text += line(book.topic(at: id), "", indentation: node.depth)
      } else {
        text +=
          String(repeating: "  ", count: node.depth) + "- \(ControlCharacters.inline(node.title))\n"
      }
      if below > 0, node.depth == depth {
        text.removeLast()
        text += " (\(below) below)\n"
      } else if node.depth < depth, below > 0 {
        stack += book.contents.children(of: node.id).reversed()
      }
      if text.utf8.count > limit { return nil }
    }
    return text
  }

  /// The first topics, and how many others there are.
  private func beginning() -> String {
    var text = ""
    for id in 0..<book.topicCount {
      let line = line(book.topic(at: id), "", indentation: 0)
      if text.utf8.count + line.utf8.count + 60 > limit {
        return text + "- and \(book.topicCount - id) others: search for words\n"
      }
      text += line
    }
    return text
  }
}
