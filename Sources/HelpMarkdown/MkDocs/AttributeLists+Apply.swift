import HelpCore
import HelpDocument

extension AttributeLists {
  /// Applies the lists to their elements.
  func apply(in tree: inout CMarkTree, _ positions: inout InlinePositions) {
    var replacedNodes: Set<CMarkNode> = []
    var replacements: [(node: CMarkNode, replacement: CMarkNode)] = []
    // An image from another host is no longer in the tree, because a link has replaced it.
    for (node, list) in targets where node.parent != nil {
      let html = list.html(for: node.kind, hasTitle: !node.title.isEmpty)
      guard !html.isEmpty, !replacedNodes.contains(node) else { continue }
      if node.kind == .paragraph {
        Self.apply(html, list, toParagraph: node, in: &tree)
      } else if let replacement = Self.replacement(html, list, of: node, in: &tree, &positions) {
        replacedNodes.insert(node)
        replacements.append((node, replacement))
      }
    }
    // Inner inlines come first. They are put into replacements that are not in the tree yet, so that
    // libcmark has few ancestors to compare.
    for (node, replacement) in replacements { tree.exchange(node, for: replacement) }
    if !targets.isEmpty { positions.forget() }
  }

  /// Replaces a paragraph with a custom block that has attributes.
  private static func apply(
    _ html: [UInt8], _ list: AttributeList, toParagraph paragraph: CMarkNode,
    in tree: inout CMarkTree
  ) {
    // A tight list has no tags for its paragraphs.
    let isTight = paragraph.parent?.kind == .item && paragraph.parent?.parent?.isTightList == true
    let name = isTight ? "span" : "p"
    var attributes = Document.Attributes()
    attributes.identifier = list.identifier
    let element = CMarkNode.custom(
      isBlock: false, onEnter: "<\(name)\(String(decoding: html, as: UTF8.self))>",
      onExit: "</\(name)>")
    let block = tree.makeBlock(
      .paragraph, attributes, at: BlockPosition(paragraph), onEnter: "", onExit: "")
    element.takeChildren(of: paragraph)
    block.append(element)
    tree.exchange(paragraph, for: block)
  }

  /// Returns a custom inline outside the tree, which has attributes and the children of an inline.
  private static func replacement(
    _ html: [UInt8], _ list: AttributeList, of node: CMarkNode, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) -> CMarkNode? {
    let offset = positions.offset(of: node, in: tree)
    var attributes = Document.Attributes()
    attributes.identifier = list.identifier
    let kind: Document.Kind
    switch node.kind {
    case .link, .image:
      kind = node.kind == .link ? .link : .image
      attributes.destination = String(decoding: node.destination, as: UTF8.self)
      let title = node.title
      attributes.title = title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
      if kind == .image { attributes.title = attributes.title ?? list.title }
    case .strong: kind = .strong
    case .emphasis: kind = .emphasis
    default: kind = .code
    }
    // An image or code does not contain other elements: cmark writes it whole.
    let isWhole = node.kind == .image || node.kind == .code
    let replacement = tree.makeInline(
      kind, attributes, replacing: isWhole ? node : nil, onEnter: "", onExit: "")
    if !isWhole { replacement.takeChildren(of: node) }
    // The attributes follow the name in the start tag that cmark writes.
    let cmarkHTML = HTMLRenderer.html(of: node, tree.notes)
    guard let nameEnd = cmarkHTML.firstIndex(where: { $0 == .space || $0 == UInt8(ascii: ">") })
    else { return nil }
    let end =
      isWhole
      ? cmarkHTML.endIndex : cmarkHTML.lastIndex(of: UInt8(ascii: "<")) ?? cmarkHTML.endIndex
    replacement.setHTML(
      onEnter: Array(cmarkHTML[..<nameEnd]) + html + cmarkHTML[nameEnd..<end],
      onExit: Array(cmarkHTML[end...]))
    if let offset { tree.notes.knownStarts[replacement] = offset }
    return replacement
  }
}
