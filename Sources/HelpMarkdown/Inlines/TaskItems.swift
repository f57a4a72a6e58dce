import HelpCore
import HelpDialects
import HelpDocument

/// A pass that makes boxes from the marks of task list items (GFM 0.29, section 5.3):
/// `- [ ] to do`, `- [x] done`.
enum TaskItems {
  /// Makes the boxes of a page's list items.
  /// - Parameter isStrict: whether to find tasks only where cmark-gfm does, on a line that begins
  ///   with the item's own marker. A task is then done if `[x]` is anywhere on that line.
  /// - Complexity: O(items + the items of loose lists that contain tasks).
  static func run(
    _ inventory: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isStrict: Bool
  ) {
    var isCheckedByItem: [CMarkNode: Bool] = [:]
    var looseLists: [CMarkNode] = []
    var freed: Set<CMarkNode> = []
    for item in inventory.items {
      guard let leaf = item.firstChild, let list = item.parent,
        let isChecked = tree.notes.tasks[item]
          ?? removeMark(from: leaf, of: item, &freed, in: &tree, &positions, isStrict: isStrict)
      else { continue }
      isCheckedByItem[item] = isChecked
      tree.notes.tasks[item] = isChecked
      if list.isTightList {
        putBox(isChecked, before: leaf)
      } else {
        if leaf.kind == .paragraph, leaf.firstChild == nil { tree.detach(leaf) }
        if looseLists.last != list { looseLists.append(list) }
      }
    }
    if !freed.isEmpty { inventory.links.removeAll { freed.contains($0) } }
    // A list occurs twice if an inner list is between its tasks. A rebuilt list has no parent.
    for list in looseLists where list.parent != nil {
      rebuild(list, isCheckedByItem, in: &tree)
    }
  }

  /// Removes the box at the beginning of an item's text.
  /// - Parameter freed: the links that were freed with boxes. The function adds the link of this
  ///   box.
  /// - Returns: whether the task is done, or nil for an item without a box.
  private static func removeMark(
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

  /// Puts a box into an item of a tight list, whose paragraphs have no tags. The box of a heading
  /// or a table is in a separate paragraph.
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

  /// Returns the HTML of a box.
  private static func html(_ isChecked: Bool) -> String {
    "<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" /> "
  }

  /// Replaces a loose list with custom nodes, because cmark's items have no room for a box before
  /// their paragraphs.
  private static func rebuild(
    _ list: CMarkNode, _ isCheckedByItem: [CMarkNode: Bool], in tree: inout CMarkTree
  ) {
    let name = list.isOrderedList ? "ol" : "ul"
    let start = list.isOrderedList && list.listStart != 1 ? " start=\"\(list.listStart)\"" : ""
    var attributes = Document.Attributes()
    attributes.isOrdered = list.isOrderedList
    attributes.start = list.isOrderedList ? list.listStart : 1
    let block = tree.makeBlock(
      .list, attributes, at: BlockPosition(list), onEnter: "<\(name)\(start)>",
      onExit: "</\(name)>")
    while let item = list.firstChild {
      let isChecked = isCheckedByItem[item]
      let isEmpty = item.firstChild == nil
      var attributes = Document.Attributes()
      attributes.isChecked = isChecked
      let opening = "<li>" + (isChecked.map(html) ?? "")
      let newItem = tree.makeBlock(
        .item, isChecked == nil ? nil : attributes, at: BlockPosition(item),
        onEnter: isEmpty ? "" : opening, onExit: isEmpty ? "" : "</li>")
      if isEmpty {
        newItem.append(CMarkNode.custom(isBlock: false, onEnter: opening, onExit: "</li>"))
      }
      newItem.takeChildren(of: item)
      block.append(newItem)
      // Freed items would leave their keys in the notes to the next nodes at their addresses.
      tree.detach(item)
    }
    tree.exchange(list, for: block)
  }
}

extension InlinePositions {
  /// Whether a line begins with a list marker and the box of a task.
  fileprivate mutating func isTaskLine(_ number: Int) -> Bool {
    let line = blockLine(number)
    guard let box = line.flatMap(BlockStart.textAfterMarker) else { return false }
    return line?.byte(box) == UInt8(ascii: "[") && line?.byte(box + 3).isASCIIWhitespace == true
  }
}
