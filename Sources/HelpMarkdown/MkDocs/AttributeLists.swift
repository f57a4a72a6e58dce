import HelpCore
import HelpDocument

/// Attribute lists in a page's text: directly after an inline, or on the last line of a block.
///
///     [Install](install.md){ .button }        <a class="button" href="install.md">Install</a>
///     A paragraph            ->               <p id="start">A paragraph</p>
///     {: #start }
///
/// The lists are removed from the text before headings receive their ids, and applied after links
/// have their destinations. `HeadingAttributes` reads the lists of headings.
struct AttributeLists {
  /// The nodes that lists apply to.
  private(set) var targets: [(node: CMarkNode, list: AttributeList)] = []

  /// Whether a list may be above its block, as in kramdown.
  private let mayLead: Bool
  /// The last text of a list that begins its paragraph.
  private var leadingText: CMarkNode?
  /// The last leaf block whose starts are recorded in the notes.
  private var pinnedLeaf: CMarkNode?

  /// Removes the lists from the text of a page.
  /// - Parameter mayLead: whether a list may be above its block, as in kramdown.
  /// - Complexity: O(size of the tree), and only for a text with braces.
  init(
    removedFrom tree: inout CMarkTree, _ positions: inout InlinePositions, mayLead: Bool = false
  ) {
    self.mayLead = mayLead
    guard ByteSearch.contains(UInt8(ascii: "{"), in: positions.text.span) else { return }
    var current: CMarkNode? = tree.root.firstChild
    var images = ImageWalk()
    while let node = current {
      let isInsideImage = images.isInside(node)
      // Only the nodes up to the current one are removed, and the line end after a list that begins
      // its paragraph.
      current = node.following()
      let second = current?.kind == .softBreak ? current?.following() : nil
      switch node.kind {
      case .text: remove(from: node, isInsideImage: isInsideImage, in: &tree, &positions)
      case .codeBlock: Self.reduceFenceInfo(of: node)
      default: break
      }
      if let end = current, end.kind == .softBreak, end.parent == nil { current = second }
    }
    if !targets.isEmpty { positions.forget() }
  }

  /// Removes the list that a text begins with, and finds its target.
  private mutating func remove(
    from text: CMarkNode, isInsideImage: Bool, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
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
    let previous = text.previousInline(after: leadingText)
    switch previous?.kind {
    case .link, .image, .code, .emphasis, .strong, .customInline:
      guard let previous, !isInsideImage else { return }
      if previous.kind != .customInline { add(list, to: previous, in: &tree) }
      run.remove(length, in: &tree)
    case .htmlInline where mayLead && previous?.literal.starts(with: Array("</".utf8)) == true:
      // The target is raw HTML, which keeps its own classes.
      run.remove(length, in: &tree)
    case .softBreak where mayLead && run.nodes.last?.next?.kind == .softBreak:
      // In kramdown, such a line ends a block. Inside a paragraph it applies to no block, so it is
      // only removed.
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
    case nil where mayLead && isLeading(text, run, length):
      removeLeading(list, run, length, in: &tree)
    case nil:
      guard let paragraph = text.parent, paragraph.kind == .paragraph, run.isEnd(at: length),
        let block = paragraph.previous
      else { return }
      tree.detach(paragraph)
      wrap(block, list, in: &tree)
    default: break
    }
  }

  /// Removes a list that is above its target.
  private mutating func removeLeading(
    _ list: AttributeList, _ run: TextRun, _ length: Int, in tree: inout CMarkTree
  ) {
    guard let paragraph = run.firstNode.parent else { return }
    run.remove(length, in: &tree)
    if let lineEnd = run.nodes.last?.next, lineEnd.kind == .softBreak {
      add(list, to: paragraph, in: &tree)
      tree.detach(lineEnd)
      leadingText = run.nodes.last
    } else {
      // Sites write callouts this way: an attribute list above a quotation.
      if let quote = paragraph.next, quote.kind == .blockQuote { wrap(quote, list, in: &tree) }
      tree.detach(paragraph)
    }
  }

  /// Whether a list is above its target, which is the rest of its paragraph or the next block.
  private func isLeading(_ text: CMarkNode, _ run: TextRun, _ length: Int) -> Bool {
    guard let paragraph = text.parent, paragraph.kind == .paragraph, length == run.bytes.count
    else { return false }
    if run.nodes.last?.next?.kind == .softBreak { return true }
    guard run.isEnd(at: length) else { return false }
    guard let previous = paragraph.previous else { return true }
    // libcmark ends a rule where the next block begins.
    let end = previous.kind == .thematicBreak ? previous.startLine : previous.endLine
    return end + 1 < paragraph.startLine
  }

  /// Adds a target, and notes the id of its list.
  private mutating func add(
    _ list: AttributeList, to node: CMarkNode, in tree: inout CMarkTree
  ) {
    targets.append((node, list))
    if let identifier = list.identifier { tree.notes.identifiers.append(identifier) }
  }

  /// Records the starts of the inlines in a text's leaf block.
  private mutating func pin(
    _ text: CMarkNode, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    guard let leaf = positions.leaf(of: text), leaf != pinnedLeaf else { return }
    positions.pin(leaf, in: &tree)
    pinnedLeaf = leaf
  }

  /// Puts a block that cannot have attributes into a block that can.
  private mutating func wrap(_ block: CMarkNode, _ list: AttributeList, in tree: inout CMarkTree) {
    let html = list.html(for: block.kind)
    guard !html.isEmpty else { return }
    if let identifier = list.identifier { tree.notes.identifiers.append(identifier) }
    var attributes = Document.Attributes()
    attributes.identifier = list.identifier
    let position = tree.notes.annotation(of: block)?.position ?? BlockPosition(block)
    let wrapper = tree.makeBlock(
      .division, attributes, at: position,
      onEnter: "<div" + String(decoding: html, as: UTF8.self) + ">", onExit: "</div>")
    wrapper.insertBefore(block)
    wrapper.append(block)
  }

  /// Reduces a fence's attribute list to its first class, which is the language:
  /// `{ .yaml .annotate }` becomes `yaml`.
  private static func reduceFenceInfo(of code: CMarkNode) {
    let info = code.fenceInfo
    guard info.first == UInt8(ascii: "{"), let (list, length) = AttributeList.read(info),
      length == info.count
    else { return }
    code.setFenceInfo(Array((list.classes.first ?? "").utf8))
  }
}

extension CMarkNode {
  /// Returns the inline before the node, or nil if there is none. Texts that passes have emptied
  /// are skipped.
  /// - Parameter leading: a node with only emptied texts before it, at which the search ends. A
  ///   paragraph may begin with thousands of lists.
  fileprivate func previousInline(after leading: CMarkNode?) -> CMarkNode? {
    var node = previous
    while let current = node, current.kind == .text, current.literal.isEmpty {
      if current == leading { return nil }
      node = current.previous
    }
    return node
  }
}
