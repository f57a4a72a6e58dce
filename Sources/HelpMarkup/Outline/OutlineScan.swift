/// Reads the blocks of a text, and tells which lines of it an outline depends on.
///
/// An outline looks at headings, at raw HTML, at definitions of links and at the first paragraph; what other
/// paragraphs and code say does not change it. That they are there does: what stands in a list stays in a list.
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

  /// The text with those lines left out.
  private(set) var reduced: [UInt8] = []
  private(set) var headings: [Heading] = []
  /// The lines of the first paragraph that no container holds; nil when there is none.
  private(set) var firstParagraph: [Range<Int>]?
  /// Whether the text has raw HTML, or what may be some.
  private(set) var hasHTML = false
  /// Whether a paragraph begins with a bracket, as the definition of a link does.
  private(set) var hasDefinitions = false
  /// Whether a table takes a part of the first paragraph.
  private(set) var isFirstParagraphCut = false

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The paragraph that is read.
  private var paragraph: Paragraph?
  /// Whether a paragraph that gives the summary was met.
  private var hasSummary = false

  private struct Paragraph {
    /// Of its first line; its text there begins at `text`.
    var start: Int
    var text: Int
    var end: Int
    var isAtTop: Bool
    var lines: [Range<Int>]
  }

  /// Where reading has ended.
  private(set) var end = 0

  /// - Parameter isForTitle: whether to end behind the first level-one heading that has text, or at raw HTML.
  /// - Complexity: O(n · depth of containers), which `ContainerMarkers` bounds.
  init(
    _ source: ArraySlice<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, isForTitle: Bool = false
  ) {
    self.bytes = bytes
    if !isForTitle { reduced.reserveCapacity(bytes.count / 4) }
    var scanner = BlockScanner(source, bytes, options: .tables)
    var start = 0
    var number = 1
    while start < bytes.count, !isForTitle || !(hasHTML || title != nil) {
      let line = scanner.readLine(at: start, number: number)
      take(line, in: scanner)
      start = line.next
      number += 1
    }
    end = start
    finishParagraph(isKept: false)
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
      if scanner.paragraph.count > 1, paragraph != nil {
        paragraph?.lines.append(line.content)
        paragraph?.end = line.next
      } else {
        finishParagraph(isKept: false)
        paragraph = Paragraph(
          start: line.start, text: line.content.lowerBound, end: line.next,
          isAtTop: scanner.stack.count == 2, lines: [line.content])
      }
      return
    }
    switch kind {
    case .heading:
      takeHeading(line)
    case .table:
      if let paragraph, paragraph.isAtTop, firstParagraph == nil, paragraph.lines.count > 1 {
        isFirstParagraphCut = true
      }
      finishParagraph(isKept: true)
      noteHTML(line.content)
      keep(line.start..<line.next)
    case .html:
      finishParagraph(isKept: false)
      hasHTML = true
      keep(line.start..<line.next)
    default:
      finishParagraph(isKept: false)
      // A block of HTML may end on the line that it begins on.
      if !line.isBlank, !scanner.isRaw { noteHTML(line.start..<line.end) }
      if line.isBlank || !scanner.isRaw { keep(line.start..<line.next) }
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
      let lines = paragraph?.lines ?? []
      headings.append(
        Heading(level: line.head == 0x3D ? 1 : 2, isUnderlined: true, lines: lines))
      // It is no paragraph after all.
      paragraph?.isAtTop = false
      finishParagraph(isKept: true)
    }
    noteHTML(line.start..<line.end)
    keep(line.start..<line.next)
  }

  /// - Parameter isKept: whether more hangs on its text than a paragraph's.
  private mutating func finishParagraph(isKept: Bool) {
    guard let paragraph else { return }
    self.paragraph = nil
    let first = paragraph.text < bytes.count ? bytes[paragraph.text] : 0
    let mayDefine = first == 0x5B
    if mayDefine { hasDefinitions = true }
    let hadHTML = hasHTML
    let mayBeHTML = noteHTML(paragraph.start..<paragraph.end)
    var isSummary = false
    if !isKept, paragraph.isAtTop {
      if firstParagraph == nil { firstParagraph = paragraph.lines }
      isSummary = !hasSummary
      // HTML may put what follows it into a list, and text of which nothing is seen gives no summary.
      if !hadHTML, !mayBeHTML, Self.isWordByte(first) { hasSummary = true }
    }
    if isKept || isSummary || mayDefine || mayBeHTML {
      keep(paragraph.start..<paragraph.end)
    } else {
      keep(paragraph.start..<paragraph.text)
      reduced.append(0x78)
      reduced.append(0x0A)
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    reduced.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Looks for a `<` that begins no address like `<https://a.b>`.
  /// - Returns: whether there is one.
  @discardableResult
  private mutating func noteHTML(_ range: Range<Int>) -> Bool {
    var index = ByteSearch.first(0x3C, in: bytes, from: range.lowerBound, to: range.upperBound)
    while index < range.upperBound {
      guard let end = Self.addressEnd(bytes, index, range.upperBound) else {
        hasHTML = true
        return true
      }
      index = ByteSearch.first(0x3C, in: bytes, from: end, to: range.upperBound)
    }
    return false
  }

  /// Where an address that begins at a `<` ends; nil for anything else.
  private static func addressEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Int? {
    var index = start + 1
    for byte in "http".utf8 {
      guard index < limit, bytes[index] == byte else { return nil }
      index += 1
    }
    while index < limit {
      switch bytes[index] {
      case 0x3E: return index + 1
      case 0...0x20, 0x3C: return nil
      case 0x3A:
        guard index + 2 < limit, bytes[index + 1] == 0x2F, bytes[index + 2] == 0x2F else {
          return nil
        }
        while index < limit, bytes[index] > 0x20, bytes[index] != 0x3C, bytes[index] != 0x3E {
          index += 1
        }
        return index < limit && bytes[index] == 0x3E ? index + 1 : nil
      case 0x73: index += 1
      default: return nil
      }
    }
    return nil
  }

  /// What text may begin with that is seen, whatever follows it.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

enum OutlineText {
  /// Whether lines can be left out of a text for its outline: not where notes or MkDocs' blocks move what is read.
  ///
  /// What `TopicOutline` and the passes before it make of the rest is what they make of the text, but for positions
  /// and links.
  /// - Complexity: O(n), at the speed of memory.
  static func isReducible(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: MarkupOptions
  ) -> Bool {
    options.dialect == .lectern && !options.isMkDocs
      && !ByteSearch.contains("[^", rarest: 1, in: bytes)
  }
}
