import HelpCore
import HelpDocument

/// A writer of a cmark tree as HTML, byte for byte as `cmark_render_html` does with its option
/// `CMARK_OPT_UNSAFE`. The anchors of headings and the cells of tables, which libcmark's nodes
/// cannot store, are in the notes.
///
/// Rendering needs no recursion, and no memory beyond the HTML.
struct HTMLRenderer: ~Copyable {
  private let notes: PageNotes
  private var output: ByteBuffer
  /// The image whose alternative text is being written, or nil outside images. The text has no
  /// markup.
  private var image: CMarkNode?

  /// Returns the HTML of a node and its descendants.
  /// - Parameter size: the expected size of the HTML in bytes.
  /// - Complexity: O(size).
  static func html(of root: CMarkNode, _ notes: PageNotes, size: Int = 0) -> [UInt8] {
    var renderer = HTMLRenderer(notes: notes, output: ByteBuffer(capacity: size))
    renderer.render(root)
    return renderer.finish()
  }

  private init(notes: PageNotes, output: consuming ByteBuffer) {
    self.notes = notes
    self.output = output
  }

  private consuming func finish() -> [UInt8] { output.finish() }

  /// Writes a node and its descendants, in one walk.
  private mutating func render(_ root: CMarkNode) {
    var node = root
    while true {
      let kind = node.kind
      if !kind.isLeaf {
        enter(node, kind)
        if let child = node.firstChild {
          node = child
          continue
        }
        leave(node, kind)
      } else {
        write(node, kind)
      }
      while node != root {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
        leave(node, node.kind)
      }
      if node == root { return }
    }
  }

  // MARK: Leaves

  /// Writes a node that cannot have children. Inside an image, only its text is written.
  private mutating func write(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    guard image == nil else {
      switch kind {
      case .text, .code, .htmlInline: putEscaped(node)
      case .softBreak, .lineBreak: output.append(.space)
      default: break
      }
      return
    }
    switch kind {
    case .text: putEscaped(node)
    case .softBreak: output.append(.lineFeed)
    case .lineBreak: output.append("<br />\n")
    case .code:
      output.append("<code>")
      putEscaped(node)
      output.append("</code>")
    case .htmlInline: node.withLiteral { output.append(copying: $0) }
    case .codeBlock: writeCode(node)
    case .htmlBlock:
      beginLine()
      node.withLiteral { output.append(copying: $0) }
      beginLine()
    default:
      beginLine()
      output.append("<hr />\n")
    }
  }

  /// Writes a code block with the class of its language.
  private mutating func writeCode(_ node: CMarkNode) {
    beginLine()
    output.append("<pre><code")
    node.withFenceInfo { info in
      guard info.count > 0 else { return }
      var end = 0
      while end < info.count, info[end] != .space, !(0x09...0x0D).contains(info[end]) { end += 1 }
      output.append(info.starts(with: "language-") ? " class=\"" : " class=\"language-")
      HTMLEscape.append(info.extracting(..<end), to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
    putEscaped(node)
    output.append("</code></pre>\n")
  }

  // MARK: Nodes with children

  /// Writes the beginning of a node that can have children.
  private mutating func enter(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    guard image == nil else { return }
    switch kind {
    case .blockQuote:
      beginLine()
      output.append("<blockquote>\n")
    case .list:
      beginLine()
      if !node.isOrderedList {
        output.append("<ul>\n")
      } else if node.listStart == 1 {
        output.append("<ol>\n")
      } else {
        output.append("<ol start=\"")
        output.append(copying: String(node.listStart).utf8Span.span)
        output.append("\">\n")
      }
    case .item:
      beginLine()
      output.append("<li>")
    case .heading: beginHeading(node)
    case .paragraph where !node.isInTightList:
      beginLine()
      output.append("<p>")
    case .customBlock:
      beginLine()
      node.withHTML(onEnter: true) { output.append(copying: $0) }
      beginLine()
    case .customInline:
      if node.isCell {
        beginCell(node)
      } else {
        node.withHTML(onEnter: true) { output.append(copying: $0) }
      }
    case .emphasis: output.append("<em>")
    case .strong: output.append("<strong>")
    case .link:
      output.append("<a href=\"")
      node.withDestination { HTMLEscape.appendAddress($0, to: &output) }
      putTitle(node)
      output.append("\">")
    case .image:
      output.append("<img src=\"")
      node.withDestination { HTMLEscape.appendAddress($0, to: &output) }
      output.append("\" alt=\"")
      image = node
    default: break
    }
  }

  /// Writes the end of a node that can have children.
  private mutating func leave(_ node: CMarkNode, _ kind: CMarkNode.Kind) {
    if node == image {
      image = nil
      putTitle(node)
      output.append("\" />")
      return
    }
    guard image == nil else { return }
    switch kind {
    case .blockQuote:
      beginLine()
      output.append("</blockquote>\n")
    case .list: output.append(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    case .item: output.append("</li>\n")
    case .heading:
      output.append("</h")
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: node.headingLevel))
      output.append(">\n")
    case .paragraph where !node.isInTightList: output.append("</p>\n")
    case .customBlock:
      beginLine()
      node.withHTML(onEnter: false) { output.append(copying: $0) }
      beginLine()
    case .customInline:
      if node.isCell {
        output.append(notes.style(ofCell: node).isHeader ? "</th>\n" : "</td>\n")
      } else {
        node.withHTML(onEnter: false) { output.append(copying: $0) }
      }
    case .emphasis: output.append("</em>")
    case .strong: output.append("</strong>")
    case .link: output.append("</a>")
    default: break
    }
  }

  private mutating func beginHeading(_ node: CMarkNode) {
    beginLine()
    output.append("<h")
    output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: node.headingLevel))
    if let anchor = notes.anchor(of: node) {
      HTMLEscape.appendAttribute("id", anchor.identifier, to: &output)
      if !anchor.classes.isEmpty {
        HTMLEscape.appendAttribute("class", anchor.classes.joined(separator: " "), to: &output)
      }
    }
    output.append(UInt8(ascii: ">"))
  }

  private mutating func beginCell(_ node: CMarkNode) {
    let style = notes.style(ofCell: node)
    output.append(style.isHeader ? "<th" : "<td")
    switch style.alignment {
    case .none: break
    case .left: output.append(" align=\"left\"")
    case .center: output.append(" align=\"center\"")
    case .right: output.append(" align=\"right\"")
    }
    output.append(UInt8(ascii: ">"))
  }

  // MARK: Pieces

  /// Begins a new line if the output is not at the beginning of one.
  private mutating func beginLine() {
    if let last = output.last, last != .lineFeed { output.append(.lineFeed) }
  }

  private mutating func putEscaped(_ node: CMarkNode) {
    node.withLiteral { HTMLEscape.append($0, to: &output) }
  }

  /// Ends an attribute's value, and begins the attribute `title`, whose value the caller ends.
  /// Without a title, the function writes nothing.
  private mutating func putTitle(_ node: CMarkNode) {
    node.withTitle { title in
      guard let title else { return }
      output.append("\" title=\"")
      HTMLEscape.append(title, to: &output)
    }
  }
}

extension CMarkNode {
  /// Whether the paragraph is in an item of a tight list, whose paragraphs have no tags.
  fileprivate var isInTightList: Bool {
    guard let list = parent?.parent, list.kind == .list else { return false }
    return list.isTightList
  }
}

extension CMarkNode.Kind {
  /// Whether the node cannot have children.
  fileprivate var isLeaf: Bool {
    switch self {
    case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline:
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  fileprivate func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { other in
      unsafe extracting(..<other.count).holdsSame(as: other.span)
    }
  }
}
