import HelpCore
import HelpHighlighting

/// The styles of a code block, handed out line by line.
///
/// The whole block is lexed at once, because a comment may span lines. The lexer reads the shown text, so that control
/// characters are removed first.
struct CodeTokens {
  /// The longest block that is coloured. Longer ones are logs and data, not code that people read.
  static let maximumSize = 131_072

  private var tokens: [Token] = []
  private let isHighlighted: Bool
  /// The token in which the next line begins, and where that line begins.
  private var next = 0
  private var position = 0

  init(_ code: ArraySlice<UInt8>, _ info: String?, _ highlighter: Highlighter?) {
    guard code.count <= Self.maximumSize, let info, let lexer = highlighter?.lexer(for: info) else {
      isHighlighted = false
      return
    }
    isHighlighted = true
    let shown = ControlCharacters.stripped(String(decoding: code, as: UTF8.self))
    tokens = lexer.tokens(of: Array(shown.utf8)[...])
  }

  /// The runs of the next line of the block.
  /// - Parameter line: its text, without control characters and line end.
  mutating func nextLine(_ line: String) -> [StyledRun] {
    let count = line.utf8.count
    guard isHighlighted else {
      return count > 0 ? [StyledRun(start: 0, end: count, style: .codeBlock)] : []
    }
    var runs: [StyledRun] = []
    let end = position + count
    while next < tokens.count, tokens[next].range.lowerBound < end {
      let token = tokens[next]
      let start = max(token.range.lowerBound, position)
      let stop = min(token.range.upperBound, end)
      if let kind = token.kind, stop > start {
        runs.append(
          StyledRun(start: start - position, end: stop - position, style: TextStyle(kind)))
      }
      guard token.range.upperBound <= end else { break }
      next += 1
    }
    position = end + 1
    return runs
  }
}
