import HelpCore
import HelpResources

/// The pattern of a search: literal text, or a regular expression.
struct SearchPattern: Sendable, Hashable {
  /// The text as typed.
  let text: String
  let program: PatternProgram
  /// Whether the text is an invalid expression, which is searched literally.
  let isBroken: Bool
  /// Whether the text is searched literally.
  let isLiteral: Bool
  /// Whether the user has requested a literal search.
  let isPlain: Bool
  /// Whether the search finds the lines without a match, as less does after `/!`.
  let isInverted: Bool

  /// The minimum number of letters that narrow down a search in the index of a book.
  private static let minimumLetterCount = 3

  /// Returns the longest run of letters and digits, with at least one letter, that every match
  /// contains, in lower case. Returns nil if the run is too short or unknown, or if a text of the
  /// interface contains it.
  /// - Parameter words: the interface's texts, whose letters may be on a page without being in its
  ///   source.
  func letters(unlessIn words: Words) -> [UInt8]? {
    guard isLiteral, !isInverted, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let runs = text.utf8.map(\.lowercasedASCII).split { !$0.isASCIILetterOrDigit }
    // The numbers of lists are on pages without being in their sources.
    let runsWithLetters = runs.filter {
      $0.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard let longest = runsWithLetters.max(by: { $0.count < $1.count }),
      longest.count >= Self.minimumLetterCount
    else {
      return nil
    }
    let letters = String(decoding: longest, as: UTF8.self)
    let isInInterface = words.names.contains { words[$0].lowercased().contains(letters) }
    return isInInterface ? nil : Array(longest)
  }

  /// Compiles a typed text, as an expression if it contains a special character.
  /// - Parameter invertsAfterMark: whether a `!` before the text inverts the search.
  init(
    _ text: String, isPlain: Bool = false, letterCase: LetterCase = .smart,
    invertsAfterMark: Bool = false
  ) {
    self.text = text
    self.isPlain = isPlain
    isInverted = invertsAfterMark && !isPlain && text.count > 1 && text.hasPrefix("!")
    let text = isInverted ? String(text.dropFirst()) : text
    let isExpression =
      !isPlain && text.unicodeScalars.contains { "\\^$.[]|()*+?{}".unicodeScalars.contains($0) }
    let expression = isExpression ? try? PatternCompiler.expression(text, letterCase) : nil
    program = expression ?? PatternCompiler.literal(text, letterCase)
    isBroken = isExpression && expression == nil
    isLiteral = expression == nil
  }
}

extension SearchPattern {
  /// Compiles a text that a user of vim has typed: `\c` anywhere ignores letter case, and `\C`
  /// respects it.
  static func vim(_ text: String, _ letterCase: LetterCase) -> SearchPattern {
    var (letterCase, expression) = (letterCase, "")
    var isEscaped = false
    for character in text {
      if isEscaped, character == "c" || character == "C" {
        letterCase = character == "c" ? .ignored : .exact
        expression.removeLast()
        isEscaped = false
      } else {
        expression.append(character)
        isEscaped = character == "\\" && !isEscaped
      }
    }
    return SearchPattern(expression, letterCase: letterCase)
  }
}
