import HelpDialects
import HelpDocument

extension MkDocsBlock {
  /// Makes the block from the list item that represents it.
  /// - Parameters:
  ///   - heading: the first block of the item, which contains the title.
  ///   - titles: the titles of alerts that are not English, by their kinds.
  func assemble(
    _ heading: CMarkNode, titles: [String: String], in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    guard let item = heading.parent, item.kind == .item, let list = item.parent else { return }
    switch self {
    case .definition(let isLoose):
      let isTight = !isLoose && list.isTightList
      heading.remove()
      DefinitionLists.add(item, of: list, isTight: isTight, in: &tree, &positions)
    default:
      let block = make(
        at: Self.position(of: item, in: list), heading, titlePosition: heading.titlePosition,
        titles: titles, in: &tree)
      heading.remove()
      block.takeChildren(of: item)
      tree.exchange(list, for: block)
    }
  }

  /// Makes the block from the content between two headings.
  /// - Parameters:
  ///   - heading: the title.
  ///   - end: the heading after the content. The heading is nil or in another container if the
  ///     content's container ends first.
  ///   - titles: the titles of alerts that are not English, by their kinds.
  /// - Complexity: O(children).
  func assemble(
    between heading: CMarkNode, _ end: CMarkNode?, titles: [String: String],
    in tree: inout CMarkTree
  ) {
    let block = make(
      at: BlockPosition(heading), heading, titlePosition: heading.titlePosition, titles: titles,
      in: &tree)
    block.insertBefore(heading)
    var last: CMarkNode?
    while let node = heading.next, node != end, node != last {
      block.append(node)
      last = node
    }
    heading.remove()
  }

  /// Creates the block with its title, but without its content.
  /// - Parameters:
  ///   - heading: the node whose children are the title.
  ///   - titles: the titles of alerts that are not English, by their kinds, for an alert without a
  ///     title.
  func make(
    at position: BlockPosition, _ heading: CMarkNode, titlePosition: BlockPosition,
    titles: [String: String] = [:], in tree: inout CMarkTree
  ) -> CMarkNode {
    switch self {
    case .admonition(let words, let hasTitle):
      let kind = AlertKind.named(words[0])
      var attributes = Document.Attributes()
      attributes.info = kind
      if !hasTitle { attributes.title = titles[kind] }
      let block = tree.makeBlock(
        .alert, attributes, at: position,
        onEnter: "<div class=\"\(Self.classes(kind, words))\">", onExit: "</div>")
      if hasTitle { Self.add("p", to: block, heading, titlePosition, in: &tree) }
      return block
    case .details(let words, let isOpen):
      let names = Self.classes(AlertKind.named(words.first ?? "note"), words)
      let block = tree.makeBlock(
        .details, at: position,
        onEnter: "<details class=\"\(names)\"\(isOpen ? " open=\"\"" : "")>",
        onExit: "</details>")
      Self.add("summary", to: block, heading, titlePosition, in: &tree)
      return block
    case .tab:
      var attributes = Document.Attributes()
      attributes.isTab = true
      let block = tree.makeBlock(
        .division, attributes, at: position, onEnter: "<div class=\"content-tab\">",
        onExit: "</div>")
      let title = tree.makeBlock(.paragraph, at: titlePosition, onEnter: "", onExit: "")
      let strong = tree.makeInline(
        .strong, onEnter: "<p class=\"content-tab-title\"><strong>", onExit: "</strong></p>")
      strong.takeChildren(of: heading)
      title.append(strong)
      block.append(title)
      return block
    case .division(let name):
      return tree.makeBlock(
        .division, at: position, onEnter: "<div class=\"\(name)\">", onExit: "</div>")
    case .definition:
      return tree.makeBlock(.division, at: position, onEnter: "", onExit: "")
    }
  }

  /// Adds a title to a block, as a summary. `DocumentConversion` makes the summary an attribute of
  /// an alert if it can.
  private static func add(
    _ name: String, to block: CMarkNode, _ heading: CMarkNode, _ position: BlockPosition,
    in tree: inout CMarkTree
  ) {
    let title = tree.makeBlock(.summary, at: position, onEnter: "", onExit: "")
    let element = CMarkNode.custom(
      isBlock: false, onEnter: "<\(name) class=\"markdown-alert-title\">", onExit: "</\(name)>")
    element.takeChildren(of: heading)
    title.append(element)
    block.append(title)
  }

  /// Returns the position of the line that opened the block: the line of the separator before the
  /// title. The line of the title itself has the columns of the title.
  private static func position(of item: CMarkNode, in list: CMarkNode) -> BlockPosition {
    var position = BlockPosition(list)
    position.container = .init(item)
    position.line -= 1
    return position
  }

  /// Returns the classes of an alert, followed by the author's own.
  private static func classes(_ alert: String, _ words: [String]) -> String {
    let standard = ["markdown-alert", "markdown-alert-\(alert)"]
    return (standard + words.filter { !standard.contains($0) }).joined(separator: " ")
  }
}
