import HelpDialects
import HelpDocument

/// A parsed CommonMark document that owns its nodes.
///
/// libcmark parses, renders and frees without recursion, and no function here recurses: the author decides the depth.
struct CMarkTree: ~Copyable {
  let root: CMarkNode
  /// The maps from the text that cmark read back to the topic's files, applied in order.
  let maps: [SourceMap]
  /// The notes about the page and its nodes.
  var notes: PageNotes
  private var detached: [CMarkNode] = []

  /// A custom block, not yet in the tree, that stands for a block of a document.
  mutating func block(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil, at place: BlockPlace,
    onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: true, onEnter: onEnter, onExit: onExit,
      annotation: notes.annotate(kind, attributes, at: place))
  }

  /// A custom inline, not yet in the tree, that stands for an inline of a document.
  /// - Parameter replaced: the node that it is made from, if it writes all of its HTML.
  mutating func inline(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil,
    replacing replaced: CMarkNode? = nil, onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: false, onEnter: onEnter, onExit: onExit,
      annotation: notes.annotate(kind, attributes, at: nil, replacing: replaced))
  }

  /// A formula, not yet in the tree: an inline that writes MathML, and is characters in a document.
  mutating func formula(_ mathML: [UInt8], text: String, tex: String) -> CMarkNode {
    let characters = CMarkNode.text(text.utf8)
    detached.append(characters)
    var attributes = Document.Attributes()
    attributes.formula = tex
    let made = inline(.text, attributes, replacing: characters, onEnter: "", onExit: "")
    made.setHTML(onEnter: mathML)
    return made
  }

  /// A cell of a table, not yet in the tree.
  mutating func cell(_ attributes: PageNotes.AttributesNumber?, at place: BlockPlace) -> CMarkNode {
    CMarkNode.custom(
      isBlock: false, onEnter: "", onExit: "",
      annotation: notes.annotate(.tableCell, numbered: attributes, at: place), isCell: true)
  }

  /// A code block with its HTML; the block that it replaces is kept for its text.
  mutating func highlighted(_ block: CMarkNode, html: [UInt8]) {
    let annotation = notes.annotate(.codeBlock, nil, at: BlockPlace(block), replacing: block)
    let made = CMarkNode.custom(isBlock: true, onEnter: "", onExit: "", annotation: annotation)
    made.setHTML(onEnter: html)
    exchange(block, for: made)
  }

  /// Replaces a node by another, and keeps it: other nodes may refer to its descendants.
  mutating func exchange(_ node: CMarkNode, for other: CMarkNode) {
    node.exchange(for: other)
    detached.append(node)
  }

  /// Takes a node out of the tree without freeing it: other nodes may refer to its descendants.
  mutating func detach(_ node: CMarkNode) {
    node.unlink()
    detached.append(node)
  }

  /// Parses UTF-8; `RepairedText` turns other text into UTF-8.
  init(_ source: [UInt8], maps: [SourceMap] = [], notes: PageNotes = PageNotes()) {
    root = CMarkNode.parse(source)
    self.maps = maps
    self.notes = notes
  }

  deinit {
    root.remove()
    for node in detached { node.remove() }
  }

  /// The quotes and items that contain a block in its source, from the outermost in.
  /// - Complexity: O(depth).
  func containers(around block: CMarkNode) -> [BlockPlace.Container] {
    var inner: [BlockPlace.Container] = []
    var current = block.parent
    while let node = current {
      let own =
        node.kind == .customBlock
        ? notes.annotation(of: node)?.place?.container : BlockPlace.Container(node)
      if let own { inner.append(own) }
      if let outer = notes.formerContainers[node] { return outer + inner.reversed() }
      current = node.parent
    }
    return inner.reversed()
  }

  /// The origin in the topic's files of a position in the text that cmark read; lines and columns count from 1.
  func origin(line: Int, column: Int) -> SourceMap.Origin {
    maps.origin(line: line, column: max(1, column))
  }

  /// The tree as HTML, with raw HTML and destinations as its nodes now have them.
  /// - Parameter size: the expected size.
  borrowing func html(size: Int = 0) -> [UInt8] { HTMLRenderer.html(of: root, notes, size: size) }
}
