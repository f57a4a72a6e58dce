internal import HelpCore

/// Finds Microsoft Learn's marks in a text, outside code.
///
///     :::image source="a.png" alt-text="A":::      ![A](a.png)
///     [!INCLUDE [x](b.md)]                         the text of b.md
///     ::: moniker range="<=v-1"               ->   <details> … </details>
///     # [Linux](#tab/linux)                        <div class="content-tab"> … </div>
///
/// All of them begin a line or are parts of one line, so that lines are read one by one. Of Markdown, only fences
/// matter. Sources: Microsoft Learn's contributor guide, Markdown reference; DocFX's documentation, Markdown.
package struct LearnMarks {
  let text: [UInt8]
  /// The prefix of relative addresses: the folder of an included file.
  let base: String
  private(set) var marks: [TextMark] = []
  var choice = MonikerChoice()
  /// The texts that `moniker-end`, `zone-end` and `image-end` insert, innermost last; nil for none.
  var open: [(name: String, end: String?)] = []
  /// Whether a tab is open.
  var isInTab = false
  /// The open column: the indentation of its lines beyond the row, once that is known, and the row's own.
  var column: (outdent: Int?, row: Int)?
  var rowIndent = 0
  /// The position of the next `:::image-end`, searched for once.
  var imageEnd = 0
  private var fence: (mark: UInt8, length: Int)?
  private var followsBlank = true
  /// The number of bytes to remove at the beginning of the current line.
  private var outdent = 0

  /// Whether a text may have such marks.
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
      var next = ByteSearch.place(of: mark, rarest: 1, in: text.span)
      while let place = next {
        let rest = text[(place + mark.utf8.count)...].drop {
          $0 == UInt8(ascii: ":") || $0 == .space
        }
        let word = String(decoding: rest.prefix(3), as: UTF8.self).lowercased()
        if words.contains(word) { return true }
        next = ByteSearch.place(of: mark, rarest: 1, in: text.span, from: place + 1)
      }
    }
    return false
  }

  /// - Complexity: O(n).
  init(_ text: [UInt8], base: String = "") {
    self.text = text
    self.base = base
    guard !base.isEmpty || Self.mayOccur(in: text.span) else { return }
    findMonikers()
    var lines = FastLines(text)
    while let line = lines.next() { read(line) }
    if isInTab { add(text.count..<text.count, LearnText.tabEnd) }
    for entry in open.reversed() {
      if let end = entry.end { add(text.count..<text.count, end) }
    }
  }

  mutating func add(_ range: Range<Int>, _ replacement: TextMark.Replacement) {
    marks.append(TextMark(range: range, replacement: replacement, outdent: outdent))
  }

  mutating func add(_ range: Range<Int>, _ replacement: String) {
    add(range, .text(replacement))
  }

  private mutating func read(_ line: Range<Int>) {
    let content = LineMarks.content(of: line, in: text)
    defer { followsBlank = content == line.upperBound }
    let isColons = starts(":::", at: content, in: line)
    // The marks of rows and columns are not in the column.
    outdent = 0
    if column != nil, !isColons || fence != nil { takeIndent(of: line) }
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
    if isInTab, followsBlank, LineMarks.isRule(text[content..<line.upperBound]) {
      isInTab = false
      add(content..<line.upperBound, LearnText.tabEnd)
      return
    }
    readInlines(content..<line.upperBound)
  }

  /// Removes the indentation of a column's lines.
  private mutating func takeIndent(of line: Range<Int>) {
    let spaces = text[line].prefix { $0 == .space || $0 == .tab }.count
    guard spaces < line.count, let column else { return }
    let most = column.outdent ?? max(0, spaces - column.row)
    self.column?.outdent = most
    let taken = min(most, spaces)
    guard taken > 0 else { return }
    add(line.lowerBound..<(line.lowerBound + taken), "")
    outdent = taken
  }

  func starts(_ mark: String, at index: Int, in line: Range<Int>) -> Bool {
    text[index..<line.upperBound].starts(with: mark.utf8)
  }
}
