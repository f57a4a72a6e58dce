/// What comes before the text of a line: indentation, bars of quotes, a bullet.
struct LinePrefix {
  var bytes: [UInt8] = []
  var runs: [StyledRun] = []
  var columns = 0

  mutating func append(_ text: String, style: TextStyle = []) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if !style.isEmpty { runs.append(StyledRun(start: start, end: bytes.count, style: style)) }
    columns += DisplayWidth.columns(of: text)
  }

  func appending(_ text: String, style: TextStyle = []) -> LinePrefix {
    var copy = self
    copy.append(text, style: style)
    return copy
  }

  /// Without spaces at its end: for blank lines.
  var trimmed: LinePrefix {
    var copy = self
    while copy.bytes.last == 0x20 {
      copy.bytes.removeLast()
      copy.columns -= 1
    }
    for index in copy.runs.indices {
      copy.runs[index].end = min(copy.runs[index].end, copy.bytes.count)
    }
    copy.runs.removeAll { $0.start >= $0.end }
    return copy
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
