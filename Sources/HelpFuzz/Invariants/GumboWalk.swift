internal import CGumbo

/// One element of a page as gumbo reads it, including unknown elements and attributes.
struct WalkedElement {
  var name: String
  var isHTML: Bool
  /// Whether the element is in the source, and was not added by the parser as `html`, `head`,
  /// `body` and `tbody` may be.
  var isWritten: Bool
  var attributes: [(name: String, value: String)]
  /// Whether the element is the first child of the page's body, or inside it.
  var isInsideFirst: Bool
}

/// A walk through a page by the rules of HTML. The walk is independent of the sanitiser, which sees
/// only safe elements.
enum GumboWalk {
  /// Returns every element in document order.
  /// - Complexity: O(n · depth) time, and memory in proportion to the parsed page. The caller must
  ///   bound the depth of the HTML.
  static func elements(of html: [UInt8]) -> [WalkedElement] {
    let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: html.count + 1)
    defer { unsafe text.deallocate() }
    for (index, byte) in html.enumerated() {
      unsafe text.initializeElement(at: index, to: CChar(bitPattern: byte))
    }
    unsafe text.initializeElement(at: html.count, to: 0)
    var options = unsafe kGumboDefaultOptions
    unsafe options.max_errors = 0
    guard let output = unsafe gumbo_parse_with_options(&options, text.baseAddress, html.count)
    else {
      return []
    }
    defer { unsafe gumbo_destroy_output(&options, output) }
    var elements: [WalkedElement] = []
    var pendingNodes = unsafe [(node: output.pointee.document, isInsideFirst: false)]
    while let (node, isInsideFirst) = unsafe pendingNodes.popLast() {
      guard let node = unsafe node else { continue }
      let children: GumboVector
      var isBody = false
      switch unsafe node.pointee.type {
      case GUMBO_NODE_DOCUMENT: unsafe children = node.pointee.v.document.children
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        let element = unsafe node.pointee.v.element
        unsafe children = element.children
        isBody = unsafe element.tag == GUMBO_TAG_BODY
        unsafe elements.append(WalkedElement(element, isInsideFirst: isInsideFirst))
      default: continue
      }
      for index in unsafe (0..<Int(children.length)).reversed() {
        let child = unsafe children.data[index]?.assumingMemoryBound(to: GumboNode.self)
        unsafe pendingNodes.append((child, isInsideFirst || (isBody && index == 0)))
      }
    }
    return elements
  }
}

extension WalkedElement {
  fileprivate init(_ element: GumboElement, isInsideFirst: Bool) {
    if unsafe element.tag == GUMBO_TAG_UNKNOWN {
      var original = unsafe element.original_tag
      unsafe gumbo_tag_from_original_text(&original)
      let bytes = unsafe UnsafeRawBufferPointer(start: original.data, count: Int(original.length))
      name = unsafe String(decoding: bytes, as: UTF8.self).lowercased()
    } else {
      name = unsafe gumbo_normalized_tagname(element.tag).map { unsafe String(cString: $0) } ?? ""
    }
    isHTML = unsafe element.tag_namespace == GUMBO_NAMESPACE_HTML
    isWritten = unsafe element.original_tag.length > 0
    self.isInsideFirst = isInsideFirst
    attributes = unsafe (0..<Int(element.attributes.length)).compactMap { index in
      guard
        let attribute = unsafe element.attributes.data[index]?
          .assumingMemoryBound(to: GumboAttribute.self).pointee,
        let name = unsafe attribute.name, let value = unsafe attribute.value
      else { return nil }
      return unsafe (String(cString: name).lowercased(), String(cString: value))
    }
  }
}
