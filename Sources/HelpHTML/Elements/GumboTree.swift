internal import CGumbo

/// gumbo's tree of a guarded text. The tree owns the text.
@safe struct GumboTree: ~Copyable {
  // gumbo's nodes point into the text.
  private let text: UnsafeMutableBufferPointer<CChar>
  private let output: UnsafeMutablePointer<GumboOutput>?
  private var options: GumboOptions

  /// Parses a text.
  /// - Parameters:
  ///   - guarded: the output of `HTMLGuard`, with markers for fragments. Raw input could be so deep
  ///     that freeing its tree overflows the stack.
  ///   - isFragment: whether to parse the text as the content of a `div` instead of a page.
  init(guarded: [UInt8], isFragment: Bool) {
    unsafe text = .allocate(capacity: guarded.count + 1)
    for (index, byte) in guarded.enumerated() {
      unsafe text.initializeElement(at: index, to: CChar(bitPattern: byte))
    }
    unsafe text.initializeElement(at: guarded.count, to: 0)
    unsafe options = kGumboDefaultOptions
    unsafe options.max_errors = 0
    if isFragment { unsafe options.fragment_context = GUMBO_TAG_DIV }
    unsafe output = gumbo_parse_with_options(&options, text.baseAddress, guarded.count)
  }

  deinit {
    var options = unsafe options
    if let output = unsafe output { unsafe gumbo_destroy_output(&options, output) }
    unsafe text.deallocate()
  }

  /// Returns the tree as events. The traversal follows parent pointers instead of recursing.
  borrowing func events() -> [HTMLEvent] {
    var events: [HTMLEvent] = []
    guard let root = unsafe output?.pointee.document else { return events }
    var node = unsafe root
    while true {
      unsafe enter(node, &events)
      if let child = unsafe Self.child(0, of: node) {
        unsafe node = child
        continue
      }
      while true {
        unsafe leave(node, &events)
        guard unsafe node != root, let parent = unsafe node.pointee.parent else { return events }
        if let sibling = unsafe Self.child(node.pointee.index_within_parent + 1, of: parent) {
          unsafe node = sibling
          break
        }
        unsafe node = parent
      }
    }
  }

  /// Appends the event for the start of a node.
  private borrowing func enter(_ node: UnsafeMutablePointer<GumboNode>, _ events: inout [HTMLEvent])
  {
    switch unsafe node.pointee.type {
    case GUMBO_NODE_ELEMENT:
      guard let element = unsafe Self.element(node) else { return }
      let tag = unsafe node.pointee.v.element
      let offset = unsafe tag.original_tag.length > 0 ? Int(tag.start_pos.offset) : nil
      unsafe events.append(HTMLEvent(kind: .start(element, Self.attributes(tag)), offset: offset))
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
      guard let start = unsafe node.pointee.v.text.text else { return }
      let bytes = unsafe String(cString: start).utf8.filter { $0 != HTMLGuard.filler }
      guard !bytes.isEmpty else { return }
      unsafe events.append(
        HTMLEvent(kind: .text(Array(bytes)), offset: Int(node.pointee.v.text.start_pos.offset)))
    case GUMBO_NODE_COMMENT:
      guard let start = unsafe node.pointee.v.text.text,
        let number = unsafe Int(String(cString: start))
      else {
        return
      }
      events.append(HTMLEvent(kind: .marker(number)))
    default: break
    }
  }

  /// Appends the event for the end of a node.
  private borrowing func leave(_ node: UnsafeMutablePointer<GumboNode>, _ events: inout [HTMLEvent])
  {
    guard unsafe node.pointee.type == GUMBO_NODE_ELEMENT,
      let element = unsafe Self.element(node)
    else { return }
    events.append(HTMLEvent(kind: .end(element)))
  }

  /// Returns a child of a node, or nil if the node has fewer children.
  private static func child(
    _ index: Int, of node: UnsafeMutablePointer<GumboNode>
  ) -> UnsafeMutablePointer<GumboNode>? {
    let children: GumboVector
    switch unsafe node.pointee.type {
    case GUMBO_NODE_DOCUMENT: unsafe children = node.pointee.v.document.children
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: unsafe children = node.pointee.v.element.children
    default: return nil
    }
    guard unsafe index < Int(children.length), let data = unsafe children.data else { return nil }
    return unsafe data[index]?.assumingMemoryBound(to: GumboNode.self)
  }

  /// Returns the attributes of an element.
  private static func attributes(_ tag: GumboElement) -> [(name: String, value: String)] {
    guard let data = unsafe tag.attributes.data else { return [] }
    return unsafe (0..<Int(tag.attributes.length)).compactMap { index in
      guard
        let attribute = unsafe data[index]?.assumingMemoryBound(to: GumboAttribute.self).pointee,
        let name = unsafe attribute.name, let value = unsafe attribute.value
      else { return nil }
      return unsafe (String(cString: name), String(cString: value))
    }
  }

  /// The element for each of gumbo's tag numbers.
  private static let elements: [HTMLElement?] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
    unsafe gumbo_normalized_tagname(GumboTag(rawValue: number))
      .flatMap { unsafe HTMLElement(rawValue: String(cString: $0)) }
  }

  /// Returns the element of a node, or nil for an element that is unknown or outside HTML's name
  /// space.
  private static func element(_ node: UnsafeMutablePointer<GumboNode>) -> HTMLElement? {
    let element = unsafe node.pointee.v.element
    let number = unsafe Int(element.tag.rawValue)
    guard unsafe element.tag_namespace == GUMBO_NAMESPACE_HTML, number < elements.count else {
      return nil
    }
    return elements[number]
  }
}
