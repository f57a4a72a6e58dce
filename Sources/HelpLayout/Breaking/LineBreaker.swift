import HelpCore

/// A walk over a text that breaks it into lines: at spaces, between ideographs, after hyphens in
/// words. A word that is wider than the line is cut, never inside a grapheme.
///
/// The walk is greedy and linear. A line feed in the text ends a line.
struct LineBreaker {
  /// A line, by its bytes in the text without spaces at its end.
  struct Line: Equatable {
    var start: Int
    var end: Int
    var columns: Int
    /// Whether wrapping began this line. Otherwise the start of the text or a line feed began it.
    var isContinuation: Bool
  }

  /// The maximum number of columns of the first line.
  private let firstWidth: Int
  /// The maximum number of columns of all other lines.
  private let width: Int
  private let cutsWords: Bool
  private(set) var lines: [Line] = []

  /// The start of the current line.
  private var start = 0
  /// The width of the current line with trailing spaces.
  private var columns = 0
  private var isContinuation = false
  /// Whether the spaces at the beginning of the current line leave no room, and are dropped.
  private var dropsIndentation = false
  /// The end of the current line without trailing spaces.
  private var contentEnd = 0
  /// The width of the current line without trailing spaces.
  private var contentColumns = 0
  /// The last break opportunity of the current line.
  private var opportunity: Opportunity?
  /// The positions after the opportunity at which the next lines would have to be cut, if they are
  /// narrower than the first line.
  private var cuts: [(index: Int, columns: Int)] = []
  /// The start of the last character other than a backtick. If a word is cut before the backticks
  /// that end code, the character moves to the next line with them.
  private var beforeMarks: (index: Int, columns: Int) = (0, 0)
  private var previousClass = BreakClass.space
  private var previousIsWordCharacter = false
  /// Whether the last hyphen follows a letter or digit: `well-known`, not `--help`.
  private var hyphenFollowsWord = false

  /// A break opportunity (UAX #14): the end of the line before it, and the start of the line after
  /// it, with the widths up to them.
  private struct Opportunity {
    var end: Int
    var columns: Int
    var nextStart: Int
    var nextColumns: Int
  }

  private var limit: Int { lines.isEmpty ? firstWidth : width }

  /// Breaks a text into lines.
  /// - Parameters:
  ///   - ranges: the ranges of bytes, in order, in which no line breaks after a hyphen, such as
  ///     code.
  ///   - cuttingWords: whether a word that is wider than the line is cut.
  static func lines(
    of bytes: [UInt8], firstWidth: Int, width: Int, keepingHyphensIn ranges: [Range<Int>] = [],
    cuttingWords: Bool = true
  ) -> [Line] {
    var breaker = LineBreaker(
      firstWidth: max(1, firstWidth), width: max(1, width), cutsWords: cuttingWords)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      breaker.addASCII(bytes, ranges)
    } else {
      breaker.addUnicode(bytes, ranges)
    }
    breaker.finish()
    return breaker.lines
  }

  private init(firstWidth: Int, width: Int, cutsWords: Bool) {
    self.firstWidth = firstWidth
    self.width = width
    self.cutsWords = cutsWords
  }

  /// Adds a text in ASCII.
  private mutating func addASCII(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    var rangeIndex = 0
    for (index, byte) in bytes.enumerated() { add(byte, at: index, ranges, &rangeIndex) }
  }

  /// Adds a visible ASCII character or a line feed.
  @inline(__always)
  private mutating func add(
    _ byte: UInt8, at index: Int, _ ranges: [Range<Int>], _ rangeIndex: inout Int
  ) {
    switch byte {
    case .space: add(.space, from: index, to: index + 1, columns: 1)
    case .lineFeed: add(.lineEnd, from: index, to: index + 1, columns: 0)
    case UInt8(ascii: "`"): add(.letter, from: index, to: index + 1, columns: 1, isMark: true)
    case UInt8(ascii: "-"):
      let isKept = Self.contains(index, ranges, &rangeIndex)
      add(isKept ? .letter : .hyphen, from: index, to: index + 1, columns: 1)
    default:
      add(
        .letter, from: index, to: index + 1, columns: 1, isWordCharacter: byte.isASCIILetterOrDigit,
        isDigit: byte.isASCIIDigit)
    }
  }

  /// Whether an index is in one of the ranges. The index must not decrease from one call to the
  /// next.
  private static func contains(_ index: Int, _ ranges: [Range<Int>], _ rangeIndex: inout Int)
    -> Bool
  {
    while rangeIndex < ranges.count, ranges[rangeIndex].upperBound <= index { rangeIndex += 1 }
    return rangeIndex < ranges.count && ranges[rangeIndex].contains(index)
  }

  /// Adds a text that is not all ASCII.
  private mutating func addUnicode(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    var rangeIndex = 0
    var cursor = GraphemeCursor(bytes[...])
    while true {
      while let (index, byte) = cursor.nextASCII() { add(byte, at: index, ranges, &rangeIndex) }
      guard let grapheme = cursor.next() else { break }
      var kind = BreakClass(grapheme)
      if kind == .hyphen || kind == .dash, Self.contains(grapheme.start, ranges, &rangeIndex) {
        kind = .letter
      }
      add(
        kind, from: grapheme.start, to: grapheme.end, columns: grapheme.columns,
        isWordCharacter: kind == .letter && Self.isWord(grapheme.firstScalar),
        isDigit: grapheme.firstScalar.isASCII && UInt8(grapheme.firstScalar.value).isASCIIDigit)
    }
  }

  /// Whether a scalar is a letter or a digit.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    // Accented Latin and Cyrillic letters, and common punctuation, are classified without Unicode's
    // tables.
    if 0xC0...0x24F ~= scalar.value { return scalar.value != 0xD7 && scalar.value != 0xF7 }
    if 0x400...0x481 ~= scalar.value { return true }
    if 0x2010...0x2027 ~= scalar.value { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  /// Adds a grapheme to the current line, or wraps the line before it.
  /// - Parameter isMark: whether the grapheme is a backtick.
  private mutating func add(
    _ kind: BreakClass, from index: Int, to end: Int, columns graphemeColumns: Int,
    isWordCharacter: Bool = false, isDigit: Bool = false, isMark: Bool = false
  ) {
    if kind == .hyphen || kind == .dash { hyphenFollowsWord = previousIsWordCharacter }
    defer {
      previousClass = kind
      previousIsWordCharacter = isWordCharacter
    }
    switch kind {
    case .lineEnd:
      emit(to: contentEnd, columns: contentColumns)
      begin(at: end, isContinuation: false)
      return
    case .space:
      if contentEnd == start,
        isContinuation || dropsIndentation || columns + graphemeColumns + 2 > limit
      {
        // More spaces follow the space at the line break, or an indentation leaves no room for a
        // wide character.
        dropsIndentation = true
        start = end
        contentEnd = end
        columns = 0
        return
      }
      columns += graphemeColumns
      opportunity = Opportunity(
        end: contentEnd, columns: contentColumns, nextStart: end, nextColumns: columns)
      cuts.removeAll(keepingCapacity: true)
      return
    default: break
    }
    if mayBreak(before: kind, isWordCharacter: isWordCharacter, isDigit: isDigit),
      contentEnd > start,
      previousClass != .space
    {
      opportunity = Opportunity(
        end: index, columns: columns, nextStart: index, nextColumns: columns)
      cuts.removeAll(keepingCapacity: true)
    }
    if !isMark { beforeMarks = (index, columns) }
    noteCut(before: index, columns: graphemeColumns, isMark: isMark)
    while columns + graphemeColumns > limit, contentEnd > start {
      if let opportunity, opportunity.end > start {
        wrap(at: opportunity)
      } else if !cutsWords {
        break
      } else if isMark, beforeMarks.index > start {
        let (cut, passedColumns) = beforeMarks
        emit(to: cut, columns: passedColumns)
        begin(at: cut, isContinuation: true, keeping: index)
        columns -= passedColumns
        contentColumns = columns
        beforeMarks = (cut, 0)
      } else {
        emit(to: index, columns: columns)
        begin(at: index, isContinuation: true)
      }
    }
    columns += graphemeColumns
    contentEnd = end
    contentColumns = columns
  }

  /// Ends the line at a break opportunity, and begins the next line with the text after the
  /// opportunity.
  private mutating func wrap(at opportunity: Opportunity) {
    emit(to: opportunity.end, columns: opportunity.columns)
    let end = max(contentEnd, opportunity.nextStart)
    var passedColumns = opportunity.nextColumns
    let cuts = cuts
    begin(at: opportunity.nextStart, isContinuation: true, keeping: end)
    for cut in cuts {
      emit(to: cut.index, columns: cut.columns - passedColumns)
      passedColumns = cut.columns
      begin(at: cut.index, isContinuation: true, keeping: end)
    }
    columns -= passedColumns
    beforeMarks.columns -= passedColumns
    contentColumns = max(0, contentColumns - passedColumns)
  }

  /// Notes a cut before a grapheme of the first line, if its word would not fit on the narrower
  /// next line.
  private mutating func noteCut(before index: Int, columns graphemeColumns: Int, isMark: Bool) {
    guard lines.isEmpty, width < firstWidth, cutsWords, let opportunity else { return }
    let passedColumns = cuts.last?.columns ?? opportunity.nextColumns
    guard index > opportunity.nextStart, columns + graphemeColumns - passedColumns > width else {
      return
    }
    let movesMarks = isMark && beforeMarks.index > (cuts.last?.index ?? opportunity.nextStart)
    cuts.append(movesMarks ? beforeMarks : (index: index, columns: columns))
  }

  /// Whether a line may end before a grapheme.
  private func mayBreak(before kind: BreakClass, isWordCharacter: Bool, isDigit: Bool) -> Bool {
    switch previousClass {
    case .invisibleBreak: return kind != .closing
    // `2026-11-23` is one word (UAX #14, LB25).
    case .hyphen where isDigit: return false
    case .hyphen, .dash: return hyphenFollowsWord && isWordCharacter || kind == .ideograph
    case .opening, .space, .lineEnd: return false
    case .ideograph, .closing:
      return kind == .ideograph || kind == .opening || isWordCharacter
    case .letter: return (kind == .ideograph || kind == .opening) && previousIsWordCharacter
    }
  }

  /// Ends the current line.
  private mutating func emit(to end: Int, columns: Int) {
    lines.append(
      Line(start: start, end: max(start, end), columns: columns, isContinuation: isContinuation))
  }

  /// Begins a line.
  /// - Parameter end: the end of the text that was already added and belongs to the line.
  private mutating func begin(at index: Int, isContinuation: Bool, keeping end: Int? = nil) {
    start = index
    self.isContinuation = isContinuation
    dropsIndentation = false
    opportunity = nil
    cuts.removeAll(keepingCapacity: true)
    guard let end else {
      contentEnd = index
      contentColumns = 0
      columns = 0
      return
    }
    contentEnd = end
  }

  /// Ends the last line, unless wrapping has begun it and no text follows.
  private mutating func finish() {
    if contentEnd > start || lines.isEmpty || !isContinuation {
      emit(to: contentEnd, columns: contentColumns)
    }
  }
}
