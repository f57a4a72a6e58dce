package import HelpHighlighting

extension TextStyle {
  /// Chooses the style of a token of code. Kinds that are rarely adjacent share a style, because
  /// few colours of a terminal differ clearly.
  package init(_ kind: TokenKind) {
    self =
      switch kind {
      case .comment, .prompt: .codeComment
      case .keyword, .tag: .codeKeyword
      case .type: .codeType
      case .string: .codeString
      case .number, .constant, .escape: .codeNumber
      case .function: .codeFunction
      case .attribute: .codeAttribute
      case .variable, .property: .codeName
      case .inserted: .codeInserted
      case .deleted: .codeDeleted
      case .heading: .bold
      case .emphasis: .italic
      case .strong: .bold
      case .link: .underline
      }
  }
}
