import HelpCore
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
  /// The block becomes a list item, which begins with a mark. The text before it keeps it out of other lists.
  ///
  ///     [^1]: Text     #
  ///                    -   #
  ///                        Text
  ///
  /// - Parameters:
  ///   - title: the content of the mark, with its position; nil if it has none.
  ///   - text: the start of the rest of the line, which is the block's first line.
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
      mark.append(.space)
      shift = title.start - line.start - mark.count
      // The closing mark keeps marks that belong to the title.
      mark += title.text + " #".utf8
    }
    rewriting.putMark(kind, mark, line: line.number, shift: shift)
    rewriting.skip(to: line.nextPlace)
    line.advance(to: text)
    opened = OpenedLine(number: line.number, prefix: further + "    ".utf8, text: line.offset)
    guard !line.isBlank else { return }
    // Another definition on the same line is text, which libcmark must not parse as a link's.
    let isDefinition = BlockStart.footnote(line) != nil
    rewriting.deferred(
      line, prefix: further + "    ".utf8, escaping: isDefinition ? line.firstNonspace : nil)
    if isDefinition { line.advance(to: line.end) }
  }

  /// The prefix that continues the containers of another one: list markers become spaces.
  static func continuation(of prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 == UInt8(ascii: ">") || $0 == .tab ? $0 : .space }
  }
}

/// The line that opened an extension's block: the text before the block's own, and the start of that.
struct OpenedLine {
  var number: Int
  var prefix: [UInt8]
  var text: Int

  /// The text before the rest of the line; nil for another line.
  func prefix(of line: BlockLine) -> [UInt8]? {
    line.number == number ? prefix + line.bytes[text..<line.offset] : nil
  }
}
