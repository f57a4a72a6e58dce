extension Extract {
  /// Collects lines of a file.
  struct Lines {
    let file: IncludedFile
    private var text: [UInt8] = []
    private var pieces: [Extract.Piece] = []
    /// The start of the next line in the file, if it follows the last one.
    private var next: Int?
    private var lastContent = 0

    init(file: IncludedFile) { self.file = file }

    /// - Parameter outdent: how much white space at its beginning is left out, if it has that much.
    mutating func add(_ line: Int, isHidden: Bool = false, outdent: Int = 0) {
      var range = file.lines.range(of: line)
      if line == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { range = 3..<range.upperBound }
      range = (range.lowerBound + min(outdent, indent(of: range)))..<range.upperBound
      if isHidden {
        pieces.append(.init(start: text.count, offset: nil))
        text += [0x23, 0x20]
        next = nil
      }
      if next != range.lowerBound {
        pieces.append(.init(start: text.count, offset: range.lowerBound))
      }
      text += file.bytes[range]
      next = range.upperBound
      lastContent =
        text.count
        - (range.upperBound - file.lines.content(of: line, in: file.bytes).upperBound)
    }

    consuming func finish() -> ([UInt8], [Extract.Piece]) {
      text.removeSubrange(max(0, lastContent)...)
      // As in mdBook, one empty line at the end is dropped too.
      if text.last == 0x0A { text.removeLast() }
      if text.last == 0x0D { text.removeLast() }
      return (text, pieces.filter { $0.start < max(1, text.count) })
    }

    /// How many bytes of white space a line of the file begins with.
    func indent(of line: Range<Int>) -> Int {
      file.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
  }
}
