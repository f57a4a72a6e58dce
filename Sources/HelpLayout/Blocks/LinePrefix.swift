import HelpCore

/// The text in front of a line: indentation, bars of quotes, a bullet.
struct LinePrefix {
  var bytes: [UInt8] = []
  var runs: [StyledRun] = []
  var columns = 0

  /// Adds text at the end of the prefix, with a run for its style unless the style is empty.
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

  /// The prefix without spaces at its end, for blank lines.
  var trimmed: LinePrefix {
    var copy = self
    while copy.bytes.last == .space {
      copy.bytes.removeLast()
      copy.columns -= 1
    }
    for index in copy.runs.indices {
      copy.runs[index].end = min(copy.runs[index].end, copy.bytes.count)
    }
    copy.runs.removeAll { $0.start >= $0.end }
    return copy
  }

  /// The prefix in the form that follows a line from right to left.
  ///
  ///     │ •           • │
  ///     12.         .12
  var mirrored: LinePrefix {
    var pieces: [(text: String, style: TextStyle)] = []
    var position = 0
    func text(to end: Int) -> String { String(decoding: bytes[position..<end], as: UTF8.self) }
    for run in runs {
      pieces.append((text(to: run.start), []))
      position = run.start
      pieces.append((Self.mirrored(text(to: run.end)), run.style))
      position = run.end
    }
    pieces.append((text(to: bytes.count), []))
    var mirror = LinePrefix()
    for piece in pieces.reversed() { mirror.append(piece.text, style: piece.style) }
    return mirror
  }

  /// Returns a marker with its spaces, and the dot of a number, on the other side. Digits keep
  /// their order.
  private static func mirrored(_ marker: String) -> String {
    let bytes = Array(marker.utf8)
    let before = bytes.prefix { $0 == .space }.count
    let after = before == bytes.count ? 0 : bytes.reversed().prefix { $0 == .space }.count
    var core = bytes[before..<bytes.count - after]
    if core.last == UInt8(ascii: "."), core.first?.isASCIIDigit == true {
      core = [UInt8(ascii: ".")] + core.dropLast()
    }
    return spaces(after) + String(decoding: core, as: UTF8.self) + spaces(before)
  }

  /// Returns a number of spaces, or an empty string for a negative number.
  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
