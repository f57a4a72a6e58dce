internal import HelpCore

/// A comment in a line of code that changes how VitePress shows the line: `// [!code ++]`,
/// `<!-- [!code focus:2] -->`.
///
/// Source: VitePress's documentation, Markdown Extensions; Shiki's, Transformers.
struct CodeNotation {
  /// The effect on the lines that the notation applies to.
  enum Effect {
    case added, removed, marked, none
  }

  let effect: Effect
  /// The number of lines that the notation applies to.
  let count: Int
  /// The range of the comment and the white space before it.
  let range: Range<Int>
  /// Whether the line consists of the comment. The notation then applies to the lines after it.
  let isAlone: Bool

  /// The beginning of every notation.
  static let mark = "[!code "
  /// The maximum number of lines of one notation.
  private static let maximumCount = 100

  /// Finds the notation in a line of code.
  /// - Returns: nil if the line has no notation, or one that VitePress does not define.
  init?(_ text: [UInt8], _ line: Range<Int>) {
    let part = text.span.extracting(line)
    guard let offset = ByteSearch.place(of: Self.mark, in: part) else { return nil }
    var start = line.lowerBound + offset
    let word = start + Self.mark.utf8.count
    guard let close = text[word..<line.upperBound].prefix(80).firstIndex(of: UInt8(ascii: "]"))
    else {
      return nil
    }
    let parts = String(decoding: text[word..<close], as: UTF8.self).split(
      separator: ":", maxSplits: 1)
    switch parts.first {
    case "++": effect = .added
    case "--": effect = .removed
    case "highlight", "hl", "focus", "error", "warning", "info": effect = .marked
    case "word": effect = .none
    default: return nil
    }
    let number = parts.count > 1 ? Int(parts[1]) : nil
    count = min(max(number ?? 1, 1), Self.maximumCount)
    let body = text[line.lowerBound..<start]
    let opening = Self.commentStart(
      endingIn: body, among: ["//", "/*", "<!--", "--", "#", ";", "%", "{/*", "::"])
    guard opening < start else { return nil }
    start = opening
    var end = close + 1
    let tail = text[end..<line.upperBound].drop { $0 == .space }
    for closing in ["*/}", "*/", "-->"] where tail.starts(with: closing.utf8) {
      end = tail.startIndex + closing.utf8.count
      break
    }
    while start > line.lowerBound, text[start - 1].isASCIIWhitespace { start -= 1 }
    range = start..<end
    isAlone =
      start == line.lowerBound && text[end..<line.upperBound].allSatisfy(\.isASCIIWhitespace)
  }

  /// Returns the start of the mark that opens a comment at the end of a text, or the text's end if
  /// there is none.
  private static func commentStart(
    endingIn text: ArraySlice<UInt8>, among openings: [String]
  ) -> Int {
    var body = text
    while body.last == .space { body.removeLast() }
    // `{/*` ends with `/*`, so the longest opening is the right one.
    let matches = openings.filter { body.reversed().starts(with: $0.utf8.reversed()) }
    guard let longest = matches.max(by: { $0.utf8.count < $1.utf8.count }) else {
      return text.endIndex
    }
    return body.endIndex - longest.utf8.count
  }
}
