import HelpCore
import HelpHighlighting

/// The styles of a code block, returned line by line.
///
/// The block is lexed as a whole, because a comment may span lines. The lexer reads the shown text,
/// from which control characters have been removed.
struct CodeTokens {
  /// The maximum number of bytes of a block that is coloured: 128 KiB. Longer blocks are logs and
  /// data, not code that people read.
  static let maximumSize = 131_072

  private var tokens: [Token] = []
  private let isHighlighted: Bool
  /// The index of the token in which the next line begins.
  private var tokenIndex = 0
  /// The offset of the next line in the shown text.
  private var position = 0

  /// Lexes a block.
  /// - Parameter info: the info string, which names the language.
  init(_ code: ArraySlice<UInt8>, _ info: String?, _ highlighter: Highlighter?) {
    guard code.count <= Self.maximumSize, let info, let lexer = highlighter?.lexer(for: info) else {
      isHighlighted = false
      return
    }
    isHighlighted = true
    let visibleCode = ControlCharacters.stripped(String(decoding: code, as: UTF8.self))
    tokens = lexer.tokens(of: Array(visibleCode.utf8)[...])
  }

  /// Returns the runs of the next line of the block.
  /// - Parameter line: the text of the line, without control characters and line end.
  mutating func nextLine(_ line: String) -> [StyledRun] {
    let count = line.utf8.count
    guard isHighlighted else {
      return count > 0 ? [StyledRun(start: 0, end: count, style: .codeBlock)] : []
    }
    var runs: [StyledRun] = []
    let end = position + count
    while tokenIndex < tokens.count, tokens[tokenIndex].range.lowerBound < end {
      let token = tokens[tokenIndex]
      let start = max(token.range.lowerBound, position)
      let stop = min(token.range.upperBound, end)
      if let kind = token.kind, stop > start {
        runs.append(
          StyledRun(start: start - position, end: stop - position, style: TextStyle(kind)))
      }
      guard token.range.upperBound <= end else { break }
      tokenIndex += 1
    }
    position = end + 1
    return runs
  }
}
