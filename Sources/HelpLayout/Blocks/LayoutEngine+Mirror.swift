import HelpCore

extension LayoutEngine {
  /// A line of a page that is written from right to left.
  struct MirroredLine {
    var text: String
    var runs: [StyledRun]
    var columns: Int
    /// The range of the author's text in the line, in bytes.
    var content: Range<Int>
  }

  /// Returns a line with its prefix after its text, at the right edge of the page. A prefix without
  /// room, as after wide code, is left out.
  ///
  ///     │ • text         text • │
  ///
  /// - Parameters:
  ///   - runs: the runs of the text, as if it followed the prefix.
  ///   - isAtRight: whether the text is at the right. Code and text in the other direction are at
  ///     the left.
  func mirrored(
    _ prefix: LinePrefix, _ content: String, columns: Int, runs: [StyledRun], isAtRight: Bool
  ) -> MirroredLine {
    let spare = max(0, width - prefix.columns - columns)
    let left = isAtRight ? spare : 0
    var text = LinePrefix.spaces(left) + content
    let shift = left - prefix.bytes.count
    var movedRuns = runs.map {
      StyledRun(start: $0.start + shift, end: $0.end + shift, style: $0.style, link: $0.link)
    }
    let end = text.utf8.count
    var lineColumns = left + columns
    let suffix = prefix.mirrored.trimmed
    if !suffix.bytes.isEmpty, prefix.columns + columns <= width {
      text += LinePrefix.spaces(spare - left)
      let start = text.utf8.count
      text += String(decoding: suffix.bytes, as: UTF8.self)
      movedRuns += suffix.runs.map {
        StyledRun(start: $0.start + start, end: $0.end + start, style: $0.style)
      }
      lineColumns += spare - left + suffix.columns
    }
    return MirroredLine(text: text, runs: movedRuns, columns: lineColumns, content: left..<end)
  }
}
