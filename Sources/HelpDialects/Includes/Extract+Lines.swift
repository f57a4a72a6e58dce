import HelpCore

extension Extract {
  /// An extract under construction, to which lines of a file are added.
  struct Lines {
    let file: ExtractSource
    private var text: [UInt8] = []
    private var pieces: [Extract.Piece] = []
    /// The start of the next line in the file, if it follows the last one.
    private var next: Int?
    /// The end of the last line's text, without its line ending.
    private var contentEnd = 0

    init(file: ExtractSource) { self.file = file }

    /// Adds a line of the file.
    /// - Parameters:
    ///   - isHidden: whether the line gets the mark `# `, which hides it in rustdoc.
    ///   - outdent: the most bytes of white space to remove at the start of the line.
    mutating func add(_ line: Int, isHidden: Bool = false, outdent: Int = 0) {
      var range = file.lines.range(of: line)
      if line == 0 { range = file.bytes.byteOrderMarkLength..<range.upperBound }
      range = (range.lowerBound + min(outdent, indent(of: range)))..<range.upperBound
      if isHidden {
        pieces.append(.init(start: text.count, offset: nil))
        text += [UInt8(ascii: "#"), .space]
        next = nil
      }
      if next != range.lowerBound {
        pieces.append(.init(start: text.count, offset: range.lowerBound))
      }
      text += file.bytes[range]
      next = range.upperBound
      contentEnd =
        text.count
        - (range.upperBound - file.lines.content(of: line, in: file.bytes).upperBound)
    }

    consuming func finish() -> ([UInt8], [Extract.Piece]) {
      text.removeSubrange(max(0, contentEnd)...)
      // As in mdBook, an empty last line is dropped.
      if text.last == .lineFeed { text.removeLast() }
      if text.last == .carriageReturn { text.removeLast() }
      return (text, pieces.filter { $0.start < max(1, text.count) })
    }

    /// Returns the number of bytes of white space at the start of a line.
    func indent(of line: Range<Int>) -> Int {
      file.bytes[line].prefix { $0 == .space || $0 == .tab }.count
    }
  }
}
