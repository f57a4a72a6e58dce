import HelpCore

/// Reads the blocks of a text, and tells which lines of it an outline depends on.
///
/// An outline depends on headings, raw HTML, definitions of links and the first paragraph. What other paragraphs, tables
/// and code say does not change it; their presence does: what is in a list stays in a list.
///
///     # Install               # Install
///     See [below](#b).        See [below](#b).
///
///     - Get *it*          ->  - x
///       from us.
///         make all                make all
///         make install
struct OutlineScan {
  /// What a text is read for.
  enum Purpose {
    /// The first level-one heading that has text: reading ends after it, or at raw HTML.
    case title
    /// A shorter text with the same outline.
    case reduction
  }

  /// The text without those lines, if requested.
  private(set) var reduced: [UInt8] = []
  /// The text of the first level-one heading that has some: one line, or the lines above an underline.
  private(set) var title: [Range<Int>]?
  /// Whether the text may have raw HTML: what `<ul>` leaves open may take in what follows.
  private(set) var hasHTML = false

  private let bytes: [UInt8]
  private let isReducing: Bool
  /// The paragraph that is read, and its lines.
  private var paragraph: Paragraph?
  private var paragraphLines: [Range<Int>] = []
  /// Whether a paragraph that gives the summary was found.
  private var hasSummary = false

  private struct Paragraph {
    /// Of its first line; its text there begins at `text`.
    var start: Int
    var text: Int
    var end: Int
    var isAtTop: Bool
  }

  /// Where reading has ended.
  private(set) var end = 0

  /// - Complexity: O(n · depth of containers), which `ContainerMarkers` bounds.
  init(_ text: [UInt8], for purpose: Purpose) {
    bytes = text
    isReducing = purpose == .reduction
    if isReducing { reduced.reserveCapacity(bytes.count / 4) }
    var scanner = BlockScanner(text, options: .tables)
    var start = 0
    var number = 1
    while start < bytes.count, purpose != .title || !(hasHTML || title != nil) {
      let line = scanner.readLine(at: start, number: number)
      take(line, in: scanner)
      start = line.next
      number += 1
    }
    end = start
    finishParagraph(isKept: false)
  }

  private mutating func take(_ line: BlockLine, in scanner: BlockScanner) {
    let kind = scanner.stack[scanner.stack.count - 1].kind
    if kind == .paragraph, !line.isBlank {
      if scanner.paragraph.count > 1, paragraph != nil {
        paragraphLines.append(line.content)
        paragraph?.end = line.next
      } else {
        finishParagraph(isKept: false)
        paragraph = Paragraph(
          start: line.start, text: line.content.lowerBound, end: line.next,
          isAtTop: scanner.stack.count == 2)
        paragraphLines.removeAll(keepingCapacity: true)
        paragraphLines.append(line.content)
      }
      return
    }
    switch kind {
    case .heading:
      takeHeading(line)
    case .table:
      takeRow(line)
    case .html:
      finishParagraph(isKept: false)
      hasHTML = true
      keep(line.start..<line.next)
    default:
      finishParagraph(isKept: false)
      // A block of HTML may end on the line that it begins on.
      if !line.isBlank, !scanner.isRaw {
        noteHTML(line.start..<line.end)
      }
      if line.isBlank || !scanner.isRaw { keep(line.start..<line.next) }
    }
  }

  private mutating func takeRow(_ line: BlockLine) {
    let isFirst = paragraph != nil
    finishParagraph(isKept: true)
    let mayCount = noteHTML(line.content.lowerBound..<line.end)
    if isFirst || mayCount { keep(line.start..<line.next) }
  }

  private mutating func takeHeading(_ line: BlockLine) {
    if let level = BlockStart.atxHeading(line) {
      finishParagraph(isKept: false)
      var end = line.end
      while end > line.firstNonspace + level, line.isSpaceOrTab(end - 1) { end -= 1 }
      if level == 1 { takeTitle([(line.firstNonspace + level)..<end]) }
    } else {
      if line.head == 0x3D, paragraph != nil { takeTitle(paragraphLines) }
      // It is not a paragraph after all.
      paragraph?.isAtTop = false
      finishParagraph(isKept: true)
    }
    noteHTML(line.content)
    keep(line.start..<line.next)
  }

  private mutating func takeTitle(_ lines: [Range<Int>]) {
    if title == nil, lines.contains(where: { !$0.isEmpty }) { title = lines }
  }

  /// - Parameter isKept: whether more hangs on its text than a paragraph's.
  private mutating func finishParagraph(isKept: Bool) {
    guard let paragraph else { return }
    self.paragraph = nil
    let first = paragraph.text < bytes.count ? bytes[paragraph.text] : 0
    let mayDefine = first == 0x5B && OutlineText.mayDefine(bytes, paragraph.text..<paragraph.end)
    let hadHTML = hasHTML
    let mayBeHTML = noteHTML(paragraph.start..<paragraph.end)
    var isSummary = false
    if !isKept, paragraph.isAtTop {
      isSummary = !hasSummary
      // HTML may put what follows it into a list, and invisible text gives no summary.
      if !hadHTML, !mayBeHTML, first.isASCIILetterOrDigit { hasSummary = true }
    }
    // If white space follows a marker, it has to stay white space for libcmark: some control characters are.
    if isKept || isSummary || mayDefine || mayBeHTML || first <= 0x20 {
      keep(paragraph.start..<paragraph.end)
    } else if isReducing {
      keep(paragraph.start..<paragraph.text)
      reduced.append(0x78)
      reduced.append(0x0A)
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    guard isReducing else { return }
    reduced.append(contentsOf: bytes[range])
  }

  /// Looks for what may be raw HTML.
  /// - Returns: whether there is any.
  @discardableResult
  private mutating func noteHTML(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while true {
      index = ByteSearch.first(0x3C, in: bytes.span, from: index, to: range.upperBound) + 1
      guard index < range.upperBound else { return false }
      if mayBeTag(index..<range.upperBound) { break }
    }
    hasHTML = true
    return true
  }

  /// Whether what follows `<` may be a tag, a comment or the like: `<https://a.example>` is not.
  private func mayBeTag(_ text: Range<Int>) -> Bool {
    let end = text.first { !bytes[$0].isASCIILetterOrDigit && bytes[$0] != 0x2D }
    return end.map { bytes[$0] != 0x3A } ?? true
  }
}

enum OutlineText {
  /// A text without what an outline does not depend on, where that can be determined.
  static func reduced(_ text: [UInt8], _ options: MarkupOptions) -> [UInt8] {
    isReducible(text, options) ? OutlineScan(text, for: .reduction).reduced : text
  }

  /// Whether lines can be left out of a text for its outline: not if notes or MkDocs' blocks move what is read.
  ///
  /// `TopicOutline` and the passes before it get the same result from the rest as from the whole text, except for
  /// positions and links.
  /// - Complexity: O(n), at the speed of memory.
  static func isReducible(_ text: [UInt8], _ options: MarkupOptions) -> Bool {
    options.dialect == .lectern && options.tools.isDisjoint(with: .withLists)
      && ByteSearch.place(of: "[^", rarest: 1, in: text.span) == nil
  }

  /// Whether a paragraph that begins with a bracket may begin with the definition of a link.
  static func mayDefine(_ bytes: [UInt8], _ paragraph: Range<Int>) -> Bool {
    var index = paragraph.lowerBound
    while index < paragraph.upperBound {
      index = ByteSearch.first(0x5D, in: bytes.span, from: index, to: paragraph.upperBound) + 1
      if index < paragraph.upperBound, bytes[index] == 0x3A { return true }
    }
    return false
  }
}
