extension BlockScanner {
  /// Reads the line as the beginning of a block that is continued by an indentation of four columns.
  mutating func openExtension(in container: Int, _ line: inout BlockLine) -> Bool {
    guard options.contains(.footnotes), let note = BlockStart.footnote(line) else { return false }
    openIndented(
      .footnote(label: String(decoding: bytes[note.label], as: UTF8.self)), text: note.text,
      in: container, &line)
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
  /// - Parameter text: where the rest of the line begins, which is the block's first line.
  private mutating func openIndented(
    _ kind: ExtensionBlocks.Mark.Kind, text: Int, in container: Int, _ line: inout BlockLine
  ) {
    begin(.indented, in: container)
    let opening = Array(bytes[line.start..<line.offset])
    let further = Self.continuation(of: opening)
    rewriting.keep(upTo: line.place)
    rewriting.putMark(.separator, opening + "#".utf8, of: line)
    rewriting.putMark(kind, further + "-   #".utf8, of: line)
    rewriting.skip(to: line.nextPlace)
    line.advance(to: text)
    guard !line.isBlank else { return }
    // Another definition on the same line is text, and libcmark must not take it for a link's.
    let isDefinition = BlockStart.footnote(line) != nil
    rewriting.deferred(
      bytes[line.content], prefix: further + "    ".utf8, escaped: isDefinition, of: line)
    if isDefinition { line.advance(to: line.end) }
  }

  /// The prefix that continues what a prefix opens: list markers become spaces.
  private static func continuation(of prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 == 0x3E || $0 == 0x09 ? $0 : 0x20 }
  }
}
