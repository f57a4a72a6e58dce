internal import CCMark
internal import CMarkPool

/// A node of a cmark tree, borrowed: valid as long as its `CMarkTree` is and the node is not freed.
struct CMarkNode: Hashable {
  let pointer: OpaquePointer

  /// cmark's node types, in the order of `cmark_node_type`.
  enum Kind: UInt32 {
    case none
    case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
    case thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
  }

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: Kind { Kind(rawValue: cmark_node_get_type(pointer).rawValue) ?? .none }

  // The tree around it.

  var parent: CMarkNode? { CMarkNode(cmark_node_parent(pointer)) }
  var next: CMarkNode? { CMarkNode(cmark_node_next(pointer)) }
  var previous: CMarkNode? { CMarkNode(cmark_node_previous(pointer)) }
  var firstChild: CMarkNode? { CMarkNode(cmark_node_first_child(pointer)) }
  var lastChild: CMarkNode? { CMarkNode(cmark_node_last_child(pointer)) }

  /// Whether it is in a leaf block or in a cell.
  var isInline: Bool { kind.rawValue >= Kind.text.rawValue && !isCell }

  /// Whether it is part of an image's alternative text.
  /// - Complexity: O(depth of inlines around it).
  var isInsideImage: Bool {
    var node = parent
    while let current = node, current.kind.rawValue >= Kind.text.rawValue {
      if current.kind == .image { return true }
      node = current.parent
    }
    return false
  }

  // Where it is; 0 where cmark does not know.

  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

  // What it says. Views of bytes last until the node changes.

  var literal: UnsafeBufferPointer<UInt8> { view(cmark_node_get_literal(pointer)) }
  var destination: UnsafeBufferPointer<UInt8> { view(cmark_node_get_url(pointer)) }
  var title: UnsafeBufferPointer<UInt8> { view(cmark_node_get_title(pointer)) }
  var fenceInfo: UnsafeBufferPointer<UInt8> { view(cmark_node_get_fence_info(pointer)) }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

  func setLiteral(_ text: [UInt8]) { withCString(text) { _ = cmark_node_set_literal(pointer, $0) } }
  func setTitle(_ title: [UInt8]) { withCString(title) { _ = cmark_node_set_title(pointer, $0) } }
  func setFenceInfo(_ info: [UInt8]) {
    withCString(info) { _ = cmark_node_set_fence_info(pointer, $0) }
  }
  /// Changes what a custom node writes before and after its content.
  func setHTML(onEnter: [UInt8], onExit: [UInt8]) {
    withCString(onEnter) { _ = cmark_node_set_on_enter(pointer, $0) }
    withCString(onExit) { _ = cmark_node_set_on_exit(pointer, $0) }
  }
  func setDestination(_ url: String) { _ = cmark_node_set_url(pointer, url) }

  /// Which of the tree's annotations belongs to this node; nil for a node of cmark's own.
  var annotation: Int? {
    cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) >> 1 - 1 }
  }

  /// Whether it is an inline to cmark but holds a text of its own, as a leaf block does: a cell of a table.
  var isCell: Bool {
    cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) & 1 != 0 } ?? false
  }

  private func view(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    // A C string is bytes; only Swift tells signed from unsigned ones.
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: lectern_cmark_length(text))
  }
}

/// Hands out bytes with a NUL after them; a NUL among them ends the text early.
private func withCString(_ bytes: consuming [UInt8], _ body: (UnsafePointer<CChar>) -> Void) {
  bytes.append(0)
  bytes.withUnsafeBytes { buffer in
    if let start = buffer.assumingMemoryBound(to: CChar.self).baseAddress { body(start) }
  }
}

extension CMarkNode {
  /// The node after this one in preorder; nil at the end of what is below `root`. The quickest way through a tree.
  func next(below root: CMarkNode) -> CMarkNode? {
    CMarkNode(lectern_cmark_following(pointer, root.pointer))
  }

  /// The node after this one in preorder, without what is below it when `skippingChildren`; nil at the end of
  /// the tree, or of the subtree below `root`. Walks without recursion and without memory.
  func following(skippingChildren: Bool = false, below root: CMarkNode? = nil) -> CMarkNode? {
    if !skippingChildren, let child = firstChild { return child }
    var node = self
    while node != root {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  // Changes to the tree.

  /// All nodes come from one allocator, so that what any of them allocates can be freed.
  private static func new(_ type: cmark_node_type) -> CMarkNode? {
    CMarkNode(cmark_node_new_with_mem(type, cmark_pool()))
  }

  /// A custom node, not yet in any tree, that writes its texts before and after its content.
  static func custom(
    isBlock: Bool, onEnter: String, onExit: String, annotation: Int? = nil
  ) -> CMarkNode? {
    let type = isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE
    guard let node = new(type) else { return nil }
    if !onEnter.isEmpty { cmark_node_set_on_enter(node.pointer, onEnter) }
    if !onExit.isEmpty { cmark_node_set_on_exit(node.pointer, onExit) }
    if let annotation { node.annotate(annotation, isCell: false) }
    return node
  }

  /// A custom inline that holds a text of its own. A table has many, so each is a single allocation.
  static func cell(
    onEnter: StaticString, onExit: StaticString, annotation: Int
  ) -> CMarkNode? {
    guard let node = new(CMARK_NODE_CUSTOM_INLINE) else { return nil }
    // A static string ends with a NUL, as in C.
    onEnter.withUTF8Buffer { text in
      let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
      cmark_node_set_on_enter(node.pointer, start)
    }
    node.setExit(onExit)
    node.annotate(annotation, isCell: true)
    return node
  }

  private func annotate(_ annotation: Int, isCell: Bool) {
    let data = (annotation + 1) << 1 | (isCell ? 1 : 0)
    cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: data))
  }

  /// A custom inline that writes bytes before its content.
  static func customInline(onEnter: consuming [UInt8], onExit: StaticString) -> CMarkNode? {
    guard let node = new(CMARK_NODE_CUSTOM_INLINE) else { return nil }
    withCString(onEnter) { _ = cmark_node_set_on_enter(node.pointer, $0) }
    node.setExit(onExit)
    return node
  }

  /// A static string ends with a NUL, as in C.
  private func setExit(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      cmark_node_set_on_exit(pointer, start)
    }
  }

  static func customBlock(html: [UInt8], annotation: Int) -> CMarkNode? {
    let node = custom(isBlock: true, onEnter: "", onExit: "", annotation: annotation)
    if let node { withCString(html) { _ = cmark_node_set_on_enter(node.pointer, $0) } }
    return node
  }

  /// A node of its own kind, not yet in any tree.
  static func link(to destination: some Collection<UInt8>) -> CMarkNode? {
    guard let node = new(CMARK_NODE_LINK) else { return nil }
    withCString(Array(destination)) { _ = cmark_node_set_url(node.pointer, $0) }
    return node
  }

  /// A tight list without items.
  static func bulletList() -> CMarkNode? {
    guard let node = new(CMARK_NODE_LIST) else { return nil }
    cmark_node_set_list_type(node.pointer, CMARK_BULLET_LIST)
    cmark_node_set_list_tight(node.pointer, 1)
    return node
  }

  static func item() -> CMarkNode? { new(CMARK_NODE_ITEM) }

  static func paragraph() -> CMarkNode? { new(CMARK_NODE_PARAGRAPH) }

  static func emphasis(isStrong: Bool) -> CMarkNode? {
    new(isStrong ? CMARK_NODE_STRONG : CMARK_NODE_EMPH)
  }

  static func text(_ text: some Collection<UInt8>) -> CMarkNode? {
    guard let node = new(CMARK_NODE_TEXT) else { return nil }
    node.setLiteral(Array(text))
    return node
  }

  func insertBefore(_ sibling: CMarkNode) {
    cmark_node_insert_before(sibling.pointer, pointer)
  }

  func insertAfter(_ sibling: CMarkNode) { cmark_node_insert_after(sibling.pointer, pointer) }

  /// Takes the node out of its tree; it then belongs to the caller.
  func unlink() { cmark_node_unlink(pointer) }

  /// The node, with what is in it, as HTML.
  func html() -> [UInt8] {
    guard let text = cmark_render_html(pointer, CMARK_OPT_UNSAFE) else { return [] }
    defer { cmark_pool().pointee.free(text) }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: lectern_cmark_length(text)))
  }

  func append(_ child: CMarkNode) { cmark_node_append_child(pointer, child.pointer) }

  /// Moves all children of another node after its own.
  func takeChildren(of other: CMarkNode) {
    while let child = other.firstChild {
      // cmark unlinks a child before it appends it; a refusal would leave the child where it is.
      guard cmark_node_append_child(pointer, child.pointer) == 1 else { return }
    }
  }

  /// Replaces this node by another one, and frees this one with all below it.
  consuming func replace(with other: CMarkNode) {
    guard cmark_node_replace(pointer, other.pointer) == 1 else { return }
    cmark_node_free(pointer)
  }

  /// Replaces this node by another one; this one is then in no tree and belongs to the caller.
  func exchange(for other: CMarkNode) { _ = cmark_node_replace(pointer, other.pointer) }

  /// Takes the node out of its tree and frees it with all below it.
  consuming func remove() {
    cmark_node_free(pointer)
  }
}
