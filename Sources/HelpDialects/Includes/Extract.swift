internal import HelpCore

/// The lines of a file that an include shows, with the origin of each piece.
///
/// The last line has no line ending. The text after the directive therefore continues that line.
struct Extract {
  private(set) var text: [UInt8] = []
  /// The pieces in ascending order. Each extends to the start of the next.
  private(set) var pieces: [Piece] = []

  /// A part of the extract that is continuous in the file, or that is not from the file.
  struct Piece {
    /// The start in the extract.
    var start: Int
    /// The start in the file, or nil for text that is not from the file.
    var offset: Int?
  }

  /// Creates an extract that consists of a whole text.
  init(whole text: [UInt8]) {
    self.text = text
    pieces = [Piece(start: 0, offset: 0)]
  }

  /// Creates an extract of the selected lines of a file.
  /// - Parameter hidesOthers: whether the other lines are kept, each after `# `, which hides them
  ///   in rustdoc.
  /// - Throws: an error if the file lacks the lines or the name.
  /// - Complexity: O(size of the lines). With `hidesOthers`, and for names, O(size of the file).
  init(
    _ selection: LineSelection, of file: ExtractSource, hidesOthers: Bool
  ) throws(IncludeFailure) {
    var text = Builder(file: file)
    switch selection {
    case .lines(let start, let end):
      let end = max(start, min(end ?? file.lines.count, file.lines.count))
      guard start < file.lines.count || start == 0 else { throw Self.tooShort(file) }
      if hidesOthers {
        for line in 0..<file.lines.count { text.add(line, isHidden: line < start || line >= end) }
      } else {
        for line in start..<end { text.add(line) }
      }
    case .ranges(let ranges):
      let marks = Set(file.sectionMarks.map(\.line))
      for range in ranges {
        for line in range.lines(of: file.lines.count) where !marks.contains(line) { text.add(line) }
      }
    case .section(let name):
      guard file.sectionMarks.contains(where: { !$0.isEnd && $0.name == name }) else {
        throw Self.missing("section", name, among: file.sectionMarks, in: file)
      }
      Self.addMarkedLines(named: name, of: file.sectionMarks, to: &text, hidesOthers: false)
    case .anchor(let name):
      guard file.anchorMarks.contains(where: { !$0.isEnd && $0.name == name }) else {
        throw Self.missing("anchor", name, among: file.anchorMarks, in: file)
      }
      Self.addMarkedLines(named: name, of: file.anchorMarks, to: &text, hidesOthers: hidesOthers)
    case .dedented(let ranges): try Self.addRanges(ranges, to: &text)
    case .snippet(let name): try Self.addSnippet(named: name, to: &text)
    case .part(let part): try Self.addPart(part, to: &text)
    case .region(let name, let lines): try Self.addRegion(named: name, lines, to: &text)
    }
    (self.text, pieces) = text.finish()
  }

  /// Returns the number of bytes to read from a file, even if the file lacks the selection.
  static func cost(of selection: LineSelection, of file: ExtractSource, hidesOthers: Bool) -> Int {
    if case .ranges(let ranges) = selection {
      return ranges.reduce(0) { cost, range in
        let lines = range.lines(of: file.lines.count)
        return cost + file.lines.starts[lines.upperBound] - file.lines.starts[lines.lowerBound]
      }
    }
    guard case .lines(let start, let end) = selection, !hidesOthers else { return file.bytes.count }
    let first = min(start, file.lines.count)
    return file.lines.starts[max(first, min(end ?? file.lines.count, file.lines.count))]
      - file.lines.starts[first]
  }

  /// Adds the lines between the marks of an anchor or section, without the lines of any marks.
  private static func addMarkedLines(
    named name: String, of marks: [ExtractSource.Mark], to text: inout Builder, hidesOthers: Bool
  ) {
    var unreadMarks = marks[...]
    var isInside = false
    for line in 0..<text.file.lines.count {
      guard let mark = unreadMarks.first, mark.line == line else {
        if isInside || hidesOthers { text.add(line, isHidden: !isInside) }
        continue
      }
      unreadMarks.removeFirst()
      guard mark.name == name, mark.isEnd == isInside else { continue }
      if isInside, !hidesOthers { return }
      isInside.toggle()
    }
  }

  /// Returns the error for a file that ends before the selected lines.
  static func tooShort(_ file: ExtractSource) -> IncludeFailure {
    let count = file.lines.count
    return IncludeFailure("'\(file.name)' has only \(count) line\(count == 1 ? "" : "s")")
  }

  /// Returns the error for a file without a section or an anchor. The hint contains the nearest
  /// name, if there is one.
  private static func missing(
    _ kind: String, _ name: String, among marks: [ExtractSource.Mark], in file: ExtractSource
  ) -> IncludeFailure {
    let names = marks.lazy.filter { !$0.isEnd }.map(\.name)
    return IncludeFailure(
      "'\(file.name)' has no \(kind) '\(name)'", hint: NearestName.hint(for: name, among: names))
  }

  /// Returns the extract as a fenced code block, whose fence is longer than any fence in the code.
  consuming func fenced(info: String) -> Extract {
    let fence = Array(TagWriter.fence(text).utf8)
    let head = fence + Array(info.utf8) + [.lineFeed]
    pieces =
      [Piece(start: 0, offset: nil)]
      + pieces.map {
        Piece(start: $0.start + head.count, offset: $0.offset)
      }
    text.insert(contentsOf: head, at: 0)
    pieces.append(Piece(start: text.count, offset: nil))
    text += [.lineFeed] + fence
    return self
  }
}
