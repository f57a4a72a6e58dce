internal import CCMark
internal import CMarkPool

/// A borrowed node of a cmark tree, valid as long as its `CMarkTree` lives and the node is not
/// freed.
///
/// All calls of libcmark are in this file and in `CMarkNode+Changes.swift`. Each call is safe
/// because it receives a live node, and a text that outlives the call: libcmark copies the texts
/// that it keeps.
@safe struct CMarkNode: Hashable {
  let pointer: OpaquePointer

  /// The node types of cmark, in the order of `cmark_node_type`.
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

  /// The address of the node, which identifies the node.
  var address: Int { unsafe Int(bitPattern: pointer) }

  var kind: Kind { unsafe Kind(rawValue: cmark_node_get_type(pointer).rawValue) ?? .none }

  // MARK: The tree

  var parent: CMarkNode? { unsafe CMarkNode(cmark_node_parent(pointer)) }
  var next: CMarkNode? { unsafe CMarkNode(cmark_node_next(pointer)) }
  var previous: CMarkNode? { unsafe CMarkNode(cmark_node_previous(pointer)) }
  var firstChild: CMarkNode? { unsafe CMarkNode(cmark_node_first_child(pointer)) }
  var lastChild: CMarkNode? { unsafe CMarkNode(cmark_node_last_child(pointer)) }

  /// Whether the node is in a leaf block or in a cell.
  var isInline: Bool { kind.rawValue >= Kind.text.rawValue && !isCell }

  /// Returns the next node in preorder, without recursion and without an allocation.
  /// - Parameters:
  ///   - skippingChildren: whether to skip the descendants of this node.
  ///   - root: the node whose descendants are walked, or nil for the whole tree.
  /// - Returns: nil at the end.
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

  // MARK: The position

  // Each of these properties is 0 for a node without a position.

  var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
  var endColumn: Int { unsafe Int(cmark_node_get_end_column(pointer)) }

  // MARK: Copies of texts

  var literal: [UInt8] { unsafe bytes(cmark_node_get_literal(pointer)) }
  var destination: [UInt8] { unsafe bytes(cmark_node_get_url(pointer)) }
  var title: [UInt8] { unsafe bytes(cmark_node_get_title(pointer)) }
  var fenceInfo: [UInt8] { unsafe bytes(cmark_node_get_fence_info(pointer)) }
  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  // MARK: Borrowed texts

  // Passes that read every text of a page use these functions. The node must not change during the
  // call.

  func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_literal(pointer)).span)
  }

  func withDestination<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_url(pointer)).span)
  }

  /// Calls a function with the title of a link or an image, or with nil if there is no title. The
  /// title of `[a](b "")` is empty.
  func withTitle<Result>(_ body: (Span<UInt8>?) -> Result) -> Result {
    let title = unsafe cmark_node_get_title(pointer)
    guard unsafe title?.pointee == 0, UInt(bitPattern: title) == Self.noTitle else {
      return unsafe body(view(title).span)
    }
    return body(nil)
  }

  /// The address of the empty string that libcmark returns for each missing title.
  private static let noTitle: UInt = {
    let link = CMarkNode.link()
    defer { link.remove() }
    return unsafe UInt(bitPattern: cmark_node_get_title(link.pointer))
  }()

  func withFenceInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(view(cmark_node_get_fence_info(pointer)).span)
  }

  /// Calls a function with the HTML that a custom node writes before its content, or after it.
  func withHTML<Result>(onEnter: Bool, _ body: (Span<UInt8>) -> Result) -> Result {
    let html = unsafe onEnter ? cmark_node_get_on_enter(pointer) : cmark_node_get_on_exit(pointer)
    return unsafe body(view(html).span)
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] { unsafe Array(view(text)) }

  /// Returns the bytes of a C string, or no bytes for a missing text.
  private func view(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    // The bytes of a C string are signed in Swift.
    let start = unsafe UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: start, count: lectern_cmark_length(text))
  }

  // MARK: The mark

  /// The index of the node's annotation in the notes, or nil for a node that libcmark made.
  var annotation: Int? { mark.flatMap { kind == .heading ? nil : $0 >> 1 - 1 } }

  /// The index of a heading's anchor in the notes, or nil if the heading has no anchor.
  var anchor: Int? { mark.flatMap { kind == .heading ? $0 >> 1 - 1 : nil } }

  /// Whether the node is a table's cell: an inline to cmark, whose content is like a leaf block's.
  var isCell: Bool { mark.map { $0 & 1 != 0 } ?? false }

  /// The number in the pointer that libcmark keeps for its callers: one more than an index, times
  /// two, plus 1 for a cell.
  private var mark: Int? { unsafe cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) } }

  /// Sets the index of a custom node's annotation, or of a heading's anchor.
  func annotate(_ number: Int, isCell: Bool = false) {
    let mark = (number + 1) << 1 | (isCell ? 1 : 0)
    unsafe cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: mark))
  }
}
