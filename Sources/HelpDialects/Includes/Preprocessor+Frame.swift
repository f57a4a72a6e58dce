internal import HelpCore

extension Preprocessor {
  /// A file that is being expanded.
  struct Frame {
    let extract: Extract
    let file: Int
    let selection: LineSelection
    /// Comes before every line but the first.
    var prefix: [UInt8] = []
    /// The end of the extract's part that has been written or read.
    var copied = 0
    var position = 0
    private(set) var marks: IncludeMarks
    /// Whether the lines to be read are paths; see `SnippetRequest.list`.
    var isListing = false
    /// The marks of Microsoft Learn's that are left in it.
    var textMarks: ArraySlice<TextMark> = []
    /// The prefix of the frame's relative addresses on the page.
    var base = ""
    /// Whether the extract is code, which has no directives.
    var isVerbatim = false
    /// The last `}` searched for.
    private var brace = 0
    /// The start of the last requested line, and the end of the part that was searched for its start.
    private var line = (start: 0, seen: 0)

    init(_ extract: Extract, file: Int, selection: LineSelection, marks: IncludeMarks) {
      self.extract = extract
      self.file = file
      self.selection = selection
      self.marks = marks
    }

    /// The position at which the next directive may begin.
    mutating func nextMark() -> Int? {
      isVerbatim ? nil : marks.next(in: extract.text, from: position)
    }

    mutating func goToNextLine(from end: Int) {
      let text = extract.text
      position = end
      if position < text.count {
        position +=
          text[end] == .carriageReturn && end + 1 < text.count && text[end + 1] == .lineFeed ? 2 : 1
      }
    }

    /// The position of the next `}`, searched for once however many `{{` come before it.
    mutating func closing(after start: Int) -> Int? {
      let text = extract.text
      brace = max(brace, start)
      while brace < text.count, text[brace] != UInt8(ascii: "}") { brace += 1 }
      return brace < text.count ? brace : nil
    }

    /// Takes the next of Microsoft Learn's marks if it begins before a place.
    mutating func textMark(before place: Int) -> TextMark? {
      // The content of `{{…}}` belongs to it.
      textMarks = textMarks.drop { $0.range.lowerBound < position }
      guard let first = textMarks.first, first.range.lowerBound <= place else { return nil }
      return textMarks.popFirst()
    }

    /// The prefix for the further lines of a text that is included at a position. Positions are requested in order, and
    /// a line full of directives is scanned once.
    mutating func prefix(at place: Int) -> [UInt8] {
      let text = extract.text
      while line.seen < place {
        if text[line.seen] == .lineFeed || text[line.seen] == .carriageReturn {
          line.start = line.seen + 1
        }
        line.seen += 1
      }
      return prefix + ContainerPrefix.of(text, lineStart: line.start, at: place)
    }

    /// - Complexity: O(log pieces).
    func piece(at place: Int) -> Int {
      max(0, extract.pieces.partitioningIndex { $0.start > place } - 1)
    }
  }
}
