package import HelpCore

/// A mark of another tool that a page shows as text or leaves out.
package struct UnknownMark: Sendable, Hashable {
  /// The kind of mark, in the words of its tools.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Hugo's `{{< name >}}` and `{{% name %}}`.
    case shortcode
    /// Liquid's and Jinja's `{% name %}`.
    case tag
    /// `{{ name }}` of Liquid, Jinja and many other tools.
    case expression
    /// `:::name`.
    case directive
    /// PyMdown's `/// name`.
    case block
    /// PyMdown's `--8<--`.
    case snippet
    /// `[!NAME]` at the start of a paragraph, with a name that is not a GitHub alert.
    case callout
    /// MkDocs' `!!! name` and `??? name`.
    case admonition
    /// MkDocs' `=== "Title"`.
    case tab
    /// MDX's `import` and `export`.
    case module
    /// An HTML element that is left out.
    case element
    /// A shortcode that is shown as its inner text.
    case unexpandedShortcode
    /// A template's tag or expression that is shown as its inner text.
    case unexpandedTag
    /// A component that is shown as its inner text.
    case component
    /// An MDX expression that is left out.
    case unexpandedExpression
    /// A generated part of a page, which is missing.
    case generated
    /// An unknown DocC directive that is shown as its inner text.
    case unexpandedDirective
    /// An unknown DocC directive without inner text, or a text that begins with `@`.
    case unknownDirective
    /// A DocC link to a symbol whose page is generated from code.
    case symbolLink
    /// MkDocs' `[text][identifier]`, whose target a plug-in makes from code.
    case crossReference
    /// A formula that is not understood. The mark has the name of the TeX command.
    case formula
  }

  /// The kind of mark.
  package var kind: Kind
  /// The mark's name, such as `youtube`, or the mark itself if it has no name.
  package var name: String
  /// The position in the file, or nil if unknown.
  package var position: SourcePosition?
  /// The name of the included file with the mark, or nil for the topic's own file.
  package var file: String?
  /// Whether the mark is a component without inner text, whose content is generated.
  package var isEmpty = false

  /// Creates a mark of a kind with a name.
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
