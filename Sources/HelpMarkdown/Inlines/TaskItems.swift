import HelpCore
import HelpDialects
import HelpDocument

/// Task list items (GFM 0.29, section 5.3): `- [ ] to do`, `- [x] done`.
enum TaskItems {
  /// - Parameter isStrict: finds them where cmark-gfm does: on a line that the item's own marker begins, and done when
  ///   `[x]` is anywhere on it.
  /// - Complexity: O(items + the items of loose lists that hold tasks).
  static func run(
    _ found: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isStrict: Bool
  ) {
    var states: [CMarkNode: Bool] = [:]
    var looseLists: [CMarkNode] = []
    var freed: Set<CMarkNode> = []
    for item in found.items {
      guard let leaf = item.firstChild, let list = item.parent,
        let isChecked = tree.notes.tasks[item]
          ?? takeMark(from: leaf, of: item, &freed, in: &tree, &positions, isStrict: isStrict)
      else { continue }
      states[item] = isChecked
      tree.notes.tasks[item] = isChecked
      if list.isTightList {
        putBox(isChecked, before: leaf)
      } else {
        if leaf.kind == .paragraph, leaf.firstChild == nil { leaf.remove() }
        if looseLists.last != list { looseLists.append(list) }
      }
    }
    if !freed.isEmpty { found.links.removeAll { freed.contains($0) } }
    // Inner lists first: an outer one may hold them.
    for list in looseLists.reversed() where list.kind == .list {
      rebuild(list, states, in: &tree)
    }
  }

  /// Removes the box from the text that an item begins with; returns whether it is done, or nil when there is none.
  private static func takeMark(
    from leaf: CMarkNode, of item: CMarkNode, _ freed: inout Set<CMarkNode>,
    in tree: inout CMarkTree, _ positions: inout InlinePositions, isStrict: Bool
  ) -> Bool? {
    guard leaf.kind == .paragraph || leaf.kind == .heading, leaf.startLine == item.startLine,
      let mark = TaskMark(in: leaf), let text = leaf.firstChild,
      let offset = positions.offset(of: text, in: tree),
      positions.byte(at: offset) == UInt8(ascii: "["),
      !(isStrict || mark.needsLine || leaf.kind == .heading)
        || positions.isTaskLine(item.startLine)
    else { return nil }
    let isChecked =
      isStrict
      ? positions.blockLine(item.startLine).map(BlockStart.isDoneTask) ?? false : mark.isChecked
    if let link = mark.link { freed.insert(link) }
    mark.remove(in: &tree, &positions)
    return isChecked
  }

  /// A tight list shows its paragraphs' text without paragraphs; a heading or table gets one for its box.
  private static func putBox(_ isChecked: Bool, before leaf: CMarkNode) {
    let box = CMarkNode.custom(isBlock: false, onEnter: html(isChecked), onExit: "")
    if leaf.kind != .paragraph {
      let paragraph = CMarkNode.paragraph()
      paragraph.append(box)
      paragraph.insertBefore(leaf)
    } else if let first = leaf.firstChild {
      box.insertBefore(first)
    } else {
      leaf.append(box)
    }
  }

  private static func html(_ isChecked: Bool) -> String {
    "<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" /> "
  }

  /// A box before paragraphs has no place in cmark's items, so the list is made of custom nodes.
  private static func rebuild(
    _ list: CMarkNode, _ states: [CMarkNode: Bool], in tree: inout CMarkTree
  ) {
    let name = list.isOrderedList ? "ol" : "ul"
    let start = list.isOrderedList && list.listStart != 1 ? " start=\"\(list.listStart)\"" : ""
    var attributes = Document.Attributes()
    attributes.isOrdered = list.isOrderedList
    attributes.start = list.isOrderedList ? list.listStart : 1
    let block = tree.block(
      .list, attributes, at: BlockPlace(list), onEnter: "<\(name)\(start)>",
      onExit: "</\(name)>")
    while let item = list.firstChild {
      let state = states[item]
      let isEmpty = item.firstChild == nil
      var attributes = Document.Attributes()
      attributes.isChecked = state
      let opening = "<li>" + (state.map(html) ?? "")
      let made = tree.block(
        .item, state == nil ? nil : attributes, at: BlockPlace(item),
        onEnter: isEmpty ? "" : opening, onExit: isEmpty ? "" : "</li>")
      if isEmpty {
        made.append(CMarkNode.custom(isBlock: false, onEnter: opening, onExit: "</li>"))
      }
      made.takeChildren(of: item)
      block.append(made)
      item.remove()
    }
    list.replace(with: block)
  }
}

/// `[ ]` or `[x]` at the beginning of a paragraph or heading, and the white space after it.
private struct TaskMark {
  var isChecked: Bool
  /// Set when the page defines a link of the name `x`.
  private(set) var link: CMarkNode?
  /// The text node after the link, or with the box.
  private let text: CMarkNode?

  /// Whether only the line tells if white space follows: cmark does not keep line ends.
  private(set) var needsLine = false

  init?(in leaf: CMarkNode) {
    guard let first = leaf.firstChild else { return nil }
    if first.kind == .link {
      guard let inner = first.firstChild, inner.next == nil, inner.kind == .text,
        [[UInt8(ascii: "X")], [UInt8(ascii: "x")]].contains(inner.literal)
      else { return nil }
      (isChecked, link) = (true, first)
      if let next = first.next, next.kind == .text, let byte = next.literal.first,
        byte.isASCIIWhitespace
      {
        text = next
        return
      }
      guard Self.endsLine(first) else { return nil }
      (text, needsLine) = (nil, true)
      return
    }
    let mark = first.literal
    guard first.kind == .text, mark.count >= 3, mark[0] == UInt8(ascii: "["),
      mark[2] == UInt8(ascii: "]"),
      mark[1] == .space || mark[1] | 0x20 == UInt8(ascii: "x")
    else {
      return nil
    }
    if mark.count > 3 {
      guard mark[3].isASCIIWhitespace else { return nil }
    } else {
      guard Self.endsLine(first) else { return nil }
      needsLine = true
    }
    isChecked = mark[1] != .space
    text = first
  }

  private static func endsLine(_ node: CMarkNode) -> Bool {
    node.next.map { $0.kind == .softBreak || $0.kind == .lineBreak } ?? true
  }

  consuming func remove(in tree: inout CMarkTree, _ positions: inout InlinePositions) {
    if needsLine {
      // The box is alone on its line, and the text begins on the next one.
      (link ?? text)?.next?.remove()
      text?.remove()
    } else if let text {
      let rest = text.literal.dropFirst(link == nil ? 3 : 0).drop(while: \.isASCIIWhitespace)
      if let offset = positions.offset(of: text, in: tree) {
        tree.notes.madeAt[text] = offset + rest.startIndex
      }
      text.setLiteral(Array(rest))
    }
    link?.remove()
  }
}

extension InlinePositions {
  /// Whether the line of an item begins with its marker and a task's box.
  mutating func isTaskLine(_ number: Int) -> Bool {
    let line = blockLine(number)
    guard let box = line.flatMap(BlockStart.textBehindMarker) else { return false }
    return line?.byte(box) == UInt8(ascii: "[") && line?.byte(box + 3).isASCIIWhitespace == true
  }
}
