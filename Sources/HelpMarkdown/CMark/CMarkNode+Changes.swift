internal import CCMark
internal import CMarkPool

extension CMarkNode {
  /// Parses a text in UTF-8. `RepairedText` converts any other text to UTF-8.
  /// - Returns: the root of the tree, which belongs to the caller.
  static func parse(_ text: [UInt8]) -> CMarkNode {
    let parser = unsafe cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, cmark_pool())
    defer { unsafe cmark_parser_free(parser) }
    unsafe text.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(
        parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    return unsafe wrapped(cmark_parser_finish(parser))
  }

  // MARK: New nodes

  /// Creates a node that is not in a tree. All nodes have the same allocator, because trees
  /// exchange them.
  private static func new(_ type: cmark_node_type) -> CMarkNode {
    unsafe wrapped(cmark_node_new_with_mem(type, cmark_pool()))
  }

  /// Returns the node at a pointer. libcmark returns no pointer only if there is no memory.
  private static func wrapped(_ pointer: OpaquePointer?) -> CMarkNode {
    guard let node = unsafe CMarkNode(pointer) else { fatalError("libcmark is out of memory") }
    return node
  }

  /// Creates a custom node, which writes HTML before and after its content.
  /// - Parameters:
  ///   - annotation: the index of the node's annotation in the notes, or nil for none.
  ///   - isCell: whether the node is a table's cell: an inline whose content is like a leaf
  ///     block's.
  static func custom(
    isBlock: Bool, onEnter: String, onExit: String, annotation: Int? = nil, isCell: Bool = false
  ) -> CMarkNode {
    let node = new(isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE)
    if !onEnter.isEmpty { _ = unsafe cmark_node_set_on_enter(node.pointer, onEnter) }
    if !onExit.isEmpty { _ = unsafe cmark_node_set_on_exit(node.pointer, onExit) }
    if let annotation { node.annotate(annotation, isCell: isCell) }
    return node
  }

  static func link() -> CMarkNode { new(CMARK_NODE_LINK) }

  /// Creates a link that contains one text.
  static func link(to destination: String, text: some Collection<UInt8>) -> CMarkNode {
    let node = link()
    node.setDestination(destination)
    node.append(.text(text))
    return node
  }

  /// Creates a tight list without items.
  static func bulletList() -> CMarkNode {
    let node = new(CMARK_NODE_LIST)
    _ = unsafe cmark_node_set_list_type(node.pointer, CMARK_BULLET_LIST)
    _ = unsafe cmark_node_set_list_tight(node.pointer, 1)
    return node
  }

  static func item() -> CMarkNode { new(CMARK_NODE_ITEM) }

  static func paragraph() -> CMarkNode { new(CMARK_NODE_PARAGRAPH) }

  static func emphasis(isStrong: Bool) -> CMarkNode {
    new(isStrong ? CMARK_NODE_STRONG : CMARK_NODE_EMPH)
  }

  static func text(_ text: some Collection<UInt8>) -> CMarkNode {
    let node = new(CMARK_NODE_TEXT)
    node.setLiteral(Array(text))
    return node
  }

  // MARK: Texts

  func setLiteral(_ text: [UInt8]) { unsafe set(text, cmark_node_set_literal) }
  func setTitle(_ title: [UInt8]) { unsafe set(title, cmark_node_set_title) }
  func setFenceInfo(_ info: [UInt8]) { unsafe set(info, cmark_node_set_fence_info) }
  func setDestination(_ url: String) { _ = unsafe cmark_node_set_url(pointer, url) }

  /// Changes the HTML that a custom node writes before its content and, unless nil, after it.
  func setHTML(onEnter: [UInt8], onExit: [UInt8]? = nil) {
    unsafe set(onEnter, cmark_node_set_on_enter)
    if let onExit { unsafe set(onExit, cmark_node_set_on_exit) }
  }

  /// Passes a text to one of libcmark's functions as a C string. A NUL ends the text early.
  private func set(
    _ text: consuming [UInt8], _ setter: (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  ) {
    text.append(0)
    unsafe text.withUnsafeBytes { bytes in
      _ = unsafe setter(pointer, bytes.assumingMemoryBound(to: CChar.self).baseAddress)
    }
  }

  // MARK: The tree

  // libcmark compares a moved node with all ancestors of its new place if the node has children.
  // The move of a node without children takes constant time.

  func append(_ child: CMarkNode) { _ = unsafe cmark_node_append_child(pointer, child.pointer) }

  func insertBefore(_ sibling: CMarkNode) {
    _ = unsafe cmark_node_insert_before(sibling.pointer, pointer)
  }

  func insertAfter(_ sibling: CMarkNode) {
    moveAlone { _ = unsafe cmark_node_insert_after(sibling.pointer, pointer) }
  }

  /// Appends an inline, which may have children, at a place of any depth.
  func append(inline child: CMarkNode) { child.moveAlone { append(child) } }

  /// The maximum number of descendants that `moveAlone` separates from a node.
  private static let maximumSeparated = 16

  /// Moves this node. If the node is an inline with few descendants, they are separated from the
  /// node during the move: inlines may nest as deep as their text is long.
  private func moveAlone(_ move: () -> Void) {
    guard kind.rawValue >= Kind.text.rawValue, let firstChild else { return move() }
    // Most links contain a single text.
    if firstChild.next == nil, firstChild.firstChild == nil {
      firstChild.unlink()
      move()
      return append(firstChild)
    }
    var descendants: [(node: CMarkNode, parent: CMarkNode)] = []
    var current: CMarkNode? = firstChild
    while let node = current {
      guard descendants.count < Self.maximumSeparated, let parent = node.parent else {
        return move()
      }
      descendants.append((node, parent))
      current = node.following(below: self)
    }
    for (node, _) in descendants.reversed() { node.unlink() }
    move()
    for (node, parent) in descendants { parent.append(node) }
  }

  /// Moves all children of another node to the end of this node's children.
  func takeChildren(of other: CMarkNode) {
    while let child = other.firstChild {
      // libcmark unlinks a child when it appends the child. A child that libcmark refuses stays in
      // its old parent.
      guard unsafe cmark_node_append_child(pointer, child.pointer) == 1 else { return }
    }
  }

  /// Removes the node from its tree. The node then belongs to the caller.
  func unlink() { unsafe cmark_node_unlink(pointer) }

  /// Replaces this node with another one. The replaced node then belongs to the caller.
  func exchange(for other: CMarkNode) {
    other.moveAlone { _ = unsafe cmark_node_replace(pointer, other.pointer) }
  }

  /// Replaces this node with another one, and frees this node with its descendants.
  consuming func replace(with other: CMarkNode) {
    guard unsafe cmark_node_replace(pointer, other.pointer) == 1 else { return }
    remove()
  }

  /// Removes the node from its tree, and frees it with its descendants.
  consuming func remove() { unsafe cmark_node_free(pointer) }
}
