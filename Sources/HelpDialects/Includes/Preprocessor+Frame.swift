internal import HelpCore

extension Preprocessor {
  /// A file that is being expanded.
  struct Frame {
    let extract: Extract
    let file: Int
    let selection: LineSelection
    /// Comes before every line but the first.
    var prefix: [UInt8] = []
    /// How far the extract has been written, and read.
    var copied = 0
    var position = 0
    private(set) var marks: IncludeMarks
    /// Whether the lines to be read are paths; see `Snippet.list`.
    var isListing = false
    /// The marks of Microsoft Learn's that are left in it.
    var textMarks: ArraySlice<TextMark> = []
    /// What precedes the relative addresses in it on the page.
    var base = ""
    /// Whether it is code, in which nothing has a meaning.
    var isVerbatim = false
    /// The last `}` looked for.
    private var brace = 0
    /// Where the last requested line begins, and how far its end was looked for.
    private var line = (start: 0, seen: 0)

    init(_ extract: Extract, file: Int, selection: LineSelection, marks: IncludeMarks) {
      self.extract = extract
      self.file = file
      self.selection = selection
      self.marks = marks
    }

    /// Where the next directive may begin.
    mutating func nextMark() -> Int? {
      isVerbatim ? nil : marks.next(in: extract.text, from: position)
    }

    mutating func goToNextLine(from end: Int) {
      let text = extract.text
      position = end
      if position < text.count {
        position += text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A ? 2 : 1
      }
    }

    /// Where the next `}` is, looked for once however many `{{` come before it.
    mutating func closing(after start: Int) -> Int? {
      let text = extract.text
      brace = max(brace, start)
      while brace < text.count, text[brace] != 0x7D { brace += 1 }
      return brace < text.count ? brace : nil
    }

    /// Takes the next of Microsoft Learn's marks if it begins before a place.
    mutating func textMark(before place: Int) -> TextMark? {
      // What `{{…}}` holds belongs to it.
      textMarks = textMarks.drop { $0.range.lowerBound < position }
      guard let first = textMarks.first, first.range.lowerBound <= place else { return nil }
      return textMarks.popFirst()
    }

    /// What comes before the further lines of what is included at a place. Places are requested in order, so that a line
    /// full of directives is scanned once.
    mutating func prefix(at place: Int) -> [UInt8] {
      let text = extract.text
      while line.seen < place {
        if text[line.seen] == 0x0A || text[line.seen] == 0x0D { line.start = line.seen + 1 }
        line.seen += 1
      }
      return prefix + LinePrefix.of(text, lineStart: line.start, at: place)
    }

    /// - Complexity: O(log pieces).
    func piece(at place: Int) -> Int {
      max(0, extract.pieces.partitioningIndex { $0.start > place } - 1)
    }
  }
}
