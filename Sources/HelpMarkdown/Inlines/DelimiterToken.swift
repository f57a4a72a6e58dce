/// The spelling of a delimiter run.
struct DelimiterToken: Equatable {
  var family: DelimiterRun.Family
  /// Whether the delimiter is an opening bracket of CriticMarkup.
  var opens = false

  static let star = DelimiterToken(family: .star)
  static let underscore = DelimiterToken(family: .underscore)
  /// The `~>` that ends the old text.
  static let arrow = DelimiterToken(family: .old)
  /// The beginning of the new text after `~>`, which has no characters.
  static let afterArrow = DelimiterToken(family: .new, opens: true)

  /// Reads the delimiters at an index of a text: a run of one byte, or a bracket.
  /// - Parameter isMkDocs: whether PyMdown's delimiters are recognised.
  /// - Returns: nil for text without a delimiter at the index.
  /// - Complexity: O(length of the run).
  static func read(
    at index: Int, in text: ArraySlice<UInt8>, isMkDocs: Bool
  ) -> (token: DelimiterToken, length: Int)? {
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "*"): return (.star, run(at: index, in: text))
    case UInt8(ascii: "_"): return (.underscore, run(at: index, in: text))
    case UInt8(ascii: "~") where !isMkDocs:
      return (DelimiterToken(family: .tilde), run(at: index, in: text))
    case UInt8(ascii: "{"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "="),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "<"):
      guard isMkDocs else { return nil }
      if let bracket = bracket(at: index, in: text) { return bracket }
      let family: DelimiterRun.Family
      switch byte {
      case UInt8(ascii: "~"): family = .tildes
      // `[^1]` is a footnote.
      case UInt8(ascii: "^") where index == text.startIndex || text[index - 1] != UInt8(ascii: "["):
        family = .carets
      case UInt8(ascii: "=") where index == text.startIndex || text[index - 1] != UInt8(ascii: "="):
        family = .equals
      default: return nil
      }
      let token = DelimiterToken(family: family)
      var length = run(at: index, in: text)
      // The bracket `==}` is not part of the run before it.
      if length > 2, bracket(at: index + length - 2, in: text) != nil { length -= 2 }
      // Equals signs of other lengths are common in text, and are not delimiters.
      return family == .equals && length != 2 ? nil : (token, length)
    default: return nil
    }
  }

  /// Reads a bracket of CriticMarkup, such as `{++` and `++}`, or `~>`.
  /// - Returns: nil for any other text.
  private static func bracket(
    at index: Int, in text: ArraySlice<UInt8>
  ) -> (token: DelimiterToken, length: Int)? {
    guard index + 1 < text.endIndex else { return nil }
    if text[index] == UInt8(ascii: "~"), text[index + 1] == UInt8(ascii: ">") { return (.arrow, 2) }
    guard index + 2 < text.endIndex else { return nil }
    if text[index] == UInt8(ascii: "{") {
      guard text[index + 1] == text[index + 2], let family = openers[text[index + 1]] else {
        return nil
      }
      return (DelimiterToken(family: family, opens: true), 3)
    }
    guard text[index + 2] == UInt8(ascii: "}"), text[index] == text[index + 1],
      let family = closers[text[index]]
    else { return nil }
    return (DelimiterToken(family: family), 3)
  }

  /// Returns the number of equal bytes at an index.
  private static func run(at index: Int, in text: ArraySlice<UInt8>) -> Int {
    text[index...].prefix { $0 == text[index] }.count
  }

  /// The families that begin with a bracket, by its sign.
  private static let openers: [UInt8: DelimiterRun.Family] = [
    UInt8(ascii: "+"): .inserted, UInt8(ascii: "-"): .deleted, UInt8(ascii: "="): .highlighted,
    UInt8(ascii: "~"): .old, UInt8(ascii: ">"): .comment,
  ]
  /// The families that end with a bracket, by its sign.
  private static let closers: [UInt8: DelimiterRun.Family] = [
    UInt8(ascii: "+"): .inserted, UInt8(ascii: "-"): .deleted, UInt8(ascii: "="): .highlighted,
    UInt8(ascii: "~"): .new, UInt8(ascii: "<"): .comment,
  ]

  /// Returns the source of a number of these delimiters.
  func text(_ count: Int) -> [UInt8] {
    guard count > 0, self != .afterArrow else { return [] }
    guard !family.isCritic else { return criticText }
    let byte: UInt8 =
      switch family {
      case .star: UInt8(ascii: "*")
      case .underscore: UInt8(ascii: "_")
      case .carets: UInt8(ascii: "^")
      case .equals: UInt8(ascii: "=")
      default: UInt8(ascii: "~")
      }
    return [UInt8](repeating: byte, count: count)
  }

  /// The source of a bracket of CriticMarkup.
  private var criticText: [UInt8] {
    if self == .arrow { return Array("~>".utf8) }
    let signs = opens ? Self.openers : Self.closers
    let sign = signs.first { $0.value == family }?.key ?? 0
    return opens ? [UInt8(ascii: "{"), sign, sign] : [sign, sign, UInt8(ascii: "}")]
  }
}
