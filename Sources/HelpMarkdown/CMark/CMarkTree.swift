import HelpDialects
import HelpDocument

/// A parsed CommonMark document that owns its nodes.
///
/// The author of a page decides the depth of its tree. Therefore, no function of this type
/// recurses, and libcmark does not recurse when it parses, renders or frees.
struct CMarkTree: ~Copyable {
  let root: CMarkNode
  /// The maps from the text that cmark read back to the topic's files, applied in order.
  let maps: [SourceMap]
  /// The notes about the page and its nodes.
  var notes: PageNotes
  /// The nodes that are no longer in the tree, but not freed.
  private var detached: [CMarkNode] = []

  /// Parses a text in UTF-8. `RepairedText` converts any other text to UTF-8.
  init(_ source: [UInt8], maps: [SourceMap] = [], notes: PageNotes = PageNotes()) {
    root = CMarkNode.parse(source)
    self.maps = maps
    self.notes = notes
  }

  deinit {
    root.remove()
    for node in detached { node.remove() }
  }

  // MARK: Custom nodes

  /// Creates a custom block outside the tree, which stands for a block of a document.
  mutating func makeBlock(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil, at position: BlockPosition,
    onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: true, onEnter: onEnter, onExit: onExit,
      annotation: notes.annotate(kind, attributes, at: position))
  }

  /// Creates a custom inline outside the tree, which stands for an inline of a document.
  /// - Parameter replacedNode: the node that the inline replaces, if the inline writes all of its
  ///   HTML itself.
  mutating func makeInline(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil,
    replacing replacedNode: CMarkNode? = nil, onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: false, onEnter: onEnter, onExit: onExit,
      annotation: notes.annotate(kind, attributes, at: nil, replacing: replacedNode))
  }

  /// Creates a formula outside the tree: an inline that writes MathML, and that is text in a
  /// document.
  mutating func makeFormula(_ mathML: [UInt8], text: String, tex: String) -> CMarkNode {
    let characters = CMarkNode.text(text.utf8)
    detached.append(characters)
    var attributes = Document.Attributes()
    attributes.formula = tex
    let formula = makeInline(.text, attributes, replacing: characters, onEnter: "", onExit: "")
    formula.setHTML(onEnter: mathML)
    return formula
  }

  /// Creates a cell of a table outside the tree.
  mutating func makeCell(_ attributes: PageNotes.AttributesNumber?, at position: BlockPosition)
    -> CMarkNode
  {
    CMarkNode.custom(
      isBlock: false, onEnter: "", onExit: "",
      annotation: notes.annotate(.tableCell, numbered: attributes, at: position), isCell: true)
  }

  /// Replaces a code block with a custom block of finished HTML, and keeps the code block for its
  /// text.
  mutating func highlight(_ block: CMarkNode, as html: [UInt8]) {
    let annotation = notes.annotate(.codeBlock, nil, at: BlockPosition(block), replacing: block)
    let replacement = CMarkNode.custom(
      isBlock: true, onEnter: "", onExit: "", annotation: annotation)
    replacement.setHTML(onEnter: html)
    exchange(block, for: replacement)
  }

  // MARK: Changes

  /// Replaces a node with another, without freeing the replaced node, because other nodes may refer
  /// to its descendants.
  mutating func exchange(_ node: CMarkNode, for other: CMarkNode) {
    node.exchange(for: other)
    detached.append(node)
  }

  /// Removes a node from the tree without freeing it, because other nodes may refer to its
  /// descendants.
  mutating func detach(_ node: CMarkNode) {
    node.unlink()
    detached.append(node)
  }

  // MARK: Positions

  /// Returns the quotes and items around a block in its source, outermost first.
  /// - Complexity: O(depth).
  func containers(around block: CMarkNode) -> [BlockPosition.Container] {
    var innerContainers: [BlockPosition.Container] = []
    var current = block.parent
    while let node = current {
      let container =
        node.kind == .customBlock
        ? notes.annotation(of: node)?.position?.container : BlockPosition.Container(node)
      if let container { innerContainers.append(container) }
      if let outer = notes.formerContainers[node] { return outer + innerContainers.reversed() }
      current = node.parent
    }
    return innerContainers.reversed()
  }

  /// Returns the origin in the topic's files of a position in the text that cmark read. Lines and
  /// columns count from 1.
  func origin(line: Int, column: Int) -> SourceMap.Origin {
    maps.origin(line: line, column: max(1, column))
  }

  // MARK: HTML

  /// Returns the tree as HTML.
  /// - Parameter size: the expected size in bytes.
  borrowing func html(size: Int = 0) -> [UInt8] { HTMLRenderer.html(of: root, notes, size: size) }
}
