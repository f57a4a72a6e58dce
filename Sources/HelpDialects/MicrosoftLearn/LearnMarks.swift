internal import HelpCore

/// The Microsoft Learn marks in a text, outside code.
///
///     :::image source="a.png" alt-text="A":::      ![A](a.png)
///     [!INCLUDE [x](b.md)]                         the text of b.md
///     ::: moniker range="<=v-1"               ->   <details> … </details>
///     # [Linux](#tab/linux)                        <div class="content-tab"> … </div>
///
/// Each mark is on one line. Lines are therefore read one at a time, and of Markdown's blocks, only
/// fenced code matters.
///
/// Sources: Microsoft Learn's contributor guide, Markdown reference; DocFX's documentation,
/// Markdown.
package struct LearnMarks {
  let text: [UInt8]
  /// The prefix for relative addresses: the folder of an included file.
  let base: String
  private(set) var marks: [TextMark] = []
  /// The choice of the version whose parts are shown.
  var choice = MonikerChoice()
  /// The open blocks, innermost last, each with the text that its end mark becomes.
  var openBlocks: [(name: String, end: String?)] = []
  /// Whether a tab is open.
  var isInTab = false
  /// The open column. `outdent` is the indentation of the column's lines relative to the row, or
  /// nil before the first line. `row` is the indentation of the row.
  var column: (outdent: Int?, row: Int)?
  /// The indentation of the last row.
  var rowIndent = 0
  /// The offset of the last `:::image-end` that was found.
  var imageEnd = 0
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?
  /// Whether the current line follows a blank line or begins the text.
  private var followsBlank = true
  /// The number of bytes that were removed at the start of the current line.
  private var outdent = 0

  /// Whether a text may have marks of Microsoft Learn.
  /// - Complexity: O(n), at the speed of memory for a text without any.
  package static func mayOccur(in text: Span<UInt8>) -> Bool {
    ByteSearch.place(of: "[!", rarest: 1, in: text) != nil
      || ByteSearch.place(of: ":::", in: text) != nil
      || ByteSearch.place(of: "(#tab/", rarest: 1, in: text) != nil
  }

  /// Whether a text may have marks that show other files.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayInclude(_ text: [UInt8]) -> Bool {
    for (mark, words) in [("[!", ["inc", "cod"]), (":::", ["cod"])] {
      var nextMark = ByteSearch.place(of: mark, rarest: 1, in: text.span)
      while let start = nextMark {
        let content = text[(start + mark.utf8.count)...].drop {
          $0 == UInt8(ascii: ":") || $0 == .space || $0 == .tab
        }
        let word = String(decoding: content.prefix(3), as: UTF8.self).lowercased()
        if words.contains(word) { return true }
        nextMark = ByteSearch.place(
          of: mark, rarest: 1, in: text.span, from: content.startIndex)
      }
    }
    return false
  }

  /// Finds the marks of a text.
  /// - Parameter base: the prefix for relative addresses. With a prefix, every relative address is
  ///   a mark.
  /// - Complexity: O(n).
  init(_ text: [UInt8], base: String = "") {
    self.text = text
    self.base = base
    guard !base.isEmpty || Self.mayOccur(in: text.span) else { return }
    findMonikers()
    var lines = FastLines(text)
    while let line = lines.next() { read(line) }
    if isInTab { add(text.count..<text.count, LearnText.tabEnd) }
    for entry in openBlocks.reversed() {
      if let end = entry.end { add(text.count..<text.count, end) }
    }
  }

  /// Adds the mark in a range.
  mutating func add(_ range: Range<Int>, _ replacement: TextMark.Replacement) {
    marks.append(TextMark(range: range, replacement: replacement, outdent: outdent))
  }

  /// Adds the mark in a range that a text replaces.
  mutating func add(_ range: Range<Int>, _ replacement: String) {
    add(range, .text(replacement))
  }

  /// Adds the marks of a line.
  private mutating func read(_ line: Range<Int>) {
    let content = LineMarks.contentStart(of: line, in: text)
    defer { followsBlank = content == line.upperBound }
    let isColons = starts(":::", at: content, in: line)
    // A `:::` mark outside code keeps its indentation, because it need not be indented like the
    // column's text.
    outdent = 0
    if column != nil, !isColons || fence != nil { removeIndent(of: line) }
    if let fence {
      if LineMarks.fence(in: text, at: content, to: line.upperBound, closing: fence) != nil {
        self.fence = nil
      }
      return
    }
    if let opened = LineMarks.fence(in: text, at: content, to: line.upperBound) {
      fence = opened
      return
    }
    if isColons, readColons(content..<line.upperBound, indent: content - line.lowerBound) { return }
    if content < line.upperBound, text[content] == UInt8(ascii: "#"),
      readTab(content..<line.upperBound)
    {
      return
    }
    if isInTab, followsBlank, LineMarks.isThematicBreak(text[content..<line.upperBound]) {
      isInTab = false
      add(content..<line.upperBound, LearnText.tabEnd)
      return
    }
    readInlines(content..<line.upperBound)
  }

  /// Replaces `# [Title](#tab/id)`, a line that begins a tab.
  /// - Returns: false for any other line.
  private mutating func readTab(_ line: Range<Int>) -> Bool {
    let text = self.text[line].drop { $0 == UInt8(ascii: "#") }.drop { $0 == .space || $0 == .tab }
    guard text.first == UInt8(ascii: "["), let bracket = text.firstIndex(of: UInt8(ascii: "]")),
      text[bracket...].starts(with: "](#tab/".utf8)
    else { return false }
    let title = String(decoding: text[text.startIndex + 1..<bracket], as: UTF8.self)
    let start = LearnText.tab(title.filter { $0 != "*" && $0 != "`" })
    add(line, isInTab ? LearnText.tabEnd + "\n" + start : start)
    isInTab = true
    return true
  }

  /// Removes the indentation of a column's lines.
  private mutating func removeIndent(of line: Range<Int>) {
    let spaces = text[line].prefix { $0 == .space || $0 == .tab }.count
    guard spaces < line.count, let column else { return }
    let columnOutdent = column.outdent ?? max(0, spaces - column.row)
    self.column?.outdent = columnOutdent
    let removedLength = min(columnOutdent, spaces)
    guard removedLength > 0 else { return }
    add(line.lowerBound..<(line.lowerBound + removedLength), "")
    outdent = removedLength
  }

  /// Whether a mark begins at an index of a line.
  func starts(_ mark: String, at index: Int, in line: Range<Int>) -> Bool {
    text[index..<line.upperBound].starts(with: mark.utf8)
  }
}
