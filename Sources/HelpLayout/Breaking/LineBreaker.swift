import HelpCore

/// Breaks a text into lines of a width: at spaces, between ideographs, after hyphens in words. A word that is wider
/// than the line is cut, never inside a grapheme.
///
/// Greedy and linear. A line feed in the text ends a line.
struct LineBreaker {
  /// A line: its bytes in the text, without the space at its end, and its width.
  struct Line: Equatable {
    var start: Int
    var end: Int
    var columns: Int
    /// Whether wrapping began this line, and not the start of the text or a line feed.
    var isContinuation: Bool
    /// Whether a space precedes this line, and not a hyphen or an ideograph.
    var followsSpace: Bool
  }

  private let firstWidth: Int
  private let width: Int
  private let cutsWords: Bool
  private(set) var lines: [Line] = []

  private var start = 0
  private var columns = 0
  private var isContinuation = false
  private var followsSpace = false
  /// The end and width of this line without trailing spaces.
  private var contentEnd = 0
  private var contentColumns = 0
  /// The last place at which the line may end: the end of the kept text, and the start of the next line.
  private var candidate: (end: Int, columns: Int, next: Int, nextColumns: Int, isSpace: Bool)?
  /// The positions after that place at which lines narrower than the first would have to be cut.
  private var cuts: [(index: Int, columns: Int)] = []
  /// The start of the last character other than a backtick: backticks that end code take it along when a word is cut.
  private var beforeMarks: (index: Int, columns: Int) = (0, 0)
  private var previous = BreakClass.space
  private var previousIsWordCharacter = false
  /// Whether the last hyphen comes after a letter or digit: `well-known`, not `--help`.
  private var hyphenFollowsWord = false

  private var limit: Int { lines.isEmpty ? firstWidth : width }

  /// - Parameters:
  ///   - keepingHyphensIn: byte ranges, in order, within which a hyphen is not a place to break (code).
  ///   - cuttingWords: false lets a word that is wider than the line stay whole.
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
    breaker.finish(at: bytes.count)
    return breaker.lines
  }

  private init(firstWidth: Int, width: Int, cutsWords: Bool) {
    self.firstWidth = firstWidth
    self.width = width
    self.cutsWords = cutsWords
  }

  private mutating func addASCII(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    var range = 0
    for (index, byte) in bytes.enumerated() { add(byte, at: index, ranges, &range) }
  }

  @inline(__always)
  private mutating func add(
    _ byte: UInt8, at index: Int, _ ranges: [Range<Int>], _ range: inout Int
  ) {
    switch byte {
    case .space: add(.space, from: index, to: index + 1, columns: 1)
    case .lineFeed: add(.lineEnd, from: index, to: index + 1, columns: 0)
    case UInt8(ascii: "`"): add(.letter, from: index, to: index + 1, columns: 1, isMark: true)
    case UInt8(ascii: "-"):
      let kept = Self.contains(index, ranges, &range)
      add(kept ? .letter : .hyphen, from: index, to: index + 1, columns: 1)
    default:
      add(
        .letter, from: index, to: index + 1, columns: 1, isWordCharacter: byte.isASCIILetterOrDigit,
        isDigit: byte.isASCIIDigit)
    }
  }

  /// Whether a place is in one of the ranges. Places must grow from call to call.
  private static func contains(_ index: Int, _ ranges: [Range<Int>], _ range: inout Int) -> Bool {
    while range < ranges.count, ranges[range].upperBound <= index { range += 1 }
    return range < ranges.count && ranges[range].contains(index)
  }

  private mutating func addUnicode(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    var range = 0
    var cursor = GraphemeCursor(bytes[...])
    while true {
      while let (index, byte) = cursor.nextASCII() { add(byte, at: index, ranges, &range) }
      guard let grapheme = cursor.next() else { break }
      var kind = BreakClass(grapheme)
      if kind == .hyphen || kind == .dash, Self.contains(grapheme.start, ranges, &range) {
        kind = .letter
      }
      add(
        kind, from: grapheme.start, to: grapheme.end, columns: grapheme.columns,
        isWordCharacter: kind == .letter && Self.isWord(grapheme.first),
        isDigit: grapheme.first.isASCII && UInt8(grapheme.first.value).isASCIIDigit)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    // Accented Latin letters and Cyrillic ones need no look-up in Unicode's tables.
    if 0xC0...0x24F ~= scalar.value { return scalar.value != 0xD7 && scalar.value != 0xF7 }
    if 0x400...0x481 ~= scalar.value { return true }
    if 0x2010...0x2027 ~= scalar.value { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  private mutating func add(
    _ kind: BreakClass, from index: Int, to end: Int, columns width: Int,
    isWordCharacter: Bool = false, isDigit: Bool = false, isMark: Bool = false
  ) {
    if kind == .hyphen || kind == .dash { hyphenFollowsWord = previousIsWordCharacter }
    defer {
      previous = kind
      previousIsWordCharacter = isWordCharacter
    }
    switch kind {
    case .lineEnd:
      emit(to: contentEnd, columns: contentColumns)
      begin(at: end, isContinuation: false, followsSpace: false)
      return
    case .space:
      if isContinuation, contentEnd == start {
        // More spaces follow the one at the line break.
        start = end
        contentEnd = end
        columns = 0
        return
      }
      columns += width
      candidate = (contentEnd, contentColumns, end, columns, true)
      cuts.removeAll(keepingCapacity: true)
      return
    default: break
    }
    if mayBreak(before: kind, isWordCharacter: isWordCharacter, isDigit: isDigit),
      contentEnd > start,
      previous != .space
    {
      candidate = (index, columns, index, columns, false)
      cuts.removeAll(keepingCapacity: true)
    }
    if !isMark { beforeMarks = (index, columns) }
    noteCut(before: index, columns: width, isMark: isMark)
    while columns + width > limit, contentEnd > start {
      if let place = candidate, place.end > start {
        wrap(at: place)
      } else if !cutsWords {
        break
      } else if isMark, beforeMarks.index > start {
        let (place, passed) = beforeMarks
        emit(to: place, columns: passed)
        begin(at: place, isContinuation: true, followsSpace: false, keeping: index)
        columns -= passed
        contentColumns = columns
        beforeMarks = (place, 0)
      } else {
        emit(to: index, columns: columns)
        begin(at: index, isContinuation: true, followsSpace: false)
      }
    }
    columns += width
    contentEnd = end
    contentColumns = columns
  }

  /// Ends the line at a place; the text after it begins the next one.
  private mutating func wrap(
    at place: (end: Int, columns: Int, next: Int, nextColumns: Int, isSpace: Bool)
  ) {
    emit(to: place.end, columns: place.columns)
    let end = max(contentEnd, place.next)
    var passed = place.nextColumns
    let cuts = cuts
    begin(at: place.next, isContinuation: true, followsSpace: place.isSpace, keeping: end)
    for cut in cuts {
      emit(to: cut.index, columns: cut.columns - passed)
      passed = cut.columns
      begin(at: cut.index, isContinuation: true, followsSpace: false, keeping: end)
    }
    columns -= passed
    beforeMarks.columns -= passed
    contentColumns = max(0, contentColumns - passed)
  }

  /// Notes that a word does not fit on the next line as it fits on this one.
  private mutating func noteCut(before index: Int, columns width: Int, isMark: Bool) {
    guard lines.isEmpty, self.width < firstWidth, cutsWords, let place = candidate else { return }
    let passed = cuts.last?.columns ?? place.nextColumns
    guard index > place.next, columns + width - passed > self.width else { return }
    let takesAlong = isMark && beforeMarks.index > (cuts.last?.index ?? place.next)
    cuts.append(takesAlong ? beforeMarks : (index: index, columns: columns))
  }

  private func mayBreak(before kind: BreakClass, isWordCharacter: Bool, isDigit: Bool) -> Bool {
    switch previous {
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

  private mutating func emit(to end: Int, columns: Int) {
    lines.append(
      Line(
        start: start, end: max(start, end), columns: columns, isContinuation: isContinuation,
        followsSpace: followsSpace))
  }

  private mutating func begin(
    at index: Int, isContinuation: Bool, followsSpace: Bool, keeping end: Int? = nil
  ) {
    start = index
    self.isContinuation = isContinuation
    self.followsSpace = followsSpace
    candidate = nil
    cuts.removeAll(keepingCapacity: true)
    guard let end else {
      contentEnd = index
      contentColumns = 0
      columns = 0
      return
    }
    contentEnd = end
  }

  private mutating func finish(at end: Int) {
    if contentEnd > start || lines.isEmpty || !isContinuation {
      emit(to: contentEnd, columns: contentColumns)
    }
  }
}
