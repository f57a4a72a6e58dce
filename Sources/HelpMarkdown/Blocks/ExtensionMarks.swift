import HelpCore
import HelpDialects

/// A quick search for the marks of the extension blocks that a text may have.
enum ExtensionMarks {
  /// Returns the extension blocks that a text may have.
  /// - Parameter options: the blocks to look for.
  /// - Complexity: O(n), at the speed of memory except for MkDocs' blocks and definitions, which
  ///   any line may begin.
  static func find(
    _ options: ExtensionBlocks.Options, in text: [UInt8]
  ) -> ExtensionBlocks.Options {
    var possibleOptions: ExtensionBlocks.Options = []
    if options.contains(.tables), mayHaveTable(text.span) { possibleOptions.insert(.tables) }
    if options.contains(.footnotes), mayHaveFootnote(text.span) {
      possibleOptions.insert(.footnotes)
    }
    let blocks = options.intersection([.mkDocs, .definitions])
    if !blocks.isEmpty, mayHaveMkDocsBlock(text) { possibleOptions.formUnion(blocks) }
    return possibleOptions
  }

  /// Whether a text may have a delimiter row. Such a row has a pipe or a colon: without either, it
  /// underlines a heading.
  private static func mayHaveTable(_ text: Span<UInt8>) -> Bool {
    var pipe = ByteSearch.first(UInt8(ascii: "|"), in: text)
    while pipe < text.count {
      if isInDelimiterRow(pipe, in: text) { return true }
      // The whole line was searched.
      pipe = ByteSearch.first(
        UInt8(ascii: "|"), in: text, from: ByteSearch.lineEnd(in: text, from: pipe))
    }
    var colon = ByteSearch.first(UInt8(ascii: ":"), in: text)
    while colon < text.count {
      let hasDash =
        colon > 0 && text[colon - 1] == UInt8(ascii: "-")
        || colon + 1 < text.count && text[colon + 1] == UInt8(ascii: "-")
      var searchStart = colon + 1
      if hasDash {
        if isInDelimiterRow(colon, in: text) { return true }
        searchStart = ByteSearch.lineEnd(in: text, from: colon)
      }
      colon = ByteSearch.first(UInt8(ascii: ":"), in: text, from: searchStart)
    }
    return false
  }

  /// Whether the line of a mark may be a delimiter row. Only the marks of quotes and white space
  /// can precede the row, because the row continues its containers.
  /// - Parameter mark: the index of a pipe or a colon on the line.
  /// - Complexity: O(length of the line).
  private static func isInDelimiterRow(_ mark: Int, in text: Span<UInt8>) -> Bool {
    var hasDash = false
    func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }
    func isOfRow(_ byte: UInt8) -> Bool {
      switch byte {
      case .space, .tab, .verticalTab, .formFeed, UInt8(ascii: ">"), UInt8(ascii: "|"),
        UInt8(ascii: ":"):
        return true
      case UInt8(ascii: "-"):
        hasDash = true
        return true
      default: return false
      }
    }
    var start = mark
    while start > 0, !isLineEnd(text[start - 1]) {
      start -= 1
      guard isOfRow(text[start]) else { return false }
    }
    var end = mark + 1
    while end < text.count, !isLineEnd(text[end]) {
      guard isOfRow(text[end]) else { return false }
      end += 1
    }
    return hasDash
  }

  /// Whether a text may define a footnote.
  private static func mayHaveFootnote(_ text: Span<UInt8>) -> Bool {
    var bracket = ByteSearch.place(of: "[^", rarest: 1, in: text)
    while let index = bracket {
      if followsMarkers(index, in: text) { return true }
      bracket = ByteSearch.place(of: "[^", rarest: 1, in: text, from: index + 2)
    }
    return false
  }

  /// Whether only the markers of lists and quotes, or a byte order mark, precede an index on its
  /// line.
  private static func followsMarkers(_ index: Int, in text: Span<UInt8>) -> Bool {
    var start = index
    while start > 0, ContainerMarkers.isMarkerByte(text[start - 1]) { start -= 1 }
    if start == 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { return true }
    return start == 0 || text[start - 1] == .lineFeed || text[start - 1] == .carriageReturn
  }

  /// Whether a line of a text may open a block of MkDocs or a definition.
  private static func mayHaveMkDocsBlock(_ text: [UInt8]) -> Bool {
    var lines = FastLines(text)
    while let line = lines.next() {
      var content = text[line]
      if line.lowerBound == 0, content.starts(with: [0xEF, 0xBB, 0xBF]) {
        content = content.dropFirst(3)
      }
      if MkDocsBlock.mayOpen(content.drop(while: ContainerMarkers.isMarkerByte)) { return true }
    }
    return false
  }
}
