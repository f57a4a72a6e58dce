import HelpCore
import HelpDocument

/// Attribute lists in a page's text: directly after an inline, or on the last line of a block.
///
///     [Install](install.md){ .button }        <a class="button" href="install.md">Install</a>
///     A paragraph            ->               <p id="start">A paragraph</p>
///     {: #start }
///
/// They are removed from the text before headings get their ids, and applied after links have their destinations.
/// Those after headings are read by `HeadingAttributes`.
struct AttributeLists {
  private(set) var targets: [(node: CMarkNode, list: AttributeList)] = []

  private let mayLead: Bool
  /// The last text of a list that leads its paragraph.
  private var leading: CMarkNode?
  /// The leaf block whose inlines have their places.
  private var pinned: CMarkNode?

  /// Removes the lists from the text.
  /// - Complexity: O(size of the tree), and only for a text with braces.
  /// - Parameter mayLead: whether a list may be above its block, as in kramdown.
  init(
    takenFrom tree: inout CMarkTree, _ positions: inout InlinePositions, mayLead: Bool = false
  ) {
    self.mayLead = mayLead
    guard ByteSearch.contains(UInt8(ascii: "{"), in: positions.text.span) else { return }
    var current: CMarkNode? = tree.root.firstChild
    while let node = current {
      // The removed nodes are at this node or before it, except the line end after a list that leads its paragraph.
      current = node.following()
      let second = current?.kind == .softBreak ? current?.following() : nil
      switch node.kind {
      case .text: take(from: node, in: &tree, &positions)
      case .codeBlock: Self.readFenceInfo(of: node)
      default: break
      }
      if let end = current, end.kind == .softBreak, end.parent == nil { current = second }
    }
    if !targets.isEmpty { positions.forget() }
  }

  private mutating func take(
    from text: CMarkNode, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    guard text.withLiteral(AttributeList.mayBegin) else { return }
    let run = TextRun(from: text) { text, length in
      ByteSearch.contains(UInt8(ascii: "}"), in: text) || length >= AttributeList.maximumLength
    }
    guard let (list, length) = AttributeList.read(run.bytes) else { return }
    pin(text, in: &tree, &positions)
    guard let offset = positions.offset(of: text, in: tree),
      positions.byte(at: offset) == UInt8(ascii: "{")
    else { return }
    let previous = text.previousInline(after: leading)
    switch previous?.kind {
    case .link, .image, .code, .emphasis, .strong, .customInline:
      guard let previous, !text.isInsideImage else { return }
      if previous.kind != .customInline { add(list, to: previous, in: &tree) }
      run.remove(length, in: &tree)
    case .htmlInline where mayLead && previous?.literal.starts(with: Array("</".utf8)) == true:
      // The element is raw HTML, which keeps the classes that it is written with.
      run.remove(length, in: &tree)
    case .softBreak where mayLead && run.nodes.last?.next?.kind == .softBreak:
      // In kramdown, a list on its own line ends a block; here, the line is inside one.
      guard let previous, length == run.bytes.count else { return }
      run.remove(length, in: &tree)
      tree.detach(previous)
    case .softBreak, .lineBreak:
      guard let previous, let paragraph = text.parent, paragraph.kind == .paragraph,
        run.isEnd(at: length)
      else { return }
      add(list, to: paragraph, in: &tree)
      run.remove(length, in: &tree)
      tree.detach(previous)
    case nil where mayLead && leads(text, run, length):
      guard let paragraph = text.parent else { return }
      run.remove(length, in: &tree)
      if let lineEnd = run.nodes.last?.next, lineEnd.kind == .softBreak {
        add(list, to: paragraph, in: &tree)
        tree.detach(lineEnd)
        leading = run.nodes.last
      } else {
        // Sites write callouts this way: an attribute list above a quotation.
        if let quote = paragraph.next, quote.kind == .blockQuote { wrap(quote, list, in: &tree) }
        tree.detach(paragraph)
      }
    case nil:
      guard let paragraph = text.parent, paragraph.kind == .paragraph, run.isEnd(at: length),
        let block = paragraph.previous
      else { return }
      tree.detach(paragraph)
      wrap(block, list, in: &tree)
    default: break
    }
  }

  /// Whether a list is above its target: the rest of its paragraph, or the next block.
  private func leads(_ text: CMarkNode, _ run: TextRun, _ length: Int) -> Bool {
    guard let paragraph = text.parent, paragraph.kind == .paragraph, length == run.bytes.count
    else { return false }
    if run.nodes.last?.next?.kind == .softBreak { return true }
    guard run.isEnd(at: length) else { return false }
    guard let previous = paragraph.previous else { return true }
    // libcmark ends a rule where the next block begins.
    let end = previous.kind == .thematicBreak ? previous.startLine : previous.endLine
    return end + 1 < paragraph.startLine
  }

  private mutating func add(
    _ list: AttributeList, to node: CMarkNode, in tree: inout CMarkTree
  ) {
    targets.append((node, list))
    if let identifier = list.identifier { tree.notes.identifiers.append(identifier) }
  }

  private mutating func pin(
    _ text: CMarkNode, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    guard let leaf = InlinePositions.leaf(of: text), leaf != pinned else { return }
    positions.pin(leaf, in: &tree)
    pinned = leaf
  }

  /// Puts a block that cannot carry attributes in one that can.
  private mutating func wrap(_ block: CMarkNode, _ list: AttributeList, in tree: inout CMarkTree) {
    let html = list.html(for: block.kind)
    guard !html.isEmpty else { return }
    if let identifier = list.identifier { tree.notes.identifiers.append(identifier) }
    var attributes = Document.Attributes()
    attributes.identifier = list.identifier
    let place = tree.notes.annotation(of: block)?.place ?? BlockPlace(block)
    let wrapper = tree.block(
      .division, attributes, at: place,
      onEnter: "<div" + String(decoding: html, as: UTF8.self) + ">", onExit: "</div>")
    wrapper.insertBefore(block)
    wrapper.append(block)
  }

  /// A fence's `{ .yaml .annotate }` becomes `yaml`, which the highlighter knows.
  private static func readFenceInfo(of code: CMarkNode) {
    let info = code.fenceInfo
    guard info.first == UInt8(ascii: "{"), let (list, length) = AttributeList.read(info),
      length == info.count
    else { return }
    code.setFenceInfo(Array((list.classes.first ?? "").utf8))
  }
}

extension CMarkNode {
  /// The inline before this one; text that passes have emptied does not count.
  /// - Parameter leading: a node with only such text before it: a paragraph may begin with thousands of lists.
  fileprivate func previousInline(after leading: CMarkNode?) -> CMarkNode? {
    var node = previous
    while let current = node, current.kind == .text, current.literal.isEmpty {
      if current == leading { return nil }
      node = current.previous
    }
    return node
  }
}
