import HelpCore

extension RoffText {
  /// Writes a line of code in no-fill mode, with tabs up to the next multiple of four columns.
  mutating func codeLine(_ line: ArraySlice<UInt8>) {
    begin()
    var column = 0
    // The length of the output up to the last visible character of the line.
    var visibleCount = 0
    var start = line.startIndex
    for index in line.indices where line[index] == .space || line[index] == .tab {
      column += appendCode(line[start..<index])
      visibleCount = start < index ? bytes.count : visibleCount
      let count = line[index] == .tab ? 4 - column % 4 : 1
      bytes.append(contentsOf: repeatElement(.space, count: count))
      column += count
      start = index + 1
    }
    if start < line.endIndex {
      _ = appendCode(line[start...])
      visibleCount = bytes.count
    }
    // Trailing spaces are dropped. An empty line becomes `\&`, because it would end the paragraph
    // in a formatter without `.EX`.
    while bytes.count > visibleCount, bytes.last == .space { bytes.removeLast() }
    if bytes.isEmpty || bytes.last == .lineFeed { bytes.append(contentsOf: "\\&".utf8) }
    bytes.append(.lineFeed)
  }

  /// Adds code without spaces, and returns its width.
  private mutating func appendCode(_ word: ArraySlice<UInt8>) -> Int {
    let before = columns
    isInWord = false
    append(word, font: .regular, isLiteral: true)
    return columns - before
  }
}
