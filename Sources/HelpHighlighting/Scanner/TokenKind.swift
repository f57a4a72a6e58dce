/// The kind of a piece of code, in any language.
///
/// White space, operators and ordinary names have no kind.
package enum TokenKind: UInt8, Sendable, Hashable, CaseIterable {
  case comment = 1
  case keyword, type, string, escape, number, function
  /// Attributes, decorators, annotations, directives of a preprocessor.
  case attribute
  case variable
  /// Keys of data formats, names of attributes and settings.
  case property
  case constant
  /// Tags of HTML and XML.
  case tag
  /// Lines of a difference.
  case inserted, deleted
  // The markup of text.
  case heading, emphasis, strong, link
  /// The text that a console prints before it waits for a command.
  case prompt

  /// The word for it in lexer files.
  package var name: String {
    switch self {
    case .comment: "comment"
    case .keyword: "keyword"
    case .type: "type"
    case .string: "string"
    case .escape: "escape"
    case .number: "number"
    case .function: "function"
    case .attribute: "attribute"
    case .variable: "variable"
    case .property: "property"
    case .constant: "constant"
    case .tag: "tag"
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .heading: "heading"
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .link: "link"
    case .prompt: "prompt"
    }
  }

  /// The class in HTML: `hl-keyword`.
  package var cssClass: String { "hl-" + name }

  init?(name: some Collection<UInt8>) {
    guard let kind = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      return nil
    }
    self = kind
  }
}

/// A piece of code and its kind. The tokens of a text cover it without gap or overlap.
package struct Token: Sendable, Hashable {
  /// The kind; nil for plain text.
  package var kind: TokenKind?
  /// Offsets in bytes from the beginning of the text; never empty.
  package var range: Range<Int>

  /// A token of the given kind, or text that has none.
  package init(kind: TokenKind?, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A receiver of a text's tokens, in order.
protocol TokenSink {
  /// - Parameter kind: the raw value of a `TokenKind`, 0 for plain text.
  mutating func take(kind: UInt8, from start: Int, to end: Int)
}
