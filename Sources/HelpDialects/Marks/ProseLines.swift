/// The lines of a text outside fenced code.
struct ProseLines {
  private let text: [UInt8]
  private var lines: FastLines
  /// The opening fence of the current code block.
  private var fence: (mark: UInt8, length: Int)?
  /// Whether fenced code directly precedes the last line that `next()` returned.
  private(set) var followsCode = false

  /// Begins before the first line of a text.
  init(_ text: [UInt8]) {
    self.text = text
    lines = FastLines(text)
  }

  /// Returns the next line without its end, or nil after the last.
  mutating func next() -> Range<Int>? {
    followsCode = false
    while let line = lines.next() {
      let content = LineMarks.contentStart(of: line, in: text)
      if let opened = fence {
        let closing = LineMarks.fence(in: text, at: content, to: line.upperBound, closing: opened)
        if closing != nil { fence = nil }
        continue
      }
      fence = LineMarks.fence(in: text, at: content, to: line.upperBound)
      if fence == nil { return line }
      followsCode = true
    }
    return nil
  }
}
