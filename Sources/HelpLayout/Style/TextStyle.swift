/// What a piece of text is. A renderer or the reader decides how each style looks; several may apply at once.
public struct TextStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // Inlines.
  public static let bold = TextStyle(rawValue: 1 << 0)
  public static let italic = TextStyle(rawValue: 1 << 1)
  public static let underline = TextStyle(rawValue: 1 << 2)
  public static let strikethrough = TextStyle(rawValue: 1 << 3)
  public static let code = TextStyle(rawValue: 1 << 4)
  public static let link = TextStyle(rawValue: 1 << 5)
  public static let mark = TextStyle(rawValue: 1 << 6)
  public static let keyboard = TextStyle(rawValue: 1 << 7)

  // Blocks.
  /// A heading of level one, two, or three and deeper.
  public static let heading1 = TextStyle(rawValue: 1 << 8)
  public static let heading2 = TextStyle(rawValue: 1 << 9)
  public static let heading3 = TextStyle(rawValue: 1 << 10)
  /// A line of a code block.
  public static let codeBlock = TextStyle(rawValue: 1 << 11)
  /// Text in a block quote.
  public static let quote = TextStyle(rawValue: 1 << 12)
  /// Rules, bars, bullets, frames: what is drawn, not written.
  public static let dim = TextStyle(rawValue: 1 << 13)

  // Alerts: the bar and the title line.
  public static let note = TextStyle(rawValue: 1 << 14)
  public static let tip = TextStyle(rawValue: 1 << 15)
  public static let important = TextStyle(rawValue: 1 << 16)
  public static let warning = TextStyle(rawValue: 1 << 17)
  public static let caution = TextStyle(rawValue: 1 << 18)

  // Tokens of code; see `init(_: TokenKind)`.
  public static let codeComment = TextStyle(rawValue: 1 << 19)
  public static let codeKeyword = TextStyle(rawValue: 1 << 20)
  public static let codeType = TextStyle(rawValue: 1 << 21)
  public static let codeString = TextStyle(rawValue: 1 << 22)
  public static let codeNumber = TextStyle(rawValue: 1 << 23)
  public static let codeFunction = TextStyle(rawValue: 1 << 24)
  public static let codeAttribute = TextStyle(rawValue: 1 << 25)
  public static let codeName = TextStyle(rawValue: 1 << 26)
  public static let codeInserted = TextStyle(rawValue: 1 << 27)
  public static let codeDeleted = TextStyle(rawValue: 1 << 28)
}
