import HelpCore
import HelpMarkup

/// The lines of a page that consists of nested lists of links.
struct ContentsList {
  typealias Target = (String) -> (target: NavigationItem.Target, isTopic: Bool)

  private(set) var items: [NavigationItem] = []
  /// The first topic that it lists.
  private(set) var home: (path: String, position: SourcePosition)?
  private let document: Document
  private var lists: [Int] = []
  /// The text of an item that is not a link: the title of a section.
  private var sectionTitle = ""
  private var (topicCount, linkCount) = (0, 0)
  /// Each link is some look-ups of names.
  private static let maximumLinks = 10_000

  /// - Parameter target: returns the target of a link, and whether that is a topic.
  /// - Returns: nil for a page with other content than headings and lists, or with less than half of its links to
  ///   topics.
  init?(_ bytes: [UInt8], file: String, target: Target) {
    let page = ParsedTopic(
      bytes, format: .markdown, file: file, options: MarkupOptions(generatesHeadingIDs: false))
    document = page.document()
    var index = 1
    while index < document.count {
      while let end = lists.last, index >= end {
        endSectionTitle()
        lists.removeLast()
      }
      guard let next = add(index, target) else { return nil }
      index = next
    }
    endSectionTitle()
    guard topicCount > 1, 2 * topicCount >= linkCount else { return nil }
  }

  /// - Returns: the next node to add; nil for one that contents do not have.
  private mutating func add(_ node: Int, _ target: Target) -> Int? {
    switch document.kind(of: node) {
    case .list:
      endSectionTitle()
      lists.append(document.end(of: node))
    case .item: endSectionTitle()
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
      sectionTitle += document.plainText(of: node)
      return document.end(of: node)
    default: return nil
    }
    return node + 1
  }

  private mutating func add(link node: Int, _ target: Target) {
    let (place, isTopic) = target(document.attributes(of: node).destination ?? "")
    linkCount += 1
    if isTopic { topicCount += 1 }
    if isTopic, home == nil, case .place(let topic) = place {
      home = (topic.path, document.position(of: node) ?? SourcePosition(line: 1, column: 1))
    }
    sectionTitle = ""
    add(place, document.plainText(of: node).trimmingBlanks, at: node)
  }

  private mutating func endSectionTitle() {
    let title = sectionTitle.trimmingBlanks
    sectionTitle = ""
    if !title.isEmpty { add(.section, title, at: nil) }
  }

  private mutating func add(_ target: NavigationItem.Target, _ title: String, at node: Int?) {
    items.append(
      NavigationItem(
        title: title, target: target, depth: max(0, lists.count - 1),
        position: node.flatMap { document.position(of: $0) }))
  }
}
