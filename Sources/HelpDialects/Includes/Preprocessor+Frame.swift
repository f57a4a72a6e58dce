internal import HelpCore

extension Preprocessor {
  /// A file that is being expanded.
  struct Frame {
    let extract: Extract
    /// The index of the file in `Preprocessor.files`.
    let file: Int
    let selection: LineSelection
    /// The text to write before every line but the first.
    var prefix: [UInt8] = []
    /// The end of the part that was written or replaced.
    var writtenEnd = 0
    /// The offset from which the next mark is searched for.
    var position = 0
    /// The search for the offsets at which directives may begin.
    private(set) var marks: IncludeMarks
    /// Whether the next lines are paths: see `SnippetRequest.list`.
    var isListing = false
    /// The tools' marks that remain to be replaced.
    var textMarks: ArraySlice<TextMark> = []
    /// The prefix that makes the frame's relative addresses relative to the page.
    var base = ""
    /// Whether the extract is code, which has no directives.
    var isVerbatim = false
    /// The offset of the last `}` that was found.
    private var brace = 0
    /// The start of the last requested line, and the end of the part that was searched for line
    /// starts.
    private var line = (start: 0, searched: 0)

    init(_ extract: Extract, file: Int, selection: LineSelection, marks: IncludeMarks) {
      self.extract = extract
      self.file = file
      self.selection = selection
      self.marks = marks
    }

    /// Returns the offset at which the next directive may begin, or nil if there is none.
    mutating func nextMark() -> Int? {
      isVerbatim ? nil : marks.next(in: extract.text, from: position)
    }

    /// Moves the position from the end of a line to the start of the next.
    mutating func goToNextLine(from end: Int) {
      let text = extract.text
      position = end
      if position < text.count {
        position +=
          text[end] == .carriageReturn && end + 1 < text.count && text[end + 1] == .lineFeed ? 2 : 1
      }
    }

    /// Returns the offset of the next `}`, or nil if there is none. Several `{{` before one `}`
    /// cost one search.
    mutating func closing(after start: Int) -> Int? {
      let text = extract.text
      brace = max(brace, start)
      while brace < text.count, text[brace] != UInt8(ascii: "}") { brace += 1 }
      return brace < text.count ? brace : nil
    }

    /// Removes and returns the tool's next mark, or returns nil if no mark begins at or before an
    /// offset.
    mutating func textMark(before offset: Int) -> TextMark? {
      // Marks inside `{{…}}` belong to the directive.
      textMarks = textMarks.drop { $0.range.lowerBound < position }
      guard let first = textMarks.first, first.range.lowerBound <= offset else { return nil }
      return textMarks.popFirst()
    }

    /// Returns the prefix for all lines but the first of a text that is included at an offset.
    /// Offsets must be requested in ascending order, so that a line full of directives is scanned
    /// once.
    mutating func prefix(at offset: Int) -> [UInt8] {
      let text = extract.text
      while line.searched < offset {
        if text[line.searched] == .lineFeed || text[line.searched] == .carriageReturn {
          line.start = line.searched + 1
        }
        line.searched += 1
      }
      return prefix + ContainerPrefix.of(text, lineStart: line.start, at: offset)
    }

    /// Returns the index of the piece that contains an offset.
    /// - Complexity: O(log pieces).
    func piece(at offset: Int) -> Int {
      max(0, extract.pieces.partitioningIndex { $0.start > offset } - 1)
    }
  }
}
