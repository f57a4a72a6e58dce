/// Task list items (GFM 0.29, section 5.3): `- [ ] to do`, `- [x] done`.
enum TaskItems {
  /// - Parameter isStrict: finds them where cmark-gfm does: on a line that the item's own marker begins, and done when
  ///   `[x]` stands anywhere on it.
  /// - Complexity: O(items + the items of loose lists that hold tasks).
  static func run(
    _ found: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isStrict: Bool
  ) {
    var states: [OpaquePointer: Bool] = [:]
    var looseLists: [CMarkNode] = []
    for item in found.items {
      guard let paragraph = item.firstChild, paragraph.kind == .paragraph,
        paragraph.startLine == item.startLine, let mark = TaskMark(in: paragraph),
        let text = paragraph.firstChild,
        let offset = positions.offset(of: text, in: tree), positions.byte(at: offset) == 0x5B,
        !isStrict || positions.isTaskLine(item.startLine)
      else { continue }
      let isChecked =
        isStrict ? positions.line(item.startLine, contains: ["[x]", "[X]"]) : mark.isChecked
      if let link = mark.link { found.links.removeAll { $0 == link } }
      mark.remove(in: &tree, &positions)
      states[item.pointer] = isChecked
      tree.tasks[item.pointer] = isChecked
      guard let list = item.parent else { continue }
      if !list.isTightList {
        if looseLists.last != list { looseLists.append(list) }
      } else if let box = CMarkNode.custom(isBlock: false, onEnter: html(isChecked), onExit: "") {
        if let first = paragraph.firstChild {
          box.insertBefore(first)
        } else {
          paragraph.append(box)
        }
      }
    }
    // Inner lists first: an outer one may hold them.
    for list in looseLists.reversed() where list.kind == .list {
      rebuild(list, states, in: &tree)
    }
  }

  private static func html(_ isChecked: Bool) -> String {
    "<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" /> "
  }

  /// A box before paragraphs has no place in cmark's items, so the list is made of custom nodes.
  private static func rebuild(
    _ list: CMarkNode, _ states: [OpaquePointer: Bool], in tree: inout CMarkTree
  ) {
    let name = list.isOrderedList ? "ol" : "ul"
    let start = list.isOrderedList && list.listStart != 1 ? " start=\"\(list.listStart)\"" : ""
    guard
      let block = tree.annotated(
        isBlock: true, onEnter: "<\(name)\(start)>", onExit: "</\(name)>",
        .list(isOrdered: list.isOrderedList, start: list.listStart, place: BlockPlace(list)))
    else { return }
    while let item = list.firstChild {
      let state = states[item.pointer]
      let isEmpty = item.firstChild == nil
      guard
        let made = tree.annotated(
          isBlock: true, onEnter: isEmpty ? "" : "<li>" + (state.map(html) ?? ""),
          onExit: isEmpty ? "" : "</li>", .item(isChecked: state, place: BlockPlace(item)))
      else { return }
      if isEmpty, let empty = CMarkNode.custom(isBlock: false, onEnter: "<li>", onExit: "</li>") {
        made.append(empty)
      }
      made.takeChildren(of: item)
      block.append(made)
      item.remove()
    }
    list.replace(with: block)
  }
}

/// `[ ]` or `[x]` at the beginning of a paragraph, and the white space behind it.
private struct TaskMark {
  var isChecked: Bool
  /// Set when the page defines a link of the name `x`.
  var link: CMarkNode?
  private let text: CMarkNode

  init?(in paragraph: CMarkNode) {
    guard let first = paragraph.firstChild else { return nil }
    if first.kind == .link, let inner = first.firstChild, inner.next == nil,
      inner.kind == .text, inner.literal.count == 1, inner.literal[0] | 0x20 == 0x78,
      let text = first.next, text.kind == .text, let byte = text.literal.first,
      AddressRule.isSpace(byte)
    {
      (isChecked, link, self.text) = (true, first, text)
      return
    }
    guard first.kind == .text, first.literal.count > 3 else { return nil }
    let mark = first.literal
    guard mark[0] == 0x5B, mark[2] == 0x5D, AddressRule.isSpace(mark[3]),
      mark[1] == 0x20 || mark[1] | 0x20 == 0x78
    else { return nil }
    isChecked = mark[1] != 0x20
    text = first
  }

  consuming func remove(in tree: inout CMarkTree, _ positions: inout InlinePositions) {
    let rest = text.literal.dropFirst(link == nil ? 3 : 0).drop(while: AddressRule.isSpace)
    if let offset = positions.offset(of: text, in: tree) {
      tree.madeAt[text.pointer] = offset + rest.startIndex
    }
    text.setLiteral(Array(rest))
    link?.remove()
  }
}

extension InlinePositions {
  /// Whether a line begins with a list marker and a task's box.
  mutating func isTaskLine(_ number: Int) -> Bool {
    var line = self.line(number).drop(while: AddressRule.isSpace)
    guard let first = line.first else { return false }
    if first == 0x2D || first == 0x2B || first == 0x2A {
      line.removeFirst()
    } else {
      let digits = line.prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return false }
      line = line.dropFirst(digits.count + 1)
    }
    guard line.first == 0x20 || line.first == 0x09 else { return false }
    line = line.drop(while: AddressRule.isSpace)
    return line.count > 3 && line.first == 0x5B && AddressRule.isSpace(line[line.startIndex + 3])
  }

  mutating func line(_ number: Int, contains texts: [StaticString]) -> Bool {
    line(number).withUnsafeBufferPointer { bytes in
      texts.contains { ByteSearch.contains($0, rarest: 0, in: bytes) }
    }
  }
}
