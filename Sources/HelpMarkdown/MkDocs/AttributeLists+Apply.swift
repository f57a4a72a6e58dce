import HelpCore
import HelpDocument

extension AttributeLists {
  /// Gives the elements their attributes.
  func apply(in tree: inout CMarkTree, _ positions: inout InlinePositions) {
    // An image of another host is in the tree no more.
    for (node, list) in targets where node.parent != nil {
      let html = list.html(for: node.kind, hasTitle: !node.title.isEmpty)
      guard !html.isEmpty else { continue }
      if node.kind == .paragraph {
        Self.apply(html, list, toParagraph: node, in: &tree)
      } else {
        Self.apply(html, list, toInline: node, in: &tree, &positions)
      }
    }
    if !targets.isEmpty { positions.forget() }
  }

  private static func apply(
    _ html: [UInt8], _ list: AttributeList, toParagraph paragraph: CMarkNode,
    in tree: inout CMarkTree
  ) {
    // A tight list has no tags for its paragraphs.
    let isTight = paragraph.parent?.kind == .item && paragraph.parent?.parent?.isTightList == true
    let name = isTight ? "span" : "p"
    var attributes = Document.Attributes()
    attributes.identifier = list.identifier
    let inner = CMarkNode.custom(
      isBlock: false, onEnter: "<\(name)\(String(decoding: html, as: UTF8.self))>",
      onExit: "</\(name)>")
    let block = tree.block(
      .paragraph, attributes, at: BlockPlace(paragraph), onEnter: "", onExit: "")
    inner.takeChildren(of: paragraph)
    block.append(inner)
    tree.exchange(paragraph, for: block)
  }

  private static func apply(
    _ html: [UInt8], _ list: AttributeList, toInline node: CMarkNode, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    let place = positions.offset(of: node, in: tree)
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
    let made = tree.inline(
      kind, attributes, replacing: isWhole ? node : nil, onEnter: "", onExit: "")
    if !isWhole { made.takeChildren(of: node) }
    let written = HTMLRenderer.html(of: node, tree.notes)
    guard let nameEnd = written.firstIndex(where: { $0 == .space || $0 == UInt8(ascii: ">") })
    else { return }
    let end =
      isWhole ? written.endIndex : written.lastIndex(of: UInt8(ascii: "<")) ?? written.endIndex
    made.setHTML(
      onEnter: Array(written[..<nameEnd]) + html + written[nameEnd..<end],
      onExit: Array(written[end...]))
    if let place { tree.notes.madeAt[made] = place }
    tree.exchange(node, for: made)
  }
}
