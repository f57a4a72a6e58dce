package import HelpBook
import HelpCore
import HelpDocument

/// A compact table of contents of a book, for an agent that decides what to read: a line for each
/// topic with the path, the title and, if there is room, the summary.
///
///     - guide/install: Install. How to install the tool on each system.
package struct ContentsDigest {
  /// The maximum number of topics of a book that is listed with summaries. Each summary requires
  /// reading a topic.
  private static let maximumSummaries = 200
  /// The maximum number of topics of a book that is listed completely.
  private static let maximumTitles = 2_000
  /// The maximum number of levels of the contents of a large book.
  private static let maximumLevels = 4
  /// The number of bytes up to which a summary stays whole, whatever its number of characters, and
  /// the number of characters to which a longer summary is cut.
  private static let summaryLimits = (whole: 160, cut: 150)
  /// The bytes reserved for the last line of a cut list.
  private static let lastLineSize = 60

  private let book: Book
  private let limit: Int
  private let prefix: String

  /// Creates the contents of a book.
  /// - Parameters:
  ///   - limit: the maximum number of bytes of the text. The line that counts other topics may
  ///     exceed a limit below 60.
  ///   - prefix: the text before each path.
  package init(_ book: Book, limit: Int, prefix: String = "") {
    (self.book, self.limit, self.prefix) = (book, limit, prefix)
  }

  /// Returns the most detailed list that fits, with a line feed after each line.
  /// - Complexity: O(`limit` + entries of the contents), and for a small book the time to read its
  ///   topics.
  package func text() -> String {
    if book.topicCount <= Self.maximumTitles, let titles = topics(hasSummaries: false) {
      let isSmall = book.topicCount <= Self.maximumSummaries
      return isSmall ? topics(hasSummaries: true) ?? titles : titles
    }
    // The list has as many levels of the contents as fit.
    var best: (list: LevelList, depth: Int)?
    for depth in 0..<Self.maximumLevels {
      guard let list = nodes(to: depth), list.text != best?.list.text else { break }
      best = (list, depth)
    }
    return best.map { withSmallFolders($0.list, depth: $0.depth) } ?? beginning()
  }

  /// The contents down to a depth, and the nodes whose entries are only counted.
  private struct LevelList {
    var text = ""
    var foldedNodes: [(id: Int, below: Int)] = []
  }

  /// Returns the contents down to a depth, with the entries of as many of the folded nodes as fit,
  /// the smallest first.
  /// - Complexity: O(`limit`), and O(n log n) for n folded nodes.
  private func withSmallFolders(_ list: LevelList, depth: Int) -> String {
    var (room, openNodes) = (limit - list.text.utf8.count, Set<Int>())
    for node in list.foldedNodes.sorted(by: { ($0.below, $0.id) < ($1.below, $1.id) }) {
      // Every line needs at least one byte.
      guard node.below < room else { break }
      let lines = book.contents.children(of: node.id).map { line(of: $0, isFolded: $0.hasChildren) }
      room -= lines.reduce(0) { $0 + $1.utf8.count }
      if room < 0 { break }
      openNodes.insert(node.id)
    }
    return openNodes.isEmpty ? list.text : nodes(to: depth, opening: openNodes)?.text ?? list.text
  }

  /// Returns the lines of all topics, or nil if they do not fit.
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
    let (whole, cut) = Self.summaryLimits
    return summary.utf8.count <= whole || summary.count <= cut
      ? summary : String(summary.prefix(cut)) + "…"
  }

  private func line(_ topic: Topic, _ summary: String, indentation: Int) -> String {
    let title = ControlCharacters.inline(topic.title)
    let end = title.last.map { ".?!".contains($0) } == true ? "" : "."
    return String(repeating: "  ", count: indentation)
      + "- \(ControlCharacters.inline(prefix + topic.path)): \(title)"
      + (summary.isEmpty ? "\n" : "\(end) \(ControlCharacters.inline(summary))\n")
  }

  // MARK: Large books

  /// Returns the contents down to a depth, with the number of entries below that depth. Returns nil
  /// if the contents are empty or do not fit.
  /// - Parameter openNodes: the nodes at that depth whose children are also listed.
  private func nodes(to depth: Int, opening openNodes: Set<Int> = []) -> LevelList? {
    var list = LevelList()
    var stack = Array(book.contents.children(of: nil).reversed())
    if stack.isEmpty { return nil }
    while let node = stack.popLast() {
      if node.kind == .separator { continue }
      let below = node.end - node.id - 1
      let isFolded = below > 0 && node.depth >= depth && !openNodes.contains(node.id)
      list.text += line(of: node, isFolded: isFolded)
      if isFolded {
        list.foldedNodes.append((node.id, below))
      } else if below > 0 {
        stack += book.contents.children(of: node.id).reversed()
      }
      if list.text.utf8.count > limit { return nil }
    }
    return list
  }

  /// Returns the line of a node, with the number of entries below a folded node.
  private func line(of node: ContentsNode, isFolded: Bool) -> String {
    var text =
      String(repeating: "  ", count: node.depth) + "- \(ControlCharacters.inline(node.title))\n"
    if let id = node.topic { text = line(book.topic(at: id), "", indentation: node.depth) }
    if !isFolded { return text }
    text.removeLast()
    return text + " (\(node.end - node.id - 1) below)\n"
  }

  /// Returns the lines of the first topics, and the number of all other topics.
  private func beginning() -> String {
    var text = ""
    for id in 0..<book.topicCount {
      let line = line(book.topic(at: id), "", indentation: 0)
      if text.utf8.count + line.utf8.count + Self.lastLineSize > limit {
        return text + "- and \(book.topicCount - id) others: search for words\n"
      }
      text += line
    }
    return text
  }
}
