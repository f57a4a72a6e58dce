/// A search for the headings of a page that are marks, by the lines of the marks. Headings and
/// marks are in the order of the page.
struct MarkReader {
  private let headings: [CMarkNode]
  private var index = 0
  /// The headings before `index` that are not marks.
  private var realHeadings: [CMarkNode] = []
  /// The number of requested headings that are missing.
  var missingCount = 0

  init(_ headings: [CMarkNode]) { self.headings = headings }

  /// Returns the heading at a line, or nil if there is none. The next call can return the same
  /// heading.
  mutating func peek(at line: Int) -> CMarkNode? {
    while index < headings.count, headings[index].startLine < line {
      realHeadings.append(headings[index])
      index += 1
    }
    return index < headings.count && headings[index].startLine == line ? headings[index] : nil
  }

  /// Consumes and returns the heading at a line. If there is none, the function counts it as
  /// missing and returns nil.
  mutating func next(at line: Int) -> CMarkNode? {
    guard let heading = peek(at: line) else {
      missingCount += 1
      return nil
    }
    index += 1
    return heading
  }

  /// Returns the headings that are not marks.
  consuming func finish() -> [CMarkNode] { realHeadings + headings[index...] }
}
