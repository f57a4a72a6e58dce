package import HelpHighlighting

extension TextStyle {
  /// How a token of code is shown. Kinds that are hardly ever adjacent share a style: a terminal has few
  /// colours that can be told apart.
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
