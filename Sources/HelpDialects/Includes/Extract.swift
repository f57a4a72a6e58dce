internal import HelpCore

/// The lines of a file that an include shows, with the place of each piece in the file.
///
/// There is no line end after the last line, so that the text after the directive continues that line.
struct Extract {
  private(set) var text: [UInt8] = []
  /// Ascending; a piece reaches up to the next one.
  private(set) var pieces: [Piece] = []

  struct Piece {
    /// The start in the extract.
    var start: Int
    /// The start in the file; nil for text that is not from a file.
    var offset: Int?
  }

  /// All of a text.
  init(whole text: [UInt8]) {
    self.text = text
    pieces = [Piece(start: 0, offset: 0)]
  }

  /// - Parameter hidesOthers: also keeps the other lines, each after `# `, as rustdoc hides lines.
  /// - Throws: if the file does not have the lines or the anchor.
  /// - Complexity: O(size of the lines), of all lines for `hidesOthers` and anchors.
  init(
    _ selection: LineSelection, of file: ExtractSource, hidesOthers: Bool
  ) throws(IncludeFailure) {
    var text = Lines(file: file)
    switch selection {
    case .lines(let start, let end):
      let end = max(start, min(end ?? file.lines.count, file.lines.count))
      guard start < file.lines.count || start == 0 else {
        throw IncludeFailure("'\(file.name)' has only \(file.lines.count) lines")
      }
      if hidesOthers {
        for line in 0..<file.lines.count { text.add(line, isHidden: line < start || line >= end) }
      } else {
        for line in start..<end { text.add(line) }
      }
    case .ranges(let ranges):
      let marks = Set(file.sections.map(\.line))
      for range in ranges {
        for line in range.lines(of: file.lines.count) where !marks.contains(line) { text.add(line) }
      }
    case .section(let name):
      guard file.sections.contains(where: { !$0.isEnd && $0.name == name }) else {
        throw Self.missing("section", name, among: file.sections, in: file)
      }
      Self.add(name, of: file.sections, to: &text, hidesOthers: false)
    case .anchor(let name):
      guard file.anchors.contains(where: { !$0.isEnd && $0.name == name }) else {
        throw Self.missing("anchor", name, among: file.anchors, in: file)
      }
      Self.add(name, of: file.anchors, to: &text, hidesOthers: hidesOthers)
    case .dedented(let ranges): try Self.add(ranges, to: &text)
    case .snippet(let name): try Self.add(snippet: name, to: &text)
    case .part(let part): try Self.add(part, to: &text)
    case .region(let name, let lines): try Self.add(region: name, lines, to: &text)
    }
    (self.text, pieces) = text.finish()
  }

  /// The number of bytes of a file that must be read, whether or not it has the selection.
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

  /// Lines that begin or end an anchor are left out, whichever anchor it is.
  private static func add(
    _ name: String, of anchors: [ExtractSource.Anchor], to text: inout Lines, hidesOthers: Bool
  ) {
    var anchors = anchors[...]
    var isInside = false
    for line in 0..<text.file.lines.count {
      guard let anchor = anchors.first, anchor.line == line else {
        if isInside || hidesOthers { text.add(line, isHidden: !isInside) }
        continue
      }
      anchors.removeFirst()
      guard anchor.name == name, anchor.isEnd == isInside else { continue }
      if isInside, !hidesOthers { return }
      isInside.toggle()
    }
  }

  /// The error that a file lacks a section or an anchor, with the nearest name.
  private static func missing(
    _ kind: String, _ name: String, among anchors: [ExtractSource.Anchor], in file: ExtractSource
  ) -> IncludeFailure {
    let names = anchors.lazy.filter { !$0.isEnd }.map(\.name)
    return IncludeFailure(
      "'\(file.name)' has no \(kind) '\(name)'", hint: NearestName.hint(for: name, among: names))
  }

  /// The extract as a fenced code block; the fence is longer than any in it.
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
