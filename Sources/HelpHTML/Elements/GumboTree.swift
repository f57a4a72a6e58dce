internal import CGumbo

/// What a safe HTML tree says, in document order.
struct HTMLEvent: Sendable {
  enum Kind: Sendable {
    case start(HTMLElement, [(name: String, value: String)])
    case end(HTMLElement)
    case text([UInt8])
    /// The end of a fragment.
    case marker(Int)
  }

  var kind: Kind
  /// The byte in the source at which the tag or text begins; nil where the parser made it.
  var offset: Int?
}

/// gumbo's tree of one guarded text. The text is kept for as long as the tree lives.
struct GumboTree: ~Copyable {
  private let text: UnsafeMutableBufferPointer<CChar>
  private let output: UnsafeMutablePointer<GumboOutput>?
  private var options: GumboOptions

  /// - Parameters:
  ///   - guarded: what `HTMLGuard` wrote, markers added. Never raw input: freeing recurses over depth.
  ///   - isFragment: parse as the content of a `div`, not as a page.
  init(guarded: [UInt8], isFragment: Bool) {
    text = .allocate(capacity: guarded.count + 1)
    for (index, byte) in guarded.enumerated() {
      text.initializeElement(at: index, to: CChar(bitPattern: byte))
    }
    text.initializeElement(at: guarded.count, to: 0)
    options = kGumboDefaultOptions
    options.max_errors = 0
    if isFragment { options.fragment_context = GUMBO_TAG_DIV }
    output = gumbo_parse_with_options(&options, text.baseAddress, guarded.count)
  }

  deinit {
    var options = options
    if let output { gumbo_destroy_output(&options, output) }
    text.deallocate()
  }

  /// The tree as events, walked by parent pointers.
  borrowing func events() -> [HTMLEvent] {
    var events: [HTMLEvent] = []
    guard let root = output?.pointee.document else { return events }
    var node = root
    while true {
      enter(node, &events)
      if let child = Self.child(0, of: node) {
        node = child
        continue
      }
      while true {
        leave(node, &events)
        guard node != root, let parent = node.pointee.parent else { return events }
        if let next = Self.child(node.pointee.index_within_parent + 1, of: parent) {
          node = next
          break
        }
        node = parent
      }
    }
  }

  private borrowing func enter(_ node: UnsafeMutablePointer<GumboNode>, _ events: inout [HTMLEvent])
  {
    switch node.pointee.type {
    case GUMBO_NODE_ELEMENT:
      guard let element = Self.element(node) else { return }
      let tag = node.pointee.v.element
      let offset = tag.original_tag.length > 0 ? Int(tag.start_pos.offset) : nil
      events.append(HTMLEvent(kind: .start(element, Self.attributes(tag)), offset: offset))
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
      guard let start = node.pointee.v.text.text else { return }
      let bytes = String(cString: start).utf8.filter { $0 != HTMLGuard.filler }
      guard !bytes.isEmpty else { return }
      events.append(
        HTMLEvent(kind: .text(Array(bytes)), offset: Int(node.pointee.v.text.start_pos.offset)))
    case GUMBO_NODE_COMMENT:
      guard let start = node.pointee.v.text.text, let number = Int(String(cString: start)) else {
        return
      }
      events.append(HTMLEvent(kind: .marker(number)))
    default: break
    }
  }

  private borrowing func leave(_ node: UnsafeMutablePointer<GumboNode>, _ events: inout [HTMLEvent])
  {
    guard node.pointee.type == GUMBO_NODE_ELEMENT, let element = Self.element(node) else { return }
    events.append(HTMLEvent(kind: .end(element)))
  }

  private static func child(
    _ index: Int, of node: UnsafeMutablePointer<GumboNode>
  ) -> UnsafeMutablePointer<GumboNode>? {
    let children: GumboVector
    switch node.pointee.type {
    case GUMBO_NODE_DOCUMENT: children = node.pointee.v.document.children
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: children = node.pointee.v.element.children
    default: return nil
    }
    guard index < Int(children.length), let data = children.data else { return nil }
    return data[index]?.assumingMemoryBound(to: GumboNode.self)
  }

  private static func attributes(_ tag: GumboElement) -> [(name: String, value: String)] {
    guard let data = tag.attributes.data else { return [] }
    return (0..<Int(tag.attributes.length)).compactMap { index in
      guard let attribute = data[index]?.assumingMemoryBound(to: GumboAttribute.self).pointee,
        let name = attribute.name, let value = attribute.value
      else { return nil }
      return (String(cString: name), String(cString: value))
    }
  }

  /// Our elements by gumbo's numbers.
  private static let elements: [HTMLElement?] = (0..<GUMBO_TAG_UNKNOWN.rawValue).map { number in
    gumbo_normalized_tagname(GumboTag(rawValue: number))
      .flatMap { HTMLElement(rawValue: String(cString: $0)) }
  }

  private static func element(_ node: UnsafeMutablePointer<GumboNode>) -> HTMLElement? {
    let element = node.pointee.v.element
    let number = Int(element.tag.rawValue)
    guard element.tag_namespace == GUMBO_NAMESPACE_HTML, number < elements.count else { return nil }
    return elements[number]
  }
}
