/// Divides a command line into words at blanks and quotes, as a shell does.
///
///     python3 -c 'import ast; ast'    "python3", "-c", "import ast; ast"
package enum CommandWords {
  /// The reason why a line cannot be divided.
  package enum Fault: Error, Equatable {
    /// No words, or an empty first word.
    case empty
    case openQuote(Character)
    /// A character outside quotes that only a shell understands.
    case shellSign(Character)
  }

  /// Returns the words of a line, without their quotes.
  /// - Complexity: O(size of the line).
  package static func split(_ line: String) throws(Fault) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        // Within quotes, a backslash escapes only the quote and another backslash.
        if let quote, character != quote, character != "\\" { word?.append("\\") }
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let word { words.append(word) }
        word = nil
      } else if "|&;<>`".contains(character) {
        throw .shellSign(character)
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isEscaped { word = (word ?? "") + "\\" }
    if let quote { throw .openQuote(quote) }
    if let word { words.append(word) }
    guard words.first?.isEmpty == false else { throw .empty }
    return words
  }
}
