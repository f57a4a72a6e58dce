/// The kind of a piece of code, in any language.
///
/// White space, operators and ordinary names have no kind.
package enum TokenKind: UInt8, Sendable, Hashable, CaseIterable {
  case comment = 1
  case keyword, type, string, escape, number, function
  /// An attribute, decorator, annotation or preprocessor directive.
  case attribute
  case variable
  /// A key of a data format, or the name of an attribute or a setting.
  case property
  case constant
  /// A tag of HTML or XML.
  case tag
  // The lines that a diff adds and removes.
  case inserted, deleted
  // The markup of text.
  case heading, emphasis, strong, link
  /// The text that a console prints before it waits for a command.
  case prompt

  /// The name of the kind in lexer files.
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

  /// Finds a kind by its name in lexer files. Returns nil for an unknown name.
  init?(name: some Collection<UInt8>) {
    guard let kind = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) else {
      return nil
    }
    self = kind
  }
}
