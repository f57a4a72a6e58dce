import HelpCore

/// Reads the blocks of a text, and tells which lines of it an outline depends on.
///
/// An outline looks at headings, at raw HTML that it may depend on (`OutlineHTML`), at definitions of links and at the
/// first paragraph; what other paragraphs, tables and code say does not change it. Their presence does:
/// what is in a list stays in a list.
///
///     # Install               # Install
///     See [below](#b).        See [below](#b).
///
///     - Get *it*          ->  - x
///       from us.
///         make all                make all
///         make install
struct OutlineScan {
  /// A heading's text: one line, or the lines above an underline.
  struct Heading {
    var level: Int
    var isUnderlined: Bool
    var lines: [Range<Int>]
  }

  /// What a text is read for.
  enum Purpose {
    /// The first level-one heading that has text: reading ends after it, or at raw HTML that counts.
    case title
    case outline
    /// The outline, by means of a shorter text.
    case reduction
  }

  /// The text without those lines, if requested.
  private(set) var reduced: [UInt8] = []
  private(set) var headings: [Heading] = []
  /// The lines of the first paragraph that no container holds; nil when there is none.
  private(set) var firstParagraph: [Range<Int>]?
  /// Whether the text has raw HTML that the outline may depend on.
  private(set) var hasHTML = false
  /// The lines of the paragraphs that may begin with definitions of links.
  private(set) var definitions: [[Range<Int>]] = []
  /// Whether a table takes a part of the first paragraph.
  private(set) var isFirstParagraphCut = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isReducing: Bool
  /// The paragraph that is read, and its lines.
  private var paragraph: Paragraph?
  private var paragraphLines: [Range<Int>] = []
  /// Whether a paragraph that gives the summary was found.
  private var hasSummary = false
  /// Whether the line before is one of a block that is a comment, and not its last.
  private var isInComment = false

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
  init(
    _ source: ArraySlice<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, for purpose: Purpose
  ) {
    self.bytes = bytes
    isReducing = purpose == .reduction
    if isReducing { reduced.reserveCapacity(bytes.count / 4) }
    var scanner = BlockScanner(source, bytes, options: .tables)
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
    if isInComment { hasHTML = true }
  }

  /// The heading that gives the title, if it is the last one read.
  var title: Heading? {
    guard let last = headings.last, last.level == 1, last.lines.contains(where: { !$0.isEmpty })
    else { return nil }
    return last
  }

  private mutating func take(_ line: BlockLine, in scanner: BlockScanner) {
    let kind = scanner.stack[scanner.stack.count - 1].kind
    if kind == .paragraph, !line.isBlank {
      // The comment's container has ended before it: HTML may continue the comment in what follows.
      if isInComment { hasHTML = true }
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
    if isInComment, kind != .html(kind: 2) {
      isInComment = false
      if !OutlineHTML.endsComment(bytes, line.start..<line.end) { hasHTML = true }
      keep(line.start..<line.next)
      return
    }
    switch kind {
    case .heading:
      takeHeading(line)
    case .table:
      takeRow(line)
    case .html(let kind):
      finishParagraph(isKept: false)
      takeHTML(line, kind)
      keep(line.start..<line.next)
    default:
      finishParagraph(isKept: false)
      // A block of HTML may end on the line that it begins on.
      if !line.isBlank, !scanner.isRaw, isReducing || !OutlineHTML.isComment(bytes, line.content) {
        noteMark(line.start..<line.end)
      }
      if line.isBlank || !scanner.isRaw { keep(line.start..<line.next) }
    }
  }

  private mutating func takeRow(_ line: BlockLine) {
    let isFirst = paragraph != nil
    if let paragraph, paragraph.isAtTop, firstParagraph == nil, paragraphLines.count > 1 {
      isFirstParagraphCut = true
    }
    finishParagraph(isKept: true)
    var mayCount = false
    var start = line.content.lowerBound
    let end = line.end
    if ByteSearch.first(0x3C, in: bytes, from: start, to: end) == end { start = end }
    while start < end {
      // What is in a cell with a bar is read as if it were two cells' text, which only makes more of it count.
      let bar = ByteSearch.first(0x7C, in: bytes, from: start, to: end)
      if noteHTML(start..<bar) { mayCount = true }
      start = bar + 1
    }
    if isFirst || mayCount { keep(line.start..<line.next) }
  }

  /// Takes a line of a block of HTML that continues after it.
  private mutating func takeHTML(_ line: BlockLine, _ kind: Int) {
    // What looks like a second comment in the first may be one after it.
    if kind == 2, !isReducing, isInComment != OutlineHTML.beginsComment(bytes, line.content),
      !OutlineHTML.hasOddEnd(bytes, line.content)
    {
      isInComment = true
    } else {
      hasHTML = true
    }
  }

  private mutating func takeHeading(_ line: BlockLine) {
    if let level = BlockStart.atxHeading(line) {
      finishParagraph(isKept: false)
      var end = line.end
      while end > line.firstNonspace + level, line.isSpaceOrTab(end - 1) { end -= 1 }
      headings.append(
        Heading(
          level: level, isUnderlined: false, lines: [(line.firstNonspace + level)..<end]))
    } else {
      let lines = paragraph == nil ? [] : paragraphLines
      headings.append(
        Heading(level: line.head == 0x3D ? 1 : 2, isUnderlined: true, lines: lines))
      // It is not a paragraph after all.
      paragraph?.isAtTop = false
      finishParagraph(isKept: true)
    }
    noteHTML(line.content, inHeading: true)
    keep(line.start..<line.next)
  }

  /// - Parameter isKept: whether more depends on its text than on a paragraph's.
  private mutating func finishParagraph(isKept: Bool) {
    guard let paragraph else { return }
    self.paragraph = nil
    let first = paragraph.text < bytes.count ? bytes[paragraph.text] : 0
    let mayDefine = first == 0x5B && OutlineText.mayDefine(bytes, paragraph.text..<paragraph.end)
    if mayDefine { definitions.append(paragraphLines) }
    let hadHTML = hasHTML
    let mayBeHTML = noteHTML(paragraph.start..<paragraph.end)
    var isSummary = false
    if !isKept, paragraph.isAtTop {
      if firstParagraph == nil { firstParagraph = paragraphLines }
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
    reduced.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Looks for raw HTML in the text of a leaf block. If some of it matters, all of it does: an open `<ul>` may take in
  /// what follows, which must then be there.
  /// - Returns: whether some of it matters.
  @discardableResult
  private mutating func noteHTML(_ range: Range<Int>, inHeading: Bool = false) -> Bool {
    let mayCount =
      isReducing
      ? OutlineHTML.isThere(bytes, range)
      : OutlineHTML.mayCount(bytes, range, inHeading: inHeading)
    if mayCount { hasHTML = true }
    return mayCount
  }

  /// Looks for a plain `<`.
  private mutating func noteMark(_ range: Range<Int>) {
    let first = ByteSearch.first(0x3C, in: bytes, from: range.lowerBound, to: range.upperBound)
    if first < range.upperBound { hasHTML = true }
  }
}

package enum OutlineText {
  /// A text without what an outline does not depend on, where that can be determined.
  package static func reduced(_ text: ArraySlice<UInt8>, _ options: MarkupOptions) -> ArraySlice<
    UInt8
  > {
    text.withUnsafeBufferPointer { bytes in
      isReducible(bytes, options) ? OutlineScan(text, bytes, for: .reduction).reduced[...] : text
    }
  }

  /// Whether lines can be left out of a text for its outline: not if notes or MkDocs' blocks move what is read.
  ///
  /// `TopicOutline` and the passes before it get the same result from the rest as from the whole text, except for
  /// positions and links.
  /// - Complexity: O(n), at the speed of memory.
  static func isReducible(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: MarkupOptions
  ) -> Bool {
    options.dialect == .lectern && !options.isMkDocs
      && !ByteSearch.contains("[^", rarest: 1, in: bytes)
  }

  /// Whether a paragraph that begins with a bracket may begin with the definition of a link.
  static func mayDefine(_ bytes: UnsafeBufferPointer<UInt8>, _ paragraph: Range<Int>) -> Bool {
    var index = paragraph.lowerBound
    while index < paragraph.upperBound {
      index = ByteSearch.first(0x5D, in: bytes, from: index, to: paragraph.upperBound) + 1
      if index < paragraph.upperBound, bytes[index] == 0x3A { return true }
    }
    return false
  }
}
