import HelpDialects
import HelpDocument

/// The output of a `BlockScanner`.
///
/// The rest of a line that opens an extension's block is deferred. If a delimiter row follows, the
/// rest is the head of a table, and becomes cells instead.
struct BlockScannerOutput {
  private var text: RewrittenText
  private(set) var marks: [ExtensionBlocks.Mark] = []
  private(set) var tables: [ExtensionBlocks.Table] = []
  /// The deferred rest of the last line.
  private var deferredLine: DeferredLine?

  /// The rest of a line, with the arguments for `RewrittenText.put`.
  private struct DeferredLine {
    var prefix: [UInt8]
    var content: [UInt8]
    var line: Int
    var shift: Int
  }

  init(_ source: [UInt8]) { text = RewrittenText(source) }

  /// Writes the deferred line, and copies the source up to a line.
  mutating func keep(upTo place: RewrittenText.Place) {
    flush()
    text.keep(upTo: place)
  }

  /// Leaves out the source up to a line.
  mutating func skip(to place: RewrittenText.Place) { text.skip(to: place) }

  /// Adds one output line that a function writes in place of text of a source line, as
  /// `RewrittenText.put` does.
  mutating func put(line: Int, shift: Int, _ write: (inout [UInt8]) -> Void) {
    text.put(line: line, shift: shift, write)
  }

  /// Replaces a line with another one, unless the line has been written or left out.
  mutating func replace(_ line: BlockLine, with bytes: [UInt8]) {
    guard text.isAhead(line.place) else { return }
    keep(upTo: line.place)
    text.put(bytes, line: line.number, shift: 0)
    skip(to: line.nextPlace)
  }

  // MARK: Marks

  /// Adds a line that libcmark reads as a heading, by which `ExtensionBlocks` finds the block
  /// again.
  mutating func putMark(
    _ kind: ExtensionBlocks.Mark.Kind, _ bytes: [UInt8], line: Int, shift: Int = 0
  ) {
    marks.append(.init(line: text.nextLine, kind: kind))
    text.put(bytes, line: line, shift: shift)
  }

  /// Applies a line of options to the block that a mark opens.
  mutating func setOption(_ text: String, ofMark index: Int) {
    guard case .slashes(var block) = marks[index].kind else { return }
    block.setOption(text)
    marks[index].kind = .slashes(block)
  }

  /// Adds a mark that keeps the blocks before and after it apart.
  mutating func putSeparator(prefix: [UInt8], before place: RewrittenText.Place) {
    keep(upTo: place)
    putMark(.separator, prefix + "#".utf8, line: place.line)
  }

  /// Adds a blank line.
  /// - Parameter prefix: the prefix that continues the containers.
  mutating func putBlank(prefix: [UInt8], before place: RewrittenText.Place) {
    keep(upTo: place)
    text.put(prefix, line: place.line, shift: 0)
  }

  // MARK: Tables

  /// Begins a table whose head is on a line of the source.
  mutating func beginTable(
    _ alignments: [Document.Alignment], at place: RewrittenText.Place, task: Bool?
  ) {
    if deferredLine?.line != place.line { keep(upTo: place) }
    marks.append(.init(line: text.nextLine, kind: .table(tables.count)))
    tables.append(.init(alignments: alignments, rows: [], task: task))
  }

  /// Ends a row of the last table, and leaves out the source up to the end of a line.
  mutating func endRow(cells: Int, after line: BlockLine) {
    tables[tables.count - 1].rows.append(cells)
    skip(to: line.nextPlace)
  }

  // MARK: Deferred lines

  /// Defers the rest of a line.
  /// - Parameters:
  ///   - prefix: the text to write before the rest.
  ///   - escaping: the position of a byte that needs a backslash, or nil for none.
  mutating func deferRest(of line: BlockLine, prefix: [UInt8], escaping byte: Int?) {
    var content = Array(line.bytes[line.content])
    if let byte { content.insert(UInt8(ascii: "\\"), at: byte - line.content.lowerBound) }
    deferredLine = DeferredLine(
      prefix: prefix, content: content, line: line.number,
      shift: line.content.lowerBound - line.start - prefix.count - (byte == nil ? 0 : 1))
  }

  /// Cancels the deferred rest of a line.
  /// - Returns: the prefix of the line's text, or nil if the line is not deferred.
  mutating func cancelDeferred(of line: BlockLine) -> [UInt8]? {
    guard let deferredLine, deferredLine.line == line.number else { return nil }
    self.deferredLine = nil
    return deferredLine.prefix
  }

  /// Writes the deferred line, if any.
  private mutating func flush() {
    guard let deferredLine else { return }
    self.deferredLine = nil
    text.put(
      deferredLine.prefix + deferredLine.content, line: deferredLine.line, shift: deferredLine.shift
    )
  }

  /// Returns the rewritten text, and the map to the source.
  consuming func finish() -> (text: [UInt8], map: SourceMap) {
    flush()
    return text.finish()
  }
}
