import HelpCore

extension LayoutEngine {
  /// A line of a page that is written from right to left.
  struct MirroredLine {
    var text: String
    var runs: [StyledRun]
    var columns: Int
    /// The author's text, in bytes.
    var content: Range<Int>
  }

  /// Puts the prefix of a line behind its text, at the right edge of the page. The prefix is left out where there is no
  /// room for it, as beside wide code.
  ///
  ///     │ • text         text • │
  ///
  /// - Parameters:
  ///   - runs: the runs after the prefix.
  ///   - isAtRight: whether the text itself is at the right; text in another direction, and code, is at the left.
  func mirrored(
    _ prefix: LinePrefix, _ content: String, columns: Int, runs: [StyledRun], isAtRight: Bool
  ) -> MirroredLine {
    let spare = max(0, width - prefix.columns - columns)
    let left = isAtRight ? spare : 0
    var text = LinePrefix.spaces(left) + content
    let shift = left - prefix.bytes.count
    var moved = runs.map {
      StyledRun(start: $0.start + shift, end: $0.end + shift, style: $0.style, link: $0.link)
    }
    let end = text.utf8.count
    var lineColumns = left + columns
    let behind = prefix.mirrored.trimmed
    if !behind.bytes.isEmpty, prefix.columns + columns <= width {
      text += LinePrefix.spaces(spare - left)
      let start = text.utf8.count
      text += String(decoding: behind.bytes, as: UTF8.self)
      moved += behind.runs.map {
        StyledRun(start: $0.start + start, end: $0.end + start, style: $0.style)
      }
      lineColumns += spare - left + behind.columns
    }
    return MirroredLine(text: text, runs: moved, columns: lineColumns, content: left..<end)
  }
}
