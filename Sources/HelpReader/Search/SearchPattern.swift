import HelpCore
import HelpResources

/// The pattern of a search: literal text, or a regular expression.
struct SearchPattern: Sendable, Hashable {
  /// The text as typed.
  let text: String
  let program: PatternProgram
  /// Whether the text resembles an expression but is not a valid one: it is then searched literally.
  let isBroken: Bool
  /// Whether it is searched literally.
  let isLiteral: Bool

  /// Takes the text literally, whatever is in it.
  let isPlain: Bool
  /// Whether the lines without a match are found, as less finds them after `/!`.
  let isInverted: Bool

  /// The longest run of letters and digits in every match, in lower case; nil where there is none, or a short one.
  /// - Parameter words: the reader's own texts: letters of one may be on a page without being in its source.
  func letters(unlessIn words: Words) -> [UInt8]? {
    guard isLiteral, !isInverted, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let runs = text.utf8.map(\.lowercasedASCII).split { !$0.isASCIILetterOrDigit }
    // Numbers of lists are in no text.
    let named = runs.filter {
      $0.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard let longest = named.max(by: { $0.count < $1.count }), longest.count >= 3 else {
      return nil
    }
    let letters = String(decoding: longest, as: UTF8.self)
    let isSaid = words.names.contains { words[$0].lowercased().contains(letters) }
    return isSaid ? nil : Array(longest)
  }

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
  /// The pattern as users of vim type it: `\c` anywhere ignores capitals, and `\C` lets them count.
  static func vim(_ text: String, _ letterCase: LetterCase) -> SearchPattern {
    var (letterCase, rest) = (letterCase, "")
    var isEscaped = false
    for character in text {
      if isEscaped, character == "c" || character == "C" {
        letterCase = character == "c" ? .ignored : .exact
        rest.removeLast()
        isEscaped = false
      } else {
        rest.append(character)
        isEscaped = character == "\\" && !isEscaped
      }
    }
    return SearchPattern(rest, letterCase: letterCase)
  }
}
