import HelpCore
import HelpDocument

/// A pass that replaces `[TOC]`, alone in a paragraph, with a nested list of links to the page's
/// headings.
///
/// Only the first `[TOC]` of a page is replaced. Otherwise, a page could be much larger than its
/// source.
///
/// Source: Python-Markdown's documentation, Table of Contents.
enum PageContents {
  /// Replaces the first `[TOC]` of a page.
  /// - Complexity: O(size of the tree), and only for a text with the mark.
  static func run(
    _ inventory: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    guard ByteSearch.place(of: "[TOC]", in: positions.text.span) != nil,
      let paragraph = mark(in: tree), let text = paragraph.firstChild,
      let offset = positions.offset(of: text, in: tree),
      positions.byte(at: offset) == UInt8(ascii: "[")
    else { return }
    let contents = tree.makeBlock(
      .division, at: BlockPosition(paragraph), onEnter: "<div class=\"toc\">", onExit: "</div>")
    let headings = headings(in: tree)
    tree.exchange(paragraph, for: contents)
    // The open lists, outermost first, each with the level of its items.
    var openLists: [(list: CMarkNode, level: Int)] = []
    for heading in headings {
      while let last = openLists.last, last.level > heading.level, openLists.count > 1 {
        openLists.removeLast()
      }
      if openLists.count == 1 { openLists[0].level = min(openLists[0].level, heading.level) }
      if openLists.last.map({ $0.level < heading.level }) ?? true {
        let list = CMarkNode.bulletList()
        (openLists.last?.list.lastChild ?? contents).append(list)
        openLists.append((list, heading.level))
      }
      let (item, entry) = (CMarkNode.item(), CMarkNode.paragraph())
      let link = CMarkNode.link(to: heading.destination, text: heading.text.utf8)
      entry.append(link)
      item.append(entry)
      openLists.last?.list.append(item)
      tree.notes.knownStarts[link] = offset
      if let text = link.firstChild { tree.notes.knownStarts[text] = offset }
      inventory.links.append(link)
    }
  }

  /// Returns the first paragraph that consists of `[TOC]`, or nil if there is none.
  private static func mark(in tree: borrowing CMarkTree) -> CMarkNode? {
    var current = tree.root.firstChild
    while let node = current {
      if node.kind == .paragraph, let text = node.firstChild, text.kind == .text,
        text.next == nil, text.literal.elementsEqual("[TOC]".utf8)
      {
        return node
      }
      current = node.following()
    }
    return nil
  }

  /// A heading with an anchor.
  private struct Heading {
    var level: Int
    var text: String
    var destination: String
  }

  /// Returns the headings with anchors, in order.
  private static func headings(in tree: borrowing CMarkTree) -> [Heading] {
    var headings: [Heading] = []
    var current = tree.root.firstChild
    while let node = current {
      if let anchor = tree.notes.anchor(of: node) {
        headings.append(
          Heading(
            level: node.headingLevel, text: HeadingIDs.plainText(of: node, in: tree),
            destination: "#" + anchor.identifier))
      }
      current = node.following()
    }
    return headings
  }
}
