import HelpCore
import HelpDialects

extension BlockScanner {
  /// Opens the footnote, definition or MkDocs block that begins on a line.
  /// - Returns: false if the line begins no such block, or if the block would nest too deep.
  mutating func openExtension(in container: Int, _ line: inout BlockLine) -> Bool {
    if !options.isDisjoint(with: [.mkDocs, .definitions]), openMkDocs(in: container, &line) {
      return true
    }
    guard options.contains(.footnotes), let note = BlockStart.footnote(line) else { return false }
    let label = String(decoding: bytes[note.label], as: UTF8.self)
    guard container < Self.maximumDepth else {
      return refuse(.footnote(label: label), at: line.firstNonspace)
    }
    openIndented(.footnote, .footnote(label: label), textStart: note.text, in: container, &line)
    return true
  }

  /// Opens a block whose continuation lines are indented by four columns.
  ///
  /// The block becomes a list item whose first child is a heading, the mark. The heading is empty,
  /// or has the title of the block. The continuation lines then need no change. Another empty
  /// heading before the item separates it from other lists.
  ///
  ///     [^1]: Text    ->    #
  ///                         -   #
  ///                             Text
  ///
  /// - Parameters:
  ///   - title: the title inside the mark, with its position, or nil for a block without a title.
  ///   - textStart: the offset in the source at which the block's own text begins on the line.
  mutating func openIndented(
    _ block: BlockContainer.Kind, _ kind: ExtensionBlocks.Mark.Kind,
    title: (text: [UInt8], start: Int)? = nil, textStart: Int, in container: Int,
    _ line: inout BlockLine
  ) {
    // If another block opened on the line, this block replaces the deferred rest of the line.
    _ = output.cancelDeferred(of: line)
    begin(block, in: container)
    let opening = openedLine?.prefix(of: line) ?? Array(bytes[line.start..<line.offset])
    let continuation = Self.continuation(of: opening)
    output.putSeparator(prefix: opening, before: line.place)
    var mark = continuation + "-   #".utf8
    var shift = 0
    if let title {
      mark.append(.space)
      // The mark now ends where the title begins. The shift maps columns of the title to columns of
      // the source line.
      shift = title.start - line.start - mark.count
      // The closing mark protects marks at the end of the title.
      mark += title.text + " #".utf8
    }
    output.putMark(kind, mark, line: line.number, shift: shift)
    output.skip(to: line.nextPlace)
    line.advance(to: textStart)
    openedLine = OpenedLine(
      number: line.number, prefix: continuation + "    ".utf8, textStart: line.offset)
    guard !line.isBlank else { return }
    // Another footnote on the same line is text, which libcmark must not parse as a link
    // definition.
    let isDefinition = BlockStart.footnote(line) != nil
    output.deferRest(
      of: line, prefix: continuation + "    ".utf8,
      escaping: isDefinition ? line.firstNonspace : nil)
    if isDefinition { line.advance(to: line.end) }
  }

  /// Returns the prefix that continues the containers which a prefix opens: list markers become
  /// spaces.
  static func continuation(of prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 == UInt8(ascii: ">") || $0 == .tab ? $0 : .space }
  }
}
