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
    /// The marks of Microsoft Learn's that are left in it.
    var marks: ArraySlice<LearnMark> = []
    /// What precedes the relative addresses in it on the page.
    var base = ""
    /// Whether it is code, in which nothing has a meaning.
    var isVerbatim = false
    /// The next `{{`, and the last `}` looked for.
    private var opening = -1
    private var closing = 0
    /// Where the last requested line begins, and how far its end was looked for.
    private var line = (start: 0, seen: 0)

    init(_ extract: Extract, file: Int, selection: LineSelection) {
      self.extract = extract
      self.file = file
      self.selection = selection
    }

    /// The next `{{`, and the `}` after it. Each is looked for once, however many there are of the other.
    mutating func brace() -> (start: Int, end: Int)? {
      guard !isVerbatim else { return nil }
      let text = extract.text
      if opening < position { opening = BraceSearch.next(in: text, from: position) ?? text.count }
      guard opening < text.count else { return nil }
      closing = max(closing, opening + 2)
      while closing < text.count, text[closing] != 0x7D { closing += 1 }
      return closing < text.count ? (opening, closing) : nil
    }

    /// Takes the next mark if it begins before a place.
    mutating func mark(before place: Int) -> LearnMark? {
      // What `{{…}}` holds belongs to it.
      marks = marks.drop { $0.range.lowerBound < position }
      guard let first = marks.first, first.range.lowerBound <= place else { return nil }
      return marks.popFirst()
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
