import HelpCore
import HelpMarkup

/// The contents that a page of nested lists of links states.
struct ContentsList {
  /// A function that returns the target of a link, and whether it is a topic.
  typealias Resolution = (String) -> (target: NavigationItem.Target, isTopic: Bool)

  private(set) var items: [NavigationItem] = []
  /// The first listed topic, or nil if no link points to a topic directly.
  private(set) var home: (path: String, position: SourcePosition)?
  private let document: Document
  /// The lists around the current node, the innermost last. The text after the link of an item is
  /// not a title.
  private var lists: [(end: Int, itemHasLink: Bool)] = []
  /// The text that has been read of an item without a link: the title of a section.
  private var sectionTitle = ""
  private var (topicCount, linkCount) = (0, 0)
  /// The maximum number of links on a page, since each link requires several look-ups of names.
  private static let maximumLinks = 10_000

  /// Reads a page of lists.
  /// - Returns: nil for a page with content other than headings and lists, and for a page with
  ///   fewer than two links to topics, or with more other links than links to topics.
  init?(_ bytes: [UInt8], file: String, target: Resolution) {
    let page = ParsedTopic(
      bytes, format: .markdown, file: file, options: MarkupOptions(generatesHeadingIDs: false))
    document = page.document()
    var index = 1
    while index < document.count {
      while let list = lists.last, index >= list.end {
        endSectionTitle()
        lists.removeLast()
      }
      guard let next = add(index, target) else { return nil }
      index = next
    }
    endSectionTitle()
    guard topicCount > 1, 2 * topicCount >= linkCount else { return nil }
  }

  /// Adds a node.
  /// - Returns: the next node to add, or nil if the node cannot be a part of contents.
  private mutating func add(_ node: Int, _ target: Resolution) -> Int? {
    switch document.kind(of: node) {
    case .list:
      endSectionTitle()
      lists.append((document.end(of: node), false))
    case .item:
      endSectionTitle()
      lists[lists.count - 1].itemHasLink = false
    case .thematicBreak, .softBreak: break
    case .paragraph: if lists.isEmpty { return nil }
    case .heading:
      let title = document.plainText(of: node).trimmingBlanks
      if !lists.isEmpty {
        sectionTitle += title
      } else if document.attributes(of: node).level != 1 {
        add(.part, title, at: node)
      }
      return document.end(of: node)
    case .link:
      guard linkCount < Self.maximumLinks else { return nil }
      add(link: node, target)
      return document.end(of: node)
    case .text, .code, .strong, .emphasis:
      if lists.last?.itemHasLink != true { sectionTitle += document.plainText(of: node) }
      return document.end(of: node)
    default: return nil
    }
    return node + 1
  }

  /// Adds the line of a link, and counts the link.
  private mutating func add(link node: Int, _ resolve: Resolution) {
    let (target, isTopic) = resolve(document.attributes(of: node).destination ?? "")
    linkCount += 1
    if isTopic { topicCount += 1 }
    if isTopic, home == nil, case .place(let topic) = target {
      home = (topic.path, document.position(of: node) ?? SourcePosition(line: 1, column: 1))
    }
    sectionTitle = ""
    if !lists.isEmpty { lists[lists.count - 1].itemHasLink = true }
    add(target, document.plainText(of: node).trimmingBlanks, at: node)
  }

  /// Adds the section whose title has been read. Does nothing for an empty title.
  private mutating func endSectionTitle() {
    let title = sectionTitle.trimmingBlanks
    sectionTitle = ""
    if !title.isEmpty { add(.section, title, at: nil) }
  }

  /// Adds a line at the depth of the current list.
  private mutating func add(_ target: NavigationItem.Target, _ title: String, at node: Int?) {
    items.append(
      NavigationItem(
        title: title, target: target, depth: max(0, lists.count - 1),
        position: node.flatMap { document.position(of: $0) }))
  }
}
