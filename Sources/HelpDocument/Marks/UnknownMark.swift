package import HelpCore

/// A mark of another tool, which a page loses or shows as text.
package struct UnknownMark: Sendable, Hashable {
  /// The kind of mark, in the words of the tools that have it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Hugo's `{{< name >}}` and `{{% name %}}`.
    case shortcode
    /// Liquid's and Jinja's `{% name %}`.
    case tag
    /// `{{ name }}` of Liquid, Jinja and many others.
    case expression
    /// `:::name`.
    case directive
    /// PyMdown's `/// name`.
    case block
    /// PyMdown's `--8<--`.
    case snippet
    /// `[!NAME]` at the head of a paragraph, when it is none of GitHub's alerts.
    case callout
    /// MkDocs' `!!! name` and `??? name`.
    case admonition
    /// MkDocs' `=== "Title"`.
    case tab
    /// MDX's `import` and `export`.
    case module
    /// An HTML element that is left out.
    case element
    /// A shortcode that is read, but of which only the inner text is shown.
    case unexpandedShortcode
    /// A template's tag or expression of which only the inner text is shown.
    case unexpandedTag
    /// A component of MDX of which only the inner text is shown.
    case component
    /// An expression of MDX that is left out.
    case unexpandedExpression
    /// A part of a page that a program writes.
    case generated
    /// An unknown directive of DocC's, of which only the inner text is shown.
    case unexpandedDirective
    /// An unknown directive without inner text, which may also be text that begins with `@`.
    case unknownDirective
    /// A link of DocC's to a symbol, whose page only the code gives.
    case symbolLink
    /// A formula with a command or marks that are not understood; its name is the command.
    case formula
  }

  /// The kind of mark.
  package var kind: Kind
  /// The mark's name, such as `youtube`; the mark as written if it has no name.
  package var name: String
  /// The position in its file; nil if unknown.
  package var position: SourcePosition?
  /// The name of the included file that the position counts in; nil for the topic's own.
  package var file: String?
  /// Whether it is a component without inner text, whose content comes from a program.
  package var isEmpty = false

  /// A mark at a place.
  package init(
    _ kind: Kind, _ name: String, at position: SourcePosition? = nil, in file: String? = nil,
    isEmpty: Bool = false
  ) {
    self.isEmpty = isEmpty
    self.kind = kind
    self.name = name
    self.position = position
    self.file = file
  }
}

extension Document {
  /// The marks of documentation tools that the document shows as text, outside code, in order.
  /// - Complexity: O(bytes of text).
  package func unknownMarks() -> [UnknownMark] {
    var scan = MarkScan()
    for index in nodes.indices {
      switch kind(of: index) {
      case .text: scan.add(utf8(of: index), node: index)
      case .code, .image, .footnoteReference: scan.addObject(node: index)
      case .softBreak, .lineBreak: scan.endLine()
      case let kind where !kind.isInline:
        scan.endBlock()
        scan.isHeading = kind == .heading
      default: break
      }
    }
    scan.endBlock()
    return scan.marks.map { mark in
      UnknownMark(mark.kind, mark.name, at: position(of: mark.node), in: file(of: mark.node))
    }
  }
}
