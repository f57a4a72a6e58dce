import HelpDialects
import HelpDocument

extension MkDocsBlock {
  /// Makes the block from the list item that represents it.
  /// - Parameters:
  ///   - heading: the item's first block, which holds the title.
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
        at: Self.place(of: item, in: list), heading, titlePlace: heading.titlePlace,
        titles: titles, in: &tree)
      heading.remove()
      block.takeChildren(of: item)
      tree.exchange(list, for: block)
    }
  }

  /// Makes the block from the content between two headings.
  /// - Parameters:
  ///   - heading: its title.
  ///   - end: follows it; nil, or in another container, when its container ends first.
  ///   - titles: the titles of alerts that are not English, by their kinds.
  /// - Complexity: O(children).
  func assemble(
    between heading: CMarkNode, _ end: CMarkNode?, titles: [String: String],
    in tree: inout CMarkTree
  ) {
    let block = make(
      at: BlockPlace(heading), heading, titlePlace: heading.titlePlace, titles: titles, in: &tree)
    block.insertBefore(heading)
    var last: CMarkNode?
    while let node = heading.next, node != end, node != last {
      block.append(node)
      last = node
    }
    heading.remove()
  }

  /// The block with its title alone.
  /// - Parameters:
  ///   - heading: holds the title.
  ///   - titles: the titles of alerts that are not English, by their kinds; the title of an alert without one.
  func make(
    at place: BlockPlace, _ heading: CMarkNode, titlePlace: BlockPlace,
    titles: [String: String] = [:], in tree: inout CMarkTree
  ) -> CMarkNode {
    switch self {
    case .admonition(let words, let hasTitle):
      let kind = AlertKind.named(words[0])
      var attributes = Document.Attributes()
      attributes.info = kind
      if !hasTitle { attributes.title = titles[kind] }
      let block = tree.block(
        .alert, attributes, at: place,
        onEnter: "<div class=\"\(Self.classes(kind, words))\">", onExit: "</div>")
      if hasTitle { Self.add("p", to: block, heading, titlePlace, in: &tree) }
      return block
    case .details(let words, let isOpen):
      let names = Self.classes(AlertKind.named(words.first ?? "note"), words)
      let block = tree.block(
        .details, at: place,
        onEnter: "<details class=\"\(names)\"\(isOpen ? " open=\"\"" : "")>",
        onExit: "</details>")
      Self.add("summary", to: block, heading, titlePlace, in: &tree)
      return block
    case .tab:
      var attributes = Document.Attributes()
      attributes.isTab = true
      let block = tree.block(
        .division, attributes, at: place, onEnter: "<div class=\"content-tab\">",
        onExit: "</div>")
      let title = tree.block(.paragraph, at: titlePlace, onEnter: "", onExit: "")
      let inner = tree.inline(
        .strong, onEnter: "<p class=\"content-tab-title\"><strong>", onExit: "</strong></p>")
      inner.takeChildren(of: heading)
      title.append(inner)
      block.append(title)
      return block
    case .division(let name):
      return tree.block(
        .division, at: place, onEnter: "<div class=\"\(name)\">", onExit: "</div>")
    case .definition:
      return tree.block(.division, at: place, onEnter: "", onExit: "")
    }
  }

  /// Titles are summaries in a document. `DocumentConversion` turns one into an alert's own title where it can.
  private static func add(
    _ name: String, to block: CMarkNode, _ heading: CMarkNode, _ place: BlockPlace,
    in tree: inout CMarkTree
  ) {
    let title = tree.block(.summary, at: place, onEnter: "", onExit: "")
    let inner = CMarkNode.custom(
      isBlock: false, onEnter: "<\(name) class=\"markdown-alert-title\">", onExit: "</\(name)>")
    inner.takeChildren(of: heading)
    title.append(inner)
    block.append(title)
  }

  /// The position of the line that opened the block. The title's line has the columns of the title. The line that
  /// separates it from the text before has its own.
  private static func place(of item: CMarkNode, in list: CMarkNode) -> BlockPlace {
    var place = BlockPlace(list)
    place.container = .init(item)
    place.line -= 1
    return place
  }

  private static func classes(_ alert: String, _ words: [String]) -> String {
    let own = ["markdown-alert", "markdown-alert-\(alert)"]
    return (own + words.filter { !own.contains($0) }).joined(separator: " ")
  }
}
