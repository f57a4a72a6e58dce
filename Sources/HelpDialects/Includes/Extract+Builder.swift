import HelpCore

extension Extract {
  /// An extract under construction, to which lines of a file are added.
  struct Builder {
    let file: ExtractSource
    private var text: [UInt8] = []
    private var pieces: [Extract.Piece] = []
    /// The offset in the file at which the last piece ends, or nil if the next line needs a new
    /// piece in any case.
    private var pieceEnd: Int?
    /// The end of the last line in `text`, without the line ending.
    private var contentEnd = 0

    init(file: ExtractSource) { self.file = file }

    /// Adds a line of the file.
    /// - Parameters:
    ///   - isHidden: whether the mark `# `, which hides a line in rustdoc, is added before the
    ///     line.
    ///   - outdent: the maximum number of bytes of white space to remove at the start of the line.
    mutating func add(_ line: Int, isHidden: Bool = false, outdent: Int = 0) {
      var range = file.lines.range(of: line)
      if line == 0 { range = file.bytes.byteOrderMarkLength..<range.upperBound }
      range = (range.lowerBound + min(outdent, indent(of: range)))..<range.upperBound
      if isHidden {
        pieces.append(.init(start: text.count, offset: nil))
        text += [UInt8(ascii: "#"), .space]
        pieceEnd = nil
      }
      if pieceEnd != range.lowerBound {
        pieces.append(.init(start: text.count, offset: range.lowerBound))
      }
      text += file.bytes[range]
      pieceEnd = range.upperBound
      contentEnd =
        text.count
        - (range.upperBound - file.lines.content(of: line, in: file.bytes).upperBound)
    }

    /// Returns the text without the last line ending, and the pieces of the text.
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
