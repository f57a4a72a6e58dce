/// The meaning of a piece of text. A renderer or the reader decides how each style looks. Several
/// styles may apply together.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// One bit for each property.
  public let rawValue: UInt32

  /// Creates a style from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // Inlines.
  /// Strong emphasis.
  public static let bold = TextStyle(rawValue: 1 << 0)
  /// Emphasis.
  public static let italic = TextStyle(rawValue: 1 << 1)
  /// Underlined text.
  public static let underline = TextStyle(rawValue: 1 << 2)
  /// Deleted text.
  public static let strikethrough = TextStyle(rawValue: 1 << 3)
  /// Code in a line of text.
  public static let code = TextStyle(rawValue: 1 << 4)
  /// The text of a link.
  public static let link = TextStyle(rawValue: 1 << 5)
  /// Marked text.
  public static let mark = TextStyle(rawValue: 1 << 6)
  /// A key to press.
  public static let keyboard = TextStyle(rawValue: 1 << 7)

  // Blocks.
  /// A heading of level one.
  public static let heading1 = TextStyle(rawValue: 1 << 8)
  /// A heading of level two.
  public static let heading2 = TextStyle(rawValue: 1 << 9)
  /// A heading of level three or below.
  public static let heading3 = TextStyle(rawValue: 1 << 10)
  /// Text of a code block that is not highlighted.
  public static let codeBlock = TextStyle(rawValue: 1 << 11)
  /// The bar of a block quote.
  public static let quote = TextStyle(rawValue: 1 << 12)
  /// Rules, bars, bullets and frames, which the layout adds.
  public static let dim = TextStyle(rawValue: 1 << 13)

  // Alerts: the bar and the title line.
  /// The bar and the title of an alert of the kind `NOTE`.
  public static let note = TextStyle(rawValue: 1 << 14)
  /// The bar and the title of an alert of the kind `TIP`.
  public static let tip = TextStyle(rawValue: 1 << 15)
  /// The bar and the title of an alert of the kind `IMPORTANT`.
  public static let important = TextStyle(rawValue: 1 << 16)
  /// The bar and the title of an alert of the kind `WARNING`.
  public static let warning = TextStyle(rawValue: 1 << 17)
  /// The bar and the title of an alert of the kind `CAUTION`.
  public static let caution = TextStyle(rawValue: 1 << 18)

  // Tokens of code: see `init(_: TokenKind)`.
  /// A remark that the language ignores, or the prompt of a shell.
  public static let codeComment = TextStyle(rawValue: 1 << 19)
  /// A reserved word of the language, or a tag.
  public static let codeKeyword = TextStyle(rawValue: 1 << 20)
  /// A type's name in code.
  public static let codeType = TextStyle(rawValue: 1 << 21)
  /// A string or character literal.
  public static let codeString = TextStyle(rawValue: 1 << 22)
  /// A numeric literal, a constant or an escape.
  public static let codeNumber = TextStyle(rawValue: 1 << 23)
  /// A function's name in code.
  public static let codeFunction = TextStyle(rawValue: 1 << 24)
  /// An attribute or annotation in code.
  public static let codeAttribute = TextStyle(rawValue: 1 << 25)
  /// Another name in code.
  public static let codeName = TextStyle(rawValue: 1 << 26)
  /// A line that a diff adds.
  public static let codeInserted = TextStyle(rawValue: 1 << 27)
  /// A line that a diff removes.
  public static let codeDeleted = TextStyle(rawValue: 1 << 28)
}
