internal import CCMark
internal import CMarkPool

/// A node of a cmark tree, borrowed: valid as long as its `CMarkTree` is and the node is not freed.
///
/// All calls of libcmark are in this file and in `CMarkNode+Changes.swift`. They are unsafe, as all C is. Each gets a
/// live node and a text that outlives the call, since libcmark copies the texts that it keeps.
@safe struct CMarkNode: Hashable {
  let pointer: OpaquePointer

  /// cmark's node types, in the order of `cmark_node_type`.
  enum Kind: UInt32 {
    case none
    case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
    case thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
  }

  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  static func == (first: CMarkNode, second: CMarkNode) -> Bool {
    unsafe first.pointer == second.pointer
  }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Tells nodes apart, and has no meaning.
  var address: Int { unsafe Int(bitPattern: pointer) }

  var kind: Kind { unsafe Kind(rawValue: cmark_node_get_type(pointer).rawValue) ?? .none }

  // The tree around it.

  var parent: CMarkNode? { unsafe CMarkNode(cmark_node_parent(pointer)) }
  var next: CMarkNode? { unsafe CMarkNode(cmark_node_next(pointer)) }
  var previous: CMarkNode? { unsafe CMarkNode(cmark_node_previous(pointer)) }
  var firstChild: CMarkNode? { unsafe CMarkNode(cmark_node_first_child(pointer)) }
  var lastChild: CMarkNode? { unsafe CMarkNode(cmark_node_last_child(pointer)) }

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

  /// The next node in preorder, after this node's descendants if `skippingChildren`; nil at the end of the tree, or of
  /// the subtree below `root`. Walks without recursion and without memory.
  func following(skippingChildren: Bool = false, below root: CMarkNode? = nil) -> CMarkNode? {
    if !skippingChildren {
      return unsafe CMarkNode(lectern_cmark_following(pointer, root?.pointer))
    }
    var node = self
    while node != root {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  // The position; 0 where cmark does not know it.

  var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
  var endColumn: Int { unsafe Int(cmark_node_get_end_column(pointer)) }

  // The node's texts, as copies.

  var literal: [UInt8] { unsafe bytes(cmark_node_get_literal(pointer)) }
  var destination: [UInt8] { unsafe bytes(cmark_node_get_url(pointer)) }
  var title: [UInt8] { unsafe bytes(cmark_node_get_title(pointer)) }
  var fenceInfo: [UInt8] { unsafe bytes(cmark_node_get_fence_info(pointer)) }
  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  // The node's text, borrowed and not copied, for passes that look at every text of a page. The node must not change
  // meanwhile.

  func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_literal(pointer)).span)
  }

  func withDestination<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_url(pointer)).span)
  }

  /// Lends the title of a link or an image; nil when it has none: `[a](b "")` has an empty one.
  func withTitle<Result>(_ body: (Span<UInt8>?) -> Result) -> Result {
    let title = unsafe cmark_node_get_title(pointer)
    guard unsafe title?.pointee == 0, UInt(bitPattern: title) == Self.noTitle else {
      return unsafe body(view(title).span)
    }
    return body(nil)
  }

  /// The address that libcmark returns for a missing title: an empty text, always the same.
  private static let noTitle: UInt = {
    let link = CMarkNode.link()
    defer { link.remove() }
    return unsafe UInt(bitPattern: cmark_node_get_title(link.pointer))
  }()

  func withFenceInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_fence_info(pointer)).span)
  }

  /// Lends the HTML that a custom node writes before its content, or after it.
  func withHTML<Result>(onEnter: Bool, _ body: (Span<UInt8>) -> Result) -> Result {
    let html = unsafe onEnter ? cmark_node_get_on_enter(pointer) : cmark_node_get_on_exit(pointer)
    return unsafe body(view(html).span)
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] { unsafe Array(view(text)) }

  private func view(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    // A C string is bytes; only Swift tells signed from unsigned ones.
    let start = unsafe UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: start, count: lectern_cmark_length(text))
  }

  /// The index of this node's annotation in the tree; nil for a node of cmark's own.
  var annotation: Int? { mark.flatMap { kind == .heading ? nil : $0 >> 1 - 1 } }

  /// The index of this heading's anchor on the page; nil if it has none.
  var anchor: Int? { mark.flatMap { kind == .heading ? $0 >> 1 - 1 : nil } }

  /// Whether it is an inline to cmark but holds text, as a leaf block does: a cell of a table.
  var isCell: Bool { mark.map { $0 & 1 != 0 } ?? false }

  /// A number in the pointer that libcmark keeps for its callers.
  private var mark: Int? { unsafe cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) } }

  /// Gives a custom node the number of its annotation, or a heading that of its anchor.
  func annotate(_ number: Int, isCell: Bool = false) {
    let mark = (number + 1) << 1 | (isCell ? 1 : 0)
    unsafe cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: mark))
  }
}
