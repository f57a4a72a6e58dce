/// An element that a theme styles. If several elements apply to a piece of text, the first element
/// with a colour, in the order of the cases, provides the colour.
package enum ThemeElement: Int, Sendable, Hashable, CaseIterable {
  case link
  case codeComment, codeKeyword, codeType, codeString, codeNumber, codeFunction, codeAttribute
  case codeName, codeInserted, codeDeleted
  case code, codeBlock
  case heading1, heading2, heading3
  case note, tip, important, warning, caution
  case keyboard, mark, quote
  /// Rules, bars and bullets, which the layout adds.
  case frame
  // The reader's additions.
  case selected, status, match, currentMatch, hint

  /// The name in theme files: `code-comment`.
  package var name: String { Self.names[rawValue] }

  static let names = [
    "link", "code-comment", "code-keyword", "code-type", "code-string", "code-number",
    "code-function", "code-attribute", "code-name", "code-inserted", "code-deleted", "code",
    "code-block", "heading-1", "heading-2", "heading-3", "note", "tip", "important", "warning",
    "caution", "keyboard", "mark", "quote", "frame", "selected", "status", "match",
    "current-match", "hint",
  ]

  init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }

  /// The styles of the element's text, or no style for the reader's additions.
  var style: TextStyle {
    switch self {
    case .link: .link
    case .codeComment: .codeComment
    case .codeKeyword: .codeKeyword
    case .codeType: .codeType
    case .codeString: .codeString
    case .codeNumber: .codeNumber
    case .codeFunction: .codeFunction
    case .codeAttribute: .codeAttribute
    case .codeName: .codeName
    case .codeInserted: .codeInserted
    case .codeDeleted: .codeDeleted
    case .code: .code
    case .codeBlock: .codeBlock
    case .heading1: .heading1
    case .heading2: .heading2
    case .heading3: .heading3
    case .note: .note
    case .tip: .tip
    case .important: .important
    case .warning: .warning
    case .caution: .caution
    case .keyboard: .keyboard
    case .mark: .mark
    case .quote: .quote
    case .frame: .dim
    case .selected, .status, .match, .currentMatch, .hint: []
    }
  }
}
