import HelpDialects

extension BlockScanner {
  /// Reads the line as the beginning of a block that is continued by an indentation of four columns.
  mutating func openExtension(in container: Int, _ line: inout BlockLine) -> Bool {
    if !options.isDisjoint(with: [.mkDocs, .definitions]), openMkDocs(in: container, &line) {
      return true
    }
    guard options.contains(.footnotes), let note = BlockStart.footnote(line) else { return false }
    let label = String(decoding: bytes[note.label], as: UTF8.self)
    guard container < Self.maximumDepth else {
      return refuse(.footnote(label: label), at: line.firstNonspace)
    }
    openIndented(.indented, .footnote(label: label), text: note.text, in: container, &line)
    return true
  }

  /// Begins a block whose further lines are indented by four columns, and so stay as they are.
  ///
  /// The block becomes a list item, which begins with a mark; what precedes it keeps it out of other lists.
  ///
  ///     [^1]: Text     #
  ///                    -   #
  ///                        Text
  ///
  /// - Parameters:
  ///   - title: what the mark holds, and where that is; nil when it holds nothing.
  ///   - text: where the rest of the line begins, which is the block's first line.
  mutating func openIndented(
    _ block: BlockContainer.Kind, _ kind: ExtensionBlocks.Mark.Kind,
    title: (text: [UInt8], start: Int)? = nil, text: Int, in container: Int,
    _ line: inout BlockLine
  ) {
    // Another block may have opened on the line.
    _ = rewriting.takeDeferred(of: line)
    begin(block, in: container)
    let opening = opened?.prefix(of: line) ?? Array(bytes[line.start..<line.offset])
    let further = Self.continuation(of: opening)
    rewriting.putSeparator(prefix: opening, before: line.place)
    var mark = further + "-   #".utf8
    var shift = 0
    if let title {
      mark.append(0x20)
      shift = title.start - line.start - mark.count
      // The closing mark keeps marks that belong to the title.
      mark += title.text + " #".utf8
    }
    rewriting.putMark(kind, mark, line: line.number, shift: shift)
    rewriting.skip(to: line.nextPlace)
    line.advance(to: text)
    opened = OpenedLine(number: line.number, prefix: further + "    ".utf8, text: line.offset)
    guard !line.isBlank else { return }
    // Another definition on the same line is text, and libcmark must not take it for a link's.
    let isDefinition = BlockStart.footnote(line) != nil
    rewriting.deferred(
      line, prefix: further + "    ".utf8, escaping: isDefinition ? line.firstNonspace : nil)
    if isDefinition { line.advance(to: line.end) }
  }

  /// The prefix that continues what a prefix opens: list markers become spaces.
  static func continuation(of prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 == 0x3E || $0 == 0x09 ? $0 : 0x20 }
  }
}

/// A line that an extension's block was opened on: what comes before the block's text, and where that is.
struct OpenedLine {
  var number: Int
  var prefix: [UInt8]
  var text: Int

  /// The text before the rest of the line; nil for another line.
  func prefix(of line: BlockLine) -> [UInt8]? {
    line.number == number ? prefix + line.bytes[text..<line.offset] : nil
  }
}
