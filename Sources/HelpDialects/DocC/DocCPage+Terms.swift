import HelpCore

/// List items that explain a term.
///
///     - term *Node*: A point.       - ***Node***: A point.
///     - Parameter name: Its name.   - **Parameter `name`:** Its name.
///     - Returns: The sum.           - **Returns:** The sum.
extension DocCPage {
  /// The words that begin a list item about the parameters or results of a symbol.
  private static let sections = ["Parameters:", "Returns:", "Throws:"]

  /// Writes the term of a list item in bold.
  /// - Parameter isSymbol: whether the page is about a symbol. Only the page of a symbol describes
  ///   parameters and results.
  /// - Returns: the part of the line after the term, or the whole line if there is no term.
  mutating func readTerm(_ line: Range<Int>, isSymbol: Bool) -> Range<Int> {
    let item = text[line].drop { $0 == .space || $0 == .tab }
    guard let mark = item.first, "-*+".utf8.contains(mark), item.dropFirst().first == .space else {
      return line
    }
    let words = item.dropFirst(2).drop { $0 == .space }
    guard let colon = colon(in: words.startIndex..<line.upperBound) else { return line }
    if words.starts(with: "term ".utf8) {
      embolden(from: words.startIndex, dropping: 5, to: colon)
      writer.replace(colon..<(colon + 1), by: "**:", prefix: [])
    } else if isSymbol, words.starts(with: "Parameter ".utf8) {
      let name = String(decoding: words[(words.startIndex + 10)..<colon], as: UTF8.self)
      writer.replace(
        words.startIndex..<(colon + 1), by: "**Parameter `\(name.filter { $0 != "`" })`:**",
        prefix: [])
    } else if isSymbol, Self.sections.contains(where: { words.starts(with: $0.utf8) }) {
      embolden(from: words.startIndex, dropping: 0, to: colon)
      writer.replace(colon..<(colon + 1), by: ":**", prefix: [])
    } else {
      return line
    }
    return (colon + 1)..<line.upperBound
  }

  /// Begins bold text at `start`, drops `count` bytes and the spaces after them, and replaces the
  /// links up to `end`.
  private mutating func embolden(from start: Int, dropping count: Int, to end: Int) {
    let word = text[(start + count)..<end].drop { $0 == .space }.startIndex
    writer.replace(start..<word, by: "**", prefix: [])
    readInlines(word..<end)
  }

  /// Returns the index of the first colon outside code, or nil if there is none.
  private func colon(in line: Range<Int>) -> Int? {
    let spans = CodeSpans(text, line)
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "`"): index = spans.end(ofRunAt: index)
      default: index += 1
      }
    }
    return nil
  }
}
